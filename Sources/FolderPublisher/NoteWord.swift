/// A word of a note, without the signs that have a meaning in a list or a note.
package enum NoteWord {
  /// With `%20` for a space.
  package static func encoded(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain = scalar.value > 0x20 && scalar.value != 0x7F && !"=%".unicodeScalars.contains(scalar)
      result += isPlain ? String(scalar) : "%" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    }
  }

  /// What was encoded.
  package static func decoded(_ text: Substring) -> String {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
      let scalar = UInt8(part.prefix(2), radix: 16).map { Unicode.Scalar($0) }
      result += (scalar.map { String(Character($0)) } ?? "") + part.dropFirst(2)
    }
  }
}
