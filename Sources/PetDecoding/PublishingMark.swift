import PetModel
import Support

/// A value against publishing that another program wrote beside a report: `"private": true`, `"consent": "no"`,
/// `"deletedAt": "2026-11-18"`. Its key is none of petspot's (rules.md §2).
enum PublishingMark {
  /// The first key with such a value, by name; nil for none.
  static func key(in members: [String: JSONValue], _ unknown: [UnknownKey]) -> String? {
    unknown.lazy.map(\.name).first { name in members[name].map { forbids($0, of: name) } == true }
  }

  /// The words for a hidden report, as a status or a visibility.
  static func isHidden(_ status: String?) -> Bool {
    ["private", "hidden", "draft", "deleted", "unpublished"].contains(status?.trimmed.lowercased())
  }

  private static func forbids(_ value: JSONValue, of name: String) -> Bool {
    guard name.utf8.count <= 40 else { return false }
    let word = name.lowercased().filter(\.isLetter)
    let key = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
    return switch key {
    case "private", "hidden", "draft", "deleted", "unpublished", "donotpublish": value.means(.yes)
    case "public", "published", "visible", "publish", "consent", "consenttopublish", "publishconsent":
      value.means(.no)
    case "visibility", "access", "privacy": isHidden(value.text)
    // Some write 0, or a day long ago, for "not deleted".
    case "deletedat", "deletedon": (value.text.flatMap(CalendarDay.init)?.year ?? 0) >= 2000
    default: false
    }
  }
}

extension JSONValue {
  fileprivate func means(_ answer: UnderstoodWords.List) -> Bool {
    switch self {
    case .bool(let isYes): isYes == (answer == .yes)
    case .integer(let number): number == (answer == .yes ? 1 : 0)
    default: text.map { UnderstoodWords.builtIn.isOne($0, of: answer) } == true
    }
  }
}
