import Foundation

/// A locale file that no locale can be made of.
public struct LocaleError: Error, Sendable, Hashable {
  /// The file, and the key if there is one: `Templates/locales/pl.json, dates.months`.
  public let place: String
  /// What is wrong with it.
  public let problem: String
  /// How to put it right.
  public let advice: String?
}

/// A locale file as it stands on disk: its texts by their keys (`labels.phone`), and its lists.
struct LocaleFile {
  private(set) var texts: [String: String] = [:]
  private(set) var lists: [String: [String]] = [:]

  init(json: Data, place: String) throws(LocaleError) {
    do {
      for (key, node) in try JSONDecoder().decode([String: LocaleNode].self, from: json) { add(node, at: key) }
    } catch {
      throw LocaleError(
        place: place, problem: "is not the JSON of a locale: \(error.briefly)",
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
      for (name, member) in members { add(member, at: "\(key).\(name)") }
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
  /// What JSONDecoder has to say, in one line.
  fileprivate var briefly: String {
    guard let error = self as? DecodingError else { return localizedDescription }
    return switch error {
    case .dataCorrupted(let context): (context.underlyingError ?? self).localizedDescription
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) is neither a text, a list of texts nor a group"
    @unknown default: localizedDescription
    }
  }
}
