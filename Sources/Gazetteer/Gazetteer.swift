public import Essentials
public import Support

/// A table of towns: which one a point is near, and which one has a name.
///
/// It gives the same answers for any order of its lines.
public struct Gazetteer: Sendable {
  /// In the order of the file.
  let towns: [Town]
  /// The first few of the lines that can't be used.
  public let problems: [Problem]
  /// The number of unusable lines.
  public let problemCount: Int
  private let grid: TownGrid
  private let names: TownNames

  /// A line that can't be used.
  public struct Problem: Error, Hashable {
    /// The most lines that are reported: in a file of another kind, no line can be used.
    public static let limit = 5

    /// The line, from 1.
    public let line: Int
    /// The problem, in words that follow its place.
    public let text: String
  }

  /// The meanings of a name.
  public enum Match: Sendable, Hashable {
    /// No town of the table has it.
    case none
    case town(Town)
    /// Several of about the same size, far from each other; the largest first.
    case ambiguous([Town])
  }

  /// Reads a table of places: UTF-8, a town on each line, columns between tabs: name, other names, latitude, longitude,
  /// people and country, or GeoNames' own 19. A line that can't be used is a ``Problem``.
  public init(_ file: Data) {
    let reader = TownReader(file)
    towns = reader.towns
    problems = reader.problems
    problemCount = reader.problemCount
    grid = TownGrid(towns)
    names = TownNames(towns)
  }

  /// The town that `point` belongs to, distance weighed against size; nil when there is none within 30 km.
  public func town(near point: Coordinates) -> Town? { grid.nearest(to: point, of: towns) }

  /// The town called `name`, in any of its languages and however it is typed (``FoldedText``); if no town is called so,
  /// the one that it names at either end: `Park Wilsona, Poznań`, `ul. Polna 5/7 Warszawa`.
  ///
  /// If there are several, or the text names several, the one nearest to `point` counts. Without a point it is the
  /// largest, unless another one far from it has a quarter of its people.
  public func town(named name: String, near point: Coordinates? = nil) -> Match {
    let found = towns(calledOrShortened: name)
    guard let largest = found.first else { return .none }
    if let point {
      return .town(found.min { point.kilometers(to: $0.point) < point.kilometers(to: $1.point) } ?? largest)
    }
    let rivals = found.prefix { $0.people * 4 >= largest.people }
      .filter { $0.point.kilometers(to: largest.point) > TownGrid.reach }
    return rivals.isEmpty ? .town(largest) : .ambiguous([largest] + rivals)
  }

  /// Whether several towns are called `name`, so that it depends on a point which one is meant.
  public func hasSeveralTowns(named name: String) -> Bool { towns(calledOrShortened: name).count > 1 }

  /// All names of the town called `name` at `point`; none without that town.
  public func allNames(ofTown name: String, at point: Coordinates?) -> [String] {
    let folded = FoldedText(name)
    if let point, let town = named(folded, among: grid.towns(at: point)).first { return town.allNames }
    guard case .town(let town) = town(named: name, near: point) else { return [] }
    return town.allNames
  }

  /// A key that only `town` has: its folded name, with the country if another country has the name, and with the place
  /// if the same country has it twice. `wroclaw`; `brest by`, `brest fr`.
  public func id(of town: Town) -> String {
    let name = FoldedText(town.name)
    // Two lines about one place are one town.
    let others = names.numbers(of: name).map { towns[$0] }
      .filter { $0.point != town.point && FoldedText($0.name) == name }
    guard !others.isEmpty else { return name.text }
    let id = "\(name.text) \(FoldedText(town.country).text)"
    let isAlone = others.allSatisfy { $0.country != town.country }
    return isAlone ? id : "\(id) \(town.point.latitude.tenths) \(town.point.longitude.tenths)"
  }

  /// All towns that have `name`, the largest first; if there is none, those that have a part of it.
  private func towns(calledOrShortened name: String) -> [Town] {
    let towns = towns(called: name)
    if !towns.isEmpty { return towns }
    return name.partsThatMayBeTowns.lazy.map(self.towns).first { !$0.isEmpty } ?? []
  }

  /// The towns of several parts of a place, the largest first. Near an earlier part's town, a later one isn't added: it
  /// is the capital of the region, as in `Zakopane, Kraków`. But `Wola, Warszawa` may be both.
  private func towns(of parts: [PlacePart]) -> [Town] {
    let found = parts.filter { !$0.isPartOfName }
      .map { part in towns(called: part.name).filter { isMeant($0, by: part) } }.filter { !$0.isEmpty }
    let apart = found.enumerated().filter { number, towns in
      found[..<number].allSatisfy { $0[0].point.kilometers(to: towns[0].point) > 150 }
    }
    return apart.flatMap(\.element).sorted(by: Self.isLarger)
  }

  /// Whether a text that has a town's name means that town: not where it names another country, as `Paris, Texas` does,
  /// or a town far away, as `Olsztyn k. Częstochowy` does.
  private func isMeant(_ town: Town, by part: PlacePart) -> Bool {
    let besides = [part.behind] + part.others
    let countries = besides.map { PlaceWords.countries(FoldedText($0.joined(separator: " ")).text) }
    guard town.country.isEmpty || countries.allSatisfy({ $0.isEmpty || $0.contains(town.country) }) else {
      return false
    }
    return besides.allSatisfy { words in
      zip(words, words.dropFirst()).allSatisfy { word, name in
        guard PlaceWords.has(word, .beside) else { return true }
        let towns = PlaceWords.basicForms(of: name).flatMap { self.towns(called: $0) }
        return towns.isEmpty || towns.contains { $0.point.kilometers(to: town.point) <= Self.farthest }
      }
    }
  }

  /// A town isn't meant by a report with coordinates that are farther from its middle, in kilometres.
  public static let farthest = 60.0

  private func towns(called name: String) -> [Town] {
    let name = FoldedText(name)
    return named(name, among: names.numbers(of: name))
  }

  /// The towns among some with `name`, the largest first.
  private func named(_ name: FoldedText, among numbers: [Int]) -> [Town] {
    guard !name.text.isEmpty else { return [] }
    return numbers.map { towns[$0] }.filter { $0.isCalled(name) }.sorted(by: Self.isLarger)
  }

  private static func isLarger(_ town: Town, _ other: Town) -> Bool {
    town.people == other.people ? town.precedes(other) : town.people > other.people
  }
}

extension Double {
  /// In tenths, for a name: 51.1 → 511.
  fileprivate var tenths: Int { Int((self * 10).rounded()) }
}

extension String {
  /// The parts of a place that may be a town's name, the likeliest first; those of one list are equally likely.
  ///
  /// First come the parts between commas, brackets and dashes, without words that have digits: the first part, then the
  /// others from the last. After them come the words at the ends of each part, then the first halves of hyphened names.
  fileprivate var partsThatMayBeTowns: [[PlacePart]] {
    let all = split { ",;()/|\n".contains($0) }.flatMap { $0.split(separator: " - ") }
    // No place has so many. To compare each of 5000 with all others took half a minute.
    let parts = (all.count > 20 ? all.prefix(10) + all.suffix(10) : all[...]).map { part in
      part.split(whereSeparator: \.isWhitespace).filter { !$0.contains(where: \.isNumber) }
    }
    let inOrder = (Array(parts.indices.prefix(1)) + parts.indices.dropFirst().reversed()).map { number in
      (words: parts[number], others: Array(parts[..<number] + parts[(number + 1)...]))
    }
    let whole = inOrder.map { PlacePart(words: $0.words, others: $0.others) }
    let ends = inOrder.flatMap { Self.ends(of: $0.words, besides: $0.others) }
    let hyphened = inOrder.compactMap { part -> [PlacePart]? in
      let halves = part.words.joined(separator: " ").split { "-–".contains($0) }
      guard halves.count == 2 else { return nil }
      return [PlacePart(words: [halves[0]], behind: halves[1].split(separator: " "), others: part.others)]
    }
    // `Praga` alone is Prague, `Warszawa Praga` isn't.
    return ([whole] + ends + hyphened).map { $0.filter { !$0.name.isEmpty } }
      .flatMap { parts in
        let others = parts.filter { !PlaceWords.has($0.name, .district) }
        return others.count < parts.count ? [others, parts] : [parts]
      }
  }

  /// The last and the first four words, but not all; then three, two and one.
  private static func ends(of words: [Substring], besides others: [[Substring]]) -> [[PlacePart]] {
    (1..<5).reversed().filter { $0 < words.count }.map { count in
      let rest = words.count - count
      return [
        PlacePart(words: Array(words.suffix(count)), before: words[rest - 1], others: others),
        PlacePart(words: Array(words.prefix(count)), behind: Array(words.suffix(rest)), others: others),
      ].filter { $0.name.first?.isUppercase == true && $0.name.count > 2 }
    }
  }
}

/// A part of a place that may be the name of a town, and the words that may tell otherwise.
private struct PlacePart {
  let words: [Substring]
  /// The word right before it, and the words behind it, between the same signs.
  var before: Substring?
  var behind: [Substring] = []
  let others: [[Substring]]

  var name: String { words.joined(separator: " ") }

  /// Whether the words beside it make a name of a place of their own: `New York`, `Kalisz Pomorski`, `Praga-Południe`.
  var isPartOfName: Bool {
    if let before, PlaceWords.has(before, .adjective) { return true }
    if others.contains(where: { PlaceWords.has("\(name) \($0.joined(separator: " "))", .other) }) { return true }
    guard let next = behind.first else { return false }
    // Not `Berlin DE Mitte`.
    let isJoined = behind.count > 1 && next.first?.isLowercase == true && PlaceWords.has(next, .joint)
    return PlaceWords.has(name, .adjective) || isJoined || PlaceWords.has("\(name) \(next)", .other)
      || PlaceWords.endsAsName(next) || behind.count == 1 && PlaceWords.has(next, .adjective)
  }
}

/// The words of `place-words.txt`, which decide in a place beside the name of a town.
private enum PlaceWords {
  enum List: String { case adjective, ending, joint, beside, other, district }

  /// Folded, by their list or by the code of their country.
  private static let lists: [String: Set<String>] = {
    var lists: [String: Set<String>] = [:]
    for line in String(decoding: PackageResources.place_words_txt, as: UTF8.self).split(separator: "\n") {
      let columns = line.split(separator: "\t")
      guard columns.count == 2 else { continue }  // A comment.
      lists[String(columns[0])] = Set(columns[1].split(separator: ",").map { FoldedText(String($0)).text })
    }
    return lists
  }()

  static func has(_ word: some StringProtocol, _ list: List) -> Bool {
    lists[list.rawValue]?.contains(FoldedText(String(word).filter { $0 != "." && $0 != ":" }).text) == true
  }

  /// Whether a word ends as adjectives in names of places do: `Pomorski`, `Lubelskie`.
  static func endsAsName(_ word: Substring) -> Bool {
    let folded = FoldedText(String(word)).text
    return word.first?.isUppercase == true && lists[List.ending.rawValue]?.contains(where: folded.hasSuffix) == true
  }

  /// The codes of the countries that a folded text may name; two letters are a code themselves.
  static func countries(_ text: String) -> [String] {
    let codes = lists.filter { $0.key.utf8.count == 2 && $0.value.contains(text) }.map(\.key)
    return codes.isEmpty ? [] : codes + [text.uppercased()]
  }

  /// What a case or an adjective may be formed of: Częstochowa, of `Częstochowy` and of `częstochowski`.
  static func basicForms(of word: Substring) -> [String] {
    let stems = (0...3).map { word.dropLast($0) }.filter { $0.count >= 4 }
    return stems.flatMap { stem in ["", "a", "e", "o", "а", "о"].map { "\(stem)\($0)" } }
  }
}
