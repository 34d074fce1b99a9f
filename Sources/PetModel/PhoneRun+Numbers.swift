/// The numbers of a run (rules.md §8).
extension PhoneRun {
  /// Its numbers in their order, and the offset after the last sign that was read.
  func numbers() -> (found: [PhoneNumber], end: Int) {
    let before = signs[begin - 1]
    let isCounter = before == "#" && groups.count > 1 && (groups[0].range.count == 1 || chipGroups == 1)
    if before == "*" || before == "#" && !isCounter { return ([], end) }
    if let (number, end) = vanityNumber { return ([number], end) }
    // A number without that digit is another one.
    if signs.haveLetterForDigit(beside: begin..<end) || chipGroups == groups.count { return ([], end) }
    // `:30 600 100 200` are minutes, and so are `8,00 600 100 200`.
    let isMinutes = before == ":" && !hasPlus || before == "," && isFullHour
    var group = isMinutes && signs[begin - 2].isDigit || isCounter ? 1 : 0
    if signs.isOther(at: begin) {
      guard let next = reading(at: 0).map({ $0.last + 1 }) ?? startBehindOther(0) else { return ([], end) }
      group = next
    }
    var (found, end) = ([PhoneNumber](), end)
    while group < groups.count {
      if let next = groupBehindOther(group) {
        group = next
      } else if let reading = anyReading(at: group) {
        let (number, last) = number(reading, from: group)
        found.append(number)
        end = max(end, last)
        group = reading.last + 1
      } else if isBeforeNumber(group) {
        group += 1
      } else {
        break
      }
    }
    return (found, end)
  }

  /// A number that begins at a group, and the offset after it and its extension.
  private func number(_ reading: PhoneReading, from group: Int) -> (PhoneNumber, end: Int) {
    var begin = group == 0 ? begin : groups[group].range.lowerBound
    let last = groups[reading.last].range.upperBound
    if signs[begin] == "(", !signs.all[begin..<last].contains(")") { begin += 1 }
    let suffix = signs.phoneExtension(at: last)
    let end = suffix?.end ?? last
    let number = PhoneNumber(
      range: signs.places[begin]..<signs.places[end], dialled: dialled(reading), extensionDigits: suffix?.digits,
      isAmbiguous: reading.isAmbiguous, isWhole: reading.plan != nil || isUsualLength(of: dialled(reading)))
    return (number, end)
  }

  /// Whether a number that no plan allows has as many digits as others of its country, as far as that is known.
  private func isUsualLength(of dialled: String) -> Bool {
    guard dialled.hasPrefix("+") else { return plan?.isUsual(dialled.count) ?? true }
    return PhonePlan.country(of: dialled.utf8.dropFirst()).map { $1.isUsual(dialled.count - 1 - $0) } ?? false
  }

  /// Whether its plus parts two numbers without a country, like a comma: `600 100 200 + 600 300 400`, but not
  /// `600 100 200 + 48 600 300 400`, nor where numbers begin with a zero.
  ///
  /// - Parameter last: The number before it.
  func isParted(from last: PhoneNumber?) -> Bool {
    guard hasPlus, hasNoZeros, let last, last.isWhole, !last.dialled.hasPrefix("+") else { return false }
    return last.range.upperBound == signs.places[begin - 1]
      && signs.text(begin - 1..<groups[0].range.lowerBound) == " + "
      && reading(at: 0)?.country != groups[0].range.count
      && whole(PhoneReading(plan: plan, first: 0), from: 0)?.trunk == 0
  }

  // Digits that are no number, or only a part of one.

  /// The group after digits of something else: hours, a date, a chip or a counter; nil where a number may begin.
  private func groupBehindOther(_ group: Int) -> Int? {
    if let next = groupAfterHours(at: group) ?? groupAfterDottedTime(at: group) { return next }
    if isDegrees && reading(at: group) == nil { return groups.count }
    if isDate(at: group) && !isAllOfText { return group + 3 }
    if group == 0, beginsWithHour || chipGroups > 0 { return max(1, chipGroups) }
    // `01-234 600 100 200`, `05.11.26 600 100 200`, `11/2026 600 100 200`, but not `48-600 100 200`.
    // Most numbers have only spaces between their groups: to look for a pattern in each took 2 % of a build.
    let hasSign = groups[group...].dropFirst().prefix(2).contains { !$0.gap.isDisjoint(with: [.sign, .slash]) }
    let isOther = hasSign && signs.text(groups[group].range.lowerBound..<end).prefixMatch(of: Self.postcodeOrDay) != nil
    return startBehindOther(group, isCertain: isOther && reading(at: group)?.country ?? 0 == 0)
  }

  /// Made once, and never changed.
  private nonisolated(unsafe) static let postcodeOrDay =
    /(?:\d{2}-\d{3}|(?:(?:0?[1-9]|[12]\d|3[01])([.\/\-]))?(?:0[1-9]|1[0-2])[.\/\-](?:20)?\d{2})\s/

  /// The group after hours, which begin no number: `8-20 600 100 200`, `(8.00-16.00)`. At the start nothing or a whole
  /// number must follow, or more hours: `8.00-12.00/14.00-18.00`.
  private func groupAfterHours(at group: Int) -> Int? {
    guard group < groups.count, let end = signs.hours(at: groups[group].range.lowerBound) else { return nil }
    let next = groups[group...].firstIndex { $0.range.lowerBound >= end } ?? groups.count
    if isAreaCode(group, before: next) { return nil }
    if group > 0 { return next }
    // `20.30.12.10` may be a number, and so may `20-10 12-15`.
    let sign = signs.all[groups[0].range.lowerBound..<end].first { "-/".unicodeScalars.contains($0) }
    if sign != nil, let other = groupAfterHours(at: next), other > 4 { return other }
    if next == groups.count {
      // `8.00-16.00` has too many digits for a short number such as `19-22`.
      let isCertain = sign == "-" && next > 3 && reading(at: 0) == nil
      return sign != nil && (isCertain || !isAllOfText) ? next : nil
    }
    if reading(at: next) != nil {
      // `11/18/2026` are no hours.
      return groups[next].gap.contains(.space) || sign == "-" && groups[next].gap.contains(.slash) ? next : nil
    }
    return groups[next].gap.contains(.space) && digits.count - first(next) >= 9 ? next : nil
  }

  /// Whether the groups before `next` begin a whole number, though they may be hours: `06-12 345 678 /
  /// 010-…`, and `12-14 34 567 / 600 100 200` where numbers begin with no zero.
  private func isAreaCode(_ group: Int, before next: Int) -> Bool {
    guard group == 0 || groups[group].gap.contains(.slash), signs[groups[group].range.upperBound] == "-",
      let own = reading(at: group), isOver(own), own.last >= next,
      !groups[group + 1...own.last].contains(where: { $0.gap.contains(.slash) }), reading(at: next)?.trunk ?? 0 == 0
    else { return false }
    let isBesideSlash = group > 0 || own.last + 1 < groups.count && groups[own.last + 1].gap.contains(.slash)
    return isBesideSlash && (own.trunk > 0 || hasNoZeros) && signs.hours(at: groups[next].range.lowerBound) == nil
  }

  /// The group after a time with a full stop, where a whole number begins: `20.00 / 22 612 34 56`.
  private func groupAfterDottedTime(at group: Int) -> Int? {
    let next = group + 2
    guard next < groups.count, let (end, _) = signs.clock(at: groups[group].range.lowerBound),
      end == groups[group + 1].range.upperBound, groups[next].gap.contains(.space), reading(at: next) != nil
    else { return nil }
    return groups[next].gap.contains(.slash) || reading(at: group) == nil ? next : nil
  }

  /// Whether the first group has the minutes of an hour before it: `8,00`, not `600 100 200,00 44 20 7946 0958`.
  private var isFullHour: Bool {
    groups[0].range.count == 2 && has("00".utf8, at: 0) && !(signs[begin - 3].isDigit && signs[begin - 4].isDigit)
  }

  /// Whether the first group is short, and stands behind a word and before a number with an area code's zero:
  /// `after 6 07700 900123`.
  var beginsWithHour: Bool {
    let word = signs.all[..<begin].last { $0 != " " }
    guard isBeforeNumber(0), !hasPlus, word?.isLetter == true else { return false }
    return digits[first(1)] == 0x30 && digits.count - first(1) >= 9
  }

  /// Whether a group is short and stands alone, so that a number may begin after it: `ring 12 600 100 200`, and `not
  /// after 20. 600 100 200`.
  /// An area code has brackets or a zero: `(11) 91234-5678`, `06 20 123 4567`.
  func isBeforeNumber(_ group: Int) -> Bool {
    let count = groups[group].digits.count
    if count == 2 && (digits[first(group)] == 0x30 || hasBracket(before: group)) { return false }
    guard count <= 2, group + 1 < groups.count else { return false }
    let (gap, end) = (groups[group + 1].gap, groups[group].range.upperBound)
    return gap.isSubset(of: [.space, .slash]) || gap == [.sign, .space] && signs[end] == "." && signs[end + 1] == " "
  }

  /// `2025-11-18`, `18.11.2025`
  private func isDate(at group: Int) -> Bool {
    guard group + 2 < groups.count else { return false }
    let (first, second, third) = (groups[group].range, groups[group + 1].range, groups[group + 2].range)
    let (year, other) = first.count == 4 ? (first, third) : (third, first)
    guard first.upperBound + 1 == second.lowerBound, second.upperBound + 1 == third.lowerBound,
      signs[first.upperBound] == signs[second.upperBound], year.count == 4, second.count <= 2, other.count <= 2
    else { return false }
    return ["19", "20"].contains(String(signs.text(year).prefix(2)))
  }

  /// Whether the run is a decimal number such as `50.67512`, as in a point on a map.
  private var isDegrees: Bool {
    groups.count == 2 && !hasPlus && (4...8).contains(groups[1].range.count)
      && signs[groups[0].range.upperBound] == "." && groups[1].gap == .sign
      && Int(signs.text(groups[0].range)).map { $0 <= 180 } == true
  }

  /// The number of groups of a chip at the start: fifteen digits in one (`616093900012345 600 100 200`), or in threes
  /// (`616-093-900-012-345 600 …`); 0 without one.
  private var chipGroups: Int {
    let isInThrees = groups.count > 4 && groups[..<5].allSatisfy { $0.digits.count == 3 }
    guard !hasPlus, isInThrees || groups[0].digits.count == 15 else { return 0 }
    let count = isInThrees ? 5 : 1
    if count == groups.count { return isAllOfText ? 0 : count }
    let gap = groups[1].gap
    return count == 1 || groups[1..<5].allSatisfy { $0.gap == gap } && groups[5].gap != gap ? count : 0
  }

  /// Whether numbers of the territory begin with no zero.
  private var hasNoZeros: Bool { plan?.trunk.isEmpty == true || plan?.trunk == [0x31] }

  /// The first group of a whole number that ends the run, behind digits of something else: `1. 600 100 200`,
  /// `45-064 600 100 200`.
  ///
  /// - Parameter isCertain: Whether a word says that the first digits are no telephone's.
  private func startBehindOther(_ group: Int, isCertain: Bool = true) -> Int? {
    guard isCertain || zeros(at: group) == nil, groups.count > group + 1, !hasBracket(before: group) else { return nil }
    let first = first(group)
    let hasCountry = PhonePlan.country(of: digits[first...]).map { length, plan in
      length == groups[group].digits.count
        && whole(PhoneReading(plan: plan, first: first, country: length), from: group)?.last == groups.count - 1
    }
    guard isCertain || digits[first] != 0x30 && hasCountry != true else { return nil }
    // Else a number begins at the group itself, and digits before it must be few.
    let isFree = isCertain || reading(at: group) == nil
    return (group + 1..<min(group + 7, groups.count)).first { start in
      let (begin, gap) = (self.first(start), groups[start].gap)
      guard isFree || begin - first < 6, gap.contains(.space), gap.isDisjoint(with: [.bracket, .slash]),
        let found = reading(at: start), groups[found.last].digits.upperBound - begin >= 9, isOver(found)
      else { return false }
      // Without the zero that begins numbers there, it may be the end of a longer one.
      return found.trunk > 0 || isFree && hasNoZeros
    }
  }

  /// The run with the words in capital letters after it, if its digits are too few, and the offset after them:
  /// `1-800-FLOWERS`.
  private var vanityNumber: (PhoneNumber, end: Int)? {
    // `1-800` is toll-free, `1-800-555-PETS` and `0800` too.
    let length =
      has("18".utf8, at: 0) && [4, 7].contains(digits.count)
      ? 11
      : has("08".utf8, at: 0) && digits.count == 4
        ? 10 : has("800".utf8, at: 0) && digits.count == 3 ? 9 : nil
    guard digits.count < 7 || length != nil,
      let (letters, last) = signs.vanityDigits(at: end, least: (length ?? 7) - digits.count),
      letters.count > 2, (7...15).contains(digits.count + letters.count)
    else { return nil }
    // `123 MAIN ST`, `PO 18 TYLKO SMS`
    let isAlone = signs.all[..<begin].allSatisfy { $0 == " " } && signs.all[last...].allSatisfy { $0 == " " }
    guard length != nil || signs[end] == "-" || isAlone else { return nil }
    let number = PhoneNumber(
      range: signs.places[begin]..<signs.places[last],
      dialled: (hasPlus ? "+" : "") + String(decoding: digits + letters, as: UTF8.self), extensionDigits: nil,
      isAmbiguous: false, isWhole: true)
    return (number, last)
  }
}
