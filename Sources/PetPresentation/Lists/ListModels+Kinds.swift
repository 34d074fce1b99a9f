// The first page, and the lists of lost and of found pets.

extension ListModels {
  /// Where a site begins.
  ///
  /// - Parameters:
  ///   - lost: The cards of lost pets among the newest of all; the others are found ones.
  ///   - places: Those with the most pets.
  package func home(lost: [PetCardModel], found: [PetCardModel], places: [PlaceFacts]) -> PetListModel {
    var model = PetListModel(.home, heading: locale[.home])
    model.intro = locale[.homeIntro]
    model.hasFeed = true
    if !places.isEmpty {
      let links = places.map { Link($0.name, to: addresses.place($0.word), count: $0.count) }
      model.archive = [Group(locale[.places], links + [Link(locale[.allPlaces], to: addresses.places)])]
    }
    model.sections = [section(lost, of: .missing), section(found, of: .found)]
    model.markdownArchive = PetKind.all.filter { count($0) > 0 }.map { kind in
      let months = kinds[kind]?.months ?? []
      let list = address(of: kind)
      return Group(
        locale[.title(of: kind)],
        months.isEmpty ? [Link(locale[.all], to: list)] : self.months(months, of: list, hasMarkdown: true))
    }
    return model
  }

  /// The newest lost pets, or found ones.
  package func list(_ list: PetList, _ cards: [PetCardModel]) -> PetListModel {
    let isFound = list == .found
    var model = PetListModel(addresses.list(list), heading: locale[isFound ? .foundHeading : .listHeading])
    model.intro = locale[isFound ? .foundIntro : .listIntro]
    model.path = [homeLink]
    model.choices = [group(of: list)]
    model.sections = [Section(cards, emptyNote: locale[isFound ? .noFoundPets : .noPets])]
    return model
  }

  /// The newest pets of one kind.
  package func kind(_ kind: PetKind, _ cards: [PetCardModel]) -> PetListModel {
    let (facts, list) = (kinds[kind], address(of: kind))
    var model = PetListModel(list, heading: locale[.title(of: kind)])
    model.intro = locale[kind.list == .found ? .foundIntro : .listIntro]
    model.count = locale.text(for: count(kind), of: .announcements)
    model.path = [homeLink, link(kind.list)]
    model.choices = [group(of: kind.list)]
    model.sections = [Section(cards)]
    if let months = facts?.months, !months.isEmpty {
      model.archive = [Group(locale[.byMonth], self.months(months, of: list, hasMarkdown: true))]
    }
    return model
  }

  private func group(of list: PetList, counts: Bool = false) -> Group {
    let all = Link(locale[.all], to: addresses.list(list), count: counts ? count(list) : nil)
    return Group(
      locale[list == .found ? .found : .lost],
      [all]
        + existing(in: list).map {
          Link(locale[.plural(of: $0.species)], to: address(of: $0), count: counts ? count($0) : nil)
        })
  }

  private func section(_ cards: [PetCardModel], of list: PetList) -> Section {
    let isFound = list == .found
    let title = locale[isFound ? .foundHeading : .listHeading]
    let count = count(list)
    return Section(
      cards, heading: title, choices: count > 0 ? group(of: list, counts: true) : nil,
      emptyNote: count == 0 ? locale[isFound ? .noFoundPets : .noPets] : nil,
      more: count == cards.count ? nil : Link("\(locale[.all]): \(title)", to: addresses.list(list)))
  }
}
