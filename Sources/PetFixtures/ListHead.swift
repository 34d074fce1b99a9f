import Essentials
import PetDecoding
import PetModel
import Support

/// The beginning of a file that is a list, or an object with the list `data`: the bytes before the first item.
enum ListHead {
  /// The index behind the bracket of the list. Nil when a file that begins with `bytes` is something else, or that
  /// isn't sure.
  ///
  /// - Parameter start: The index behind a byte order mark.
  static func end(in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = bytes[start...].firstIndex(where: { !$0.isJSONBlank }) else { return nil }
    return switch bytes[first] {
    case UInt8(ascii: "["): first + 1
    case UInt8(ascii: "{"): endOfDataKey(bytes, from: first + 1)
    default: nil
    }
  }

  /// The diagnostics about the rest of the file around its list. Nil when the list isn't the main part of the file, or
  /// the rest isn't JSON.
  ///
  /// - Parameter surroundings: The file without the `count` items of its list.
  static func diagnostics(_ surroundings: Data, besides count: Int, at place: SourceLocation) -> [Diagnostic]? {
    let document = JSONDocument(surroundings)
    guard document.problems.isEmpty else { return nil }
    switch document.value {
    case .array([]): return []
    case .object(let members):
      guard members["data"] == .array([]), members["id"] == nil else { return nil }
      return AnnouncementFile.problems(around: .object(members), besides: count, at: place)
    default: return nil
    }
  }

  /// The index behind the bracket of the member `data`: the first such key between brackets that match.
  private static func endOfDataKey(_ bytes: [UInt8], from start: Int) -> Int? {
    var scanner = ItemScanner(from: start, until: "}")
    return bytes.withUnsafeBytes { bytes in
      var start = start
      while true {
        if let end = dataList(UnsafeRawBufferPointer(rebasing: bytes[start...])) { return start + end }
        guard case .item(let member) = scanner.next(in: bytes, isLast: false) else { return nil }
        start = member.upperBound + 1
      }
    }
  }

  /// The index behind the bracket, if `"data": [` follows.
  private static func dataList(_ bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    for token in ["\"data\"", ":", "["] {
      while index < bytes.count, bytes[index].isJSONBlank { index += 1 }
      guard bytes[index...].starts(with: token.utf8) else { return nil }
      index += token.utf8.count
    }
    return index
  }
}
