internal import Essentials

/// Finding bytes among bytes, as the C library does: a hundred times faster than a search through any collection.
extension Data {
  /// The first range of `pattern` in it from `start` on.
  func place(of pattern: Data, from start: Index) -> Range<Index>? {
    let offset = withUnsafeBytes { bytes in
      pattern.withUnsafeBytes { pattern -> Int? in
        guard let base = bytes.baseAddress, let wanted = pattern.baseAddress else { return nil }
        var offset = start - startIndex
        while offset + pattern.count <= bytes.count,
          let found = memchr(base + offset, Int32(pattern[0]), bytes.count - pattern.count + 1 - offset)
        {
          offset = base.distance(to: found)
          if memcmp(found, wanted, pattern.count) == 0 { return offset }
          offset += 1
        }
        return nil
      }
    }
    return offset.map { startIndex + $0..<startIndex + $0 + pattern.count }
  }

  func parts(between pattern: Data) -> [Data] {
    var parts: [Data] = []
    var start = startIndex
    while let place = place(of: pattern, from: start) {
      parts.append(self[start..<place.lowerBound])
      start = place.upperBound
    }
    return parts + [self[start...]]
  }
}

extension String {
  /// The bytes between the first `start` and the next `end`.
  func between(_ start: String, _ end: String) -> String? {
    let bytes = Data(utf8)
    guard let start = bytes.place(of: Data(start.utf8), from: bytes.startIndex),
      let end = bytes.place(of: Data(end.utf8), from: start.upperBound)
    else { return nil }
    return String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// The number of the object that a key leads to: 7 of `/Root 7 0 R`.
  func reference(of key: String) -> Int? { between("/\(key) ", " 0 R").flatMap { Int($0) } }
}
