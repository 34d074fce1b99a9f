// Places, and what is in one.

extension ListModels {
  /// All places; of very many the largest, and the ways to the others by the first letters of their addresses.
  package func places(_ places: [PlaceFacts], letters: [Character]) -> PetListModel {
    var model = PetListModel(addresses.places, heading: locale[.places])
    model.intro = locale[.placesIntro]
    model.path = [homeLink]
    if !letters.isEmpty {
      model.choices = [
        Group(
          locale[.allPlaces], letters.map { Link($0.uppercased(), to: addresses.places(from: $0, page: 1)) })
      ]
    }
    if places.isEmpty {
      model.sections = [Section(emptyNote: locale[.noPlaces])]
    } else {
      let links = places.map { Link($0.name, to: addresses.place($0.word), count: $0.count) }
      model.archive = [Group(locale[letters.isEmpty ? .allPlaces : .places], links)]
    }
    return model
  }

  /// The places whose addresses begin with a letter. They aren't counted, so that the page stays as it is while there is no other
  /// place.
  package func places(_ places: [PlaceFacts], from letter: Character, page: Int, of pages: Int) -> PetListModel {
    var model = PetListModel(
      addresses.places(from: letter, page: page), heading: "\(locale[.places]) · \(letter.uppercased())")
    model.path = [homeLink, placesLink]
    model.archive = [
      Group(locale[.places], places.map { Link($0.name, to: addresses.place($0.word)) })
    ]
    if page > 1 { model.older = Link(locale[.back], to: addresses.places(from: letter, page: page - 1)) }
    if page < pages { model.newer = Link("\(page + 1)", to: addresses.places(from: letter, page: page + 1)) }
    return model
  }

  /// The newest pets of a place.
  ///
  /// - Parameters:
  ///   - kinds: Those that have a list of their own there, with the number of their pets.
  ///   - months: Those that have pages.
  package func place(
    _ place: PlaceFacts, lost: [PetCardModel], found: [PetCardModel], kinds: [(kind: PetKind, count: Int)],
    months: [ListMonth]
  ) -> PetListModel {
    let list = addresses.place(place.word)
    var model = PetListModel(list, heading: place.name)
    model.hasFeed = true
    model.intro = locale[.homeIntro]
    model.count = locale.text(for: place.count, of: .announcements)
    model.path = [homeLink, placesLink]
    if !kinds.isEmpty {
      let links = kinds.map {
        Link(locale[.title(of: $0.kind)], to: addresses.kind($0.kind, in: place.word), count: $0.count)
      }
      model.choices = [Group(place.name, links)]
    }
    model.sections = [(PetList.missing, lost), (.found, found)].filter { !$0.1.isEmpty }.map { list, cards in
      Section(cards, heading: locale[list == .found ? .foundHeading : .listHeading])
    }
    if !months.isEmpty {
      model.archive = [Group(locale[.byMonth], self.months(months, of: list, hasMarkdown: false))]
    }
    return model
  }

  /// The newest pets of one kind in a place.
  package func kind(_ kind: PetKind, in place: PlaceFacts, _ cards: [PetCardModel]) -> PetListModel {
    var model = PetListModel(
      addresses.kind(kind, in: place.word), heading: "\(locale[.title(of: kind)]) · \(place.name)")
    model.intro = locale[kind.list == .found ? .foundIntro : .listIntro]
    model.path = [homeLink, placesLink, Link(place.name, to: addresses.place(place.word))]
    model.sections = [Section(cards)]
    return model
  }
}
