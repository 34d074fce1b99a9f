package import Foundation

/// Where a text stops being JSON.
package enum JSONProblem {
  /// `invalid value around line 3, column 12`; nil if the text is JSON after all.
  ///
  /// JSONDecoder on Linux keeps the place to itself; JSONSerialization tells it, as a number of bytes.
  ///
  /// - Parameter document: What `bytes` is a slice of, in which line and column are counted.
  package static func describe(_ bytes: Data, in document: Data? = nil) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      return inOurWords(reason).replacing(/around character (\d+)/) { match in
        Int(match.1).map { lineAndColumn(of: bytes.startIndex + $0, in: document ?? bytes) } ?? String(match.0)
      }
    }
  }

  /// What to do about what `describe` says.
  package static func advice(on problem: String) -> String {
    problem.hasPrefix("unexpected end of file")
      ? "Check that it is complete, for instance with jq" : "Correct it there; jq, for instance, finds such places"
  }

  /// Foundation speaks of itself, and repeats numbers, which may be secret or long.
  private static func inOurWords(_ reason: String) -> String {
    if reason.contains("not representable") { return "a number is out of range" }
    if reason.contains("surrogate") || reason.contains("hex escape") { return "half a character, such as \\ud83d" }
    return (reason.prefix(1).lowercased() + reason.dropFirst()).replacing(/\.$/, with: "")
  }

  private static func lineAndColumn(of index: Int, in document: Data) -> String {
    let before = document[..<index]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    return "around line \(line), column \(before.endIndex - lineStart + 1)"
  }
}
