internal import Essentials
import Support

extension Data {
  /// The first range of `text` in it from `start` on.
  func place(of text: String, from start: Index) -> Range<Index>? {
    withUnsafeBytes { $0.offset(of: text, from: start - startIndex) }
      .map { startIndex + $0..<startIndex + $0 + text.utf8.count }
  }

  func parts(between text: String) -> [Data] {
    var parts: [Data] = []
    var start = startIndex
    while let place = place(of: text, from: start) {
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
    guard let start = bytes.place(of: start, from: bytes.startIndex),
      let end = bytes.place(of: end, from: start.upperBound)
    else { return nil }
    return String(decoding: bytes[start.upperBound..<end.lowerBound], as: UTF8.self)
  }

  /// The number of the object that a key leads to: 7 of `/Root 7 0 R`.
  func reference(of key: String) -> Int? { between("/\(key) ", " 0 R").flatMap { Int($0) } }
}
