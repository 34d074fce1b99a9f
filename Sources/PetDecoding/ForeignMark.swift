import PetModel
import Support

/// The meaning of a value that another program wrote beside a report. Its key is none of petspot's (rules.md §2).
struct ForeignMark {
  /// It is not for publication: `"private": true`, `"consent": "no"`, `"deletedAt": "2026-11-18"`.
  static let hidden = ForeignMark(
    yes: ["private", "hidden", "draft", "deleted", "unpublished", "donotpublish"],
    no: ["public", "published", "visible", "publish", "consent", "consenttopublish", "publishconsent"],
    days: ["deletedat", "deletedon"], statuses: ["visibility", "access", "privacy"])
  /// It is over: `"isActive": false`, `"closedAt": "2026-11-18"`.
  static let closed = ForeignMark(
    yes: ["closed", "resolved", "archived", "inactive", "reunited"], no: ["active"],
    days: ["closedat", "closedon", "resolvedat", "reunitedat", "archivedat"], statuses: [])

  /// The keys that mean it with a yes, with a no, with a day, and with a word for a hidden report.
  private let yes, no, days, statuses: Set<String>

  /// The first key with such a value, by name; nil for none.
  func key(in members: [String: JSONValue], _ unknown: [UnknownKey]) -> String? {
    unknown.lazy.map(\.name).first { name in members[name].map { isMeant(by: $0, of: name) } == true }
  }

  /// The words for a hidden report, as a status or a visibility.
  static func isHidden(_ status: String?) -> Bool {
    ["private", "hidden", "draft", "deleted", "unpublished"].contains(status?.trimmed.lowercased())
  }

  private func isMeant(by value: JSONValue, of name: String) -> Bool {
    guard name.utf8.count <= 40 else { return false }
    let word = name.lowercased().filter(\.isLetter)
    let key = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
    return yes.contains(key) && value.means(.yes) || no.contains(key) && value.means(.no)
      // Some write 0, or a day long ago, for "not deleted".
      || days.contains(key) && (value.text.flatMap(CalendarDay.init)?.year ?? 0) >= 2000
      || statuses.contains(key) && Self.isHidden(value.text)
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
