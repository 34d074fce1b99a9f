import Foundation

/// Where a text stops being JSON.
enum JSONProblem {
  /// `invalid value around line 3, column 12`; nil if the text is JSON after all.
  ///
  /// JSONDecoder on Linux keeps the place to itself; JSONSerialization tells it, as a number of bytes.
  static func describe(_ bytes: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      return (reason.prefix(1).lowercased() + reason.dropFirst())
        .replacing(/\.$/, with: "")
        .replacing(/around character (\d+)/) { match in
          Int(match.1).map { Self.lineAndColumn(of: $0, in: bytes) } ?? String(match.0)
        }
    }
  }

  private static func lineAndColumn(of offset: Int, in bytes: Data) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return "around line \(line), column \(before.endIndex - lineStart + 1)"
  }
}
