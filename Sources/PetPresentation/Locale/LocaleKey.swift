import PetDecoding
package import PetModel

/// A word that a locale file has to say, by its place in the file: `labels.phone` is `{"labels":{"phone":…}}`.
///
/// Words that many files name stand here. A word that one place needs is a literal there: `locale["poster.call"]`. The
/// others are data, which templates, the browser's search and ``PosterVocabulary`` read by their section.
public struct LocaleKey: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral, CaseIterable {
  /// Its place: `labels.phone`.
  public let rawValue: String
  /// Its index in ``allCases``; nil for one that no file has.
  package let index: Int?

  /// All of them, in the order of their places: every text of petspot's English file but its grammar, and but the words
  /// that tables are read by (``UnderstoodWords``).
  public static let allCases: [LocaleKey] = {
    let others = ["dates.", "plurals.", "labels.found.", "phone.territory"] + UnderstoodWords.keys
    let places = (BuiltInLocales.file("en").map { Array($0.texts.keys) + $0.lists.keys } ?? []).filter { place in
      place.contains(".") && !others.contains { place.hasPrefix($0) } || place.hasPrefix("understands.species.")
    }
    return places.sorted().enumerated().map { LocaleKey(rawValue: $1, index: $0) }
  }()

  private static let indices = Dictionary(uniqueKeysWithValues: zip(allCases.map(\.rawValue), allCases.indices))

  /// Those of a section, in the order of their places: `search.`.
  package static func section(_ prefix: String) -> [(name: String, key: LocaleKey)] {
    allCases.filter { $0.rawValue.hasPrefix(prefix) }.map { (String($0.rawValue.dropFirst(prefix.count)), $0) }
  }

  package static let siteName: Self = "words.siteName"
  package static let lastSeen: Self = "words.lastSeen"
  package static let unknownPet: Self = "words.unknownPet"
  package static let foundPet: Self = "words.foundPet"

  // Lists: their titles, which also make their addresses (ListAddresses), and the links between them.
  package static let home: Self = "lists.home"
  package static let lost: Self = "lists.lost"
  package static let found: Self = "lists.found"
  package static let places: Self = "lists.places"
  package static let all: Self = "lists.all"
  package static let spokenClosed: Self = "spoken.closed"
}

extension LocaleKey {
  /// The word at a place; one that no file has is its own text.
  public init(rawValue: String) { self.init(rawValue: rawValue, index: Self.indices[rawValue]) }

  /// The word at a place that the code names. A test sees that the English file has each.
  public init(stringLiteral place: String) { self.init(rawValue: place) }

  /// The place of a label that a locale has for pets of one status only: `labels.found.place`; nil for other words.
  func place(for status: AnnouncementStatus) -> String? {
    rawValue.hasPrefix("labels.") ? "labels.\(status.name).\(rawValue.dropFirst("labels.".count))" : nil
  }

  /// Words for a species, in searches and in descriptions.
  static func names(of species: Species.Known) -> Self {
    Self(rawValue: "understands.species.\(species.rawValue.uppercased())")
  }

  /// The word for a species that the app knows.
  package static func species(_ species: Species.Known) -> Self { Self(rawValue: "species.\(species.rawValue)") }

  /// The word for all animals of a species: `Dogs`.
  static func plural(of species: Species.Known) -> Self { Self(rawValue: "lists.\(species.rawValue)s") }

  /// The title of a list of one kind of pets: `Lost dogs`.
  static func title(of kind: PetKind) -> Self {
    Self(rawValue: "lists.\(kind.list == .found ? "found" : "lost")\(kind.species.rawValue.capitalized)s")
  }

  /// The words before a pet's name for screen readers: `Missing dog`.
  static func spoken(_ kind: PetKind) -> Self { spokenKinds[kind, default: .spokenClosed] }

  /// Each card asks for one, and to put a key together takes half a microsecond.
  private static let spokenKinds = Dictionary(
    uniqueKeysWithValues: PetKind.all.map { kind in
      (kind, Self(rawValue: "spoken.\(kind.list.rawValue)\(kind.species.rawValue.capitalized)"))
    })

  /// The word for a sex that the app knows.
  static func sex(_ sex: Sex.Known) -> Self { Self(rawValue: "sex.\(sex.rawValue)") }
}
