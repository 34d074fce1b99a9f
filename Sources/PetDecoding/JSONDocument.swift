package import Essentials
package import PetModel

/// A JSON text, as far as it can be read.
package struct JSONDocument: Sendable {
  /// Without the members that can't be read, and with `null` for an element that can't; nil when nothing can be read.
  package let value: JSONValue?
  /// In the order of the text.
  package let problems: [JSONProblem]

  /// Where the elements of the document's list stand, behind a byte order mark.
  let elements: [Range<Int>]

  /// - Parameter line: The number of the only line that `text` is, in a file with one value a line; nil for a whole file.
  package init(_ text: Data, line: Int? = nil) {
    var elements: [Range<Int>] = []
    (value, problems) = text.withoutByteOrderMark.withUnsafeBytes { bytes in
      JSONReader.document(bytes, line: line) { (reader, role) throws(JSONReader.Failure) in
        let value = try reader.value(role, depth: 0)
        elements = reader.elements
        return value
      }
    }
    self.elements = elements
  }

  /// The positions in the list, from 0, of elements that can't be read.
  package var skippedItems: Set<Int> {
    Set(problems.filter { $0.outcome == .skipped }.compactMap(\.item).map { $0 - 1 })
  }

  /// What a person should know of the document at `place`.
  package func diagnostics(at place: SourceLocation) -> [Diagnostic] {
    problems.compactMap { $0.diagnostic(at: place) }
  }
}
