import Foundation

/// A JSON text as it stands, before anybody knows what it means.
enum JSONValue: Hashable, Sendable {
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
  init(json: Data) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: json)
  }

  init(from decoder: any Decoder) throws {
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
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value as a reader of a report should see it, on one line and not too long: `'18/11/2025'`, `[…]`.
  var quoted: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): text.quotedForReport
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}

extension String {
  /// The text between quotes on one line, at most 60 characters of it; control characters as `\u{7}`.
  var quotedForReport: String { "'\(shownForReport(upTo: 60))'" }

  /// The text on one line, at most `limit` characters of it; control characters as `\u{7}`.
  func shownForReport(upTo limit: Int) -> String {
    let shown = prefix(limit).unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return shown.joined() + (count > limit ? "…" : "")
  }
}
