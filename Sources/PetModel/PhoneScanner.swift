import Support

/// Finds the numbers of one text, from its first sign to its last (rules.md §8).
struct PhoneScanner {
  private(set) var numbers: [PhoneNumber] = []
  private let text: String
  private let plan: PhonePlan?
  private let signs: PhoneSigns
  private var run = PhoneRun()
  /// The last place in the text that was asked for.
  private var place: (offset: Int, index: String.Index)

  init(_ text: String, for reader: PhoneReader) {
    self.text = text
    plan = reader.code.flatMap { PhonePlan.byCode[$0] }
    signs = PhoneSigns(text, words: reader.words)
    place = (0, text.startIndex)
    var offset = 0
    while let digit = signs.all[offset...].firstIndex(where: \.isDigit) {
      run.read(signs, from: digit)
      if partsNumbers { run.dropPlus() }
      offset = addNumbers()
    }
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
    let before = signs[run.begin - 1]
    let isCounter = before == "#" && run.groups.count > 1 && (run.groups[0].range.count == 1 || chipGroups == 1)
    if before == "*" || before == "#" && !isCounter { return run.end }
    if let end = addVanityNumber() { return end }
    // `:30 600 100 200` are minutes.
    var (group, end) = (before == ":" && signs[run.begin - 2].isDigit && !run.hasPlus || isCounter ? 1 : 0, run.end)
    // A number without that digit is another one.
    if signs.haveLetterForDigit(beside: run.begin..<run.end) { return end }
    if signs.isOther(at: run.begin) {
      guard let next = reading(at: 0).map({ $0.last + 1 }) ?? startBehindOther(0) else { return end }
      group = next
    }
    while group < run.groups.count {
      if let next = groupAfterHours(at: group) ?? groupAfterDottedTime(at: group) {
        group = next
      } else if isDegrees && reading(at: group) == nil || isHoursAlone {
        break
      } else if isDate(at: group) && !isAllOfText {
        group += 3
      } else if group == 0, beginsWithHour || chipGroups > 0 {
        group = max(1, chipGroups)
      } else if let start = startBehindOther(group, isCertain: false) {
        group = start
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

  /// Whether the run's plus parts two numbers without a country, like a comma: `600 100 200 + 600 300 400`, but not
  /// `600 100 200 + 48 600 300 400`, nor where numbers begin with a zero.
  private var partsNumbers: Bool {
    let first = run.groups[0].range
    return run.hasPlus && numbers.last.map { $0.isWhole && !$0.dialled.hasPrefix("+") } == true
      && (plan?.trunk.isEmpty == true || plan?.trunk == [0x31])
      && signs.text(place.offset..<first.lowerBound) == " + " && reading(at: 0)?.country != first.count
      && whole(Reading(plan: plan, first: 0), from: 0)?.trunk == 0
  }

  /// Whether the run is nothing but hours: `8.00-16.00`.
  private var isHoursAlone: Bool { signs.hours(at: run.begin) == run.end && !isAllOfText }

  /// Whether the run is a decimal number such as `50.67512`, as in a point on a map.
  private var isDegrees: Bool {
    run.groups.count == 2 && !run.hasPlus && (4...8).contains(run.groups[1].range.count)
      && signs[run.groups[0].range.upperBound] == "." && run.groups[1].gap == .sign
      && Int(signs.text(run.groups[0].range)).map { $0 <= 180 } == true
  }

  /// The number of groups of a chip's number before others: `616093900012345 600 100 200`, `616-093-900-012-345 600 …`.
  private var chipGroups: Int {
    guard !run.hasPlus, run.groups.count > 1 else { return 0 }
    if run.groups[0].digits.count == 15 { return 1 }
    let isInThrees =
      run.groups.count > 5 && run.groups[..<5].allSatisfy { $0.digits.count == 3 }
      && run.groups[1..<5].allSatisfy { $0.gap == run.groups[1].gap } && run.groups[5].gap != run.groups[1].gap
    return isInThrees ? 5 : 0
  }

  /// The first group of a whole number that ends the run, behind digits of something else: `1. 600 100 200`,
  /// `45-064 600 100 200`.
  ///
  /// - Parameter isCertain: Whether a word says that the first digits are no telephone's.
  private func startBehindOther(_ group: Int, isCertain: Bool = true) -> Int? {
    guard !run.isInternational(group).0, run.groups.count > group + 1, !hasBracket(before: group) else { return nil }
    let first = run.groups[group].digits.lowerBound
    let hasCountry = PhonePlan.country(of: run.digits[first...]).map { length, plan in
      length == run.groups[group].digits.count
        && whole(Reading(plan: plan, first: first, country: length), from: group)?.last == run.groups.count - 1
    }
    guard isCertain || run.digits[first] != 0x30 && hasCountry != true else { return nil }
    // Else a number begins at the group itself, and digits before it must be few.
    let isFree = isCertain || reading(at: group) == nil
    return (group + 1..<min(group + 7, run.groups.count)).first { start in
      let begin = run.groups[start].digits.lowerBound
      guard isFree || begin - first < 6 else { return false }
      guard run.groups[start].gap.contains(.space), run.groups[start].gap.isDisjoint(with: [.bracket, .slash]),
        let found = reading(at: start), run.groups[found.last].digits.upperBound - begin >= 9,
        found.last + 1 == run.groups.count || endsNumber(at: found.last + 1, found)
      else { return false }
      // Without the zero that begins numbers there, it may be the end of a longer one.
      guard found.trunk > 0 || plan?.trunk.isEmpty == true || plan?.trunk == [0x31] else { return false }
      return isFree || found.trunk > 0
    }
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

  /// Whether the first group is short, and stands behind a word and before a number with an area code's zero:
  /// `after 6 07700 900123`.
  private var beginsWithHour: Bool {
    let word = signs.all[..<run.begin].last { $0 != " " }
    guard isBeforeNumber(0), !run.hasPlus, word.map(\.isLetter) == true else { return false }
    let next = run.groups[1].digits.lowerBound
    return run.digits[next] == 0x30 && run.digits.count - next >= 9
  }

  private func hasBracket(before group: Int) -> Bool { signs[run.groups[group].range.lowerBound - 1] == "(" }

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
    let mayBegin = !run.groups[group].gap.isDisjoint(with: [.slash, .bracket]) || group == 1 && beginsWithHour
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
    let letter = signs[run.begin - 1]
    return letter.isASCII && letter.isLetter && !signs[run.begin - 2].isLetter
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
    // `2. 600 300 400`, `2) 600 300 400`
    let isCounter =
      run.groups[group].digits.count < 3 && ".)".unicodeScalars.contains(signs[run.groups[group].range.upperBound])
      && run.groups.count > group + 1 && run.groups[group + 1].gap.contains(.space)
    if isCounter || run.isInternational(group).0 || signs.hours(at: run.groups[group].range.lowerBound) != nil
      || isCounted(group)
    {
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
      || signs[group.range.upperBound] != ")"
  }

  private mutating func add(_ reading: Reading, from group: Int) -> Int {
    var begin = group == 0 ? run.begin : run.groups[group].range.lowerBound
    var end = run.groups[reading.last].range.upperBound
    if signs[begin] == "(", !signs.all[begin..<end].contains(")") { begin += 1 }
    let suffix = signs.phoneExtension(at: end)
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
    return signs.all[..<run.begin].allSatisfy(isSpace) && signs.all[run.end...].allSatisfy(isSpace)
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
      signs[first.upperBound] == signs[second.upperBound],
      year.count == 4, second.count <= 2, other.count <= 2
    else { return false }
    return ["19", "20"].contains(String(signs.text(year).prefix(2)))
  }

  /// The group after hours, which begin no number: `8-20 600 100 200`. At the start a whole number must follow.
  private func groupAfterHours(at group: Int) -> Int? {
    guard run.groups[group].digits.count <= 2, let end = signs.hours(at: run.groups[group].range.lowerBound) else {
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
    guard next < run.groups.count, let (end, _) = signs.clock(at: run.groups[group].range.lowerBound),
      end == run.groups[group + 1].range.upperBound, run.groups[next].gap.contains(.space), reading(at: next) != nil
    else { return nil }
    return run.groups[next].gap.contains(.slash) || reading(at: group) == nil ? next : nil
  }

  /// Whether a group counts something that a word after it names: `24h`, `2 piętro`, `3. Stock`.
  private func isCounted(_ group: Int) -> Bool {
    let count = run.groups[group].digits.count
    guard group == run.groups.count - 1, count <= 3 else { return false }
    if signs[run.end] == ":" && signs[run.end + 1].isDigit { return true }
    if let (meaning, _) = signs.word(at: run.end) { return meaning != .extension }
    let isOrdinal = signs[run.end] == "."
    guard let (meaning, _) = signs.word(at: signs.skippingSpaces(isOrdinal ? run.end + 1 : run.end)) else {
      return false
    }
    return meaning == .unit || meaning == nil && (isOrdinal || count == 1)
  }

  /// Adds the run with the words in capital letters after it, if its digits are too few: `1-800-FLOWERS`.
  private mutating func addVanityNumber() -> Int? {
    // `1-800` is toll-free, `1-800-555-PETS` and `0800` too.
    let length =
      run.has("18".utf8, at: 0) && [4, 7].contains(run.digits.count)
      ? 11
      : run.has("08".utf8, at: 0) && run.digits.count == 4
        ? 10 : run.has("800".utf8, at: 0) && run.digits.count == 3 ? 9 : nil
    guard run.digits.count < 7 || length != nil,
      let (letters, end) = signs.vanityDigits(at: run.end, least: (length ?? 7) - run.digits.count),
      letters.count > 2, (7...15).contains(run.digits.count + letters.count)
    else { return nil }
    // `123 MAIN ST`, `PO 18 TYLKO SMS`
    let isAlone = signs.all[..<run.begin].allSatisfy { $0 == " " } && signs.all[end...].allSatisfy { $0 == " " }
    guard length != nil || signs[run.end] == "-" || isAlone else { return nil }
    let dialled = (run.hasPlus ? "+" : "") + String(decoding: run.digits + letters, as: UTF8.self)
    add(run.begin..<end, dialled, nil)
    return end
  }
}
