/// A run of digits with what people write between them: `+48 (22) 555-01 99`.
struct PhoneDigits {
  /// From the first sign to the last digit.
  let range: Range<String.Index>
  let signs: Substring
  private let vanity: String

  /// What a phone dials, once `00` is written `+` and a `(0)` after the country is left out.
  var dialled: String {
    let text = String(signs)
    let isInternational = text.drop { "( ".contains($0) }.hasPrefix("+") || beginsWithDoubleZero
    var digits = (isInternational ? text.replacing("(0)", with: "") : text).compactMap(\.decimalDigit).map(String.init)
    if beginsWithDoubleZero { digits.removeFirst(2) }
    return (isInternational ? "+" : "") + digits.joined() + vanity
  }

  /// How many digits are dialled.
  var count: Int { dialled.count { $0 != "+" } }

  private var beginsWithDoubleZero: Bool {
    let digits = signs.compactMap(\.decimalDigit)
    // No country's code begins with a zero (ITU-T E.164).
    return !signs.contains("+") && digits.starts(with: [0, 0]) && digits.dropFirst(2).first != 0
      && digits.count >= 2 + PhoneNumber.digits.lowerBound
  }

  private init(_ signs: Substring, vanity: String = "", end: String.Index? = nil) {
    self.signs = signs
    self.vanity = vanity
    range = signs.startIndex..<(end ?? signs.endIndex)
  }
}

extension PhoneDigits {
  /// The first run of digits of `text` that begins at or after `start`; nil when there is none.
  init?(firstIn text: String, from start: String.Index) {
    guard let first = text[start...].firstIndex(where: { $0.decimalDigit != nil }) else { return nil }
    var begin = first
    while begin > start, "+(".contains(text[text.index(before: begin)]) { begin = text.index(before: begin) }
    var end = text.index(after: first)
    while let next = Self.nextDigit(in: text, from: end) { end = text.index(after: next) }
    self.init(text[begin..<end])
  }

  /// The digit that goes on with a run which has come as far as `index`; nil where the run ends.
  private static func nextDigit(in text: String, from index: String.Index) -> String.Index? {
    var (index, separators, hasSpace) = (index, 0, false)
    while index < text.endIndex {
      let sign = text[index]
      if sign.decimalDigit != nil { return index }
      if sign.isPhoneSpace {
        if hasSpace { return nil }
        hasSpace = true
      } else if sign.isPhoneSeparator {
        separators += 1
        hasSpace = false
        if separators > 1 { return nil }
      } else if "()".contains(sign) {
        hasSpace = false
      } else {
        return nil
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// Whether the text has nothing else.
  func isAll(of text: String) -> Bool { text.trimmed == String(text[range]).trimmed }

  /// The numbers between slashes, where each is one by itself: `600 100 200 / 22 123 45 67`, but not `030/1234567`.
  var partedAtSlashes: [PhoneDigits] {
    let parts = signs.split(separator: "/").compactMap { part -> PhoneDigits? in
      guard let first = part.firstIndex(where: { "+(".contains($0) || $0.decimalDigit != nil }),
        let last = part.lastIndex(where: { $0.decimalDigit != nil })
      else { return nil }
      return PhoneDigits(part[first...last])
    }
    return parts.count > 1 && parts.allSatisfy { PhoneNumber.digits.contains($0.count) } ? parts : [self]
  }

  /// The number with the word after it, if digits alone are too few and the word makes it one: `1-800-FLOWERS`.
  func joinedWithVanityWord(in text: String) -> PhoneDigits? {
    guard count < PhoneNumber.digits.lowerBound, let word = vanityWord(in: text), !["EXT", "TEL", "WEW"].contains(word)
    else { return nil }
    let number = PhoneDigits(
      text[range], vanity: word.compactMap(\.keypadDigit).map(String.init).joined(), end: word.endIndex)
    return PhoneNumber.digits.contains(number.count) ? number : nil
  }
}

extension Character {
  fileprivate var isPhoneSpace: Bool { " \u{A0}\u{2007}\u{202F}\u{2009}".contains(self) }
  /// Hyphens and dashes of any kind, full stop, slash.
  fileprivate var isPhoneSeparator: Bool { "-\u{2010}\u{2011}\u{2012}\u{2013}./".contains(self) }

  /// The key of a telephone that a capital letter is on (ITU-T E.161).
  fileprivate var keypadDigit: Int? {
    ["ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"].firstIndex { $0.contains(self) }.map { $0 + 2 }
  }
}
