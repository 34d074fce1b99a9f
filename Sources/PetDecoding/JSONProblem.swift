package import PetModel
package import Support

/// A fault of a text that should be JSON, with its place, and the fate of the part: repaired, left out or skipped.
package struct JSONProblem: DiagnosticError, Hashable {
  enum Kind: Hashable, Sendable {
    case invalidValue, foreignQuote, unexpectedEnd, tooDeep, emptyElement, notUTF8, zeroByte
    /// A number that no `Double` can hold, as text. Nil for a secret one.
    case numberOutOfRange(String?)
    /// The first half of a character without the second, or the other way round (RFC 8259, section 8.2): `\ud83d`.
    case half(String)
    /// A line break or a tab between quotes.
    case lineBreak
    /// A key that its object has already, which is JSON, but rarely meant.
    case repeatedKey
  }

  enum Outcome: Hashable, Sendable {
    /// The value was read as it was meant.
    case repaired
    /// The member is absent.
    case leftOut
    /// The element, or the whole document, wasn't read.
    case skipped
  }

  let kind: Kind
  let outcome: Outcome
  /// The element of the list, from 1. Nil when it is about the document.
  let item: Int?
  /// Nil when it is about the whole element or document.
  package let key: String?
  let isOneLine: Bool
  package var position: TextPosition
  /// The real format of the text, if its beginning shows it.
  let format: ForeignFormat?

  package var code: Diagnostic.Code { format?.code ?? row.code }
  package var advice: String? { format?.advice ?? row.advice }
  /// In the middle of a sentence: `invalid value around line 3, column 12`.
  package var reason: String { format?.reason ?? row.reason }
  package var problem: String { (code == .invalidJSON && kind != .emptyElement ? "is not JSON: " : "") + reason }

  private var row: (code: Diagnostic.Code, reason: String, advice: String) {
    let place = "around line \(position.line), column \(position.column)"
    let byte = "byte \(position.offset)\(isOneLine ? " of the line" : "")"
    let correct = "Look there for a missing or an extra quote, comma or bracket"
    let (encode, again) = ("Save the file as UTF-8", "Copy or save it again: its end is missing")
    return switch kind {
    case .invalidValue: (.invalidJSON, "invalid value \(place)", correct)
    case .foreignQuote:
      (
        .invalidJSON, "a quote that isn't straight and double \(place)",
        "Write \" for every quote, without a word processor"
      )
    case .unexpectedEnd: (.invalidJSON, "unexpected end of \(isOneLine ? "line" : "file")", again)
    case .tooDeep:
      (.invalidJSON, "more than \(JSONReader.maximumDepth) brackets inside each other \(place)", correct)
    case .emptyElement: (.invalidJSON, "is empty", "Remove one of the commas around it")
    case .notUTF8: (.invalidText, "\(byte) is not UTF-8", encode)
    case .zeroByte: (.invalidText, "\(byte) is zero, which no text contains", encode)
    case .numberOutOfRange(nil): (.invalidJSON, "a number is out of range", correct)
    case .numberOutOfRange(let text?):
      (.notANumber, "\(text.shown(upTo: 60)) is out of range for a number", "Write a number such as 5")
    case .half(let half): (.repairedText, "\(half) is half a character", "Copy the text again")
    case .lineBreak: (.repairedText, "has a line break between quotes", "Write \\n for it")
    case .repeatedKey: (.repeatedKey, "is given twice", "Remove one of the two")
    }
  }

  private var consequence: String {
    switch (outcome, kind) {
    case (.leftOut, _): "left out"
    case (.skipped, _): "skipped"
    case (.repaired, .lineBreak): "read as one"
    case (.repaired, .repeatedKey): "the first is used"
    case (.repaired, _): "shown as '\u{FFFD}'"
    }
  }

  /// The problem as a diagnostic of the document at `place`. Nil for a second management password.
  package func diagnostic(at place: SourceLocation) -> Diagnostic? {
    var place = SourceLocation(place.file, item.map { .item($0) } ?? place.position, key: key?.shown(upTo: 60))
    // An item or a key is looked up later, with all others; a fault of the document has no other place.
    if place.position == nil, key == nil { place.mark = .lineAndColumn(position.line, position.column) }
    if let key, AnnouncementKey.secret.spellings.contains(key) {
      return outcome == .repaired ? nil : .managementPassword(at: place)
    }
    // Strict readers of JSON refuse all of it.
    let isError = outcome == .skipped || outcome == .leftOut && code == .invalidJSON
    return Diagnostic(self, isError ? .error : .warning, at: place, consequence: consequence)
  }
}
