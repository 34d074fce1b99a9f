import Support

/// The signs of a text with one spelling of each digit, space, dash and plus, and the meaning of those at a place.
struct PhoneSigns {
  let all: [Unicode.Scalar]
  /// The places of the signs in the text, and its end.
  let places: [String.Index]
  private let words: [String: PhoneReader.Word]

  init(_ text: String, words: [String: PhoneReader.Word]) {
    all = text.unicodeScalars.map(\.plain)
    places = text.unicodeScalars.indices + [text.endIndex]
    self.words = words
  }

  /// A null outside the text.
  subscript(offset: Int) -> Unicode.Scalar { all.indices.contains(offset) ? all[offset] : "\0" }

  /// The place of the next sign that is no space.
  func skippingSpaces(_ offset: Int) -> Int { all[min(offset, all.count)...].firstIndex { $0 != " " } ?? all.count }

  func endOfDigits(from offset: Int) -> Int { all[min(offset, all.count)...].firstIndex { !$0.isDigit } ?? all.count }

  func text(_ range: some RangeExpression<Int>) -> String { String(String.UnicodeScalarView(all[range])) }

  /// The meaning of the word at `offset`, and the offset after it and its full stop; nil without a word.
  func word(at offset: Int) -> (PhoneReader.Word?, end: Int)? {
    let letters = all[min(offset, all.count)...].prefix(while: \.isLetter)
    if letters.isEmpty { return nil }
    let word = String(String.UnicodeScalarView(letters.prefix(40))).lowercased()
    guard self[letters.endIndex] == "." else { return (words[word], letters.endIndex) }
    return (words[word + "."] ?? words[word], letters.endIndex + 1)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it may be a part of a word.
  var isLetter: Bool { !isASCII || UInt8(ascii: self).isASCIILetter }

  /// Whether it is a letter O, Latin or Cyrillic, or one like another digit.
  fileprivate var looksLikeDigit: Bool { "oOоОЗlI".unicodeScalars.contains(self) }

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

// Times of day.

extension PhoneSigns {
  /// The offset after hours that begin at `start`: `8-20`, `8:00–20:00`, `24/7`, `9am`; nil for anything else.
  func hours(at start: Int) -> Int? {
    guard let (end, isTime) = clock(at: start) else { return nil }
    let next = skippingSpaces(end)
    guard "-./".unicodeScalars.contains(self[next]), let second = clock(at: skippingSpaces(next + 1)) else {
      return isTime ? end : nil
    }
    let isOver = self[second.end] != "-" || !self[second.end + 1].isDigit
    return isOver ? second.end : nil
  }

  /// One or two digits up to 24, with minutes or a word for hours: `8`, `8:00`, `20.30`, `9am`.
  func clock(at start: Int) -> (end: Int, isTime: Bool)? {
    guard let (hour, end) = shortNumber(at: start), hour <= 24 else { return nil }
    if case (.unit?, let end)? = word(at: end) { return (end, true) }
    if let (minute, after) = shortNumber(at: end + 1), after == end + 3, minute < 60 {
      if self[end] == ":" { return (after, true) }
      if self[end] == "." && (minute % 5 == 0 || minute == 59) { return (after, false) }
    }
    return (end, false)
  }

  /// One or two digits.
  private func shortNumber(at start: Int) -> (Int, end: Int)? {
    let end = endOfDigits(from: start)
    guard (1...2).contains(end - start) else { return nil }
    return (all[start..<end].reduce(0) { $0 * 10 + Int($1.value & 15) }, end)
  }

  // Parts of a number besides its digits.

  /// Whether the digits at `begin` are no telephone's, as a word before them says: `Fax 22 612 34 57`, `NIP: 754…`, but
  /// not `tel/fax`.
  func isOther(at begin: Int) -> Bool {
    guard var word = word(before: begin) else { return false }
    if word.meaning == .numbering, let before = self.word(before: word.start) { word = before }
    guard word.meaning == .other else { return false }
    let isJoined = all[..<word.start].last { $0 != " " }.map("/+&".unicodeScalars.contains) == true
    return !isJoined && self.word(before: word.start)?.meaning != .joining
  }

  /// The meaning of the word before `offset`, and the offset of its first letter; nil without a word.
  private func word(before offset: Int) -> (meaning: PhoneReader.Word?, start: Int)? {
    let last = all[..<offset].lastIndex { !" .:-#".unicodeScalars.contains($0) }
    guard let last, all[last].isLetter else { return nil }
    let start = all[..<last].lastIndex { !$0.isLetter }.map { $0 + 1 } ?? 0
    return (words[text(start...last).lowercased()], start)
  }

  /// Whether a letter such as O stands in the place of a digit beside some: `600 100 2OO`, `О50 123 45 67`; but not in
  /// `600100200ola`.
  func haveLetterForDigit(beside digits: Range<Int>) -> Bool {
    let end = all[digits.upperBound...].prefix(16).firstIndex { !$0.looksLikeDigit && !$0.isDigit } ?? all.count
    let isBehind = end > digits.upperBound && self[digits.upperBound].looksLikeDigit && !self[end].isLetter
    let begin = self[digits.lowerBound - 1] == " " ? digits.lowerBound - 2 : digits.lowerBound - 1
    let isBefore = self[begin].looksLikeDigit && (self[begin - 1].isDigit || begin + 1 == digits.lowerBound)
    return isBehind || isBefore && !self[begin - 1].isLetter
  }

  /// Whether one stands beside any of the digits: `6OO 100 200`.
  var haveLetterForDigit: Bool {
    all.indices.contains { all[$0].isDigit && haveLetterForDigit(beside: $0..<endOfDigits(from: $0)) }
  }

  /// The extension at `start`: `ext. 12`, `, x12`, `(wew. 3)`, `# 3`. More than six digits are a number of their own.
  func phoneExtension(at start: Int) -> (digits: String, end: Int)? {
    var offset = skippingSpaces(",;-".unicodeScalars.contains(self[start]) ? start + 1 : start)
    let isInBrackets = self[offset] == "("
    if isInBrackets { offset += 1 }
    if self[offset] == "#" {
      // `#1 212-555-0100 #2 917-555-0100`
      let last = endOfDigits(from: offset + 1)
      if last > offset + 1, self[last] == " ", self[last + 1].isDigit { return nil }
      offset += 1
    } else if let end = extensionWord(at: offset) {
      // `x 2 dogs`
      let isCount = end == offset + 1 && self[end] == " " && self[endOfDigits(from: end + 1)] == " "
      if isCount, self[endOfDigits(from: end + 1) + 1].isLetter { return nil }
      offset = end
    } else {
      return nil
    }
    offset = skippingSpaces(":=-".unicodeScalars.contains(self[offset]) ? offset + 1 : offset)
    let end = endOfDigits(from: offset)
    // `w. 18-20` are hours.
    let isHours = hours(at: offset).map { $0 > end } == true
    guard (1...6).contains(end - offset), !isHours, !"*#".unicodeScalars.contains(self[end]) else { return nil }
    return (text(offset..<end), isInBrackets && self[end] == ")" ? end + 1 : end)
  }

  /// The offset after a word for an extension, also beside one for numbers: `nr wew.`, `ext no.`
  private func extensionWord(at start: Int) -> Int? {
    guard let (meaning, end) = word(at: start) else { return nil }
    if meaning == .numbering, case (.extension?, let end)? = word(at: skippingSpaces(end)) { return end }
    guard meaning == .extension else { return nil }
    if case (.numbering?, let end)? = word(at: skippingSpaces(end)) { return end }
    return end
  }

  /// The offset after words in capital letters behind some digits, as in `1-800-FLOWERS`, and their digits; nil
  /// without such words.
  ///
  /// - Parameter least: The number of letters that the number lacks. Words that hyphens join are one; of others no more
  ///   are taken.
  func vanityDigits(at start: Int, least: Int) -> (digits: [UInt8], end: Int)? {
    guard var end = capitals(after: start) else { return nil }
    while self[end] == "-" || end - start < least, let next = capitals(after: end) { end = next }
    return (all[start..<end].filter(\.isLetter).map { Self.keypad[Int($0.value - 65)] }, end)
  }

  /// The offset after a word in capital letters that stands after a hyphen or a space and says nothing of digits.
  private func capitals(after offset: Int) -> Int? {
    guard self[offset] == "-" || self[offset] == " ", case (nil, let end)? = word(at: offset + 1) else { return nil }
    let letters = all[offset + 1..<end]
    let isVanity = letters.allSatisfy { ("A"..."Z").contains($0) } && !letters.elementsEqual("TEL".unicodeScalars)
    return isVanity ? end : nil
  }

  /// The keys of a telephone that A to Z are on (ITU-T E.161).
  private static let keypad = Array("22233344455566677778889999".utf8)
}
