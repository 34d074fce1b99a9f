/// Reads announcements from JSON of exactly the shape that pets.py writes; anything else is undefined.
struct Scanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var next = 0

  static func announcements(in bytes: UnsafeBufferPointer<UInt8>) -> [Announcement] {
    var scanner = Scanner(bytes: bytes)
    return scanner.announcements()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func announcements() -> [Announcement] {
    var result: [Announcement] = []
    while bytes[next] != UInt8(ascii: "[") { next += 1 }
    while true {
      next += 1
      while bytes[next] <= 32 { next += 1 }
      if bytes[next] == UInt8(ascii: "]") { return result }
      result.append(announcement())
      while bytes[next] <= 32 { next += 1 }
      if bytes[next] == UInt8(ascii: "]") { return result }
    }
  }

  private mutating func announcement() -> Announcement {
    var result = Announcement()
    repeat {
      while bytes[next] != UInt8(ascii: "\"") { next += 1 }
      let key = string()
      next += 2  // ": "
      switch bytes[next] {
      case UInt8(ascii: "\""): result.set(key, string())
      case UInt8(ascii: "n"): next += 4
      default: result.locationRadius = number()
      }
      next += 1
    } while bytes[next - 1] == UInt8(ascii: ",")
    return result
  }

  private mutating func number() -> Int {
    var value = 0
    while bytes[next] >= 48, bytes[next] <= 57 {
      value = value * 10 + Int(bytes[next] - 48)
      next += 1
    }
    return value
  }

  private mutating func string() -> String {
    next += 1
    var copy: [UInt8] = []
    var start = next
    while bytes[next] != UInt8(ascii: "\"") {
      if bytes[next] == UInt8(ascii: "\\") {
        copy.append(contentsOf: bytes[start..<next])
        next += 1
        copy.append(bytes[next] == UInt8(ascii: "n") ? 10 : bytes[next])
        start = next + 1
      }
      next += 1
    }
    next += 1
    let rest = UnsafeBufferPointer(rebasing: bytes[start..<(next - 1)])
    if copy.isEmpty { return String(decoding: rest, as: UTF8.self) }
    copy.append(contentsOf: rest)
    return String(decoding: copy, as: UTF8.self)
  }
}
