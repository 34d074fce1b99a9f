import Support

// What takes a pattern to recognise, and what the bytes say before: a pattern takes 20 µs, and hardly any number needs it.

extension PhoneDigits {
  /// Whether it is written as a day is: `2025-11-18`, `18.11.2025`.
  var isDate: Bool { (!FastPath.isOn || mayBeDate) && isDateByPattern }

  /// Whether it has two signs that could part a date, and no space.
  var mayBeDate: Bool {
    let bytes = signs.utf8
    return bytes.count { "-./".utf8.contains($0) } == 2 && !bytes.contains(UInt8(ascii: " "))
  }

  var isDateByPattern: Bool {
    signs.wholeMatch(of: /(?:19|20)\d\d([-.\/])\d\d?\1\d\d?|\d\d?([-.\/])\d\d?\2(?:19|20)\d\d/) != nil
  }

  /// The word after it in `text`, in capital letters: `FLOWERS`, `GO-FEDEX`; nil when there is none.
  func vanityWord(in text: String) -> Substring? {
    FastPath.isOn && !mayVanityWordFollow(in: text) ? nil : vanityWordByPattern(in: text)
  }

  /// Whether a hyphen or a space comes, and then perhaps a capital letter.
  func mayVanityWordFollow(in text: String) -> Bool {
    let rest = text.utf8[range.upperBound...]
    guard rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: " "), let letter = rest.dropFirst().first
    else { return false }
    return letter >= 0x80 || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
  }

  func vanityWordByPattern(in text: String) -> Substring? {
    text[range.upperBound...].prefixMatch(of: /[- ]([A-Z]{3,}|[A-Z]+(?:-[A-Z]+)+)(?![A-Za-z\p{L}])/)?.1
  }
}
