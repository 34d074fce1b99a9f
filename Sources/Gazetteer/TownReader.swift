import Essentials
import Support

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
