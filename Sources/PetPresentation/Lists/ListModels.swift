package import PetModel
import Support

/// The pages with lists of one site, in the words of its language: who shows which pets is decided elsewhere.
package struct ListModels: Sendable {
  package let addresses: ListAddresses
  let locale: SiteLocale
  let kinds: [PetKind: KindFacts]

  /// The counts of the pets of one kind.
  package struct KindFacts: Sendable, Hashable {
    package let count: Int
    /// The months that have pages, newest first; none if all pets are on the first page.
    package let months: [ListMonth]

    package init(count: Int, months: [ListMonth]) {
      self.count = count
      self.months = months
    }
  }

  /// A place that pets were seen in.
  package struct PlaceFacts: Sendable, Hashable {
    package let word: AddressWord
    package let name: String
    package let count: Int

    package init(_ word: AddressWord, name: String, count: Int) {
      self.word = word
      self.name = name.shortened
      self.count = count
    }
  }

  package init(_ kinds: [PetKind: KindFacts], addresses: ListAddresses, locale: SiteLocale) {
    self.kinds = kinds
    self.addresses = addresses
    self.locale = locale
  }

  typealias Link = PetListModel.Link
  typealias Group = PetListModel.Group
  typealias Section = PetListModel.Section

  /// The address of a list of one kind of pets. The list has a page in Markdown, unless it is divided into months,
  /// which have their own.
  package func address(of kind: PetKind) -> ListAddress {
    addresses.kind(kind, hasMarkdown: kinds[kind]?.months.isEmpty ?? true)
  }

  func existing(in list: PetList) -> [PetKind] { PetKind.all.filter { $0.list == list && count($0) > 0 } }

  func count(_ kind: PetKind) -> Int { kinds[kind]?.count ?? 0 }

  func count(_ list: PetList) -> Int { existing(in: list).map(count).reduce(0, +) }

  var homeLink: Link { Link(locale[.siteName], to: .home) }

  func link(_ list: PetList, counts: Bool = false) -> Link {
    Link(
      locale[list == .found ? .found : .lost], to: addresses.list(list), count: counts ? count(list) : nil)
  }

  var placesLink: Link { Link(locale[.places], to: addresses.places) }

  func months(_ months: [ListMonth], of list: ListAddress, hasMarkdown: Bool) -> [Link] {
    months.map { month in
      Link(month.label(in: locale), to: addresses.month(month, of: list, hasMarkdown: hasMarkdown))
    }
  }
}

// The first page, and the lists of lost and of found pets.

extension ListModels {
  /// The first page of a site.
  ///
  /// - Parameters:
  ///   - lost: The cards of the newest lost pets; `found` has those of the newest found ones.
  ///   - places: Those with the most pets.
  package func home(lost: [PetCardModel], found: [PetCardModel], places: [PlaceFacts]) -> PetListModel {
    var model = PetListModel(.home, heading: locale[.home])
    model.intro = locale["lists.homeIntro"]
    model.hasFeed = true
    if !places.isEmpty {
      let links = places.map { Link($0.name, to: addresses.place($0.word), count: $0.count) }
      model.archive = [Group(locale[.places], links + [Link(locale["lists.allPlaces"], to: addresses.places)])]
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
    var model = PetListModel(
      addresses.list(list), heading: locale[isFound ? "words.foundHeading" : "words.listHeading"])
    model.intro = locale[isFound ? "words.foundIntro" : "words.listIntro"]
    model.path = [homeLink]
    model.scope = PetListModel.Scope(list)
    model.choosesKinds = true
    model.choices = [group(of: list)]
    model.sections = [Section(cards, emptyNote: locale[isFound ? "words.noFoundPets" : "words.noPets"])]
    return model
  }

  /// The newest pets of one kind.
  package func kind(_ kind: PetKind, _ cards: [PetCardModel]) -> PetListModel {
    let (facts, list) = (kinds[kind], address(of: kind))
    var model = PetListModel(list, heading: locale[.title(of: kind)])
    model.intro = locale[kind.list == .found ? "words.foundIntro" : "words.listIntro"]
    model.count = locale.text(for: count(kind), of: .announcements)
    model.path = [homeLink, link(kind.list)]
    model.scope = PetListModel.Scope(kind)
    model.choosesKinds = true
    model.choices = [group(of: kind.list)]
    model.sections = [Section(cards)]
    if let months = facts?.months, !months.isEmpty {
      model.archive = [Group(locale["lists.byMonth"], self.months(months, of: list, hasMarkdown: true))]
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
    let title = locale[isFound ? "words.foundHeading" : "words.listHeading"]
    let count = count(list)
    return Section(
      cards, heading: title, choices: count > 0 ? group(of: list, counts: true) : nil,
      emptyNote: count == 0 ? locale[isFound ? "words.noFoundPets" : "words.noPets"] : nil,
      more: count == cards.count ? nil : Link("\(locale[.all]): \(title)", to: addresses.list(list)))
  }
}

// Places, and the pets of one.

extension ListModels {
  /// All places; of very many the largest, and the ways to the others by the first letters of their addresses.
  package func places(_ places: [PlaceFacts], letters: [Character]) -> PetListModel {
    var model = PetListModel(addresses.places, heading: locale[.places])
    model.intro = locale["lists.placesIntro"]
    model.path = [homeLink]
    if !letters.isEmpty {
      model.choices = [
        Group(
          locale["lists.allPlaces"], letters.map { Link($0.uppercased(), to: addresses.places(from: $0, page: 1)) })
      ]
    }
    if places.isEmpty {
      model.sections = [Section(emptyNote: locale["lists.noPlaces"])]
    } else {
      let links = places.map { Link($0.name, to: addresses.place($0.word), count: $0.count) }
      model.archive = [Group(locale[letters.isEmpty ? "lists.allPlaces" : .places], links)]
    }
    return model
  }

  /// A page of places by the first letter of their web addresses, without numbers of pets: only a new place changes it.
  package func places(_ places: [PlaceFacts], from letter: Character, page: Int, of pages: Int) -> PetListModel {
    var model = PetListModel(
      addresses.places(from: letter, page: page), heading: "\(locale[.places]) · \(letter.uppercased())")
    model.path = [homeLink, placesLink]
    if page > 1 { model.purpose = "\(page)" }
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
  ///   - nearby: Other places within 25 km.
  package func place(
    _ place: PlaceFacts, lost: [PetCardModel], found: [PetCardModel], kinds: [(kind: PetKind, count: Int)],
    months: [ListMonth], nearby: [PlaceFacts] = []
  ) -> PetListModel {
    let list = addresses.place(place.word)
    var model = PetListModel(list, heading: place.name)
    model.hasFeed = true
    model.intro = locale["lists.homeIntro"]
    model.count = locale.text(for: place.count, of: .announcements)
    model.path = [homeLink, placesLink]
    model.scope = PetListModel.Scope(in: place)
    model.purpose = locale[.home]
    model.choosesKinds = true
    if !kinds.isEmpty {
      let links = kinds.map {
        Link(locale[.title(of: $0.kind)], to: addresses.kind($0.kind, in: place.word), count: $0.count)
      }
      model.choices = [Group(place.name, links)]
    }
    model.sections = [(PetList.missing, lost), (.found, found)].filter { !$0.1.isEmpty }.map { list, cards in
      Section(cards, heading: locale[list == .found ? "words.foundHeading" : "words.listHeading"])
    }
    if !months.isEmpty {
      model.archive = [Group(locale["lists.byMonth"], self.months(months, of: list, hasMarkdown: false))]
    }
    if !nearby.isEmpty {
      let links = nearby.map { Link($0.name, to: addresses.place($0.word), count: $0.count) }
      model.archive.append(Group(locale[.nearby], links))
    }
    return model
  }

  /// The newest pets of one kind in a place with `count` of them.
  package func kind(_ kind: PetKind, in place: PlaceFacts, count: Int = 0, _ cards: [PetCardModel]) -> PetListModel {
    var model = PetListModel(
      addresses.kind(kind, in: place.word), heading: "\(locale[.title(of: kind)]) · \(place.name)")
    model.intro = locale[kind.list == .found ? "words.foundIntro" : "words.listIntro"]
    model.path = [homeLink, placesLink, Link(place.name, to: addresses.place(place.word))]
    model.scope = PetListModel.Scope(kind, in: place)
    model.count = locale.text(for: count, of: .announcements)
    model.sections = [Section(cards)]
    return model
  }
}

// Months, oldest pets first. They have no numbers, so a month that is over stays unchanged.

extension ListModels {
  /// A list that has months.
  package struct Parent: Sendable {
    fileprivate let address: ListAddress
    fileprivate let heading: String
    fileprivate let path: [PetListModel.Link]
    fileprivate let hasMarkdown: Bool
    fileprivate let scope: PetListModel.Scope
  }

  /// The months of a kind of pets.
  package func parent(_ kind: PetKind) -> Parent {
    let list = address(of: kind)
    return Parent(
      address: list, heading: locale[.title(of: kind)],
      path: [homeLink, link(kind.list), Link(locale[.plural(of: kind.species)], to: list)], hasMarkdown: true,
      scope: PetListModel.Scope(kind))
  }

  /// The months of a place.
  package func parent(_ place: PlaceFacts) -> Parent {
    let list = addresses.place(place.word)
    return Parent(
      address: list, heading: place.name, path: [homeLink, placesLink, Link(place.name, to: list)], hasMarkdown: false,
      scope: PetListModel.Scope(in: place))
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
    model.scope = parent.scope
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

/// The pets of a list that were last seen in one month, or on no day that can be read.
package enum ListMonth: Sendable, Hashable {
  case month(year: Int, month: Int)
  /// Months that are too long ago to be told apart.
  case earlier
  case undated

  /// The month of `day`.
  package init(_ day: CalendarDay?) {
    self = day.map { .month(year: $0.year, month: $0.month) } ?? .undated
  }

  /// `Oct 2026`, or the words for the others.
  package func label(in locale: SiteLocale) -> String {
    switch self {
    case .month(let year, let month): "\(locale.datePattern.months[month - 1]) \(year)"
    case .earlier: locale[.earlier]
    case .undated: locale[.undated]
    }
  }
}

/// A part of a month of a list: as many pets as a page should have.
package struct ListPart: Sendable, Hashable {
  /// Its folder in that of the month; empty for the first part.
  package let name: String
  /// Its name beside the month: `16–31`; nil for the whole month.
  package let label: String?

  package init(name: String = "", label: String? = nil) {
    self.name = name
    self.label = label
  }
}
