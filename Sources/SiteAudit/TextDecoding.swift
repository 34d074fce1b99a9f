import Essentials
import Support

/// The same text with its encodings undone: percent-encoding, character references of HTML and XML, escapes of JSON,
/// scripts and PDFs, full-width letters and digits, and digits of Arabic and Persian.
enum TextDecoding {
  /// The most encodings of a text.
  private static let depth = 3

  /// `bytes`, and each of its decodings that differs from the one before.
  static func layers(of bytes: [UInt8]) -> [[UInt8]] {
    var layers = [bytes]
    for _ in 0..<depth {
      guard let last = layers.last, let next = decoded(last) else { break }
      layers.append(next)
    }
    return layers + layers.filter { $0.contains(UInt8(ascii: "<")) }.map(withoutTags) + base64(in: bytes)
  }

  /// Nil where nothing was encoded.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, isChanged, index) = ([UInt8](), false, 0)
    result.reserveCapacity(bytes.count)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      var sign: Sign?
      switch byte {
      case UInt8(ascii: "%"): sign = percent(bytes[index...])
      case UInt8(ascii: "&"): sign = reference(bytes[index...])
      case UInt8(ascii: "\\"): sign = backslash(bytes[index...])
      case UInt8(ascii: "<"): sign = utf16(bytes[index...])
      case 0xEF, 0xD9, 0xDB: sign = plainSign(byte, bytes[index...])
      default: break
      }
      guard let sign else {
        result.append(byte)
        continue
      }
      result += sign.bytes
      index += sign.length
      isChanged = true
    }
    return isChanged ? result : nil
  }

  /// What a sign and the bytes behind it stand for, and how many of these bytes there are.
  private typealias Sign = (bytes: [UInt8], length: Int)

  /// The sign of ASCII that a full-width one stands for (U+FF01…U+FF5E), or the digit that one of Arabic or Persian is.
  private static func plainSign(_ first: UInt8, _ rest: ArraySlice<UInt8>) -> Sign? {
    let (second, third) = (rest.first ?? 0, rest.dropFirst().first ?? 0)
    switch (first, second) {
    case (0xEF, 0xBC) where (0x81...0xBF).contains(third): return ([third - 0x60], 2)
    case (0xEF, 0xBD) where (0x80...0x9E).contains(third): return ([third - 0x20], 2)
    case (0xD9, 0xA0...0xA9): return ([second - 0x70], 1)
    case (0xDB, 0xB0...0xB9): return ([second - 0x80], 1)
    default: return nil
    }
  }

  private static func percent(_ rest: ArraySlice<UInt8>) -> Sign? {
    number(rest, radix: 16, digits: 2...2).map { ([UInt8($0.value)], 2) }
  }

  private static func reference(_ rest: ArraySlice<UInt8>) -> Sign? {
    guard rest.first == UInt8(ascii: "#") else { return names.first { rest.starts(with: $0.name) }?.sign }
    let isHexadecimal = rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let start = isHexadecimal ? 2 : 1
    guard let found = number(rest.dropFirst(start), radix: isHexadecimal ? 16 : 10, digits: 1...8),
      let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: found.value))
    else { return nil }
    let length = start + found.length
    let hasEnd = rest.dropFirst(length).first == UInt8(ascii: ";")
    return (Array(String(scalar).utf8), length + (hasEnd ? 1 : 0))
  }

  private static let names: [(name: [UInt8], sign: Sign)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"), ("nbsp;", " "), ("commat;", "@"),
    ("period;", "."), ("num;", "#"), ("dollar;", "$"), ("percnt;", "%"), ("plus;", "+"),
  ].map { (Array($0.utf8), (Array($1.utf8), $0.utf8.count)) }

  /// A text of a PDF: `<FEFF0141>` is `Ł`.
  private static func utf16(_ rest: ArraySlice<UInt8>) -> Sign? {
    guard rest.starts(with: "FEFF".utf8) else { return nil }
    let digits = rest.dropFirst(4).prefix { $0.hexDigit != nil }
    let units = stride(from: digits.startIndex, to: digits.endIndex, by: 4).compactMap {
      number(digits[$0...], radix: 16, digits: 4...4).map { UInt16($0.value) }
    }
    return (Array(String(decoding: units, as: UTF16.self).utf8), 4 + digits.count)
  }

  private static func utf8(of scalar: Int) -> [UInt8] {
    Unicode.Scalar(UInt32(scalar)).map { Array(String($0).utf8) } ?? []
  }

  private static func backslash(_ rest: ArraySlice<UInt8>) -> Sign? {
    guard let kind = rest.first else { return nil }
    let digits = rest.dropFirst()
    switch kind {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard let found = number(digits, radix: 16, digits: 4...4) else { return nil }
      return (utf8(of: found.value), 5)
    case UInt8(ascii: "x"): return number(digits, radix: 16, digits: 2...2).map { ([UInt8($0.value)], 3) }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return number(rest, radix: 8, digits: 1...3).map { (utf8(of: $0.value), $0.length) }
    case UInt8(ascii: "n"): return ([0x0A], 1)
    case UInt8(ascii: "r"): return ([0x0D], 1)
    case UInt8(ascii: "t"): return ([0x09], 1)
    case UInt8(ascii: "b"): return ([0x08], 1)
    case UInt8(ascii: "f"): return ([0x0C], 1)
    // The line goes on.
    case 0x0A, 0x0D: return ([], 1)
    default: return ([kind], 1)
    }
  }

  /// The number that `text` begins with; nil if it has fewer digits. More of them don't count.
  private static func number(
    _ text: ArraySlice<UInt8>, radix: UInt8, digits: ClosedRange<Int>
  ) -> (value: Int, length: Int)? {
    let found = text.prefix(digits.upperBound).prefix { $0.hexDigit.map { $0 < radix } ?? false }
    guard digits.contains(found.count) else { return nil }
    return (found.reduce(0) { $0 * Int(radix) + Int($1.hexDigit ?? 0) }, found.count)
  }

  private static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    var (result, isInside) = ([UInt8](), false)
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): isInside = true
      case UInt8(ascii: ">"): isInside = false
      default: if !isInside { result.append(byte) }
      }
    }
    return result
  }

  /// The decoded runs of Base64 in `bytes`, from any start in a run: a length may stand before one.
  private static func base64(in bytes: [UInt8]) -> [[UInt8]] {
    var result: [UInt8] = []
    for run in bytes.runs(atLeast: 8, where: { $0.sixBits != nil }) {
      for first in 0..<4 {
        var (bits, count) = (UInt32(0), 0)
        for byte in run.dropFirst(first) {
          bits = bits << 6 | (byte.sixBits ?? 0)
          count = count + 6
          if count >= 8 {
            count -= 8
            result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
          }
        }
        result.append(0x0A)
      }
    }
    return result.isEmpty ? [] : [result]
  }
}

extension UInt8 {
  /// Its value in Base64, in either alphabet; nil for any other sign.
  fileprivate var sixBits: UInt32? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(self) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(self) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
