package import Foundation
package import PetModel
import Support

/// A JSON text, as far as it can be read.
package struct JSONDocument: Sendable {
  /// Without the members that can't be read, and with `null` for an element that can't; nil when nothing can be read.
  package let value: JSONValue?
  /// What was wrong, in the order of the text.
  package let problems: [JSONProblem]

  /// - Parameter line: The number of the only line that `text` is, in a file with one value a line; nil for a whole file.
  package init(_ text: Data, line: Int? = nil) {
    var reader = JSONReader(text, line: line)
    do throws(JSONReader.Failure) {
      value = try reader.document()
      problems = reader.problems
    } catch {
      value = nil
      problems = [reader.problem(error.withoutText, .skipped)]
    }
  }
}

extension JSONDocument {
  /// The positions in the list, from 0, of elements that can't be read.
  package var skippedItems: Set<Int> {
    Set(problems.filter { $0.outcome == .skipped }.compactMap(\.item).map { $0 - 1 })
  }

  /// What a person should know of the document at `place`.
  package func diagnostics(at place: SourceLocation) -> [Diagnostic] {
    problems.compactMap { $0.diagnostic(at: place) }
  }
}

extension JSONProblem {
  fileprivate func diagnostic(at place: SourceLocation) -> Diagnostic? {
    let position = item.map { .item($0) } ?? place.position
    let place = SourceLocation(place.file, position, key: key?.shown(upTo: 60))
    if let key, AnnouncementKey.secret.spellings.contains(key) {
      return outcome == .repaired ? nil : .managementPassword(at: place)  // What is still there is met later.
    }
    switch kind {
    case .half: return Diagnostic(self, .warning, at: place, consequence: "shown as '\u{FFFD}'")
    case .lineBreak: return Diagnostic(self, .warning, at: place, consequence: "read as one")
    default:
      return outcome == .skipped
        ? Diagnostic(self, .error, at: place, consequence: "skipped")
        : Diagnostic(self, .warning, at: place, consequence: "left out")
    }
  }
}
