import Foundation
import PetDecoding
public import PetModel

/// A locale file that no locale can be made of.
public struct LocaleError: DiagnosticError, Hashable {
  /// The file, and the key if there is one: `Templates/locales/pl.json, dates.months`.
  public let location: SourceLocation
  /// What is wrong with it.
  public let problem: String
  /// How to put it right.
  public let advice: String?

  /// A locale that can't be used.
  public var code: Diagnostic.Code { .invalidLocale }
}

/// A locale file as it stands on disk: its texts by their keys (`labels.phone`), its lists, and the keys of its groups.
struct LocaleFile {
  private(set) var texts: [String: String] = [:]
  private(set) var lists: [String: [String]] = [:]
  private(set) var groups: Set<String> = []

  init(json: Data, place: String) throws(LocaleError) {
    do {
      // In order, so that of a key that is there twice the same one counts in every build.
      let members = try JSONDecoder().decode([String: LocaleNode].self, from: json)
      for (key, node) in members.sorted(by: { $0.key < $1.key }) { add(node, at: key) }
    } catch {
      throw LocaleError(
        location: SourceLocation(place),
        problem: "is not the JSON of a locale: \(JSONProblem.describe(json) ?? error.briefly)",
        advice: "Compare it with Templates/locales/en.json")
    }
  }

  /// The texts under `group`, by the last part of their keys.
  func texts(under group: String) -> [String: String] {
    let prefix = group + "."
    let members = texts.filter { $0.key.hasPrefix(prefix) }
    return Dictionary(uniqueKeysWithValues: members.map { (String($0.key.dropFirst(prefix.count)), $0.value) })
  }

  private mutating func add(_ node: LocaleNode, at key: String) {
    switch node {
    case .text(let text): texts[key] = text
    case .list(let list): lists[key] = list
    case .group(let members):
      groups.insert(key)
      for (name, member) in members.sorted(by: { $0.key < $1.key }) { add(member, at: "\(key).\(name)") }
    }
  }
}

private enum LocaleNode: Decodable {
  case text(String)
  case list([String])
  case group([String: LocaleNode])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([String].self) {
      self = .list(list)
    } else {
      self = .group(try container.decode([String: LocaleNode].self))
    }
  }
}

extension Error {
  /// What JSONDecoder has to say of values that are JSON, in one line.
  fileprivate var briefly: String {
    switch self as? DecodingError {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let key = context.codingPath.map(\.stringValue).joined(separator: ".")
      return key.isEmpty ? "it is not a group" : "\(key) is neither a text, a list of texts nor a group"
    default: return localizedDescription
    }
  }
}
