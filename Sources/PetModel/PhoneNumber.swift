import Support

/// A telephone number in a typed text, and the digits that a phone dials for it (rules.md §8).
///
/// `(22) 555 01 99 wew. 3` → `225550199`, extension `3`. The number never has a digit that the text doesn't have,
/// except for the letters of a vanity word: `555-PETS` → `5557387`.
public struct PhoneNumber: Sendable, Hashable {
  /// Its range in the text, from its first sign to the last digit, with its extension.
  public let range: Range<String.Index>
  /// Digits 0 to 9, with `+` before them if they begin with the country.
  public let dialled: String
  /// The digits to dial once the call is answered; nil for none.
  public let extensionDigits: String?
  /// Whether digits after it, which look like hours or a second number, could belong to it, too.
  public let isAmbiguous: Bool
  /// Whether it is as long as the numbers of its country, as far as its country is known.
  public let isWhole: Bool

  /// RFC 3966: `tel:225550199;ext=3`
  public var uri: String { "tel:" + dialled + (extensionDigits.map { ";ext=\($0)" } ?? "") }

  /// The number in print: the owner's own form, but unseparated digits in groups, which are read aloud and remembered
  /// (rules.md §10.15). `600123456` → `600 123 456`, `+48000900909` → `+48 000 900 909`.
  ///
  /// - Parameter text: The one that it was found in.
  public func readable(in text: String) -> String {
    let written = String(text[range])
    let run = written.prefix { $0 == "+" || $0.isASCII && $0.isNumber }
    let rest = written.dropFirst(run.count)
    // After the digits only an extension may follow: anything else groups them already.
    guard extensionDigits != nil || rest.isEmpty, !rest.hasPrefix("-"), !rest.hasPrefix("(") else { return written }
    return Self.grouped(String(run)) + rest
  }

  /// `+48600123456` → `+48 600 123 456`, `0048600123456` → `0048 600 123 456`, `5551234` → `555 1234`.
  private static func grouped(_ digits: String) -> String {
    let mark = digits.hasPrefix("+") ? "+" : digits.hasPrefix("00") && digits.count > 11 ? "00" : ""
    let number = digits.dropFirst(mark.count)
    let country = mark.isEmpty ? "" : number.prefix(PhonePlan.country(of: number)?.digits ?? 3)
    let groups = groups(of: number.dropFirst(country.count))
    return ((country.isEmpty ? [] : [mark + country]) + groups).joined(separator: " ")
  }

  /// Threes from the left, but no single digit at the end, and four where that saves a group of one or two.
  private static func groups(of digits: Substring) -> [String] {
    var (rest, groups) = (digits, [String]())
    while rest.count > 4 {
      // Eight digits are two fours, five digits are two and three, and others begin with a three.
      let size = rest.count == 5 ? 2 : rest.count == 8 ? 4 : 3
      groups.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return rest.isEmpty ? groups : groups + [String(rest)]
  }
}

/// Reads telephone numbers as people of a territory write them (rules.md §8).
public struct PhoneReader: Sendable, Hashable {
  /// The country of numbers without a country code, such as `PL`; nil when unknown.
  public let territory: String?
  /// The territory's calling code.
  let code: Int?
  let words: [String: Word]

  /// The meaning of a word after digits.
  enum Word: Sendable {
    /// The digits after it are an extension: `wew.`
    case `extension`
    /// The digits before it are an hour, a floor or the like: `piętro`.
    case unit
  }

  /// - Parameters:
  ///   - territory: One of ``territories``.
  ///   - extensions: Words before an extension. A full stop at the end of a word belongs to it.
  ///   - units: Words after digits that are part of no number.
  public init(territory: String? = nil, extensions: Set<String> = [], units: Set<String> = []) {
    self.territory = territory?.uppercased()
    code = self.territory.flatMap { PhonePlan.codes[$0] }
    let meanings = units.map { ($0.lowercased(), Word.unit) } + extensions.map { ($0.lowercased(), .extension) }
    words = Dictionary(meanings) { $1 }
  }

  /// The territories that are known, by their codes of two letters (ISO 3166).
  public static let territories: [String] = PhonePlan.codes.keys.sorted()

  /// The numbers in `text`, in their order; none if nothing in it can be dialled.
  public func numbers(in text: String) -> [PhoneNumber] {
    text.withBytes { bytes in
      PhoneRun.with { run in
        var scanner = PhoneScanner(bytes, for: self, in: text, with: run)
        scanner.scan()
        return scanner.numbers
      }
    }
  }
}

/// Groups of digits with their separators: `+48 (22) 555-01 99`.
struct PhoneRun {
  /// The offset of its first sign.
  var begin = 0
  var hasPlus = false
  private(set) var count = 0
  /// Zeros follow the last one.
  let digits: UnsafeMutableBufferPointer<UInt8>
  private let groups: UnsafeMutableBufferPointer<Group>

  private struct Group {
    var start = 0
    var end = 0
    /// The digits up to its end.
    var total = 0
    /// The text before it.
    var gap = Gap()
  }

  /// Calls `body` with a run that has no groups.
  static func with<Result>(_ body: (Self) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      withUnsafeTemporaryAllocation(of: Group.self, capacity: 16) { groups in
        digits.initialize(repeating: 0)
        groups.initialize(repeating: Group())
        return body(Self(digits: digits, groups: groups))
      }
    }
  }

  private init(digits: UnsafeMutableBufferPointer<UInt8>, groups: UnsafeMutableBufferPointer<Group>) {
    self.digits = digits
    self.groups = groups
  }

  mutating func removeAll() {
    digits.update(repeating: 0)
    begin = 0
    hasPlus = false
    count = 0
  }

  /// The text between two groups.
  struct Gap: OptionSet {
    let rawValue: UInt8
    static let space = Gap(rawValue: 1)
    /// An opening one.
    static let bracket = Gap(rawValue: 2)
    static let slash = Gap(rawValue: 4)
    /// A hyphen, a dash or a full stop.
    static let sign = Gap(rawValue: 8)
  }

  func digits(before group: Int) -> Int { group == 0 ? 0 : groups[group - 1].total }
  func length(of group: Int) -> Int { digits(before: group + 1) - digits(before: group) }
  func start(of group: Int) -> Int { groups[group].start }
  func end(of group: Int) -> Int { groups[group].end }
  func gap(before group: Int) -> Gap { groups[group].gap }
  var total: Int { digits(before: count) }
  /// The offset after its last digit.
  var end: Int { end(of: count - 1) }

  func has(_ other: [UInt8], at first: Int) -> Bool {
    for index in other.indices where digits[first + index] != other[index] { return false }
    return true
  }

  /// Whether a `+` or a `00` stands before the digits of a group. No country's code begins with a zero (E.164).
  func isInternational(_ group: Int) -> (Bool, zeros: Int) {
    let first = digits(before: group)
    if hasPlus && group == 0 { return (true, 0) }
    let hasZeros = total - first >= 9 && digits[first] == 0 && digits[first + 1] == 0 && digits[first + 2] != 0
    return (hasZeros, hasZeros ? 2 : 0)
  }

  /// Puts a digit of a group that isn't added yet behind `length` others of it; false where there is no room.
  mutating func put(_ digit: UInt8, after length: Int) -> Bool {
    guard count < 16, total + length < 32 else { return false }
    digits[total + length] = digit
    return true
  }

  mutating func addGroup(of length: Int, at range: Range<Int>, after gap: Gap) {
    groups[count] = Group(start: range.lowerBound, end: range.upperBound, total: total + length, gap: gap)
    count += 1
  }
}
