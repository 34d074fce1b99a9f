import PetModel
import PetPresentation

/// A page with lists before its pets are read: which pets it shows, and what is made of their cards.
struct ListPlan: Sendable {
  /// The positions of its pets, in the order of their cards.
  let members: [Int32]
  /// The page with its cards; without any, all that it says beside them.
  let model: @Sendable ([PetCardModel]) -> PetListModel

  init(_ members: [Int32] = [], _ model: @escaping @Sendable ([PetCardModel]) -> PetListModel) {
    (self.members, self.model) = (members, model)
  }
}

/// Which pages with lists a site has.
struct ListPlans: Sendable {
  /// How many pets a list shows, the newest: rows without a gap where there are two, three, four or six cards in a row. Those that
  /// have more have months, too.
  static let newest = 48
  /// How many pets of a kind a place has to have for a list of them.
  static let kindInPlace = 24
  /// How many months a list has at most; those before are one.
  static let months = 240
  /// How many places stand on one page, with their numbers, and how many on one without.
  static let (largest, places) = (300, 500)
  /// How many places the first page leads to.
  static let placesOnHome = 12

  let lists: SiteLists
  let models: ListModels
  private let months: [PetKind: [Month]]

  init(_ lists: SiteLists, in locale: SiteLocale) {
    self.lists = lists
    months = Dictionary(uniqueKeysWithValues: lists.kinds.map { ($0, Self.months(of: $1, in: lists)) })
    var kinds: [PetKind: ListModels.KindFacts] = [:]
    for (kind, members) in lists.kinds {
      kinds[kind] = ListModels.KindFacts(count: members.count, months: months[kind]?.map(\.month) ?? [])
    }
    models = ListModels(kinds, addresses: ListAddresses(locale), locale: locale)
  }

  /// All of them.
  var all: [ListPlan] {
    [home] + PetList.allCases.map(plan) + PetKind.all.flatMap(plans) + allPlaces + lists.places.flatMap(plans)
  }

  /// A month of a list, with its pets, newest first.
  struct Month: Sendable {
    let month: ListMonth
    let members: ArraySlice<Int32>
  }

  /// The months of a list that has more pets than its first page, newest first.
  static func months(of members: [Int32], in lists: SiteLists) -> [Month] {
    guard members.count > newest else { return [] }
    var months: [Month] = []
    var start = 0
    while start < members.count {
      let month = ListMonth(lists.reference(at: members[start]).lastSeenDay)
      var end = start + 1
      while end < members.count, ListMonth(lists.reference(at: members[end]).lastSeenDay) == month { end += 1 }
      months.append(Month(month: month, members: members[start..<end]))
      start = end
    }
    let dated = months.filter { $0.month != .undated }
    guard dated.count > Self.months, let first = dated[Self.months...].first, let last = dated.last else {
      return months
    }
    let earlier = Month(
      month: .earlier, members: members[first.members.startIndex..<last.members.endIndex])
    return dated.prefix(Self.months) + [earlier] + months.filter { $0.month == .undated }
  }
}

extension ListPlans {
  private var home: ListPlan {
    let open = lists.newest.lazy.filter { lists.reference(at: $0).status != .closed }.prefix(Self.newest)
    let (lost, found) = (lists.those(of: .missing, in: open), lists.those(of: .found, in: open))
    let places = lists.places.sorted { $0.members.count > $1.members.count }.prefix(Self.placesOnHome).map(\.facts)
    return ListPlan(lost + found) { [models] cards in
      models.home(lost: Array(cards.prefix(lost.count)), found: Array(cards.dropFirst(lost.count)), places: places)
    }
  }

  private func plan(_ list: PetList) -> ListPlan {
    let members = lists.newest.lazy.filter { PetList(of: lists.reference(at: $0).status ?? .missing) == list }
    return ListPlan(Array(members.prefix(Self.newest))) { [models] in models.list(list, $0) }
  }

  private func plans(_ kind: PetKind) -> [ListPlan] {
    guard let members = lists.kinds[kind] else { return [] }
    let first = ListPlan(Array(members.prefix(Self.newest))) { [models] in models.kind(kind, $0) }
    return [first] + plans(months[kind] ?? [], in: models.parent(kind))
  }

  private func plans(_ months: [Month], in parent: ListModels.Parent) -> [ListPlan] {
    months.enumerated().flatMap { number, month -> [ListPlan] in
      let before = number + 1 < months.count ? months[number + 1].month : nil
      let hasDays = if case .month = month.month { true } else { false }
      let parts = ListParts(month.members.reversed()) {
        hasDays ? lists.reference(at: $0).lastSeenDay?.day : nil
      }.parts
      let names = parts.map(\.part)
      return parts.enumerated().map { index, part in
        ListPlan(part.members) { [models] cards in
          models.month(month.month, cards, part: index, of: names, before: before, in: parent)
        }
      }
    }
  }

  private func plans(_ place: SitePlace) -> [ListPlan] {
    let members = Array(place.members.prefix(Self.newest))
    let (lost, found) = (lists.those(of: .missing, in: members), lists.those(of: .found, in: members))
    let ofKinds = Dictionary(grouping: place.members, by: lists.kind(at:)).filter { $0.value.count >= Self.kindInPlace }
    let kinds = PetKind.all.compactMap { kind in ofKinds[kind].map { (kind: kind, count: $0.count) } }
    let months = Self.months(of: place.members, in: lists)
    let first = ListPlan(lost + found) { [models] cards in
      models.place(
        place.facts, lost: Array(cards.prefix(lost.count)), found: Array(cards.dropFirst(lost.count)), kinds: kinds,
        months: months.map(\.month))
    }
    let ofItsKinds = kinds.map { kind, _ in
      ListPlan(Array((ofKinds[kind] ?? []).prefix(Self.newest))) { [models] in
        models.kind(kind, in: place.facts, $0)
      }
    }
    return [first] + ofItsKinds + plans(months, in: models.parent(place.facts))
  }

  /// The list of places, and of very many those by their first letters.
  private var allPlaces: [ListPlan] {
    let all = lists.places.map(\.facts)
    guard all.count > Self.largest else { return [ListPlan { [models] _ in models.places(all, letters: []) }] }
    let largest = all.sorted { $0.count > $1.count }.prefix(Self.largest).sorted { $0.word < $1.word }
    let byLetter = Dictionary(grouping: all) { $0.word.text.first ?? "p" }.sorted { $0.key < $1.key }
    return [ListPlan { [models] _ in models.places(largest, letters: byLetter.map(\.key)) }]
      + byLetter.flatMap { letter, places in
        let starts = Array(stride(from: 0, to: places.count, by: Self.places))
        return starts.enumerated().map { index, start in
          let some = Array(places[start..<min(start + Self.places, places.count)])
          return ListPlan { [models] _ in
            models.places(some, from: letter, page: index + 1, of: starts.count)
          }
        }
      }
  }
}
