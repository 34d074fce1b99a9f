import Support

/// The strings of a PDF's syntax (ISO 32000-1, 7.3.4).
enum PDFString {
  /// What is longer between its brackets is a picture or no string.
  private static let longest = 20_000

  /// All of them, in order: `(a\)b)` and `<6162>`.
  ///
  /// - Parameter joinsArrays: Whether those of an array are one, as letters are that only kerning parts.
  static func strings(in bytes: [UInt8], joinsArrays: Bool = false) -> [[UInt8]] {
    var (strings, index, close) = ([[UInt8]](), 0, -1)
    var joined: Int?
    func add(_ string: [UInt8]) {
      if let number = joined, number < strings.count { strings[number] += string } else { strings.append(string) }
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "[") where joinsArrays:
        joined = strings.count
        index += 1
      case UInt8(ascii: "]"):
        joined = nil
        index += 1
      case UInt8(ascii: "("): add(literal(bytes, &index))
      case UInt8(ascii: "<"):
        // Looked for once, however many begin before it.
        if close < index { close = bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? .max }
        if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "<") {
          index += 2
        } else if close - index > longest {
          index += 1
        } else {
          add(hexadecimal(bytes[(index + 1)..<close]))
          index = close + 1
        }
      default: index += 1
      }
    }
    return strings
  }

  /// Reads on behind it.
  private static func literal(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    var (string, depth) = ([UInt8](), 1)
    index += 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\\"): string += escaped(bytes, &index)
      case UInt8(ascii: "("):
        depth += 1
        string.append(byte)
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return string }
        string.append(byte)
      default: string.append(byte)
      }
    }
    return string
  }

  private static func escaped(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    guard index < bytes.count else { return [] }
    let octal = bytes[index...].prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    if !octal.isEmpty {
      index += octal.count
      return [UInt8(truncatingIfNeeded: octal.reduce(0) { $0 * 8 + Int($1 - 48) })]
    }
    index += 1
    switch bytes[index - 1] {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case 0x0A, 0x0D: return []
    default: return [bytes[index - 1]]
    }
  }

  /// What digits stand for; other signs count for nothing, and a last digit alone is followed by 0.
  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> [UInt8] {
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: values.count, by: 2).map {
      UInt8(values[$0] << 4 | ($0 + 1 < values.count ? values[$0 + 1] : 0))
    }
  }
}
