/// Groups of digits with what people write between them: `+48 (22) 555-01 99`.
struct PhoneRun {
  /// The offset of its first sign.
  var begin = 0
  var hasPlus = false
  /// How many groups there are.
  private(set) var count = 0
  /// Zeros follow the last one.
  let digits: UnsafeMutableBufferPointer<UInt8>
  private let groups: UnsafeMutableBufferPointer<Group>

  private struct Group {
    var start = 0
    var end = 0
    /// The digits up to its end.
    var total = 0
    /// What stands before it.
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

  /// What stands between two groups.
  struct Gap: OptionSet {
    let rawValue: UInt8
    static let space = Gap(rawValue: 1)
    /// An opening one.
    static let bracket = Gap(rawValue: 2)
    static let slash = Gap(rawValue: 4)
    /// A hyphen, a dash or a full stop.
    static let sign = Gap(rawValue: 8)
  }

  /// How many digits stand before a group.
  func digits(before group: Int) -> Int { group == 0 ? 0 : groups[group - 1].total }
  func length(of group: Int) -> Int { digits(before: group + 1) - digits(before: group) }
  func start(of group: Int) -> Int { groups[group].start }
  func end(of group: Int) -> Int { groups[group].end }
  func gap(before group: Int) -> Gap { groups[group].gap }
  /// All digits.
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
