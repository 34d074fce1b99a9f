package import PetModel

extension AnnouncementFile {
  /// Keys that nobody reads and that look like one somebody would read, each once in the file.
  package var misspelledKeys: [Diagnostic] {
    var guesses: [String: KeyGuess] = [:]
    var reported: Set<String> = []
    var diagnostics: [Diagnostic] = []
    for item in items {
      let members = item.value.members ?? [:]
      let unknown = members.keys.filter { !AnnouncementKey.names.contains($0) }.sorted()
      for name in unknown where !reported.contains(name) {
        let guess = guesses[name] ?? KeyGuess(name)
        guesses[name] = guess
        guard let meant = guess.meant(in: members) else { continue }
        reported.insert(name)
        diagnostics.append(.unknownKey(name, at: item.place, meant: meant))
      }
    }
    return diagnostics
  }
}

/// The key that a name was probably meant to be.
struct KeyGuess {
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
      if [.id, .error, .secret].contains(key) { return false }
      return known.begins(orEndsWith: words) || words.begins(orEndsWith: known)
    }
  }

  /// Nil when nothing is lost by not reading it.
  func meant(in members: [String: JSONValue]) -> String? {
    slip ?? related.first { $0.spellings.allSatisfy { members[$0] == nil } }?.spellings[0]
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
