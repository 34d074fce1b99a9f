internal import Essentials

/// Finding bytes among bytes, which takes a hundredth of the time of the library's search through any collection.
extension Data {
  /// Where `pattern` first stands in it from `start` on.
  func place(of pattern: Data, from start: Index) -> Range<Index>? {
    let offset = withUnsafeBytes { bytes in
      pattern.withUnsafeBytes { pattern -> Int? in
        guard let first = pattern.first else { return nil }
        var rest = bytes[(start - startIndex)...]
        while let offset = rest.firstIndex(of: first) {
          if rest[offset...].starts(with: pattern) { return offset }
          rest = rest[(offset + 1)...]
        }
        return nil
      }
    }
    return offset.map { startIndex + $0..<startIndex + $0 + pattern.count }
  }

  /// What stands before, between and after each `pattern`.
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
  /// What stands between the first `start` and the next `end`.
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
