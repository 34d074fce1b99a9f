// Months, oldest pets first. Nothing on them counts, so a month that is over stays as it is.

extension ListModels {
  /// A list that has months.
  package struct Parent: Sendable {
    fileprivate let address: ListAddress
    fileprivate let heading: String
    fileprivate let path: [PetListModel.Link]
    fileprivate let hasMarkdown: Bool
  }

  /// The months of a kind of pets.
  package func parent(_ kind: PetKind) -> Parent {
    let list = address(of: kind)
    return Parent(
      address: list, heading: locale[.title(of: kind)],
      path: [homeLink, link(kind.list), Link(locale[.plural(of: kind.species)], to: list)], hasMarkdown: true)
  }

  /// The months of a place.
  package func parent(_ place: PlaceFacts) -> Parent {
    let list = addresses.place(place.word)
    return Parent(
      address: list, heading: place.name, path: [homeLink, placesLink, Link(place.name, to: list)], hasMarkdown: false)
  }

  /// A part of a month.
  ///
  /// - Parameters:
  ///   - index: Which one of `parts` it is.
  ///   - before: The month before it that has a page.
  package func month(
    _ month: ListMonth, _ cards: [PetCardModel], part index: Int, of parts: [ListPart], before: ListMonth?,
    in parent: Parent
  ) -> PetListModel {
    func address(_ part: ListPart) -> ListAddress {
      addresses.month(month, part: part.name, of: parent.address, hasMarkdown: parent.hasMarkdown)
    }
    let (label, part) = (month.label(in: locale), parts[index])
    var model = PetListModel(
      address(part), heading: [parent.heading, label, part.label].compactMap(\.self).joined(separator: " · "))
    model.path = parent.path
    model.sections = [Section(cards)]
    if index == 0 {
      if parts.count > 1 {
        model.choices = [Group(locale[.parts], parts.map { Link($0.label ?? label, to: address($0)) })]
      }
      // The first part of a month keeps its address however many there are.
      model.older = before.map {
        Link($0.label(in: locale), to: addresses.month($0, of: parent.address, hasMarkdown: parent.hasMarkdown))
      }
    } else {
      model.path.append(Link(label, to: address(parts[0])))
      model.older = Link(locale[.older], to: address(parts[index - 1]))
    }
    // After the last part come the newest pets: a page that leads to the next month would change when that begins.
    model.newer =
      index + 1 < parts.count
      ? Link(locale[.newer], to: address(parts[index + 1])) : Link(locale[.newest], to: parent.address)
    return model
  }
}
