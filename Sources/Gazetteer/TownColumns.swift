import Support

/// The columns of a line of a table of places.
///
/// There are two kinds of lines. Ours have name, other names, latitude, longitude, people and country. GeoNames' have 19 columns
/// (https://download.geonames.org/export/dump/, "The main 'geoname' table").
struct TownColumns {
  /// The whole line.
  let line: UnsafeBufferPointer<UInt8>
  private let tabs: [Int]
  private var isGeoNames: Bool { tabs.count == 18 }

  /// What a column says.
  enum Column {
    case name, otherNames, latitude, longitude, people, country

    fileprivate var own: Int {
      switch self {
      case .name: 0
      case .otherNames: 1
      case .latitude: 2
      case .longitude: 3
      case .people: 4
      case .country: 5
      }
    }

    fileprivate var ofGeoNames: Int {
      switch self {
      case .name: 1
      case .otherNames: 3
      case .latitude: 4
      case .longitude: 5
      case .people: 14
      case .country: 8
      }
    }
  }

  /// Finds the columns of a line.
  ///
  /// - Throws: When it has neither 6 of them nor 19.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(TownRow.Problem) {
    self.init(known: line)
    guard tabs.count == 5 || tabs.count == 18 else {
      throw TownRow.Problem(text: "doesn't have 6 columns between tabs, nor 19 as GeoNames', but \(tabs.count + 1)")
    }
  }

  /// The columns of a line that was read before.
  init(known line: UnsafeBufferPointer<UInt8>) {
    self.line = line
    var tabs: [Int] = []
    tabs.reserveCapacity(18)  // Room made at once: it grew four times a line.
    for index in line.indices where line[index] == UInt8(ascii: "\t") { tabs.append(index) }
    self.tabs = tabs
  }

  /// The bytes of a column.
  func bytes(_ column: Column) -> UnsafeBufferPointer<UInt8> { bytes(isGeoNames ? column.ofGeoNames : column.own) }

  /// The name as it can be shown; nil when it can't be, or isn't UTF-8.
  var name: String? { Town.shown(bytes(.name)) }
  /// The other names.
  var otherNames: OtherNames { OtherNames(bytes(.otherNames)) }

  /// A column as text; what isn't UTF-8 in it as U+FFFD.
  func text(_ column: Column) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// GeoNames' table of places has mountains and lakes, too, and parts of towns (PPLX), and towns that are no more.
  var isTown: Bool {
    guard isGeoNames else { return true }
    let gone = ["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"]
    return bytes(6).elementsEqual("P".utf8) && !gone.contains(String(decoding: bytes(7), as: UTF8.self))
  }

  /// Latitude and longitude; nil when they are no place on earth.
  var point: GeoPoint? {
    guard let latitude = Double(text(.latitude)), let longitude = Double(text(.longitude)) else { return nil }
    return GeoPoint(latitude: latitude, longitude: longitude)
  }

  /// How many people; 0 when nobody said; nil for what is no number of people.
  var people: Int? {
    let bytes = bytes(.people)
    guard !bytes.isEmpty else { return 0 }
    guard bytes.count <= 10, bytes.allSatisfy(\.isASCIIDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private func bytes(_ number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = number == 0 ? 0 : tabs[number - 1] + 1
    let end = number < tabs.count ? tabs[number] : line.count
    return UnsafeBufferPointer(rebasing: line[start..<end])
  }
}
