import ContentHash
import Essentials
import Support

/// The list's facts about the bytes of a file.
package struct FileFacts: Equatable, Sendable {
  package let size: UInt64
  /// SHA-256, as four numbers so that it needs no object.
  package let hash: (UInt64, UInt64, UInt64, UInt64)

  package static func == (one: FileFacts, other: FileFacts) -> Bool { one.size == other.size && one.hash == other.hash }

  init(of bytes: [UInt8]) {
    size = UInt64(bytes.count)
    hash = bytes.withUnsafeBytes(ContentHash.numbers)
  }

  /// The facts of a list's line, or nil for `-` or nonsense.
  init?(hex: some Collection<UInt8>, size: some Collection<UInt8>) {
    let words = (0..<4).compactMap { hex.dropFirst(16 * $0).prefix(16).hexNumber }
    guard hex.count == 64, words.count == 4, let size = UInt64(String(decoding: size, as: UTF8.self)) else {
      return nil
    }
    self.size = size
    hash = (words[0], words[1], words[2], words[3])
  }

  /// As a list has them: 64 hexadecimal digits, as any program for checksums prints them, a tab, and the size.
  var text: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(80)
    for word in [hash.0, hash.1, hash.2, hash.3] {
      for shift in stride(from: UInt64(60), through: 0, by: -4) { text.append(Self.digits[Int(word >> shift & 15)]) }
    }
    text.append(UInt8(ascii: "\t"))
    return text + String(size).utf8
  }

  private static let digits = Array("0123456789abcdef".utf8)
}

extension Collection<UInt8> {
  /// The number that 1 to 16 hexadecimal digits are; nil for other text.
  var hexNumber: UInt64? {
    guard (1...16).contains(count) else { return nil }
    var number: UInt64 = 0
    for digit in self {
      guard let value = digit.hexDigit else { return nil }
      number = number << 4 | UInt64(value)
    }
    return number
  }
}
