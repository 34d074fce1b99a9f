import Support

/// A telephone number in a text that somebody typed, and what a phone dials for it (rules.md §8).
///
/// `(22) 555 01 99 wew. 3` → `225550199`, extension `3`. What is dialled never has a digit that the text doesn't have, except
/// for the letters of a vanity word: `555-PETS` → `5557387`.
public struct PhoneNumber: Sendable, Hashable {
  /// Where it stands in the text, from its first sign to the last digit, with its extension.
  public let range: Range<String.Index>
  /// Digits 0 to 9, with `+` before them if they begin with the country.
  public let dialled: String
  /// The digits to dial once somebody answers; nil for none.
  public let extensionDigits: String?

  /// RFC 3966: `tel:225550199;ext=3`
  public var uri: String { "tel:" + dialled + (extensionDigits.map { ";ext=\($0)" } ?? "") }
}

extension PhoneNumber {
  /// How many digits a number has: E.164 has at most 15, and fewer than 7 are more often something else.
  static let digits = 7...15
  /// The same where a text is nothing but the number: `112`, `986`.
  static let digitsOfShortNumber = 3...15

  /// The numbers in `text`, in their order; none if nothing in it can be dialled.
  public static func numbers(in text: String) -> [PhoneNumber] {
    if FastPath.isOn, let number = PhoneNumber(plain: text) { return [number] }
    return numbers(inAnyText: text)
  }

  /// The same for any text, character by character.
  static func numbers(inAnyText text: String) -> [PhoneNumber] {
    var numbers: [PhoneNumber] = []
    var rest = text.startIndex
    while let run = PhoneDigits(firstIn: text, from: rest) {
      let (found, end) = Self.numbers(in: run, of: text)
      numbers += found
      rest = end
    }
    return numbers
  }

  private static func numbers(in run: PhoneDigits, of text: String) -> ([PhoneNumber], end: String.Index) {
    if let vanity = run.joinedWithVanityWord(in: text) { return ([PhoneNumber(vanity, nil)], vanity.range.upperBound) }
    if text.hasCodeSign(before: run.range.lowerBound) || !run.isAll(of: text) && run.isDate {
      return ([], run.range.upperBound)
    }
    var parts = run.partedAtSlashes.filter { digits.contains($0.count) }
    if parts.isEmpty, run.isAll(of: text), digitsOfShortNumber.contains(run.count) { parts = [run] }
    guard let last = parts.last, last.range.upperBound == run.range.upperBound else {
      return (parts.map { PhoneNumber($0, nil) }, run.range.upperBound)
    }
    let suffix = PhoneExtension(in: text, from: run.range.upperBound)
    let numbers = parts.dropLast().map { PhoneNumber($0, nil) } + [PhoneNumber(last, suffix)]
    return (numbers, suffix?.end ?? run.range.upperBound)
  }

  private init(_ digits: PhoneDigits, _ suffix: PhoneExtension?) {
    range = digits.range.lowerBound..<(suffix?.end ?? digits.range.upperBound)
    dialled = digits.dialled
    extensionDigits = suffix?.digits
  }
}

extension String {
  /// `*100#` and `#31#600100200` are codes for the network, not numbers.
  fileprivate func hasCodeSign(before index: Index) -> Bool {
    index > startIndex && "*#".contains(self[self.index(before: index)])
  }
}
