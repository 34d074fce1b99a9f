import Essentials
package import PetModel
import Support

extension Problems {
  /// The document without its problems.
  var document: JSONTree {
    [
      "version": .value(ProblemsDocument.currentVersion), "command": .value(command), "summary": .value(summary),
      "problems": [],
    ]
  }

  /// Writes a document whose `problems` are still empty, with them (Documentation/problems.schema.json).
  package static func writeJSON(_ document: some Encodable, problems: DiagnosticLog, _ write: (String) -> Void) {
    writeDocument(document, listBehind: "\n  \"problems\" : ", of: problems, write, element: ProblemDocument.init)
  }
}

/// The output of `--problems json`, as it is read again.
package struct ProblemsDocument: Decodable, Sendable {
  /// The version of the schema. One more field doesn't change it; one that is gone or has a new meaning does.
  package static let currentVersion = 1

  package let version: Int
  package let command, summary: String
  package let problems: [ProblemDocument]
}

/// Writes a JSON document with a list. One element at a time is in memory.
///
/// - Parameters:
///   - document: The document around the list, where it is empty.
///   - head: The text before the list; empty where it is the document.
///   - element: Makes an element of the list.
func writeDocument<Source>(
  _ document: some Encodable, listBehind head: String, of sources: some Sequence<Source>, _ write: (String) -> Void,
  element: (Source) -> some Encodable
) {
  let text = stableJSON(of: document)
  let start = text.firstRange(of: head + "[")?.upperBound ?? text.endIndex
  let end = text[start...].firstIndex(of: "]") ?? text.endIndex
  let indentation = head.isEmpty ? "  " : "    "
  var isFirst = true
  write(String(text[..<start]))
  for source in sources {
    let lines = stableJSON(of: element(source)).split(separator: "\n").joined(separator: "\n\(indentation)")
    write("\(isFirst ? "" : ",")\n\(indentation)\(lines)")
    isFirst = false
  }
  write("\(isFirst ? "\n" : "")\n\(indentation.dropLast(2))\(text[end...])")
}

/// `document` as JSON with a line end, its keys in order.
package func stableJSON(of document: some Encodable) -> String {
  let bytes = (try? JSONEncoder.stable.encode(document)) ?? Data("{}".utf8)  // Texts and numbers can always be encoded.
  return String(decoding: bytes, as: UTF8.self) + "\n"
}

/// A value of a JSON document.
package struct JSONTree: Encodable {
  private let value: any Encodable

  package static func value(_ value: any Encodable) -> JSONTree { JSONTree(value: value) }

  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension JSONTree: ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral text: String) { value = text }

  package init(arrayLiteral elements: JSONTree...) { value = elements }

  /// An object without the members that are nil.
  package init(dictionaryLiteral members: (String, JSONTree?)...) {
    value = Dictionary(members) { $1 }.compactMapValues(\.self)
  }
}
