import PetModel
import Support

/// The meaning of a value that another program wrote beside a report. Its key is none of petspot's (rules.md §2).
enum ForeignMark {
  /// It is not for publication: `"private": true`, `"consent": "no"`, `"deletedAt": "2026-11-18"`.
  case hidden
  /// It is over: `"isActive": false`, `"closedAt": "2026-11-18"`.
  case closed

  /// The first key with such a value, by name; nil for none.
  func key(in members: [String: JSONValue], _ unknown: [UnknownKey]) -> String? {
    unknown.lazy.map(\.name).first { name in members[name].map { isMeant(by: $0, of: name) } == true }
  }

  /// The words for a hidden report, as a status or a visibility.
  static func isHidden(_ status: String?) -> Bool {
    ["private", "hidden", "draft", "deleted", "unpublished"].contains(status?.trimmed.lowercased())
  }

  /// The keys that mean it with a yes, with a no, and with a day.
  private var words: (yes: Set<String>, no: Set<String>, days: Set<String>) {
    switch self {
    case .hidden: Self.hiding
    case .closed: Self.closing
    }
  }

  private static let hiding: (yes: Set<String>, no: Set<String>, days: Set<String>) = (
    ["private", "hidden", "draft", "deleted", "unpublished", "donotpublish"],
    ["public", "published", "visible", "publish", "consent", "consenttopublish", "publishconsent"],
    ["deletedat", "deletedon"]
  )
  private static let closing: (yes: Set<String>, no: Set<String>, days: Set<String>) = (
    ["closed", "resolved", "archived", "inactive", "reunited"], ["active"],
    ["closedat", "closedon", "resolvedat", "reunitedat", "archivedat"]
  )

  private func isMeant(by value: JSONValue, of name: String) -> Bool {
    guard name.utf8.count <= 40 else { return false }
    let word = name.lowercased().filter(\.isLetter)
    let key = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
    return switch key {
    case _ where words.yes.contains(key): value.means(.yes)
    case _ where words.no.contains(key): value.means(.no)
    // Some write 0, or a day long ago, for "not deleted".
    case _ where words.days.contains(key): (value.text.flatMap(CalendarDay.init)?.year ?? 0) >= 2000
    case "visibility", "access", "privacy": self == .hidden && Self.isHidden(value.text)
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
