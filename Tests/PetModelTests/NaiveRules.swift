@testable import PetModel

/// Rules as one would write them by asking Unicode about each character: slow, and easy to check by eye.
enum NaiveRules {
  static func oneLine(_ text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0).withoutControlCharacters }
    let line = words.filter { !$0.isEmpty }.joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  static func emailAddress(_ text: String) -> String? {
    let trimmed = text[...].trimmed
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, trimmed.unicodeScalars.allSatisfy(mayAppear), isDomain(parts[1])
    else { return nil }
    return trimmed
  }

  static func day(_ text: String) -> CalendarDay? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { "T ".contains($0) }
    guard let date = parts.first, parts.count == 1 || isTime(parts[1]) else { return nil }
    let numbers = date.split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.map(\.utf8.count) == [4, 2, 2],
      numbers.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }),
      let year = Int(numbers[0]), let month = Int(numbers[1]), let day = Int(numbers[2])
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func isTime(_ text: Substring) -> Bool {
    text.wholeMatch(of: /[0-9]{1,2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?( ?(Z|[+-][0-9]{2}(:?[0-9]{2})?))?/) != nil
  }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy(isLabel), let topLevel = labels.last else { return false }
    return topLevel.count >= 2 && (topLevel.allSatisfy(\.isLetter) || topLevel.lowercased().hasPrefix("xn--"))
  }

  private static func isLabel(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && text.first != "-" && text.last != "-"
  }

  private static func mayAppear(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.isControl
      && scalar.properties.generalCategory != .format && !#"<>()[]\,;:""#.unicodeScalars.contains(scalar)
  }
}

extension Character {
  var naiveDecimalDigit: Int? {
    guard unicodeScalars.first?.properties.numericType == .decimal else { return nil }
    return wholeNumberValue
  }
}
