package import Essentials
package import PetModel
import Support

/// A JSON text as it stands, before anybody knows what it means.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The value of a text that is JSON from its beginning to its end, with or without a byte order mark.
  ///
  /// - Throws: The first thing in it that isn't JSON.
  package init(json: Data) throws(JSONProblem) {
    let document = JSONDocument(json)
    if let problem = document.problems.first(where: { $0.kind != .repeatedKey }) { throw problem }
    self = document.value ?? .null  // Without a problem there is a value.
  }

  /// A string, or a number as one.
  package var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    default: nil
    }
  }
}

extension JSONValue {
  /// The members of an object; nil for anything else.
  package var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as a diagnostic shows it, on one line and not too long: `'18/11/2025'`, `[…]`.
  package var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer, .number: text ?? ""
    case .string(let text): text.quoted
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}

extension PetID {
  /// The identifier in a text or a whole number; nil for anything else.
  package init?(_ value: JSONValue) {
    if case .number = value { return nil }
    guard let text = value.text else { return nil }
    self.init(text)
  }
}
