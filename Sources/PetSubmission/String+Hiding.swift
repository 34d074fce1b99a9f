import Support

extension String {
  /// The text with `dots` wherever it says `secret`: in letters of either case, each byte as it is or percent-encoded.
  func hiding(_ secret: String, behind dots: String) -> String {
    let (text, secret) = (Array(utf8), Array(secret.utf8))
    guard !secret.isEmpty else { return self }
    var shown: [UInt8] = []
    var index = 0
    while index < text.count {
      if let end = text.end(of: secret, at: index) {
        shown += dots.utf8
        index = end
      } else {
        shown.append(text[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Where `secret` ends that begins at `start`; nil when it doesn't stand there.
  fileprivate func end(of secret: [UInt8], at start: Int) -> Int? {
    var index = start
    for byte in secret {
      guard index < count else { return nil }
      if self[index].inLowerCase == byte.inLowerCase {
        index += 1
      } else if self[index] == UInt8(ascii: "%"), index + 2 < count, let high = self[index + 1].hexDigit,
        let low = self[index + 2].hexDigit, (high << 4 | low).inLowerCase == byte.inLowerCase
      {
        index += 3
      } else {
        return nil
      }
    }
    return index
  }
}

extension UInt8 {
  fileprivate var inLowerCase: UInt8 { isASCIILetter ? self | 0x20 : self }
}
