import Support

extension PhoneNumber {
  /// The number that `text` is, if it is nothing but a number as most people write one: `+48 600 100 200`, `600-100-200`,
  /// `225550199`. Nil for every other text, which may have numbers all the same.
  init?(plain text: String) {
    guard let dialled = text.withBytes(Self.dialledPlainly) else { return nil }
    self.init(range: text.startIndex..<text.endIndex, dialled: dialled, extensionDigits: nil)
  }

  /// Digits, in groups with one space or hyphen between them, perhaps after a `+`: as many as a number has.
  private static func dialledPlainly(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let plus = UInt8(ascii: "+")
    var dialled: [UInt8] = []
    dialled.reserveCapacity(bytes.count)
    var last: UInt8?
    for byte in bytes {
      if byte.isASCIIDigit || last == nil && byte == plus {
        dialled.append(byte)
      } else {
        guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-"), last?.isASCIIDigit == true else { return nil }
      }
      last = byte
    }
    let count = dialled.count - (dialled.first == plus ? 1 : 0)
    // `00` may be written for a `+`, which isn't looked into here.
    guard last?.isASCIIDigit == true, digits.contains(count), !dialled.starts(with: "00".utf8) else { return nil }
    return String(decoding: dialled, as: UTF8.self)
  }
}
