/// Groups of digits with their separators: `+48 (22) 555-01 99`.
struct PhoneRun {
  let signs: PhoneSigns
  /// The plan of the numbers without a country; nil where none is known.
  let plan: PhonePlan?
  /// The offset of its first sign.
  private(set) var begin: Int
  private(set) var hasPlus: Bool
  /// In ASCII.
  private(set) var digits: [UInt8] = []
  private(set) var groups: [Group] = []

  struct Group {
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

  /// The run with the digit at `first`.
  init(_ signs: PhoneSigns, from first: Int, plan: PhonePlan?) {
    self.signs = signs
    self.plan = plan
    let before = signs.all[..<first].lastIndex { $0 != " " } ?? 0
    // `0221 123456 + 0171 2345678`: no country's code begins with a zero (E.164).
    hasPlus = signs[before] == "+" && signs[first] != "0"
    begin = hasPlus ? before : first
    if signs[begin - 1] == "(" { begin -= 1 }
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
      case "-", ".", "/":
        guard gap.isDisjoint(with: [.sign, .slash]) else { return nil }
        gap.insert(signs[offset] == "/" ? .slash : .sign)
      case "(": gap.insert(.bracket)
      case ")": break
      default: return nil
      }
      offset += 1
    }
    return (gap, offset)
  }

  /// Begins with its digits alone.
  mutating func dropPlus() {
    hasPlus = false
    begin = groups[0].range.lowerBound
  }

  /// The offset after its last digit.
  var end: Int { groups[groups.count - 1].range.upperBound }

  /// The place of a group's first digit among those of the run.
  func first(_ group: Int) -> Int { groups[group].digits.lowerBound }

  func has(_ other: some Sequence<UInt8>, at first: Int) -> Bool { digits.dropFirst(first).starts(with: other) }

  func hasBracket(before group: Int) -> Bool { signs[groups[group].range.lowerBound - 1] == "(" }

  /// The number of zeros before the country's code at a group: none behind a `+`, two of a `00`; nil without a country.
  /// No country's code begins with a zero (E.164).
  func zeros(at group: Int) -> Int? {
    if hasPlus && group == 0 { return 0 }
    let rest = digits[first(group)...]
    return rest.count >= 9 && rest.starts(with: "00".utf8) && rest[rest.startIndex + 2] != 0x30 ? 2 : nil
  }

  var isAllOfText: Bool {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || ("\t"..."\r").contains($0) }
    return signs.all[..<begin].allSatisfy(isSpace) && signs.all[end...].allSatisfy(isSpace)
  }

  /// The number that begins at a group, by the plan of its country code, else of the territory; nil where no number of
  /// an allowed length begins.
  func reading(at group: Int) -> PhoneReading? {
    let first = first(group)
    if let zeros = zeros(at: group) {
      guard let (length, plan) = PhonePlan.country(of: digits[(first + zeros)...]) else { return nil }
      return whole(PhoneReading(plan: plan, first: first + zeros, country: length, hasPlus: true), from: group)
    }
    guard let plan else { return nil }
    let national = whole(PhoneReading(plan: plan, first: first), from: group)
    guard has(plan.code, at: first), plan.trunk != plan.code, national.map(isOver) != true else { return national }
    // `48 600 100 200`, and `48 77 454 12 34`, whose last digits would be left over without the country.
    let country = PhoneReading(plan: plan, first: first, country: plan.code.count, hasPlus: true)
    let international = whole(country, from: group)
    return national == nil || international.map(isOver) == true ? international : national
  }

  /// The number that begins at a group by a plan, else one of any length, if nothing was read before and no whole
  /// number begins at the next group.
  func anyReading(at group: Int) -> PhoneReading? {
    // One digit alone is the trunk code of another country if others would be left over: `8 (067) 123-45-67`.
    let mayBeTrunk = groups[group].digits.count == 1 && !hasPlus
    if let reading = reading(at: group), !mayBeTrunk || isOver(reading) { return reading }
    let mayBegin = !groups[group].gap.isDisjoint(with: [.slash, .bracket]) || group == 1 && beginsWithHour
    guard group == 0 ? !isMarked : mayBegin else { return nil }
    let zeros = zeros(at: group)
    if zeros == nil && isBeforeNumber(group) && reading(at: group + 1) != nil { return nil }
    var reading = PhoneReading(plan: nil, first: first(group) + (zeros ?? 0), hasPlus: zeros != nil)
    // Fifteen digits without a country are a microchip.
    reading.anyLength = 7...(zeros != nil ? 15 : 14)
    if let whole = whole(reading, from: group) { return whole }
    reading.anyLength = 3...15
    return group == 0 && isAllOfText ? whole(reading, from: group) : nil
  }

  /// Whether a letter alone stands right before the run, as in an animal's number in a shelter: `A1234567`.
  private var isMarked: Bool {
    let letter = signs[begin - 1]
    return letter.isASCII && letter.isLetter && !signs[begin - 2].isLetter
  }

  /// The reading up to the last group that makes it whole, but no further than a sign that ends any number.
  func whole(_ reading: PhoneReading, from group: Int) -> PhoneReading? {
    var (result, hasEnded) = (reading, false)
    for last in ends(from: group) {
      if last > group && reading.country == 0 && isAside(last) { break }
      guard let trunk = trunk(of: reading, to: last) else { continue }
      if hasEnded {
        result.isAmbiguous = reading.plan != nil
        break
      }
      result.last = last
      result.trunk = trunk
      hasEnded = isOver(result)
    }
    return result.last < 0 ? nil : result
  }

  /// The groups that may be the last of a number that begins with one. No number has 24 digits.
  private func ends(from group: Int) -> Range<Int> { group..<min(group + 24, groups.count) }

  /// The number of trunk digits before the number, if it is whole at the end of a group; otherwise nil.
  private func trunk(of reading: PhoneReading, to last: Int) -> Int? {
    let first = reading.first + reading.country
    let count = groups[last].digits.upperBound - first
    guard let plan = reading.plan else { return reading.anyLength.contains(count) ? 0 : nil }
    if plan.allows(count, digits[first...]) { return 0 }
    let trunk = plan.trunk.count
    return has(plan.trunk, at: first) && plan.allows(count - trunk, digits[(first + trunk)...]) ? trunk : nil
  }

  /// The digits that a phone dials for a number: those of the trunk only without a country.
  func dialled(_ reading: PhoneReading) -> String {
    let national = reading.first + reading.country
    let rest = reading.country > 0 ? national + reading.trunk : national
    let all = digits[reading.first..<national] + digits[rest..<groups[reading.last].digits.upperBound]
    return (reading.hasPlus ? "+" : "") + String(decoding: all, as: UTF8.self)
  }

  /// Whether hours, a floor or another number follow a whole number (rules.md §8.2), or no digits at all.
  func isOver(_ reading: PhoneReading) -> Bool {
    let group = reading.last + 1
    if group == groups.count { return true }
    let (gap, range) = (groups[group].gap, groups[group].range)
    if !gap.isDisjoint(with: [.bracket, .slash]) { return true }
    guard gap.contains(.space) else { return false }
    // `2. 600 300 400`, `2) 600 300 400`
    let isCounter =
      groups[group].digits.count < 3 && ".)".unicodeScalars.contains(signs[range.upperBound])
      && groups.count > group + 1 && groups[group + 1].gap.contains(.space)
    if isCounter || zeros(at: group) != nil || signs.hours(at: range.lowerBound) != nil || isCounted(group) {
      return true
    }
    let next = PhoneReading(plan: reading.plan, first: first(group))
    return ends(from: group).contains { trunk(of: next, to: $0) ?? 0 > 0 }
  }

  /// Whether a group counts something that a word after it names: `24h`, `2 piętro`, `3. Stock`.
  private func isCounted(_ group: Int) -> Bool {
    let count = groups[group].digits.count
    guard group == groups.count - 1, count <= 3 else { return false }
    if signs[end] == ":" && signs[end + 1].isDigit { return true }
    if let (meaning, _) = signs.word(at: end) { return meaning != .extension }
    let isOrdinal = signs[end] == "."
    guard let (meaning, _) = signs.word(at: signs.skippingSpaces(isOrdinal ? end + 1 : end)) else { return false }
    return meaning == .unit || meaning == nil && (isOrdinal || count == 1)
  }

  /// Whether a bracket after a space opens at a group, without an area code: `(8-20)`, `(2)`; `(0)` has one.
  private func isAside(_ last: Int) -> Bool {
    let group = groups[last]
    guard group.gap.isSuperset(of: [.bracket, .space]) else { return false }
    return group.digits.count == 1 && digits[group.digits.lowerBound] != 0x30 || signs[group.range.upperBound] != ")"
  }
}

/// A way to read the groups of a run, from one on, as a number.
struct PhoneReading {
  /// Nil for a number of any length.
  let plan: PhonePlan?
  /// The first digit, without a `00`.
  let first: Int
  /// The number of digits in its country code; 0 without one.
  var country = 0
  var hasPlus = false
  /// The number of digits in a number with an unknown plan.
  var anyLength = 0...0
  /// Its last group.
  var last = -1
  /// The number of trunk digits after its country.
  var trunk = 0
  var isAmbiguous = false
}
