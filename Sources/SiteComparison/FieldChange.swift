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
