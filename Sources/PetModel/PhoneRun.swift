/// Groups of digits with their separators: `+48 (22) 555-01 99`.
struct PhoneRun {
  /// The offset of its first sign.
  private(set) var begin = 0
  private(set) var hasPlus = false
  /// In ASCII.
  private(set) var digits: [UInt8] = []
  private(set) var groups: [Group] = []

  struct Group {
    /// Its place in the text.
    let range: Range<Int>
    /// Its digits among those of the run; none for a `(0)` after a country.
    let digits: Range<Int>
    /// The text before it.
    let gap: Gap
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

  init() {
    digits.reserveCapacity(24)
    groups.reserveCapacity(8)
  }

  /// The offset after its last digit.
  var end: Int { groups[groups.count - 1].range.upperBound }

  func has(_ other: some Sequence<UInt8>, at first: Int) -> Bool { digits.dropFirst(first).starts(with: other) }

  /// Whether a `+` or a `00` stands before the digits of a group. No country's code begins with a zero (E.164).
  func isInternational(_ group: Int) -> (Bool, zeros: Int) {
    let rest = digits[groups[group].digits.lowerBound...]
    if hasPlus && group == 0 { return (true, 0) }
    let hasZeros = rest.count >= 9 && rest.starts(with: "00".utf8) && rest[rest.startIndex + 2] != 0x30
    return (hasZeros, hasZeros ? 2 : 0)
  }

  /// The last groups that a number may have that begins with one: none has more digits than a plan can allow.
  func ends(from group: Int) -> Range<Int> {
    let most = groups[group].digits.lowerBound + 24
    let end = (group..<min(group + 24, groups.count)).last { groups[$0].digits.lowerBound < most }
    return group..<(end ?? group) + 1
  }

  /// Begins with its digits alone.
  mutating func dropPlus() {
    hasPlus = false
    begin = groups[0].range.lowerBound
  }

  /// Becomes the run with the digit at `first`.
  mutating func read(_ signs: PhoneSigns, from first: Int) {
    let before = signs.all[..<first].lastIndex { $0 != " " } ?? 0
    // `0221 123456 + 0171 2345678`: no country's code begins with a zero (E.164).
    hasPlus = signs[before] == "+" && signs[first] != "0"
    begin = hasPlus ? before : first
    if signs[begin - 1] == "(" { begin -= 1 }
    digits.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    var next: (Gap, end: Int)? = ([], first)
    while let (gap, start) = next {
      let end = signs.endOfDigits(from: start)
      // `(0)` after a country is not dialled.
      let isMute =
        (hasPlus || digits.count > 2 && has("00".utf8, at: 0)) && end == start + 1 && signs[start] == "0"
        && signs[start - 1] == "(" && signs[end] == ")"
      let count = digits.count
      if !isMute { for digit in signs.all[start..<end] { digits.append(UInt8(ascii: digit)) } }
      groups.append(Group(range: start..<end, digits: count..<digits.count, gap: gap))
      next = Self.gapBeforeDigits(in: signs, at: end)
    }
  }

  /// The gap at `start`, if digits follow: one sign with a space at each side, and brackets.
  private static func gapBeforeDigits(in signs: PhoneSigns, at start: Int) -> (Gap, end: Int)? {
    var (gap, offset) = (Gap(), start)
    while !signs[offset].isDigit {
      switch signs[offset] {
      case " " where offset == start || signs[offset - 1] != " ": gap.insert(.space)
      case "-" where gap.isDisjoint(with: [.sign, .slash]), "." where gap.isDisjoint(with: [.sign, .slash]):
        gap.insert(.sign)
      case "/" where gap.isDisjoint(with: [.sign, .slash]): gap.insert(.slash)
      case "(": gap.insert(.bracket)
      case ")": break
      default: return nil
      }
      offset += 1
    }
    return (gap, offset)
  }
}
