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
    var model = PetListModel(address: .home, heading: locale[.home])
    model.intro = locale["lists.homeIntro"]
    if !places.isEmpty {
      model.archive = [Group(locale[.places], places.map(link) + [link(locale["lists.allPlaces"], .places)])]
    }
    model.sections = [section(lost, of: .missing), section(found, of: .found)]
    model.markdownArchive = PetKind.all.filter { count($0) > 0 }.map { kind in
      let (months, list) = (months(of: kind), name(of: kind))
      return Group(locale[.title(of: kind)], months.isEmpty ? [link(locale[.all], list)] : links(months, of: list))
    }
    return model
  }

  package func list(_ list: PetList, _ members: [Int32]) -> PetListModel {
    let words = words(for: list)
    var model = PetListModel(address: addresses[.list(list)], heading: words.heading)
    model.intro = words.intro
    model.path = [homeLink]
    model.scope = PetListModel.Scope(list: list)
    model.choosesKinds = true
    model.choices = [group(of: list)]
    model.sections = [Section(members: members, emptyNote: words.none)]
    return model
  }

  package func kind(_ kind: PetKind, _ members: [Int32]) -> PetListModel {
    let (months, list) = (months(of: kind), name(of: kind))
    var model = PetListModel(address: addresses[list], heading: locale[.title(of: kind)])
    model.intro = words(for: kind.list).intro
    model.count = locale.text(for: count(kind), of: .announcements)
    model.path = [homeLink, link(kind.list)]
    model.scope = PetListModel.Scope(species: kind.species, list: kind.list)
    model.choosesKinds = true
    model.choices = [group(of: kind.list)]
    model.sections = [Section(members: members)]
    if !months.isEmpty { model.archive = [Group(locale["lists.byMonth"], links(months, of: list))] }
    return model
  }

  private func group(of list: PetList, counts: Bool = false) -> Group {
    let all = link(locale[.all], .list(list), count: counts ? count(list) : nil)
    let kinds = existing(in: list).map {
      link(locale[.plural(of: $0.species)], name(of: $0), count: counts ? count($0) : nil)
    }
    return Group(words(for: list).name, [all] + kinds)
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
    var model = PetListModel(address: addresses[.places], heading: locale[.places])
    model.intro = locale["lists.placesIntro"]
    model.path = [homeLink]
    if !letters.isEmpty {
      let links = letters.map { link($0.uppercased(), .placesFrom($0, page: 1)) }
      model.choices = [Group(locale["lists.allPlaces"], links)]
    }
    if places.isEmpty {
      model.sections = [Section(emptyNote: locale["lists.noPlaces"])]
    } else {
      model.archive = [Group(locale[letters.isEmpty ? "lists.allPlaces" : .places], places.map(link))]
    }
    return model
  }

  /// A page of places by the first letter of their web addresses, without numbers of pets: only a new place changes it.
  package func places(_ places: [ListPlace], from letter: Character, page: Int, of pages: Int) -> PetListModel {
    var model = PetListModel(
      address: addresses[.placesFrom(letter, page: page)], heading: "\(locale[.places]) · \(letter.uppercased())")
    model.path = [homeLink, placesLink]
    if page > 1 { model.purpose = "\(page)" }
    model.archive = [Group(locale[.places], places.map { link($0.name, .place($0.word)) })]
    if page > 1 { model.older = link(locale["words.back"], .placesFrom(letter, page: page - 1)) }
    if page < pages { model.newer = link("\(page + 1)", .placesFrom(letter, page: page + 1)) }
    return model
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
    var model = PetListModel(address: addresses[.place(place.word)], heading: place.name)
    model.intro = locale["lists.homeIntro"]
    model.count = locale.text(for: place.members.count, of: .announcements)
    model.path = [homeLink, placesLink]
    model.scope = PetListModel.Scope(place: place)
    model.purpose = locale[.home]
    model.choosesKinds = true
    if !kinds.isEmpty {
      let links = kinds.map { link(locale[.title(of: $0)], .kindInPlace($0, place.word), count: $1.count) }
      model.choices = [Group(place.name, links)]
    }
    model.sections = [(PetList.missing, lost), (.found, found)].filter { !$0.1.isEmpty }.map { list, members in
      Section(members: members, heading: words(for: list).heading)
    }
    if !months.isEmpty { model.archive = [Group(locale["lists.byMonth"], links(months, of: .place(place.word)))] }
    if !nearby.isEmpty { model.archive.append(Group(locale["words.nearby"], nearby.map(link))) }
    return model
  }

  /// The newest pets of one kind in a place with `count` of them.
  package func kind(_ kind: PetKind, in place: ListPlace, count: Int, _ members: [Int32]) -> PetListModel {
    var model = PetListModel(
      address: addresses[.kindInPlace(kind, place.word)], heading: "\(locale[.title(of: kind)]) · \(place.name)")
    model.intro = words(for: kind.list).intro
    model.path = [homeLink, placesLink, link(place.name, .place(place.word))]
    model.scope = PetListModel.Scope(species: kind.species, list: kind.list, place: place)
    model.count = locale.text(for: count, of: .announcements)
    model.sections = [Section(members: members)]
    return model
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
    var model = PetListModel(
      address: addresses[name(part)],
      heading: [whole.heading, label, part.label].compactMap(\.self).joined(separator: " · "))
    let way = whole.scope.species.map { locale[.plural(of: $0)] } ?? whole.heading
    model.path = whole.path + [link(way, list)]
    model.scope = whole.scope
    model.sections = [Section(members: members)]
    if index == 0 {
      if parts.count > 1 {
        model.choices = [Group(locale["lists.parts"], parts.map { link($0.label ?? label, name($0)) })]
      }
      // The first part of a month keeps its address however many there are.
      model.older = before.map { link($0.label(in: locale), .month($0, of: list)) }
    } else {
      model.path.append(link(label, name(parts[0])))
      model.older = link(locale["lists.older"], name(parts[index - 1]))
    }
    // After the last part come the newest pets: a page that leads to the next month would change when that begins.
    model.newer =
      index + 1 < parts.count
      ? link(locale["lists.newer"], name(parts[index + 1])) : link(locale["lists.newest"], list)
    return model
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

/// A part of a month of a list, with as many pets as a page should have: its folder in that of the month, empty for the
/// first part, and its name beside the month, `16–31`; nil for the whole month.
package typealias ListPart = (name: String, label: String?)
