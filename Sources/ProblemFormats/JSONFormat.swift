import Essentials
package import PetModel
import Support

extension Problems {
  /// All problems, by Documentation/problems.schema.json.
  func writeJSON(_ write: (String) -> Void) {
    Problems.writeJSON(ProblemsDocument(self), problems: diagnostics, write)
  }

  /// A document whose `problems` are still empty, with them.
  package static func writeJSON(
    _ document: some Encodable, problems: DiagnosticLog, _ write: (String) -> Void
  ) {
    JSONList(in: document, "\n  \"problems\" : ").write(problems, write, ProblemDocument.init)
  }
}

package struct ProblemsDocument: Codable, Sendable {
  /// The version of the schema. One more field doesn't change it; one that is gone or has a new meaning does.
  package static let currentVersion = 1

  package let version: Int
  package let command: String
  package let summary: String
  package let problems: [ProblemDocument]

  /// The document without its problems.
  init(_ problems: Problems) {
    version = Self.currentVersion
    command = problems.command
    summary = problems.summary
    self.problems = []
  }
}

/// A list in a JSON document. One element at a time is in memory.
struct JSONList {
  private let before, after: String
  /// The indentation of its elements.
  private let indentation: String

  /// - Parameters:
  ///   - document: The document around the list, where it is empty.
  ///   - head: The text before the list; empty where it is the document.
  init(in document: some Encodable, _ head: String) {
    let text = stableJSON(of: document)
    let start = text.firstRange(of: head + "[")?.upperBound ?? text.endIndex
    let end = text[start...].firstIndex(of: "]") ?? text.endIndex
    before = String(text[..<start])
    after = String(text[end...])
    indentation = head.isEmpty ? "  " : "    "
  }

  /// Writes the document with the elements that `element` makes.
  func write<Source, Element: Encodable>(
    _ sources: some Sequence<Source>, _ write: (String) -> Void, _ element: (Source) -> Element
  ) {
    let encoder = JSONEncoder.stable
    var isFirst = true
    write(before)
    for source in sources {
      let bytes = (try? encoder.encode(element(source))) ?? Data("{}".utf8)  // Texts and numbers can always be encoded.
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").joined(separator: "\n\(indentation)")
      write("\(isFirst ? "" : ",")\n\(indentation)\(lines)")
      isFirst = false
    }
    write("\(isFirst ? "\n" : "")\n\(indentation.dropLast(2))\(after)")
  }
}

/// `document` as JSON with a line end, its keys in order.
package func stableJSON(of document: some Encodable) -> String {
  let bytes = (try? JSONEncoder.stable.encode(document)) ?? Data("{}".utf8)  // Texts and numbers can always be encoded.
  return String(decoding: bytes, as: UTF8.self) + "\n"
}

/// A value of a JSON document.
package indirect enum JSONTree: Encodable {
  case text(String)
  case number(Int)
  case list([JSONTree])
  case object([String: JSONTree])
  /// Any other value.
  case value(any Encodable)

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .list(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    case .value(let value): try container.encode(value)
    }
  }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral text: String) { self = .text(text) }

  package init(arrayLiteral elements: JSONTree...) { self = .list(elements) }

  /// An object without the members that are nil.
  package init(dictionaryLiteral members: (String, JSONTree?)...) {
    self = .object(Dictionary(members) { $1 }.compactMapValues(\.self))
  }
}
