package import PetModel
import Support

/// Something in a JSON text that isn't JSON, and what was done about it.
package struct JSONProblem: DiagnosticError, Hashable {
  /// What is wrong.
  enum Kind: Hashable, Sendable {
    case invalidValue, unexpectedEnd, tooDeep, emptyElement, notUTF8, zeroByte
    /// A number that no `Double` can hold, as it is written; nil when it isn't to be repeated.
    case numberOutOfRange(String?)
    /// The first half of a character without the second, or the other way round (RFC 8259, section 8.2): `\ud83d`.
    case half(String)
    /// A line break or a tab between quotes.
    case lineBreak

    /// Whether the text isn't UTF-8, so that nothing near it can be trusted.
    var isOfEncoding: Bool { self == .notUTF8 || self == .zeroByte }
  }

  /// What was done about it.
  enum Outcome: Hashable, Sendable {
    /// The value was read as it was meant.
    case repaired
    /// The member is absent.
    case leftOut
    /// The element, or the whole document, wasn't read.
    case skipped
  }

  /// What is wrong.
  let kind: Kind
  /// What was done about it.
  let outcome: Outcome
  /// The element of the list, from 1; nil when it is about the document.
  let item: Int?
  /// The key of the value; nil when it is about the whole element or document.
  let key: String?
  /// Whether the document is one line of a file.
  let isOneLine: Bool
  /// How many bytes of the document stand before it, without a byte order mark.
  let index: Int
  /// From 1.
  let line: Int
  /// In bytes, from 1.
  let column: Int

  /// ``Diagnostic/Code/invalidJSON``, or something more exact.
  package var code: Diagnostic.Code {
    switch kind {
    case .notUTF8, .zeroByte: .invalidText
    case .half, .lineBreak: .repairedText
    case .numberOutOfRange(_?): .notANumber
    default: .invalidJSON
    }
  }

  /// What is wrong: `is not JSON: invalid value around line 3, column 12`.
  package var problem: String {
    switch kind {
    case .invalidValue, .unexpectedEnd, .tooDeep, .numberOutOfRange(nil): "is not JSON: \(reason)"
    default: reason
    }
  }

  /// The same in the middle of a sentence: `invalid value around line 3, column 12`.
  package var reason: String {
    switch kind {
    case .invalidValue: "invalid value \(position)"
    case .unexpectedEnd: "unexpected end of \(isOneLine ? "line" : "file")"
    case .tooDeep: "more than \(JSONReader.maximumDepth) brackets inside each other \(position)"
    case .emptyElement: "is empty"
    case .notUTF8: "\(byte) is not UTF-8"
    case .zeroByte: "\(byte) is zero, which no text contains"
    case .numberOutOfRange(nil): "a number is out of range"
    case .numberOutOfRange(let text?): "\(text.shown(upTo: 60)) is out of range for a number"
    case .half(let half): "\(half) is half a character"
    case .lineBreak: "has a line break between quotes"
    }
  }

  private var byte: String { "byte \(index)\(isOneLine ? " of the line" : "")" }

  private var position: String { "around line \(line), column \(column)" }

  /// How to put it right.
  package var advice: String? {
    switch kind {
    case .unexpectedEnd: "Check that it is complete, for instance with jq"
    case .emptyElement: "Remove one of the commas around it"
    case .notUTF8, .zeroByte: "Save the file as UTF-8"
    case .numberOutOfRange(_?): "Write a number such as 5"
    case .half: "Copy the text again"
    case .lineBreak: "Write \\n for it"
    default: "Correct it there; jq, for instance, finds such places"
    }
  }
}
