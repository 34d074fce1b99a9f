package import PetModel
import Synchronization

/// A key that nobody reads and that looks like one somebody would read.
package struct MisspelledKey: Sendable, Hashable {
  package let name: String
  let meant: String

  /// What is said of it in the first item that has it.
  package func diagnostic(at place: SourceLocation) -> Diagnostic { .unknownKey(name, at: place, meant: meant) }
}

extension AnnouncementFields {
  /// The keys that nobody reads and that look like one somebody would read, in the order of their names.
  func misspelled(_ guesses: KeyGuesses) -> [MisspelledKey] {
    unknown.sorted().compactMap { name in
      guesses.guess(name).meant(in: self).map { MisspelledKey(name: name, meant: $0) }
    }
  }
}

/// What the unknown keys of an input were probably meant to be. Most announcements of a file have the same ones.
package final class KeyGuesses: Sendable {
  private let known = Mutex<[String: KeyGuess]>([:])
  /// So many are remembered. No honest input has more.
  private static let limit = 10_000

  package init() {}

  func guess(_ name: String) -> KeyGuess {
    if let guess = known.withLock({ $0[name] }) { return guess }
    let guess = KeyGuess(name)
    known.withLock { if $0.count < Self.limit { $0[name] = guess } }
    return guess
  }
}

/// The key that a name was probably meant to be.
struct KeyGuess: Sendable {
  /// The one that differs in a few letters, or only in case: `petNmae`, `Phone`.
  let slip: String?
  /// Those that have a word or more of it, and are meant if the announcement says nothing else of them: `phone_number`, `name`.
  private let related: [AnnouncementKey]

  init(_ name: String) {
    let (folded, words) = (name.folded, name.words)
    // Three letters are near to too many others.
    let similar = folded.nearest(in: Self.spellings.keys.filter { $0.count > 3 || $0 == folded })
    slip = similar.flatMap { Self.spellings[$0] }
    related = AnnouncementKey.allCases.filter { key in
      let known = key.spellings[0].words
      if [.id, .error, .secret, .requestID].contains(key) { return false }
      return known.begins(orEndsWith: words) || words.begins(orEndsWith: known)
    }
  }

  /// Nil when nothing is lost by not reading it.
  func meant(in fields: AnnouncementFields) -> String? {
    slip ?? related.first { !fields.has($0) }?.spellings[0]
  }

  private static let spellings = Dictionary(
    AnnouncementKey.names.map { ($0.folded, $0) }, uniquingKeysWith: { min($0, $1) })
}

extension Diagnostic {
  static func unknownKey(_ name: String, at place: SourceLocation, meant: String?) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, at: place.key(name.shown(upTo: 60)), "is not a known key",
      consequence: "ignored" + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

extension String {
  /// Without case and without what parts words: `Phone_Number` → `phonenumber`.
  fileprivate var folded: String { lowercased().filter(\.isLetter) }

  /// `phoneNumber`, `phone_number` → `phone`, `number`
  fileprivate var words: [String] {
    replacing(/[a-z][A-Z]/) { "\($0.output.prefix(1)) \($0.output.suffix(1))" }
      .lowercased().split { !$0.isLetter }.map(String.init)
  }
}

extension [String] {
  /// Whether the first or the last words are `words`, of which short ones say too little.
  fileprivate func begins(orEndsWith words: [String]) -> Bool {
    guard words.joined().count > 3 else { return false }
    return starts(with: words) || reversed().starts(with: words.reversed())
  }
}
