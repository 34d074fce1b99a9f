import PetDecoding
import Support

extension JSONValue: Encodable {
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
  /// The kept part of an announcement: the known keys (rules.md §1), under the server's names, and the marks of other
  /// programs that hide or close it; but never a secret, also where its texts repeat it. Values stay uncorrected, so
  /// that reading the snapshot gives the same diagnostics as fetching it.
  var keptInSnapshot: JSONValue {
    guard case .object(let members) = self else { return emptied }
    let secrets = AnnouncementKey.secret.spellings.compactMap { members[$0]?.text?.trimmed }
    let kept = members.compactMap { name, value -> (String, JSONValue)? in
      let key = AnnouncementKey.byName[name]?.key
      guard key != nil || ForeignMark.isKey(name), key != .secret, value != .null else { return nil }
      let kept = key == .error ? value.refusal : value.emptied
      return (name, key == .id ? kept : kept.changingTexts { text in secrets.reduce(text) { $0.withholding($1) } })
    }
    return .object(Dictionary(uniqueKeysWithValues: kept))
  }

  /// Whether it holds a secret of its owner.
  var hasSecret: Bool { AnnouncementKey.secret.spellings.contains { members?[$0] ?? .null != .null } }

  /// The announcement with another photo, or with none.
  func withPhoto(_ path: String?) -> JSONValue {
    guard case .object(var members) = self else { return self }
    for name in AnnouncementKey.photo.spellings { members[name] = nil }
    members[AnnouncementKey.photo.spellings[0]] = path.map(JSONValue.string)
    return .object(members)
  }

  /// No value of an announcement is a list or an object. So their content isn't kept.
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
