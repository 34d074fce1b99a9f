import Support

/// Finds the numbers of one text, from its first sign to its last (rules.md §8).
struct PhoneScanner {
  private(set) var numbers: [PhoneNumber] = []
  private let text: String
  private let reader: PhoneReader
  private let plan: PhonePlan?
  /// The text with one spelling of each digit, space, dash and plus.
  private let signs: [Unicode.Scalar]
  private var run = PhoneRun()
  /// The last place in the text that was asked for.
  private var place: (offset: Int, index: String.Index)

  init(_ text: String, for reader: PhoneReader) {
    self.text = text
    self.reader = reader
    plan = reader.code.flatMap { PhonePlan.byCode[$0] }
    // Twice as fast as by scalars.
    let ascii = text.withBytes { bytes in bytes.allSatisfy { $0 < 0x80 } ? bytes.map { Unicode.Scalar($0) } : nil }
    signs = ascii ?? text.unicodeScalars.map(\.plain)
    place = (0, text.startIndex)
    run.digits.reserveCapacity(24)
    run.groups.reserveCapacity(8)
    var offset = 0
    while let digit = signs[offset...].firstIndex(where: \.isDigit) {
      readRun(from: digit)
      offset = addNumbers()
    }
  }
}

// Signs.

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it may be a part of a word.
  fileprivate var isLetter: Bool { !isASCII || UInt8(ascii: self).isASCIILetter }

  /// The sign of ASCII for a digit of any script, and for spaces, hyphens, dashes and plus signs.
  fileprivate var plain: Unicode.Scalar {
    switch self {
    case _ where isASCII: self
    case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": " "
    case "\u{2010}"..."\u{2013}": "-"
    case "\u{FF0B}": "+"
    default: Character(self).decimalDigit.map { Unicode.Scalar(UInt8($0) | 0x30) } ?? self
    }
  }
}

extension PhoneScanner {
  private func sign(at offset: Int) -> Unicode.Scalar { signs.indices.contains(offset) ? signs[offset] : "\0" }

  private func skippingSpaces(_ offset: Int) -> Int {
    signs[min(offset, signs.count)...].firstIndex { $0 != " " } ?? signs.count
  }

  private func endOfDigits(from offset: Int) -> Int {
    signs[min(offset, signs.count)...].firstIndex { !$0.isDigit } ?? signs.count
  }

  /// The meaning of the word at `offset`, and the offset after it and its full stop; nil without a word.
  private func word(at offset: Int) -> (PhoneReader.Word?, end: Int)? {
    let letters = signs[min(offset, signs.count)...].prefix(while: \.isLetter)
    if letters.isEmpty { return nil }
    let word = String(String.UnicodeScalarView(letters.prefix(40))).lowercased()
    guard sign(at: letters.endIndex) == "." else { return (reader.words[word], letters.endIndex) }
    return (reader.words[word + "."] ?? reader.words[word], letters.endIndex + 1)
  }
}

// Runs.

/// Groups of digits with their separators: `+48 (22) 555-01 99`.
private struct PhoneRun {
  /// The offset of its first sign.
  var begin = 0
  var hasPlus = false
  /// In ASCII.
  var digits: [UInt8] = []
  var groups: [Group] = []

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
}

extension PhoneScanner {
  /// Reads the run with the digit at `first`.
  private mutating func readRun(from first: Int) {
    let before = signs[..<first].lastIndex { $0 != " " } ?? 0
    // `0221 123456 + 0171 2345678`: no country's code begins with a zero (E.164).
    run.hasPlus = sign(at: before) == "+" && signs[first] != "0"
    run.begin = run.hasPlus ? before : first
    if sign(at: run.begin - 1) == "(" { run.begin -= 1 }
    run.digits.removeAll(keepingCapacity: true)
    run.groups.removeAll(keepingCapacity: true)
    var next: (PhoneRun.Gap, end: Int)? = ([], first)
    while let (gap, start) = next {
      let end = endOfDigits(from: start)
      // `(0)` after a country is not dialled.
      let isMute =
        (run.hasPlus || run.digits.count > 2 && run.has("00".utf8, at: 0)) && end == start + 1 && signs[start] == "0"
        && sign(at: start - 1) == "(" && sign(at: end) == ")"
      let count = run.digits.count
      if !isMute { for digit in signs[start..<end] { run.digits.append(UInt8(ascii: digit)) } }
      run.groups.append(PhoneRun.Group(range: start..<end, digits: count..<run.digits.count, gap: gap))
      next = gapBeforeDigits(at: end)
    }
  }

  /// The gap at `start`, if digits follow: one sign with a space at each side, and brackets.
  private func gapBeforeDigits(at start: Int) -> (PhoneRun.Gap, end: Int)? {
    var (gap, offset) = (PhoneRun.Gap(), start)
    while !sign(at: offset).isDigit {
      switch sign(at: offset) {
      case " " where offset == start || sign(at: offset - 1) != " ": gap.insert(.space)
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

// Numbers.

extension PhoneScanner {
  /// A way to read the groups from one on as a number.
  private struct Reading {
    let plan: PhonePlan?
    /// The first digit, without a `00`.
    let first: Int
    /// The number of digits in its country code; 0 without one.
    var country = 0
    var hasPlus = false
    /// The number of digits in a number with an unknown plan.
    var anyLength = 0...0
    var last = -1
    var trunk = 0
    var isAmbiguous = false
  }

  /// Adds the numbers of the run. Returns the offset after the last sign that was read.
  private mutating func addNumbers() -> Int {
    let before = sign(at: run.begin - 1)
    if before == "*" || before == "#" { return run.end }
    if let end = addVanityNumber() { return end }
    // `:30 600 100 200` are minutes.
    var (group, end) = (before == ":" && sign(at: run.begin - 2).isDigit && !run.hasPlus ? 1 : 0, run.end)
    while group < run.groups.count {
      if let next = groupAfterHours(at: group) ?? groupAfterDottedTime(at: group) {
        group = next
      } else if isDate(at: group) && !isAllOfText {
        group += 3
      } else if group == 0, isHour(0) {
        group = 1
      } else if !isChip,
        let reading = reading(at: group).flatMap({ isCut($0, from: group) ? nil : $0 })
          ?? readingOfAnyLength(at: group)
      {
        end = max(end, add(reading, from: group))
        group = reading.last + 1
      } else if isBeforeNumber(group) {
        group += 1
      } else {
        break
      }
    }
    return end
  }

  /// Fifteen digits in threes, or in one: `616 093 900 012 345`.
  private var isChip: Bool {
    run.digits.count == 15 && !run.hasPlus
      && (run.groups.count == 1 || run.groups.count == 5 && run.groups.allSatisfy { $0.digits.count == 3 })
      && !isAllOfText
  }

  /// Whether a group is short and stands alone, so that a number may begin after it: `ring 12 600 100 200`.
  /// An area code has brackets or a zero: `(11) 91234-5678`, `06 20 123 4567`.
  private func isBeforeNumber(_ group: Int) -> Bool {
    let digits = run.groups[group].digits
    if digits.count == 2 && (run.digits[digits.lowerBound] == 0x30 || hasBracket(before: group)) { return false }
    return digits.count <= 2 && group + 1 < run.groups.count
      && run.groups[group + 1].gap.isSubset(of: [.space, .slash])
  }

  /// Whether a short group stands behind a word and before a number with an area code's zero: `after 6 07700 900123`.
  private func isHour(_ group: Int) -> Bool {
    let word = signs[..<run.begin].last { $0 != " " }
    guard isBeforeNumber(group), !run.hasPlus, word.map(\.isLetter) == true else { return false }
    let next = run.groups[group + 1].digits.lowerBound
    return run.digits[next] == 0x30 && run.digits.count - next >= 9
  }

  private func hasBracket(before group: Int) -> Bool { sign(at: run.groups[group].range.lowerBound - 1) == "(" }

  /// Whether a number that begins with one digit alone would leave digits over. The digit then is the trunk code of
  /// another country: `8 (067) 123-45-67`.
  private func isCut(_ reading: Reading, from group: Int) -> Bool {
    run.groups[group].digits.count == 1 && !run.hasPlus && reading.last + 1 < run.groups.count
      && !endsNumber(at: reading.last + 1, reading)
  }

  /// The number that begins at a group, by the plan of its country code, else of the scanner's territory; nil where no
  /// number of an allowed length begins.
  private func reading(at group: Int) -> Reading? {
    let (isInternational, zeros) = run.isInternational(group)
    let first = run.groups[group].digits.lowerBound + zeros
    if isInternational {
      guard let (length, plan) = PhonePlan.country(of: run.digits[first...]) else { return nil }
      return whole(Reading(plan: plan, first: first, country: length, hasPlus: true), from: group)
    }
    guard let plan else { return nil }
    if let reading = whole(Reading(plan: plan, first: first), from: group) { return reading }
    // `48 600 100 200`
    guard run.has(plan.code, at: first), plan.trunk != plan.code else { return nil }
    return whole(Reading(plan: plan, first: first, country: plan.code.count, hasPlus: true), from: group)
  }

  /// A number with an unknown plan, if nothing was read before and no whole number begins at the next group.
  private func readingOfAnyLength(at group: Int) -> Reading? {
    let mayBegin = !run.groups[group].gap.isDisjoint(with: [.slash, .bracket]) || group == 1 && isHour(0)
    guard group == 0 ? !isMarked : mayBegin else { return nil }
    let (isInternational, zeros) = run.isInternational(group)
    if !isInternational && isBeforeNumber(group) && reading(at: group + 1) != nil { return nil }
    var reading = Reading(
      plan: nil, first: run.groups[group].digits.lowerBound + zeros, hasPlus: isInternational)
    // Fifteen digits without a country are a microchip.
    reading.anyLength = 7...(isInternational ? 15 : 14)
    if let whole = whole(reading, from: group) { return whole }
    reading.anyLength = 3...15
    return group == 0 && isAllOfText ? whole(reading, from: group) : nil
  }

  /// Whether a letter alone stands right before the run, as in an animal's number in a shelter: `A1234567`.
  private var isMarked: Bool {
    let letter = sign(at: run.begin - 1)
    return letter.isASCII && letter.isLetter && !sign(at: run.begin - 2).isLetter
  }

  /// The reading up to the last group that makes it whole, but no further than a sign that ends any number.
  private func whole(_ reading: Reading, from group: Int) -> Reading? {
    var (result, hasEnded) = (reading, false)
    for last in run.ends(from: group) {
      if last > group && reading.country == 0 && isAside(last) { break }
      guard let trunk = trunk(of: reading, to: last) else { continue }
      if hasEnded {
        result.isAmbiguous = reading.plan != nil
        break
      }
      result.last = last
      result.trunk = trunk
      hasEnded = last + 1 < run.groups.count && endsNumber(at: last + 1, result)
    }
    return result.last < 0 ? nil : result
  }

  /// The number of trunk digits before the number, if it is whole at the end of a group; otherwise nil.
  private func trunk(of reading: Reading, to last: Int) -> Int? {
    let first = reading.first + reading.country
    let count = run.groups[last].digits.upperBound - first
    guard let plan = reading.plan else { return reading.anyLength.contains(count) ? 0 : nil }
    if isWhole(count, at: first, plan) { return 0 }
    let trunk = plan.trunk.count
    let isWhole = trunk > 0 && run.has(plan.trunk, at: first) && isWhole(count - trunk, at: first + trunk, plan)
    return isWhole ? trunk : nil
  }

  private func isWhole(_ count: Int, at first: Int, _ plan: PhonePlan) -> Bool {
    count > 2 && plan.allows(count, run.digits[first], run.digits[first + 1], run.digits[first + 2])
  }

  /// Whether hours, a floor or another number follow a whole number (rules.md §8.2).
  private func endsNumber(at group: Int, _ reading: Reading) -> Bool {
    let gap = run.groups[group].gap
    if !gap.isDisjoint(with: [.bracket, .slash]) { return true }
    guard gap.contains(.space) else { return false }
    if run.isInternational(group).0 || hours(at: run.groups[group].range.lowerBound) != nil || isCounted(group) {
      return true
    }
    let next = Reading(plan: reading.plan, first: run.groups[group].digits.lowerBound)
    return reading.plan != nil && run.ends(from: group).contains { trunk(of: next, to: $0) ?? 0 > 0 }
  }

  /// Whether a bracket after a space opens at a group, without an area code: `(8-20)`, `(2)`; `(0)` has one.
  private func isAside(_ last: Int) -> Bool {
    let group = run.groups[last]
    guard group.gap.isSuperset(of: [.bracket, .space]) else { return false }
    return group.digits.count == 1 && run.digits[group.digits.lowerBound] != 0x30
      || sign(at: group.range.upperBound) != ")"
  }

  private mutating func add(_ reading: Reading, from group: Int) -> Int {
    var begin = group == 0 ? run.begin : run.groups[group].range.lowerBound
    var end = run.groups[reading.last].range.upperBound
    if isOfFax(begin) { return end }
    if sign(at: begin) == "(", !signs[begin..<end].contains(")") { begin += 1 }
    let suffix = phoneExtension(at: end)
    let first = reading.first + reading.country
    let national = reading.hasPlus && reading.country > 0 ? first + reading.trunk : first
    let digits = [reading.first..<first, national..<run.groups[reading.last].digits.upperBound]
    let dialled = digits.reduce(reading.hasPlus ? "+" : "") { $0 + String(decoding: run.digits[$1], as: UTF8.self) }
    end = suffix?.end ?? end
    add(
      begin..<end, dialled, suffix?.digits, isAmbiguous: reading.isAmbiguous,
      isWhole: reading.plan != nil || isUsualLength(of: dialled))
    return end
  }

  /// Whether a word for a fax alone stands before a number: `Fax 22 612 34 57`, but not `tel/fax`.
  private func isOfFax(_ begin: Int) -> Bool {
    // Most numbers have no word before them.
    let last = signs[..<begin].last { !" .:-".unicodeScalars.contains($0) }
    guard let last, "xXsSсС".unicodeScalars.contains(last) else { return false }
    let words = String(String.UnicodeScalarView(signs[..<begin].suffix(40))).lowercased()
    return words.contains(/(?:fax|faks|факс)[ .:\-]*$/)
      && !words.contains(/(?:[\/+&]|[ .](?:i|oraz|und|and|та|і) )[ .]*(?:tele)?(?:fax|faks|факс)[ .:\-]*$/)
  }

  /// Whether a number that no plan allows has as many digits as others of its country, as far as that is known.
  private func isUsualLength(of dialled: String) -> Bool {
    guard dialled.hasPrefix("+") else { return plan?.isUsual(dialled.count) ?? true }
    return PhonePlan.country(of: dialled.utf8.dropFirst()).map { $1.isUsual(dialled.count - 1 - $0) } ?? false
  }

  private mutating func add(
    _ range: Range<Int>, _ dialled: String, _ suffix: String?, isAmbiguous: Bool = false, isWhole: Bool = true
  ) {
    let begin = index(range.lowerBound)
    numbers.append(
      PhoneNumber(
        range: begin..<index(range.upperBound), dialled: dialled, extensionDigits: suffix, isAmbiguous: isAmbiguous,
        isWhole: isWhole))
  }

  /// The place in the text. Numbers come in order, so each step begins at the last one.
  private mutating func index(_ offset: Int) -> String.Index {
    place = (offset, text.unicodeScalars.index(place.index, offsetBy: offset - place.offset))
    return place.index
  }

  private var isAllOfText: Bool {
    let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || ("\t"..."\r").contains($0) }
    return signs[..<run.begin].allSatisfy(isSpace) && signs[run.end...].allSatisfy(isSpace)
  }
}

// Text that is no number, or only a part of one.

extension PhoneScanner {
  /// `2025-11-18`, `18.11.2025`
  private func isDate(at group: Int) -> Bool {
    guard group + 2 < run.groups.count else { return false }
    let (first, second, third) = (run.groups[group].range, run.groups[group + 1].range, run.groups[group + 2].range)
    let (year, other) = first.count == 4 ? (first, third) : (third, first)
    guard first.upperBound + 1 == second.lowerBound, second.upperBound + 1 == third.lowerBound,
      sign(at: first.upperBound) == sign(at: second.upperBound),
      year.count == 4, second.count <= 2, other.count <= 2
    else { return false }
    return ["19", "20"].contains(String(String.UnicodeScalarView(signs[year].prefix(2))))
  }

  /// The group after hours, which begin no number: `8-20 600 100 200`. At the start a whole number must follow.
  private func groupAfterHours(at group: Int) -> Int? {
    guard run.groups[group].digits.count <= 2, let end = hours(at: run.groups[group].range.lowerBound) else {
      return nil
    }
    let next = run.groups[group...].firstIndex { $0.range.lowerBound >= end } ?? run.groups.count
    if group > 0 { return next }
    guard next < run.groups.count, run.groups[next].gap.contains(.space) else { return nil }
    return reading(at: next) != nil || run.digits.count - run.groups[next].digits.lowerBound >= 9 ? next : nil
  }

  /// The group after a time with a full stop, where a whole number begins: `20.00 / 22 612 34 56`.
  private func groupAfterDottedTime(at group: Int) -> Int? {
    let next = group + 2
    guard next < run.groups.count, let (end, _) = clock(at: run.groups[group].range.lowerBound),
      end == run.groups[group + 1].range.upperBound, run.groups[next].gap.contains(.space), reading(at: next) != nil
    else { return nil }
    return run.groups[next].gap.contains(.slash) || reading(at: group) == nil ? next : nil
  }

  /// The offset after hours that begin at `start`: `8-20`, `8:00–20:00`, `24/7`, `9am`; nil for anything else.
  private func hours(at start: Int) -> Int? {
    guard let (end, isTime) = clock(at: start) else { return nil }
    let next = skippingSpaces(end)
    guard "-./".unicodeScalars.contains(sign(at: next)), let second = clock(at: skippingSpaces(next + 1)) else {
      return isTime ? end : nil
    }
    let isOver = sign(at: second.end) != "-" || !sign(at: second.end + 1).isDigit
    return isOver ? second.end : nil
  }

  /// One or two digits up to 24, with minutes or a word for hours: `8`, `8:00`, `20.30`, `9am`.
  private func clock(at start: Int) -> (end: Int, isTime: Bool)? {
    guard let (hour, end) = shortNumber(at: start), hour <= 24 else { return nil }
    if case (.unit?, let end)? = word(at: end) { return (end, true) }
    if let (minute, after) = shortNumber(at: end + 1), after == end + 3, minute < 60 {
      if sign(at: end) == ":" { return (after, true) }
      if sign(at: end) == "." && minute % 5 == 0 { return (after, false) }
    }
    return (end, false)
  }

  /// One or two digits.
  private func shortNumber(at start: Int) -> (Int, end: Int)? {
    let end = endOfDigits(from: start)
    guard (1...2).contains(end - start) else { return nil }
    return (signs[start..<end].reduce(0) { $0 * 10 + Int($1.value & 15) }, end)
  }

  /// Whether a group counts something that a word after it names: `24h`, `2 piętro`, `3. Stock`.
  private func isCounted(_ group: Int) -> Bool {
    let count = run.groups[group].digits.count
    guard group == run.groups.count - 1, count <= 3 else { return false }
    if sign(at: run.end) == ":" && sign(at: run.end + 1).isDigit { return true }
    if let (meaning, _) = word(at: run.end) { return meaning != .extension }
    let isOrdinal = sign(at: run.end) == "."
    guard let (meaning, _) = word(at: skippingSpaces(isOrdinal ? run.end + 1 : run.end)) else { return false }
    return meaning == .unit || meaning == nil && (isOrdinal || count == 1)
  }

  /// The extension at `start`: `ext. 12`, `, x12`, `(wew. 3)`, `# 3`. More than six digits are a number of their own.
  private func phoneExtension(at start: Int) -> (digits: String, end: Int)? {
    var offset = skippingSpaces(",;-".unicodeScalars.contains(sign(at: start)) ? start + 1 : start)
    let isInBrackets = sign(at: offset) == "("
    if isInBrackets { offset += 1 }
    if sign(at: offset) == "#" {
      offset += 1
    } else if case (.extension?, let end)? = word(at: offset) {
      offset = end
    } else {
      return nil
    }
    offset = skippingSpaces(":=-".unicodeScalars.contains(sign(at: offset)) ? offset + 1 : offset)
    let end = endOfDigits(from: offset)
    guard (1...6).contains(end - offset), !"*#".unicodeScalars.contains(sign(at: end)) else { return nil }
    let digits = String(String.UnicodeScalarView(signs[offset..<end]))
    return (digits, isInBrackets && sign(at: end) == ")" ? end + 1 : end)
  }
}

// Vanity words.

extension PhoneScanner {
  /// Adds the run with the words in capital letters after it, if its digits are too few: `1-800-FLOWERS`.
  private mutating func addVanityNumber() -> Int? {
    // `1-800` is toll-free, `1-800-555-PETS` too.
    let isTollFree = run.has("18".utf8, at: 0) && [4, 7].contains(run.digits.count)
    guard run.digits.count < 7 || isTollFree, var end = capitals(after: run.end) else { return nil }
    // Words that hyphens join are one; of others only as many as the number lacks.
    let least = isTollFree ? 11 : 7
    while sign(at: end) == "-" || run.digits.count + end - run.end < least, let next = capitals(after: end) {
      end = next
    }
    let letters = signs[run.end..<end].filter(\.isLetter)
    guard letters.count > 2, (7...15).contains(run.digits.count + letters.count) else { return nil }
    let digits = run.digits + letters.map { Self.keypad[Int($0.value - 65)] }
    add(run.begin..<end, (run.hasPlus ? "+" : "") + String(decoding: digits, as: UTF8.self), nil)
    return end
  }

  /// The offset after a word in capital letters that stands after a hyphen or a space and says nothing of digits.
  private func capitals(after offset: Int) -> Int? {
    guard sign(at: offset) == "-" || sign(at: offset) == " ", case (nil, let end)? = word(at: offset + 1) else {
      return nil
    }
    let letters = signs[offset + 1..<end]
    let isVanity = letters.allSatisfy { ("A"..."Z").contains($0) } && !letters.elementsEqual("TEL".unicodeScalars)
    return isVanity ? end : nil
  }

  /// The keys of a telephone that A to Z are on (ITU-T E.161).
  private static let keypad = Array("22233344455566677778889999".utf8)
}
