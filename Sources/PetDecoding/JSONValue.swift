package import Foundation
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

extension JSONValue: Decodable {
  /// - Throws: `DecodingError` with the line and column where the text stops being JSON.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: json)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The order matters: a number that is whole is an Int, and only a JSON true or false is a Bool.
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }
}

extension JSONValue {
  /// The members of an object; nil for anything else.
  package var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as a reader of a report should see it, on one line and not too long: `'18/11/2025'`, `[…]`.
  package var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): text.quoted
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}
