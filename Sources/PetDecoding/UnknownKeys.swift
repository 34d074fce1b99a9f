package import PetModel
import Support

/// An unknown key of an item, and the known ones beside it.
package struct UnknownKey: Sendable, Hashable {
  let name: String
  let known: Set<AnnouncementKey>

  /// The key of a row's contacts that aren't published.
  package static let privateContacts = "privateContacts"

  /// Those of an item, in their order.
  static func all(in members: [String: JSONValue]) -> [UnknownKey] {
    let names = members.keys.filter {
      AnnouncementKey.byName[$0] == nil && ($0 != Self.privateContacts || members[$0]?.text == nil)
    }.sorted()
    if names.isEmpty { return [] }
    let known = Set(AnnouncementKey.allCases.filter { $0.isIn(members) })
    return names.map { UnknownKey(name: $0, known: known) }
  }
}

/// The unknown keys of a file, in its order. The known keys of an item tell what an unknown one was
/// meant to be. So each pair of an unknown key and a set of known ones is kept, with the place of its first item.
package struct UnknownKeyLog: Sendable {
  private var seen: Set<UnknownKey> = []
  private var inOrder: [(key: UnknownKey, place: SourceLocation)] = []
  /// Whether there were too many to keep.
  private var isCut = false
  /// The number of kept names. No honest file has more.
  private static let limit = 10_000
  /// The number of a file's unknown names that are guessed.
  static let guessLimit = 20

  package init() {}

  package mutating func add(_ key: UnknownKey, at place: SourceLocation) {
    if seen.contains(key) { return }
    guard inOrder.count < Self.limit else { return isCut = true }
    seen.insert(key)
    inOrder.append((key, place))
  }

  /// Adds those of a later part of the same file.
  package mutating func append(_ other: UnknownKeyLog) {
    isCut = isCut || other.isCut
    for (key, place) in other.inOrder { add(key, at: place) }
  }

  /// The diagnostics for names that look like a known one, each at its first place; and the number of unguessed names.
  package func diagnostics(_ guesses: KeyGuesses) -> [Diagnostic] {
    var met: Set<String> = []
    let names = inOrder.map(\.key.name).filter { met.insert($0).inserted }
    let rest = names.dropFirst(Self.guessLimit)
    var untold = Set(names.prefix(Self.guessLimit))
    var diagnostics: [Diagnostic] = []
    for (key, place) in inOrder where untold.contains(key.name) {
      guard let meant = guesses.meant(by: key) else { continue }
      untold.remove(key.name)
      diagnostics.append(.unknownKey(key.name, at: place, meant: meant))
    }
    if let first = inOrder.first(where: { $0.key.name == rest.first }) {
      diagnostics.append(.otherUnknownKeys(rest.count, isCut: isCut, from: first.place))
    }
    return diagnostics
  }
}

/// The keys that names were probably meant to be. Most announcements of an input have the same unknown ones.
package final class KeyGuesses {
  /// A slip is the key that differs in a few letters, or only in case: `petNmae`, `Phone`. Related are known keys with
  /// a word or more of the name. They are meant if the announcement has no other key for them: `phone_number`, `name`.
  private typealias Guess = (slip: String?, related: [AnnouncementKey])
  private var guesses: [String: Guess] = [:]
  /// The number of names that are guessed.
  private let limit: Int
  /// In bytes; the longest known key has 20.
  private static let longestName = 60

  package init(limit: Int = 10_000) { self.limit = limit }

  package static var ofOneFile: KeyGuesses { KeyGuesses(limit: UnknownKeyLog.guessLimit) }

  /// The known key that was meant; nil when nothing is lost by not reading it.
  func meant(by key: UnknownKey) -> String? {
    if guesses[key.name] == nil, guesses.count < limit { guesses[key.name] = Self.guess(key.name) }
    let guess = guesses[key.name]
    return guess?.slip ?? guess?.related.first { !key.known.contains($0) }?.spellings[0]
  }

  private static func guess(_ name: String) -> Guess {
    if name.utf8.count > longestName { return (nil, []) }
    let (folded, words) = (name.folded, name.words)
    // Three letters are near to too many others.
    let similar = folded.nearest(in: spellings.keys.filter { $0.count > 3 || $0 == folded })
    let related = Self.words.filter { _, known in
      known.begins(orEndsWith: words) || words.begins(orEndsWith: known)
    }
    return (similar.flatMap { spellings[$0] }, related.map(\.key))
  }

  private static let spellings = Dictionary(
    AnnouncementKey.byName.keys.map { ($0.folded, $0) }, uniquingKeysWith: { min($0, $1) })
  private static let words = AnnouncementKey.allCases.filter { ![.id, .error, .secret, .requestID].contains($0) }
    .map { (key: $0, words: $0.spellings[0].words) }
}

extension Diagnostic {
  static func unknownKey(_ name: String, at place: SourceLocation, meant: String?) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, at: place.key(name.shown(upTo: 60)), "is not a known key",
      consequence: "ignored" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// A note that names were not looked at, because the file has so many.
  fileprivate static func otherUnknownKeys(_ count: Int, isCut: Bool, from place: SourceLocation) -> Diagnostic {
    let number = isCut ? "\(count.grouped) or more other unknown keys" : count.counted("other unknown key")
    return Diagnostic(
      .advice, .unknownKey, at: SourceLocation(place.file, place.position),
      "from here on, the file has \(number)", consequence: "ignored, and not compared with known keys",
      advice: "If a page lacks something, look for misspelled keys")
  }
}

extension String {
  /// Without case and separators: `Phone_Number` → `phonenumber`.
  fileprivate var folded: String { lowercased().filter(\.isLetter) }

  /// `phoneNumber`, `phone_number` → `phone`, `number`
  fileprivate var words: [String] {
    replacing(/[a-z][A-Z]/) { "\($0.output.prefix(1)) \($0.output.suffix(1))" }
      .lowercased().split { !$0.isLetter }.map(String.init)
  }
}

extension [String] {
  /// Whether the first or the last words are `words`; a short word alone is no match.
  fileprivate func begins(orEndsWith words: [String]) -> Bool {
    guard words.joined().count > 3 else { return false }
    return starts(with: words) || reversed().starts(with: words.reversed())
  }
}

/// The meaning of a value that another program wrote beside a report. Its key is none of petspot's (rules.md §2).
package struct ForeignMark {
  /// It is not for publication: `"private": true`, `"consent": "no"`, `"deletedAt": "2026-11-18"`.
  static let hidden = ForeignMark(
    yes: ["private", "hidden", "draft", "deleted", "unpublished", "donotpublish", "confidential"],
    no: [
      "public", "published", "visible", "publish", "consent", "consenttopublish", "publishconsent", "hasconsent",
      "consentgiven", "gdprconsent", "publicationconsent", "oktopublish", "zgoda", "згода",
    ], days: ["deletedat", "deletedon"], statuses: ["visibility", "access", "privacy"])
  /// It is over: `"isActive": false`, `"closedAt": "2026-11-18"`.
  static let closed = ForeignMark(
    yes: ["closed", "resolved", "archived", "inactive", "reunited"], no: ["active"],
    days: ["closedat", "closedon", "resolvedat", "reunitedat", "archivedat"], statuses: [])
  /// It isn't over, whatever a day of closing says: `"isActive": true`, `"reopenedAt": "2026-11-20"`.
  static let open = ForeignMark(
    yes: ["active", "open", "reopened"], no: ["closed"], days: ["reopenedat", "reopenedon"], statuses: [])

  /// The keys that mean it with a yes, with a no, with a day, and with a word for a hidden report.
  private let yes, no, days, statuses: Set<String>

  /// The first key with such a value, by name; nil for none.
  ///
  /// - Parameter isValid: Whether a value counts.
  func key(
    in members: [String: JSONValue], _ unknown: [UnknownKey], where isValid: (JSONValue) -> Bool = { _ in true }
  ) -> String? {
    unknown.lazy.map(\.name).first { name in members[name].map { isMeant(by: $0, of: name) && isValid($0) } == true }
  }

  /// The words for a hidden report, as a status or a visibility.
  static func isHidden(_ status: String?) -> Bool {
    ["private", "hidden", "draft", "deleted", "unpublished"].contains(status?.trimmed.lowercased())
  }

  /// Whether a key may hide, close or open a report.
  package static func isKey(_ name: String) -> Bool {
    [hidden, closed, open].contains { [$0.yes, $0.no, $0.days, $0.statuses].contains { $0.contains(word(of: name)) } }
  }

  /// `is_active` → `active`
  private static func word(of name: String) -> String {
    guard name.utf8.count <= 40 else { return "" }
    let word = name.lowercased().filter(\.isLetter)
    return word.hasPrefix("is") ? String(word.dropFirst(2)) : word
  }

  private func isMeant(by value: JSONValue, of name: String) -> Bool {
    let key = Self.word(of: name)
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
