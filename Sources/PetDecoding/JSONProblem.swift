package import Foundation

/// Where a text stops being JSON.
package enum JSONProblem {
  /// `invalid value around line 3, column 12`; nil if the text is JSON after all.
  ///
  /// JSONDecoder on Linux keeps the place to itself; JSONSerialization tells it, as a number of bytes.
  ///
  /// - Parameter lines: Those of the document that `bytes` is a slice of.
  package static func describe(_ bytes: Data, in lines: LineStarts? = nil) -> String? {
    // A slice doesn't end too soon: something else follows it.
    let text = lines == nil ? bytes : bytes + Data("     ".utf8)
    do {
      _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
      return nil
    } catch {
      let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
      return inOurWords(reason).replacing(/around character (\d+)/) { match in
        Int(match.1).map { (lines ?? LineStarts(bytes)).place(of: bytes.startIndex + $0) } ?? String(match.0)
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
}

/// Where the lines of a text begin, to be asked for many places of it.
package struct LineStarts: Sendable {
  private let starts: [Int]

  package init(_ text: Data) {
    var starts = [text.startIndex]
    text.withUnsafeBytes { bytes in
      for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(text.startIndex + offset + 1) }
    }
    self.starts = starts
  }

  /// `around line 3, column 12`
  func place(of index: Int) -> String {
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return "around line \(low + 1), column \(index - starts[low] + 1)"
  }
}
