import Essentials
public import Support
import Synchronization

/// A town of the table: its names, point and population.
public struct Town: Sendable, Hashable {
  /// The table's name for it: mostly the local one.
  public let name: String
  /// Its middle.
  public let point: Coordinates
  /// The number of people there; 0 without one in the table.
  public let people: Int
  /// The ISO code of its country, such as `PL`; empty when the table doesn't say.
  public let country: String
  /// The other names as they stand in the table: `pl:Wiedeń,de:Wien`.
  let otherNames: String

  /// The name in a language, else the table's name.
  ///
  /// - Parameter languageTag: `pl`, or `pl-PL`. A table in GeoNames' own columns doesn't name languages.
  public func name(in languageTag: String) -> String {
    let tag = languageTag.lowercased()
    let names = others.filter { !$0.language.isEmpty }
    if let exact = names.first(where: { $0.language == tag }) { return Self.shown(exact.text) ?? name }
    let language = tag.prefix { $0 != "-" }
    return names.first { $0.language == language && Self.shown($0.text) != nil }.flatMap { Self.shown($0.text) } ?? name
  }

  /// All of its names, in any language, its own name first.
  public var allNames: [String] { [name] + others.compactMap { Self.shown($0.text) } }

  /// Whether one of its names is `name`.
  func isCalled(_ name: FoldedText) -> Bool { spellings.contains { FoldedText($0) == name } }

  /// Its names, those with umlauts also without: `Muenster`.
  fileprivate var spellings: [String] {
    ([name] + others.map { String($0.text) }).flatMap { [$0, $0.withoutUmlauts].compactMap(\.self) }
  }

  /// The other names one by one, and the language of each if the table says so.
  var others: [(language: Substring, text: Substring)] {
    // By bytes: a comma with a combining mark after it is another `Character`, and still ends a name.
    otherNames.utf8.split(separator: UInt8(ascii: ",")).map { name in
      guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return ("", Substring(name)) }
      return (Substring(name[..<colon]), Substring(name[name.index(after: colon)...]))
    }
  }

  /// About how far it reaches from its middle, in kilometres: its area grows with the number of its people.
  ///
  /// The factor is less than cities' real extent (Warsaw reaches 13 km, Wrocław 10, Legnica 4). So a town beside a
  /// large one keeps its own middle: Piastów is 12.8 km from the middle of Warsaw, Luboń 7.1 from that of Poznań.
  var radius: Double { 0.0075 * Double(people).squareRoot() }

  /// The order of towns that are otherwise equal: by their own values, never by their lines in the file.
  func precedes(_ other: Town) -> Bool {
    let (texts, others) = ([name, otherNames, country], [other.name, other.otherNames, other.country])
    for (text, other) in zip(texts, others) where text != other {
      return text.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return (point.latitude, point.longitude) < (other.point.latitude, other.point.longitude)
  }

  /// A name for a page, in NFC and without white space around it; nil for one that is empty, longer than any name, or
  /// has signs that can't be seen.
  static func shown(_ text: some StringProtocol) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let name = String(text).trimmed
    if name.isEmpty || name.isPlainLine { return name.isEmpty ? nil : name }
    return name.unicodeScalars.allSatisfy(isShowable) ? name.composed : nil
  }

  private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    case .format: (0x200C...0x200F).contains(scalar.value)  // Marks that scripts need.
    default: true
    }
  }
}

/// The towns by name. The names are folded at the first lookup: a build that makes nothing again may need none.
final class TownNames: Sendable {
  private let towns: [Town]
  /// For each name half of its hash and the number of the town, 32 bits each, in order. Eight bytes a name, because
  /// GeoNames' larger tables have two million.
  private let folded = Mutex<[UInt64]?>(nil)

  init(_ towns: [Town]) { self.towns = towns }

  /// The numbers of towns with `name`, each once. One of two million has the same half of a hash by chance.
  func numbers(of name: FoldedText) -> [Int] {
    let entries = folded.withLock { known in
      let entries = known ?? Self.entries(of: towns)
      known = entries
      return entries
    }
    let first = Self.entry(for: StableHash(name.text.utf8).value, town: 0)
    var numbers: [Int] = []
    for entry in entries[entries.firstIndex(notBefore: first)...].prefix(while: { $0 >> 32 == first >> 32 }) {
      let number = Int(UInt32(truncatingIfNeeded: entry))
      if numbers.last != number { numbers.append(number) }
    }
    return numbers
  }

  private static func entries(of towns: [Town]) -> [UInt64] {
    towns.enumerated().flatMap { number, town in
      town.spellings.map { entry(for: $0.withBytes(FoldedText.hash), town: number) }
    }.sorted()
  }

  private static func entry(for hash: UInt64, town: Int) -> UInt64 { hash & ~0xFFFF_FFFF | UInt64(town) }
}

extension Array where Element: Comparable {
  /// The place of the first element that isn't before `element`, in an array in order.
  fileprivate func firstIndex(notBefore element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Reads a table of places: a town on each line. Empty lines and those that begin with `#` are left out.
///
/// There are two kinds of lines. Ours have name, other names, latitude, longitude, people and country. GeoNames' have
/// 19 columns (https://download.geonames.org/export/dump/, "The main 'geoname' table").
struct TownReader {
  /// In the order of the file.
  private(set) var towns: [Town] = []
  private(set) var problems: [Gazetteer.Problem] = []
  private(set) var problemCount = 0

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  init(_ file: Data) {
    file.withUnsafeBytes { raw in
      let bytes = raw.bindMemory(to: UInt8.self)
      var (start, number) = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, 0)
      while start < bytes.count {
        number += 1
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = bytes[start..<end]
        add(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, number: number)
        start = end + 1
      }
    }
  }

  private mutating func add(_ line: Bytes, number: Int) {
    guard let first = line.first, first != UInt8(ascii: "#") else { return }
    do throws(Gazetteer.Problem) {
      let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if let town = try Self.town(columns, line: number) { towns.append(town) }
    } catch {
      problemCount += 1
      if problemCount <= Gazetteer.Problem.limit { problems.append(error) }
    }
  }

  /// The town with these columns; nil for a line of GeoNames' that is about something else.
  private static func town(_ columns: [Bytes], line: Int) throws(Gazetteer.Problem) -> Town? {
    let isGeoNames = columns.count == 19
    guard columns.count == 6 || isGeoNames else {
      throw Gazetteer.Problem(
        line: line, text: "doesn't have 6 columns between tabs, nor 19 as GeoNames', but \(columns.count)")
    }
    func text(_ own: Int, ofGeoNames theirs: Int) -> String {
      String(decoding: columns[isGeoNames ? theirs : own], as: UTF8.self)
    }
    if isGeoNames && !isTown(kind: text(6, ofGeoNames: 6), of: text(7, ofGeoNames: 7)) { return nil }
    guard let name = String(validating: columns[isGeoNames ? 1 : 0], as: UTF8.self).flatMap(Town.shown) else {
      throw Gazetteer.Problem(line: line, text: "has no name that can be shown: one in UTF-8, of 1 to 200 bytes")
    }
    let (latitude, longitude) = (text(2, ofGeoNames: 4), text(3, ofGeoNames: 5))
    guard let north = Double(latitude), let east = Double(longitude),
      let point = Coordinates(latitude: north, longitude: east)
    else {
      throw Gazetteer.Problem(line: line, text: "\(latitude.quoted), \(longitude.quoted) is no latitude and longitude")
    }
    let number = text(4, ofGeoNames: 14)
    guard let people = people(number) else {
      throw Gazetteer.Problem(line: line, text: "\(number.quoted) is no number of people")
    }
    return Town(
      name: name, point: point, people: people, country: text(5, ofGeoNames: 8), otherNames: text(1, ofGeoNames: 3))
  }

  /// GeoNames' table of places has mountains and lakes, too, and parts of towns (PPLX), and towns that are no more.
  private static func isTown(kind: String, of code: String) -> Bool {
    kind == "P" && !["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"].contains(code)
  }

  /// The population; 0 when the table doesn't say; nil for an invalid number.
  private static func people(_ text: String) -> Int? {
    if text.isEmpty { return 0 }
    return text.utf8.count <= 10 && text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
  }
}
