package import PetModel
import Support

/// The pages with lists of one site, in the words of its language: who shows which pets is decided elsewhere.
package struct ListModels: Sendable {
  package let addresses: ListAddresses
  package let locale: SiteLocale
  package let kinds: [PetKind: ListedPets]

  package init(_ kinds: [PetKind: ListedPets], in locale: SiteLocale) {
    self.kinds = kinds
    addresses = ListAddresses(locale)
    self.locale = locale
  }

  typealias Link = PetListModel.Link
  typealias Group = PetListModel.Group
  typealias Section = PetListModel.Section

  /// The list of one kind of pets. It has a page in Markdown, unless it is divided into months, which have their own.
  func name(of kind: PetKind) -> ListName { .kind(kind, isWhole: kinds[kind]?.months.isEmpty ?? true) }

  func existing(in list: PetList) -> [PetKind] { PetKind.all.filter { $0.list == list && count($0) > 0 } }

  func count(_ kind: PetKind) -> Int { kinds[kind]?.members.count ?? 0 }

  private func months(of kind: PetKind) -> [ListMonth] { kinds[kind]?.months.map(\.month) ?? [] }

  func count(_ list: PetList) -> Int { existing(in: list).map(count).reduce(0, +) }

  private func link(_ label: String, _ list: ListName, count: Int? = nil) -> Link {
    Link(label: label, address: addresses[list], count: count)
  }

  private var homeLink: Link { link(locale[.siteName], .home) }

  private var placesLink: Link { link(locale[.places], .places) }

  private func link(_ list: PetList) -> Link { link(words(for: list).name, .list(list)) }

  private func link(_ place: ListPlace) -> Link { link(place.name, .place(place.word), count: place.members.count) }

  private func links(_ months: [ListMonth], of list: ListName) -> [Link] {
    months.map { link($0.label(in: locale), .month($0, of: list)) }
  }

  /// One group of these ways; none without any.
  private func groups(_ heading: String, _ links: [Link]) -> [Group] {
    links.isEmpty ? [] : [Group(heading: heading, links: links)]
  }

  /// The words for lost pets, or for found ones.
  private func words(for list: PetList) -> (name: String, heading: String, intro: String, none: String) {
    list == .found
      ? (locale[.found], locale["words.foundHeading"], locale["words.foundIntro"], locale["words.noFoundPets"])
      : (locale[.lost], locale["words.listHeading"], locale["words.listIntro"], locale["words.noPets"])
  }
}

// The first page, and the lists of lost and of found pets.

extension ListModels {
  /// The first page of a site.
  ///
  /// - Parameters:
  ///   - lost: The newest lost pets; `found` has the newest found ones.
  ///   - places: Those with the most pets.
  package func home(lost: [Int32], found: [Int32], places: [ListPlace]) -> PetListModel {
    let kinds = PetKind.all.filter { count($0) > 0 }.map { kind in
      let (months, list) = (months(of: kind), name(of: kind))
      let links = months.isEmpty ? [link(locale[.all], list)] : links(months, of: list)
      return Group(heading: locale[.title(of: kind)], links: links)
    }
    let all = places.isEmpty ? [] : [link(locale["lists.allPlaces"], .places)]
    return PetListModel(
      address: .home, heading: locale[.home], intro: locale["lists.homeIntro"],
      sections: [section(lost, of: .missing), section(found, of: .found)],
      archive: groups(locale[.places], places.map(link) + all), markdownArchive: kinds)
  }

  /// The newest pets of a list. Where it has more, the ways to all of them by kind stand below, too.
  package func list(_ list: PetList, _ members: [Int32]) -> PetListModel {
    let (words, count) = (words(for: list), count(list))
    let kinds = existing(in: list).map { link(locale[.title(of: $0)], name(of: $0), count: self.count($0)) }
    return PetListModel(
      address: addresses[.list(list)], heading: words.heading, intro: words.intro,
      count: count > 0 ? locale.text(for: count, of: .announcements) : nil, path: [homeLink],
      choices: [group(of: list)], sections: [Section(members: members, emptyNote: words.none)],
      archive: count > members.count ? groups("\(locale[.all]): \(words.heading)", kinds) : [],
      scope: .init(list: list), choosesKinds: true)
  }

  package func kind(_ kind: PetKind, _ members: [Int32]) -> PetListModel {
    let (months, list) = (months(of: kind), name(of: kind))
    return PetListModel(
      address: addresses[list], heading: locale[.title(of: kind)], intro: words(for: kind.list).intro,
      count: locale.text(for: count(kind), of: .announcements), path: [homeLink, link(kind.list)],
      choices: [group(of: kind.list)], sections: [Section(members: members)],
      archive: groups(locale["lists.byMonth"], links(months, of: list)),
      scope: .init(species: kind.species, list: kind.list), choosesKinds: true)
  }

  private func group(of list: PetList, counts: Bool = false) -> Group {
    let all = link(locale[.all], .list(list), count: counts ? count(list) : nil)
    let kinds = existing(in: list).map {
      link(locale[.plural(of: $0.species)], name(of: $0), count: counts ? count($0) : nil)
    }
    return Group(heading: words(for: list).name, links: [all] + kinds)
  }

  private func section(_ members: [Int32], of list: PetList) -> Section {
    let (words, count) = (words(for: list), count(list))
    return Section(
      members: members, heading: words.heading, choices: count > 0 ? group(of: list, counts: true) : nil,
      emptyNote: count == 0 ? words.none : nil,
      more: count == members.count ? nil : link("\(locale[.all]): \(words.heading)", .list(list)))
  }
}

// Places, and the pets of one.

extension ListModels {
  /// All places; of very many the largest, and the ways to the others by the first letters of their addresses.
  package func places(_ places: [ListPlace], letters: [Character]) -> PetListModel {
    PetListModel(
      address: addresses[.places], heading: locale[.places], intro: locale["lists.placesIntro"], path: [homeLink],
      choices: groups(
        locale["lists.allPlaces"], letters.map { link($0.uppercased(), .placesFrom($0, page: 1)) }),
      sections: places.isEmpty ? [Section(emptyNote: locale["lists.noPlaces"])] : [],
      archive: groups(locale[letters.isEmpty ? "lists.allPlaces" : .places], places.map(link)))
  }

  /// A page of places by the first letter of their web addresses, without numbers of pets: only a new place changes it.
  package func places(_ places: [ListPlace], from letter: Character, page: Int, of pages: Int) -> PetListModel {
    PetListModel(
      address: addresses[.placesFrom(letter, page: page)], heading: "\(locale[.places]) · \(letter.uppercased())",
      path: [homeLink, placesLink], archive: groups(locale[.places], places.map { link($0.name, .place($0.word)) }),
      older: page > 1 ? link(locale["words.back"], .placesFrom(letter, page: page - 1)) : nil,
      newer: page < pages ? link("\(page + 1)", .placesFrom(letter, page: page + 1)) : nil,
      purpose: page > 1 ? "\(page)" : nil)
  }

  /// The newest pets of a place.
  ///
  /// - Parameters:
  ///   - kinds: Those that have a list of their own there, with all of their pets.
  ///   - months: Those that have pages.
  ///   - nearby: Other places within 25 km.
  package func place(
    _ place: ListPlace, lost: [Int32] = [], found: [Int32] = [], kinds: [(kind: PetKind, members: [Int32])] = [],
    months: [ListMonth] = [], nearby: [ListPlace] = []
  ) -> PetListModel {
    let kinds = kinds.map { link(locale[.title(of: $0)], .kindInPlace($0, place.word), count: $1.count) }
    let sections = [(PetList.missing, lost), (.found, found)].filter { !$0.1.isEmpty }.map { list, members in
      Section(members: members, heading: words(for: list).heading)
    }
    return PetListModel(
      address: addresses[.place(place.word)], heading: place.name, intro: locale["lists.homeIntro"],
      count: locale.text(for: place.members.count, of: .announcements), path: [homeLink, placesLink],
      choices: groups(place.name, kinds), sections: sections,
      archive: groups(locale["lists.byMonth"], links(months, of: .place(place.word)))
        + groups(locale["words.nearby"], nearby.map(link)),
      scope: .init(place: place), choosesKinds: true, purpose: locale[.home])
  }

  /// The newest pets of one kind in a place with `count` of them.
  package func kind(_ kind: PetKind, in place: ListPlace, count: Int, _ members: [Int32]) -> PetListModel {
    PetListModel(
      address: addresses[.kindInPlace(kind, place.word)], heading: "\(locale[.title(of: kind)]) · \(place.name)",
      intro: words(for: kind.list).intro, count: locale.text(for: count, of: .announcements),
      path: [homeLink, placesLink, link(place.name, .place(place.word))], sections: [Section(members: members)],
      scope: .init(species: kind.species, list: kind.list, place: place))
  }
}

// Months, oldest pets first. They have no numbers, so a month that is over stays unchanged.

extension ListModels {
  /// A part of a month.
  ///
  /// - Parameters:
  ///   - index: Which one of `parts` it is.
  ///   - before: The month before it that has a page.
  ///   - whole: The list of a kind or a place that it is a month of.
  package func month(
    _ month: ListMonth, _ members: [Int32], part index: Int, of parts: [ListPart], before: ListMonth?,
    in whole: PetListModel
  ) -> PetListModel {
    let list = whole.address.name
    func name(_ part: ListPart) -> ListName { .month(month, part: part.name, of: list) }
    let (label, part) = (month.label(in: locale), parts[index])
    let way = whole.scope.species.map { locale[.plural(of: $0)] } ?? whole.heading
    let isFirst = index == 0
    let all = isFirst && parts.count > 1 ? parts.map { link($0.label ?? label, name($0)) } : []
    return PetListModel(
      address: addresses[name(part)],
      heading: [whole.heading, label, part.label].compactMap(\.self).joined(separator: " · "),
      path: whole.path + [link(way, list)] + (isFirst ? [] : [link(label, name(parts[0]))]),
      choices: groups(locale["lists.parts"], all), sections: [Section(members: members)],
      // The first part of a month keeps its address however many there are.
      older: isFirst
        ? before.map { link($0.label(in: locale), .month($0, of: list)) }
        : link(locale["lists.older"], name(parts[index - 1])),
      // After the last part come the newest pets. A link to the next month would change the page when that begins.
      newer: index + 1 < parts.count
        ? link(locale["lists.newer"], name(parts[index + 1])) : link(locale["lists.newest"], list),
      scope: whole.scope)
  }
}

/// The pets of a list, newest first, and its months that have pages, newest first; none if all pets are on the first
/// page.
package typealias ListedPets = (members: [Int32], months: [PetsOfMonth])

/// A month of a list, with its pets, newest first.
package typealias PetsOfMonth = (month: ListMonth, members: ArraySlice<Int32>)

/// A place that pets of a site were seen in.
package struct ListPlace: Sendable, Hashable {
  package let word: AddressWord
  package let name: String
  /// The middle of a town of the table; nil for any other place.
  package let middle: Coordinates?
  /// The positions of its pets, newest first.
  package let members: [Int32]

  package init(_ word: AddressWord, name: String, at middle: Coordinates? = nil, members: [Int32]) {
    self.word = word
    self.name = name.shortened
    self.middle = middle
    self.members = members
  }
}

/// The pets of a list that were last seen in one month, or on no day that can be read.
package enum ListMonth: Sendable, Hashable {
  case month(year: Int, month: Int)
  /// Months that are too long ago to be told apart.
  case earlier
  case undated

  package init(_ day: CalendarDay?) { self = day.map { .month(year: $0.year, month: $0.month) } ?? .undated }

  /// `Oct 2026`, or the words for the others.
  package func label(in locale: SiteLocale) -> String {
    switch self {
    case .month(let year, let month): "\(locale.datePattern.months[month - 1]) \(year)"
    case .earlier: locale["lists.earlier"]
    case .undated: locale["lists.undated"]
    }
  }
}

/// A part of a month of a list, with as many pets as a page should have: its folder in that of the month, empty for the
/// first part, and its name beside the month, `16–31`; nil for the whole month.
package typealias ListPart = (name: String, label: String?)
