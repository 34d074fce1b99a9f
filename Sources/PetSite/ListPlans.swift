import PetModel
import PetPresentation
import SiteSources
import Support

/// Makes a page with lists, without its cards: the words of all at once would take much memory.
typealias ListPlan = @Sendable () -> PetListModel

/// The list pages of a site.
struct ListPlans: Sendable {
  /// The number of newest pets on a list: rows without a gap for two, three, four or six cards in a row. Longer lists
  /// have months, too.
  static let mostNewest = 48
  /// The number of pets of a kind that a place needs for a list of them.
  static let kindInPlace = 24
  /// The most months of a list; earlier ones are one.
  static let months = 240
  /// The number of places on one page, with their numbers, and on one without.
  static let (placesWithNumbers, placesOfALetter) = (300, 500)
  static let placesOnHome = 12
  static let placesNearby = 12

  /// The positions of all pets with a card, newest first.
  let newest: [Int32]
  /// In the order of their addresses.
  let places: [ListPlace]
  let models: ListModels
  private let references: AnnouncementReferences

  init(of pets: SitePets) {
    let (references, locale) = (pets.references, pets.design.locale)
    let newest = references.newestFirst(pets.listed.map { Int32($0.index) })
    var members: [PetKind: [Int32]] = [:]
    var places = PlaceTable()
    for position in newest {
      let reference = references[Int(position)]
      members[Self.kind(of: reference, in: locale), default: []].append(position)
      places.add(position, at: pets.place(of: reference))
    }
    models = ListModels(members.mapValues { ($0, Self.months(of: $0, in: references)) }, in: locale)
    self.newest = newest
    self.places = places.places
    self.references = references
  }

  var all: [ListPlan] {
    [home] + PetList.allCases.map(plan) + PetKind.all.flatMap(plans) + allPlaces + places.flatMap(plans)
  }

  /// The months of a list that has more pets than its first page, newest first.
  private static func months(of members: [Int32], in references: AnnouncementReferences) -> [PetsOfMonth] {
    guard members.count > mostNewest else { return [] }
    // Pets without a readable date stand among the others by another day.
    func isDated(_ position: Int32) -> Bool { references[Int(position)].lastSeenDay != nil }
    let members = members.filter(isDated) + members.filter { !isDated($0) }
    func month(at index: Int) -> ListMonth { ListMonth(references[Int(members[index])].lastSeenDay) }
    var months: [PetsOfMonth] = []
    var start = 0
    while start < members.count {
      let own = month(at: start)
      var end = start + 1
      while end < members.count, month(at: end) == own { end += 1 }
      months.append((own, members[start..<end]))
      start = end
    }
    let dated = months.filter { $0.month != .undated }
    guard dated.count > Self.months, let first = dated[Self.months...].first, let last = dated.last else {
      return months
    }
    let earlier: PetsOfMonth = (.earlier, members[first.members.startIndex..<last.members.endIndex])
    return dated.prefix(Self.months) + [earlier] + months.filter { $0.month == .undated }
  }

  private func reference(at position: Int32) -> AnnouncementReference { references[Int(position)] }

  /// The first ones of `positions` that are in a list, as many as a list shows.
  private func listed(in list: PetList, of positions: some Sequence<Int32>) -> [Int32] {
    Array(positions.lazy.filter { PetList(of: reference(at: $0).status ?? .missing) == list }.prefix(Self.mostNewest))
  }

  private static func kind(of reference: AnnouncementReference, in locale: SiteLocale) -> PetKind {
    PetKind(PetList(of: reference.status ?? .missing), locale.known(reference.species))
  }

  private var home: ListPlan {
    let open = newest.lazy.filter { reference(at: $0).status != .closed }
    let (lost, found) = (listed(in: .missing, of: open), listed(in: .found, of: open))
    let places = Array(places.sorted { $0.members.count > $1.members.count }.prefix(Self.placesOnHome))
    return { [models] in models.home(lost: lost, found: found, places: places) }
  }

  private func plan(_ list: PetList) -> ListPlan {
    let members = listed(in: list, of: newest)
    return { [models] in models.list(list, members) }
  }

  private func plans(_ kind: PetKind) -> [ListPlan] {
    guard let (members, months) = models.kinds[kind] else { return [] }
    let first = models.kind(kind, Array(members.prefix(Self.mostNewest)))
    return [{ first }] + plans(months, in: first)
  }

  private func plans(_ months: [PetsOfMonth], in whole: PetListModel) -> [ListPlan] {
    months.enumerated().flatMap { number, month -> [ListPlan] in
      let before = number + 1 < months.count ? months[number + 1].month : nil
      let lastDay =
        if case .month(let year, let month) = month.month { CalendarDay.days(in: month, of: year) } else { 0 }
      let members = Array(month.members.reversed())
      let parts = ListParts(members, lastDay: lastDay) {
        lastDay > 0 ? reference(at: $0).lastSeenDay?.day : nil
      }.parts
      let names = parts.map(\.part)
      return parts.enumerated().map { index, part in
        { [models] in models.month(month.month, part.members, part: index, of: names, before: before, in: whole) }
      }
    }
  }

  private func plans(_ place: ListPlace) -> [ListPlan] {
    let members = Array(place.members.prefix(Self.mostNewest))
    let (lost, found) = (listed(in: .missing, of: members), listed(in: .found, of: members))
    let byKind = Dictionary(grouping: place.members) { Self.kind(of: reference(at: $0), in: models.locale) }
    let kinds = PetKind.all.map { ($0, byKind[$0] ?? []) }.filter { $1.count >= Self.kindInPlace }
    let months = Self.months(of: place.members, in: references)
    let nearby = Array(places.near(place).prefix(Self.placesNearby))
    let first: ListPlan = { [models] in
      models.place(place, lost: lost, found: found, kinds: kinds, months: months.map(\.month), nearby: nearby)
    }
    let ofItsKinds = kinds.map { kind, members -> ListPlan in
      { [models] in
        models.kind(kind, in: place, count: members.count, Array(members.prefix(Self.mostNewest)))
      }
    }
    return [first] + ofItsKinds + plans(months, in: models.place(place))
  }

  /// The list of places, and of very many those by their first letters.
  private var allPlaces: [ListPlan] {
    guard places.count > Self.placesWithNumbers else {
      return [{ [models, places] in models.places(places.inOrder, letters: []) }]
    }
    let largest = places.sorted { $0.members.count > $1.members.count }.prefix(Self.placesWithNumbers).inOrder
    let byLetter = Dictionary(grouping: places) { $0.word.text.first ?? "p" }.sorted { $0.key < $1.key }
    return [{ [models] in models.places(largest, letters: byLetter.map(\.key)) }]
      + byLetter.flatMap { letter, places in
        let starts = Array(stride(from: 0, to: places.count, by: Self.placesOfALetter))
        return starts.enumerated().map { index, start -> ListPlan in
          let some = Array(places[start..<min(start + Self.placesOfALetter, places.count)])
          return { [models] in models.places(some, from: letter, page: index + 1, of: starts.count) }
        }
      }
  }
}

extension Sequence<ListPlace> {
  /// In the order of their shown names; ґ, є and і stand behind г, е and и.
  fileprivate var inOrder: [ListPlace] {
    let named = map { place in
      let name = FoldedText(place.name).text
      let letters = ["ґ": "г", "є": "е", "і": "и"]
      return (letters.reduce(name) { $0.replacing($1.key, with: "\($1.value)\u{FFFF}") }, place)
    }
    return named.sorted { ($0.0, $0.1.word) < ($1.0, $1.1.word) }.map(\.1)
  }
}

/// A month of a list in parts of at most 96 pets, oldest first.
///
/// A month with more is cut into its halves by days, and these again; a day with more fills page after page. A part
/// before another one is full: no newer pet changes it. Only the last part grows, and is cut when it would have more
/// than 96. A late pet with an older day, or one that closes or leaves, changes only the part of its day.
///
/// With parts filled up to 96, there would be a third fewer. But a closed pet would move all pets after it, and with
/// them rewrite up to 53 pages of a month of 5,000.
struct ListParts: Sendable {
  /// The most pets of a part: some 70 kB.
  static let size = 96

  private(set) var parts: [(part: ListPart, members: [Int32])] = []
  private let lastDay: Int

  /// - Parameters:
  ///   - members: Oldest first.
  ///   - lastDay: Of the month.
  ///   - day: Of the month, of the pet at a position; nil when the month has no days.
  init(_ members: [Int32], lastDay: Int = 31, day: (Int32) -> Int?) {
    self.lastDay = lastDay
    let dated = members.map { (position: $0, day: day($0) ?? 0) }
    if dated.contains(where: { $0.day == 0 }) {
      addPages(of: members, name: "", prefix: "", label: nil)
    } else {
      add(dated[...], days: 1...31)
    }
  }

  private mutating func add(_ members: ArraySlice<(position: Int32, day: Int)>, days: ClosedRange<Int>) {
    // The month's own address is that of its first days, also when nothing is in them.
    guard !members.isEmpty || days.lowerBound == 1 && days.count == 31 else { return }
    if members.count <= Self.size || days.count == 1 {
      let isWhole = days.count == 31
      let name = parts.isEmpty ? "" : "\(days.lowerBound)"
      let last = min(days.upperBound, lastDay)
      let label = days.lowerBound == last ? "\(last)" : "\(days.lowerBound)–\(last)"
      addPages(of: members.map(\.position), name: name, prefix: "\(days.lowerBound)-", label: isWhole ? nil : label)
    } else {
      let middle = days.lowerBound + days.count / 2
      let end = members.firstIndex { $0.day >= middle } ?? members.endIndex
      add(members[..<end], days: days.lowerBound...middle - 1)
      add(members[end...], days: middle...days.upperBound)
    }
  }

  /// The pets of one day, or of no day, fill page after page.
  ///
  /// - Parameters:
  ///   - name: Of the first page.
  ///   - prefix: The beginning of the others' names.
  private mutating func addPages(of members: [Int32], name: String, prefix: String, label: String?) {
    let isOnly = members.count <= Self.size
    for (index, start) in stride(from: 0, to: max(1, members.count), by: Self.size).enumerated() {
      let words = [label, isOnly ? nil : "(\(index + 1))"].compactMap(\.self)
      let part = (
        name: index == 0 ? name : "\(prefix)\(index + 1)", label: words.isEmpty ? nil : words.joined(separator: " ")
      )
      parts.append((part, Array(members[start..<min(start + Self.size, members.count)])))
    }
  }
}

/// Brings the spellings of a place together.
struct PlaceTable {
  private var words: [String: AddressWord] = [:]
  private var entries: [AddressWord: Entry] = [:]

  private struct Entry {
    var members: [Int32] = []
    var names: [String: Int] = [:]
    var middle: Coordinates?
  }

  mutating func add(_ position: Int32, at place: Place) {
    guard let name = place.town?.name ?? place.city else { return }
    let id = place.town?.id ?? name
    if words[id] == nil, place.town == nil, name.isStreet { return }
    let word = words[id] ?? AddressWord(id)
    words[id] = word
    entries[word, default: Entry()].members.append(position)
    entries[word, default: Entry()].names[name, default: 0] += 1
    if let town = place.town { entries[word]?.middle = town.coordinates }
  }

  /// Each is called as most of its pets call it; of two such names the first one.
  var places: [ListPlace] {
    entries.sorted { $0.key < $1.key }.map { word, entry in
      let name = entry.names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? word.text
      return ListPlace(word, name: name, at: entry.middle, members: entry.members)
    }
  }
}

extension [ListPlace] {
  /// The others within 25 km of `place`, those with the most pets first.
  func near(_ place: ListPlace) -> [ListPlace] {
    guard let middle = place.middle else { return [] }
    return filter { other in
      guard other.word != place.word, let point = other.middle else { return false }
      // A quarter of a degree is 28 km.
      return abs(point.latitude - middle.latitude) < 0.25 && middle.kilometers(to: point) <= 25
    }.sorted { ($1.members.count, $0.word) < ($0.members.count, $1.word) }
  }
}
