/// The bytes of a page that is being written, in one buffer for all pages of a thread.
struct Buffer {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(1 << 16) }

  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func raw(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: text) }

  mutating func html(_ text: String) {
    escaped(text) {
      switch $0 {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
  }

  mutating func markdown(_ text: String) {
    escaped(text) {
      switch $0 {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "`"): "\\`"
      case UInt8(ascii: "*"): "\\*"
      case UInt8(ascii: "_"): "\\_"
      case UInt8(ascii: "["): "\\["
      case UInt8(ascii: "]"): "\\]"
      case UInt8(ascii: "<"): "\\<"
      default: nil
      }
    }
  }

  mutating func percentEncoded(_ text: String) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 48...57, 65...90, 97...122, 45, 46, 95, 126: bytes.append(byte)
      default: bytes.append(contentsOf: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]])
      }
    }
  }

  /// "2024-07-04…" as "Jul 04, 2024".
  mutating func day(_ stamp: String) {
    let months: [StaticString] = [
      "Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec ",
    ]
    var stamp = stamp
    stamp.withUTF8 {
      raw(months[Int($0[5] - 48) * 10 + Int($0[6] - 48) - 1])
      bytes.append(contentsOf: $0[8..<10])
      raw(", ")
      bytes.append(contentsOf: $0[0..<4])
    }
  }

  /// Groups of three digits.
  mutating func chip(_ number: String) {
    for (index, digit) in number.utf8.enumerated() {
      if index > 0, index % 3 == 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(digit)
    }
  }

  private mutating func escaped(_ text: String, _ replacement: (UInt8) -> StaticString?) {
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        guard let replaced = replacement(utf8[index]) else { continue }
        bytes.append(contentsOf: utf8[start..<index])
        raw(replaced)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
  }
}
