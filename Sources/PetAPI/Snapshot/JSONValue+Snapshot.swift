import Essentials
import PetDecoding

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func read<Content: Decodable>(as make: (Content) -> JSONValue) -> JSONValue? {
      (try? container.decode(Content.self)).map(make)  // Fails for what is something else.
    }
    // The order matters: a number that is whole is an Int, and only a JSON true or false is a Bool.
    self =
      read(as: JSONValue.string) ?? read(as: JSONValue.object) ?? read(as: JSONValue.array) ?? read(as: JSONValue.bool)
      ?? read(as: JSONValue.integer) ?? read(as: JSONValue.number) ?? .null
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}

extension JSONValue {
  /// What a snapshot keeps of an announcement: the keys that mean something (rules.md §1), under the names that the
  /// server uses, but never a secret. Nothing is corrected, so that reading the snapshot gives the same diagnostics as
  /// fetching it.
  var keptInSnapshot: JSONValue {
    guard case .object(let members) = self else { return emptied }
    var kept: [String: JSONValue] = [:]
    for key in AnnouncementKey.allCases where key != .secret {
      for name in key.spellings {
        if let value = members[name], value != .null { kept[name] = key == .error ? value.refusal : value.emptied }
      }
    }
    return .object(kept)
  }

  /// Whether it holds what only its owner may know.
  var hasSecret: Bool {
    AnnouncementKey.secret.spellings.contains { members?[$0] ?? .null != .null }
  }

  /// The announcement with another photo, or with none.
  func withPhoto(_ path: String?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    for name in AnnouncementKey.photo.spellings { members[name] = nil }
    members[AnnouncementKey.photo.spellings[0]] = path.map(JSONValue.string)
    return .object(members)
  }

  /// No value of an announcement is a list or an object, so what is inside one isn't kept.
  private var emptied: JSONValue {
    switch self {
    case .array: .array([])
    case .object: .object([:])
    default: self
    }
  }

  private var refusal: JSONValue {
    guard case .object(let members) = self else { return emptied }
    return .object(members.filter { ["code", "message", "requestId"].contains($0.key) }.mapValues(\.emptied))
  }
}
