package import PetModel
import Support

/// The difference of one announcement between two inputs, or two sites.
package struct PetChange: Sendable, Hashable, Identifiable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, gone, changed
    /// It isn't in an input with errors, so a build keeps its page (rules.md §9).
    case unread
  }

  package let id: PetID
  package let kind: Kind
  /// The pet's name: its present one, or its last one.
  package let name: String
  /// Its present place, or its last one.
  package let source: SourceLocation
  /// In the order of ``PetField``, those that differ. All of a pet that is added or gone.
  package let fields: [FieldChange]
  /// Whether it is shown now, and wasn't before: its report was closed, or couldn't be read.
  package let isShownAgain: Bool
  /// Whether it was shown before, and isn't now.
  package let isWithdrawn: Bool
  /// The first part of the new input that couldn't be read.
  private let unreadPart: SourceLocation?
  /// Whether the old announcement says that it is newer than the new one.
  package let isOlder: Bool

  /// The difference of `new` from `old`; nil for equal ones, and for none.
  ///
  /// - Parameter unreadPart: The first part of the new input that couldn't be read.
  package init?(from old: ShownPet?, to new: ShownPet?, unreadPart: SourceLocation? = nil) {
    guard let pet = new ?? old else { return nil }
    id = pet.id
    name = pet.name
    source = pet.source
    self.unreadPart = unreadPart
    kind = old == nil ? .added : new != nil ? .changed : unreadPart == nil ? .gone : .unread
    fields = PetField.allCases.compactMap { field in
      let (old, new) = (old?.values[field], new?.values[field])
      return old == new ? nil : FieldChange(field: field, old: old, new: new)
    }
    let (wasShown, isShown) = (old?.isShown ?? false, new?.isShown ?? false)
    isShownAgain = old != nil && !wasShown && isShown
    isWithdrawn = wasShown && !isShown && kind != .unread
    isOlder = (new?.updatedAt).flatMap { new in (old?.updatedAt).map { new < $0 } } ?? false
    if kind == .changed && fields.isEmpty { return nil }
  }

  /// The values that become public and shouldn't by mistake.
  package var newlyPublic: [FieldChange] { fields.filter(\.isNewlyPublic) }

  /// The weight for a reviewer, the heaviest first.
  package enum Weight: Sendable, CaseIterable, Comparable {
    /// A private value of a pet that was there already becomes public.
    case newlyPublic
    /// A pet that wasn't there before, with such values.
    case added
    /// MISSING → FOUND
    case status
    /// A pet that is gone, or closed.
    case withdrawn
    case other
  }

  package var weight: Weight {
    switch kind {
    case .added: .added
    case .gone: .withdrawn
    case .changed where !newlyPublic.isEmpty || isShownAgain: .newlyPublic
    case .unread: .other
    // The report stands elsewhere than before.
    case .changed: fields.contains { $0.field == .status || $0.field == .problem } ? .status : .other
    }
  }

  /// `Luna (42): MISSING → FOUND; reward removed; phone withdrawn`
  package var text: String { "\(title): \(sentence)" }

  /// `Luna (42)`, or `42`
  package var title: String { name == id.rawValue ? name : "\(name.inOneLine) (\(id))" }

  /// The difference, without the pet's name.
  package var sentence: String {
    let was = (state?.old).map { "was \($0)" }
    let parts: [String?] =
      switch kind {
      case .added: ["new", state?.new, published]
      case .gone: ["gone", was]
      case .unread: ["not read", was, stay]
      case .changed where isShownAgain: [state?.text, published]
      case .changed where isWithdrawn: [state?.text, "nothing else is shown"]
      case .changed: fields.map(\.text)
      }
    return parts.compactMap(\.self).joined(separator: kind == .changed ? "; " : ", ")
  }

  /// The change of the whole report: the reason why it can't be shown, or its status.
  private var state: FieldChange? { fields.first { $0.field == .problem } ?? fields.first { $0.field == .status } }

  private var stay: String? { unreadPart.map { "a build keeps its page until \($0) is corrected or shown" } }

  private var published: String? { newlyPublic.isEmpty ? nil : "publishes \(newlyPublic.map(\.field.word).listed)" }
}

/// The difference of one field of a pet, with both values as a reader sees them.
package struct FieldChange: Sendable, Hashable {
  package let field: PetField
  /// Nil when there was none, or it was kept back.
  package let old: String?
  /// Nil when there is none any more, or it is kept back.
  package let new: String?

  /// Whether a newly public value is one that should not be published by mistake. One of two telephone numbers isn't
  /// new, nor is a number in another spelling: `600 111 222`, `+48 600111222`.
  package var isNewlyPublic: Bool {
    guard field.isPrivate, let new else { return false }
    let signs = [old ?? "", new].map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    let hasCountry = signs[1].hasSuffix(signs[0]) && signs[0].count > 5 && signs[1].count - signs[0].count <= 3
    return !signs[0].contains(signs[1]) && !hasCountry
  }

  /// `phone withdrawn`, `reward: 500 PLN → 300 PLN`, `MISSING → FOUND`, `e-mail newly public: ola@example.pl`. A value
  /// that is withdrawn isn't repeated.
  package var text: String {
    switch (old?.inOneLine, new?.inOneLine) {
    case (let old?, let new?):
      if field == .status { return "\(old) → \(new)" }
      if field == .photo { return "another photo" }
      if field == .page { return "another page, which isn't there to be read" }
      if isNewlyPublic { return "\(field.word) changed to \(new)" }
      let isHidden = old == new || field == .description || field.isPrivate
      return isHidden ? "\(field.word) changed" : "\(field.word): \(old) → \(new)"
    case (nil, let new?):
      if field == .problem { return "can't be shown: \(new)" }
      if isNewlyPublic { return "\(field.word) newly public: \(new)" }
      return "\(field.word) added" + ([.description, .photo].contains(field) ? "" : ": \(new)")
    case (_, nil):
      return field == .problem ? "can be shown" : field.isPrivate ? "\(field.word) withdrawn" : "\(field.word) removed"
    }
  }
}

extension String {
  /// Its first 80 characters, on one line.
  var inOneLine: String {
    let line = prefix(400).split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 80 ? line.prefix(79) + "…" : line
  }
}

/// The fields of an announcement that a comparison tells apart, in its order.
package enum PetField: String, Sendable, CaseIterable {
  case status, phone, email, microchip, point, reward
  case name, lastSeen, place, species, breed, sex, age, photo, description, focus, posterWords
  /// The reason why the announcement can't be shown.
  case problem
  /// The page of a pet, known only by its hash.
  case page

  /// Whether it tells strangers where a person is, how to reach one, or whose the pet is: made public by mistake, it
  /// can't be taken back.
  package var isPrivate: Bool { [.phone, .email, .microchip, .point].contains(self) }

  /// Its name in a sentence: `phone`, `exact place`.
  package var word: String { names.word }

  /// Its key in the API's JSON, for looking at the value; nil where it is that of the whole announcement.
  package var key: String? { names.key }

  private var names: (word: String, key: String?) {
    switch self {
    case .status, .phone, .reward, .species, .breed, .sex, .age, .description: (rawValue, rawValue)
    case .name: (rawValue, "petName")
    case .place: (rawValue, "location")
    case .photo: (rawValue, "photoUrl")
    case .email: ("e-mail", rawValue)
    case .microchip: ("microchip number", "microchipNumber")
    case .point: ("exact place", "locationLatitude")
    case .lastSeen: ("date", "lastSeenDate")
    case .focus: ("focus of the photo", rawValue)
    case .posterWords: ("words for posters", rawValue)
    case .problem: ("answer", nil)
    case .page: (rawValue, nil)
    }
  }

  /// Its element on a page, by its name in tests.
  package var row: String {
    switch self {
    case .status, .reward: "\(rawValue).badge"
    case .photo, .focus: "photo"
    case .point: "place.row"
    default: "\(rawValue).row"
    }
  }
}
