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
    let whole = layers
    for layer in whole where layer.contains(UInt8(ascii: "<")) { layers.append(withoutTags(layer)) }
    return layers + base64(in: bytes)
  }

  /// Nil where nothing was encoded.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8]? {
    var (result, isChanged, index) = ([UInt8](), false, 0)
    result.reserveCapacity(bytes.count)
    while index < bytes.count {
      let byte = bytes[index]
      var escape: (bytes: [UInt8], length: Int)?
      switch byte {
      case UInt8(ascii: "%"): escape = percent(bytes, index)
      case UInt8(ascii: "&"): escape = reference(bytes, index)
      case UInt8(ascii: "\\"): escape = backslash(bytes, index)
      case 0xEF, 0xD9, 0xDB: escape = plainSign(bytes, index)
      default: break
      }
      if let escape {
        result += escape.bytes
        index += escape.length
        isChanged = true
      } else {
        result.append(byte)
        index += 1
      }
    }
    return isChanged ? result : nil
  }

  /// The sign of ASCII that a full-width one stands for (U+FF01…U+FF5E), or the digit that one of Arabic or Persian is.
  private static func plainSign(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    guard index + 1 < bytes.count else { return nil }
    let (second, third) = (bytes[index + 1], index + 2 < bytes.count ? bytes[index + 2] : 0)
    switch (bytes[index], second) {
    case (0xEF, 0xBC) where (0x81...0xBF).contains(third): return ([third - 0x60], 3)
    case (0xEF, 0xBD) where (0x80...0x9E).contains(third): return ([third - 0x20], 3)
    case (0xD9, 0xA0...0xA9): return ([second - 0x70], 2)
    case (0xDB, 0xB0...0xB9): return ([second - 0x80], 2)
    default: return nil
    }
  }

  private static func percent(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    number(bytes, index + 1, radix: 16, atMost: 2).flatMap { $0.length == 2 ? ([UInt8($0.value)], 3) : nil }
  }

  private static func reference(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    guard index + 2 < bytes.count else { return nil }
    if bytes[index + 1] == UInt8(ascii: "#") {
      let isHexadecimal = bytes[index + 2] | 0x20 == UInt8(ascii: "x")
      let start = index + (isHexadecimal ? 3 : 2)
      guard let found = number(bytes, start, radix: isHexadecimal ? 16 : 10, atMost: 8),
        let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: found.value))
      else { return nil }
      let end = start + found.length
      let hasEnd = end < bytes.count && bytes[end] == UInt8(ascii: ";")
      return (Array(String(scalar).utf8), end - index + (hasEnd ? 1 : 0))
    }
    for (name, sign) in names where bytes[index...].starts(with: name) { return (sign, name.count) }
    return nil
  }

  private static let names: [([UInt8], [UInt8])] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "), ("&commat;", "@"),
    ("&period;", "."), ("&num;", "#"), ("&dollar;", "$"), ("&percnt;", "%"), ("&plus;", "+"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private static func backslash(_ bytes: [UInt8], _ index: Int) -> ([UInt8], Int)? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      guard let found = number(bytes, index + 2, radix: 16, atMost: 4), found.length == 4 else { return nil }
      return (Unicode.Scalar(UInt32(found.value)).map { Array(String($0).utf8) } ?? [], 6)
    case UInt8(ascii: "x"):
      guard let found = number(bytes, index + 2, radix: 16, atMost: 2), found.length == 2 else { return nil }
      return ([UInt8(found.value)], 4)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      guard let found = number(bytes, index + 1, radix: 8, atMost: 3) else { return nil }
      return ([UInt8(truncatingIfNeeded: found.value)], 1 + found.length)
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "b"), UInt8(ascii: "f"):
      return ([0x20], 2)
    default: return ([bytes[index + 1]], 2)
    }
  }

  private static func number(
    _ bytes: [UInt8], _ start: Int, radix: Int, atMost most: Int
  ) -> (value: Int, length: Int)? {
    var (value, length) = (0, 0)
    while length < most, start + length < bytes.count, let digit = bytes[start + length].hexDigit, digit < radix {
      value = value * radix + Int(digit)
      length += 1
    }
    return length == 0 ? nil : (value, length)
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
    var end = 0
    while let start = bytes[end...].firstIndex(where: { $0.sixBits != nil }) {
      end = bytes[start...].firstIndex { $0.sixBits == nil } ?? bytes.endIndex
      if end - start < 8 { continue }
      for first in start..<start + 4 {
        var (bits, count) = (UInt32(0), 0)
        for byte in bytes[first..<end] {
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
