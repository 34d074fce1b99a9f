import Support

/// Finds the numbers of one text, from its first byte to its last.
struct PhoneScanner {
  private(set) var numbers: [PhoneNumber] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private let reader: PhoneReader
  private let plan: PhonePlan?
  private let text: String
  private var run: PhoneRun

  init(_ bytes: UnsafeBufferPointer<UInt8>, for reader: PhoneReader, in text: String, with run: PhoneRun) {
    self.bytes = bytes
    self.reader = reader
    plan = reader.code.flatMap { PhonePlan.byCode[$0] }
    self.text = text
    self.run = run
  }

  mutating func scan() {
    var offset = 0
    while let next = readRun(from: offset) { offset = max(next, addNumbers()) }
  }
}

// Signs.

extension PhoneScanner {
  /// A digit is its value.
  private enum Sign {
    static let plus: UInt8 = 10
    static let space: UInt8 = 11
    /// A hyphen, a dash or a full stop.
    static let sign: UInt8 = 12
    static let slash: UInt8 = 13
    static let open: UInt8 = 14
    static let close: UInt8 = 15
    static let other: UInt8 = 16
  }

  private func sign(at offset: Int) -> (UInt8, length: Int) {
    let byte = bytes[offset]
    if byte.isASCIIDigit { return (byte & 15, 1) }
    switch byte {
    case UInt8(ascii: " "): return (Sign.space, 1)
    case UInt8(ascii: "+"): return (Sign.plus, 1)
    case UInt8(ascii: "-"), UInt8(ascii: "."): return (Sign.sign, 1)
    case UInt8(ascii: "/"): return (Sign.slash, 1)
    case UInt8(ascii: "("): return (Sign.open, 1)
    case UInt8(ascii: ")"): return (Sign.close, 1)
    case 0..<0x80: return (Sign.other, 1)
    default: return signOfAnyScript(at: offset)
    }
  }

  private func signOfAnyScript(at offset: Int) -> (UInt8, length: Int) {
    let length = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    let scalar = String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first ?? "?"
    switch scalar {
    case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": return (Sign.space, length)
    case "\u{2010}"..."\u{2013}": return (Sign.sign, length)
    case "\u{FF0B}": return (Sign.plus, length)
    default:
      let isDigit = scalar.properties.numericType == .decimal
      return (isDigit ? UInt8(scalar.properties.numericValue ?? 0) : Sign.other, length)
    }
  }

  private func byte(at offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

  private func skippingSpaces(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, case (Sign.space, let length) = sign(at: offset) { offset += length }
    return offset
  }

  /// The meaning of the word at `offset`, and the offset after it and its full stop; nil without a word.
  private func word(at offset: Int) -> (PhoneReader.Word?, end: Int)? {
    var end = offset
    while end < bytes.count, bytes[end].isASCIILetter || bytes[end] >= 0x80,
      case (Sign.other, let length) = sign(at: end)
    { end += length }
    guard end > offset else { return nil }
    let word = String(decoding: bytes[offset..<min(end, offset + 40)], as: UTF8.self).lowercased()
    guard byte(at: end) == UInt8(ascii: ".") else { return (reader.words[word], end) }
    return (reader.words[word + "."] ?? reader.words[word], end + 1)
  }
}

// Runs.

extension PhoneScanner {
  /// Reads the next run that begins at or after `offset`. Returns the offset after it; nil when there is none.
  private mutating func readRun(from offset: Int) -> Int? {
    run.removeAll()
    var (offset, begin, last) = (offset, -1, Sign.other)
    while offset < bytes.count {
      let (sign, length) = sign(at: offset)
      switch sign {
      case 0...9:
        run.begin = begin < 0 ? offset : begin
        let end = readGroups(from: offset)
        return run.count > 0 ? end : readRun(from: end)
      case Sign.plus:
        run.hasPlus = true
        if last != Sign.open { begin = offset }
      case Sign.open:
        begin = offset
        run.hasPlus = false
      case Sign.space where last == Sign.plus: break
      default:
        begin = -1
        run.hasPlus = false
      }
      last = sign == Sign.space ? last : sign
      offset += length
    }
    return nil
  }

  /// Between two groups may stand one sign with a space at each side, and brackets.
  private mutating func readGroups(from start: Int) -> Int {
    var (offset, after, gap, hasSpace) = (start, start, PhoneRun.Gap(), false)
    while offset < bytes.count {
      let (sign, length) = sign(at: offset)
      switch sign {
      case 0...9:
        let isRead: Bool
        (isRead, after) = readGroup(at: offset, after: gap)
        if !isRead { return after }
        offset = after
        gap = []
        hasSpace = false
        continue
      case Sign.space where !hasSpace:
        hasSpace = true
        gap.insert(.space)
      case Sign.sign, Sign.slash:
        if !gap.isDisjoint(with: [.slash, .sign]) { return after }
        hasSpace = false
        gap.insert(sign == Sign.slash ? .slash : .sign)
      case Sign.open, Sign.close:
        hasSpace = false
        if sign == Sign.open { gap.insert(.bracket) }
      default: return after
      }
      offset += length
    }
    return after
  }

  /// Returns the offset after the group, also where the run has no room for it. `(0)` after a country has no digits.
  private mutating func readGroup(at start: Int, after gap: PhoneRun.Gap) -> (Bool, end: Int) {
    var (end, count, hasRoom) = (start, 0, true)
    while end < bytes.count, case (let digit, let length) = sign(at: end), digit < 10 {
      hasRoom = hasRoom && run.put(digit, after: count)
      count += 1
      end += length
    }
    guard hasRoom else { return (false, end) }
    let isInternational = run.hasPlus || run.total > 2 && run.digits[0] == 0 && run.digits[1] == 0
    let isZero = isInternational && count == 1 && byte(at: start - 1) == UInt8(ascii: "(")
    let isMute = isZero && bytes[start] == UInt8(ascii: "0") && byte(at: end) == UInt8(ascii: ")")
    run.addGroup(of: isMute ? 0 : count, at: start..<end, after: gap)
    return (true, end)
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

  /// Adds the numbers of the run. Returns the offset after the last byte that was read.
  private mutating func addNumbers() -> Int {
    let before = byte(at: run.begin - 1)
    if before == UInt8(ascii: "*") || before == UInt8(ascii: "#") { return run.end }
    if let end = addVanityNumber() { return end }
    // `:30 600 100 200` are minutes.
    var (group, end) = (before == UInt8(ascii: ":") && byte(at: run.begin - 2).isASCIIDigit ? 1 : 0, run.end)
    while group < run.count {
      if let next = groupAfterHours(at: group) ?? groupAfterDottedTime(at: group) {
        group = next
      } else if isDate(at: group) && !isAllOfText {
        group += 3
      } else if !isChip, let reading = reading(at: group) ?? readingOfAnyLength(at: group) {
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
    run.total == 15 && !run.hasPlus
      && (run.count == 1 || run.count == 5 && (0..<5).allSatisfy { run.length(of: $0) == 3 })
      && !isAllOfText
  }

  /// Whether a group is short and stands alone, so that a number may begin after it: `ring 12 600 100 200`.
  private func isBeforeNumber(_ group: Int) -> Bool {
    run.length(of: group) <= 2 && group + 1 < run.count && run.gap(before: group + 1).isSubset(of: [.space, .slash])
  }

  /// The number that begins at a group, by the plan of its country code, else of the scanner's territory; nil where no
  /// number of an allowed length begins.
  private func reading(at group: Int) -> Reading? {
    let (isInternational, zeros) = run.isInternational(group)
    let first = run.digits(before: group) + zeros
    if isInternational {
      var code = 0
      for length in 1...3 {
        code = code * 10 + Int(run.digits[first + length - 1])
        guard let plan = PhonePlan.byCode[code] else { continue }
        return whole(Reading(plan: plan, first: first, country: length, hasPlus: true), from: group)
      }
      return nil
    }
    guard let plan else { return nil }
    if let reading = whole(Reading(plan: plan, first: first), from: group) { return reading }
    // `48 600 100 200`
    guard run.has(plan.code, at: first), plan.trunk != plan.code else { return nil }
    return whole(Reading(plan: plan, first: first, country: plan.code.count, hasPlus: true), from: group)
  }

  /// A number with an unknown plan, if nothing was read before and no whole number begins at the next group.
  private func readingOfAnyLength(at group: Int) -> Reading? {
    guard group == 0 || !run.gap(before: group).isDisjoint(with: [.slash, .bracket]) else { return nil }
    let (isInternational, zeros) = run.isInternational(group)
    if !isInternational && isBeforeNumber(group) && reading(at: group + 1) != nil { return nil }
    var reading = Reading(plan: nil, first: run.digits(before: group) + zeros, hasPlus: isInternational)
    // Fifteen digits without a country are a microchip.
    reading.anyLength = 7...(isInternational ? 15 : 14)
    if let whole = whole(reading, from: group) { return whole }
    reading.anyLength = 3...15
    return group == 0 && isAllOfText ? whole(reading, from: group) : nil
  }

  /// The reading up to the last group that makes it whole, but no further than a sign that ends any number.
  private func whole(_ reading: Reading, from group: Int) -> Reading? {
    var (result, hasEnded) = (reading, false)
    for last in group..<run.count {
      if last > group && reading.country == 0 && isAside(last) { break }
      guard let trunk = trunk(of: reading, to: last) else { continue }
      if hasEnded {
        result.isAmbiguous = reading.plan != nil
        break
      }
      result.last = last
      result.trunk = trunk
      hasEnded = last + 1 < run.count && endsNumber(at: last + 1, result)
    }
    return result.last < 0 ? nil : result
  }

  /// The number of trunk digits before the number, if it is whole at the end of a group; otherwise nil.
  private func trunk(of reading: Reading, to last: Int) -> Int? {
    let first = reading.first + reading.country
    let count = run.digits(before: last + 1) - first
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
    let gap = run.gap(before: group)
    if !gap.isDisjoint(with: [.bracket, .slash]) { return true }
    guard gap.contains(.space) else { return false }
    if run.isInternational(group).0 || hours(at: run.start(of: group)) != nil || isCounted(group) { return true }
    let next = Reading(plan: reading.plan, first: run.digits(before: group))
    return reading.plan != nil && (group..<run.count).contains { trunk(of: next, to: $0) ?? 0 > 0 }
  }

  /// Whether a bracket after a space opens at a group, without an area code: `(8-20)`, `(2)`; `(0)` has one.
  private func isAside(_ group: Int) -> Bool {
    guard run.gap(before: group).isSuperset(of: [.bracket, .space]) else { return false }
    let isCode = run.length(of: group) != 1 || run.digits[run.digits(before: group)] == 0
    return !isCode || byte(at: run.end(of: group)) != UInt8(ascii: ")")
  }

  private mutating func add(_ reading: Reading, from group: Int) -> Int {
    var (begin, end) = (group == 0 ? run.begin : run.start(of: group), run.end(of: reading.last))
    if byte(at: begin) == UInt8(ascii: "("), !bytes[begin..<end].contains(UInt8(ascii: ")")) { begin += 1 }
    let suffix = phoneExtension(at: end)
    let first = reading.first + reading.country
    let national = reading.hasPlus && reading.country > 0 ? first + reading.trunk : first
    let dialled = String(unsafeUninitializedCapacity: 20) { [run] buffer in
      var count = reading.hasPlus ? 1 : 0
      buffer[0] = UInt8(ascii: "+")
      for index in reading.first..<run.digits(before: reading.last + 1) where index < first || index >= national {
        buffer[count] = run.digits[index] | 0x30
        count += 1
      }
      return count
    }
    end = suffix?.end ?? end
    add(
      begin..<end, dialled, suffix?.digits, isAmbiguous: reading.isAmbiguous,
      isWhole: reading.plan != nil || isUsualLength(of: dialled))
    return end
  }

  /// Whether a number that no plan allows has as many digits as others of its country, as far as that is known.
  private func isUsualLength(of dialled: String) -> Bool {
    guard dialled.hasPrefix("+") else { return plan?.isUsual(dialled.count) ?? true }
    return PhonePlan.country(of: dialled.dropFirst()).map { $1.isUsual(dialled.count - 1 - $0) } ?? false
  }

  private mutating func add(
    _ range: Range<Int>, _ dialled: String, _ suffix: String?, isAmbiguous: Bool = false, isWhole: Bool = true
  ) {
    let begin = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(begin, offsetBy: range.count)
    numbers.append(
      PhoneNumber(
        range: begin..<end, dialled: dialled, extensionDigits: suffix, isAmbiguous: isAmbiguous, isWhole: isWhole))
  }

  private var isAllOfText: Bool {
    let spaces: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return bytes[..<run.begin].allSatisfy(spaces) && bytes[run.end...].allSatisfy(spaces)
  }
}

// Text that is no number, or only a part of one.

extension PhoneScanner {
  /// `2025-11-18`, `18.11.2025`
  private func isDate(at group: Int) -> Bool {
    guard group + 3 <= run.count, byte(at: run.end(of: group)) == byte(at: run.end(of: group + 1)),
      run.end(of: group) + 1 == run.start(of: group + 1), run.end(of: group + 1) + 1 == run.start(of: group + 2)
    else { return false }
    let (first, second, third) = (run.length(of: group), run.length(of: group + 1), run.length(of: group + 2))
    guard second <= 2, first == 4 && third <= 2 || first <= 2 && third == 4 else { return false }
    let year = run.digits(before: first == 4 ? group : group + 2)
    return (19...20).contains(run.digits[year] * 10 + run.digits[year + 1])
  }

  /// The group after hours, which begin no number: `8-20 600 100 200`. At the start a whole number must follow.
  private func groupAfterHours(at group: Int) -> Int? {
    guard run.length(of: group) <= 2, let end = hours(at: run.start(of: group)) else { return nil }
    let next = (group..<run.count).first { run.start(of: $0) >= end } ?? run.count
    if group > 0 { return next }
    guard next < run.count, run.gap(before: next).contains(.space) else { return nil }
    return reading(at: next) != nil || run.total - run.digits(before: next) >= 9 ? next : nil
  }

  /// The group after a time with a full stop, where a whole number begins: `20.00 / 22 612 34 56`.
  private func groupAfterDottedTime(at group: Int) -> Int? {
    let next = group + 2
    guard next < run.count, let (end, _) = clock(at: run.start(of: group)), end == run.end(of: group + 1),
      run.gap(before: next).contains(.space), reading(at: next) != nil
    else { return nil }
    return run.gap(before: next).contains(.slash) || reading(at: group) == nil ? next : nil
  }

  /// The offset after hours that begin at `start`: `8-20`, `8:00–20:00`, `24/7`, `9am`; nil for anything else.
  private func hours(at start: Int) -> Int? {
    guard let (end, isTime) = clock(at: start) else { return nil }
    let next = skippingSpaces(end)
    guard next < bytes.count else { return isTime ? end : nil }
    let (sign, length) = sign(at: next)
    guard sign == Sign.sign || sign == Sign.slash, let second = clock(at: skippingSpaces(next + length)) else {
      return isTime ? end : nil
    }
    let isOver = byte(at: second.end) != UInt8(ascii: "-") || !byte(at: second.end + 1).isASCIIDigit
    return isOver ? second.end : nil
  }

  /// One or two digits up to 24, with minutes or a word for hours: `8`, `8:00`, `20.30`, `9am`.
  private func clock(at start: Int) -> (end: Int, isTime: Bool)? {
    guard let (hour, end) = shortNumber(at: start), hour <= 24 else { return nil }
    if case (.unit?, let end)? = word(at: end) { return (end, true) }
    if let (minute, after) = shortNumber(at: end + 1), after == end + 3, minute < 60 {
      if byte(at: end) == UInt8(ascii: ":") { return (after, true) }
      if byte(at: end) == UInt8(ascii: ".") && minute % 5 == 0 { return (after, false) }
    }
    return (end, false)
  }

  private func shortNumber(at start: Int) -> (Int, end: Int)? {
    var (end, number) = (start, 0)
    while end < start + 3, byte(at: end).isASCIIDigit {
      number = number * 10 + Int(byte(at: end) & 15)
      end += 1
    }
    return (1...2).contains(end - start) ? (number, end) : nil
  }

  /// Whether a group counts something that a word after it names: `24h`, `2 piętro`, `3. Stock`.
  private func isCounted(_ group: Int) -> Bool {
    guard group == run.count - 1, run.length(of: group) <= 3 else { return false }
    let end = run.end(of: group)
    if byte(at: end) == UInt8(ascii: ":") && byte(at: end + 1).isASCIIDigit { return true }
    if let (meaning, _) = word(at: end) { return meaning != .extension }
    let isOrdinal = byte(at: end) == UInt8(ascii: ".")
    guard let (meaning, _) = word(at: skippingSpaces(isOrdinal ? end + 1 : end)) else { return false }
    return meaning == .unit || meaning == nil && (isOrdinal || run.length(of: group) == 1)
  }

  /// The extension at `start`: `ext. 12`, `, x12`, `(wew. 3)`, `# 3`. More than six digits are a number of their own.
  private func phoneExtension(at start: Int) -> (digits: String, end: Int)? {
    var offset = start
    guard start < bytes.count else { return nil }
    if ",;-".utf8.contains(bytes[start]) { offset += 1 }
    offset = skippingSpaces(offset)
    let isInBrackets = byte(at: offset) == UInt8(ascii: "(")
    if isInBrackets { offset += 1 }
    if byte(at: offset) == UInt8(ascii: "#") {
      offset += 1
    } else if byte(at: offset).isASCIILetter || byte(at: offset) >= 0x80,
      case (.extension?, let end)? = word(at: offset)
    {
      offset = end
    } else {
      return nil
    }
    if ":=-".utf8.contains(byte(at: offset)) { offset += 1 }
    offset = skippingSpaces(offset)
    var digits = ""
    while offset < bytes.count, case (let digit, let length) = sign(at: offset), digit < 10 {
      digits.append(String(digit))
      offset += length
    }
    guard (1...6).contains(digits.count), !"*#".utf8.contains(byte(at: offset)) else { return nil }
    if isInBrackets && byte(at: offset) == UInt8(ascii: ")") { offset += 1 }
    return (digits, offset)
  }
}

// Vanity words.

extension PhoneScanner {
  /// Adds the run with the words in capital letters after it, if its digits are too few: `1-800-FLOWERS`.
  private mutating func addVanityNumber() -> Int? {
    guard run.total < 7, var end = capitals(after: run.end) else { return nil }
    // Words that hyphens join are one; of others only as many as the number lacks.
    while byte(at: end) == UInt8(ascii: "-") || run.total + end - run.end < 7
      || isTollFree && run.total + end - run.end < 11,
      let next = capitals(after: end)
    { end = next }
    let letters = bytes[run.end..<end].filter(\.isASCIILetter)
    guard letters.count > 2, (7...15).contains(run.total + letters.count) else { return nil }
    var digits = (0..<run.total).map { run.digits[$0] | 0x30 }
    digits += letters.map { Self.keypad[Int($0 - UInt8(ascii: "A"))] }
    add(run.begin..<end, (run.hasPlus ? "+" : "") + String(decoding: digits, as: UTF8.self), nil)
    return end
  }

  /// `1-800`
  private var isTollFree: Bool { run.total == 4 && run.digits[0] == 1 && run.digits[1] == 8 }

  /// The offset after a word in capital letters that stands after a hyphen or a space and says nothing of digits.
  private func capitals(after offset: Int) -> Int? {
    guard byte(at: offset) == UInt8(ascii: "-") || byte(at: offset) == UInt8(ascii: " "),
      case (nil, let end)? = word(at: offset + 1)
    else { return nil }
    let letters = bytes[offset + 1..<end]
    let isVanity = letters.allSatisfy { $0 & 0x20 == 0 && $0.isASCIILetter } && !letters.elementsEqual("TEL".utf8)
    return isVanity ? end : nil
  }

  /// The keys of a telephone that A to Z are on (ITU-T E.161).
  private static let keypad = Array("22233344455566677778889999".utf8)
}
