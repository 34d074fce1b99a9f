package import PetModel
import Support

/// Something in a JSON text that isn't JSON, and what was done about it.
package struct JSONProblem: DiagnosticError, Hashable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    case invalidValue, endOfFile, endOfLine, tooDeep, emptyElement, notUTF8, zeroByte
    /// A number that no `Double` can hold, as it is written; nil when it isn't to be repeated.
    case numberOutOfRange(String?)
    /// The first half of a character without the second, or the other way round (RFC 8259, section 8.2): `\ud83d`.
    case half(String)
    /// A line break or a tab between quotes.
    case lineBreak
    /// A comma before a closing bracket.
    case extraComma

    /// Whether the text isn't UTF-8, so that nothing near it can be trusted.
    var isOfEncoding: Bool { self == .notUTF8 || self == .zeroByte }
  }

  /// What was done about it.
  package enum Outcome: Hashable, Sendable {
    /// The value was read as it was meant.
    case repaired
    /// The member is absent.
    case leftOut
    /// The element, or the whole document, wasn't read.
    case skipped
  }

  package let kind: Kind
  package let outcome: Outcome
  /// The element of the list, from 1; nil when it is about the document.
  package let item: Int?
  /// The key of the value; nil when it is about the whole element or document.
  package let key: String?
  /// How many bytes stand before it, without a byte order mark.
  package let index: Int
  /// From 1; a column is a byte.
  package let line: Int
  package let column: Int

  package var code: Diagnostic.Code {
    switch kind {
    case .notUTF8, .zeroByte: .invalidText
    case .half, .lineBreak: .repairedText
    case .numberOutOfRange(_?): .notANumber
    default: .invalidJSON
    }
  }

  package var problem: String {
    switch kind {
    case .invalidValue, .endOfFile, .endOfLine, .tooDeep, .extraComma, .numberOutOfRange(nil): "is not JSON: \(reason)"
    default: reason
    }
  }

  /// The same in the middle of a sentence: `invalid value around line 3, column 12`.
  package var reason: String {
    switch kind {
    case .invalidValue: "invalid value \(position)"
    case .extraComma: "a comma too many \(position)"
    case .endOfFile: "unexpected end of file"
    case .endOfLine: "unexpected end of line"
    case .tooDeep: "more than \(JSONReader.maximumDepth) brackets inside each other \(position)"
    case .emptyElement: "is empty"
    case .notUTF8: "byte \(index) is not UTF-8"
    case .zeroByte: "byte \(index) is zero, as in no text"
    case .numberOutOfRange(nil): "a number is out of range"
    case .numberOutOfRange(let text?): "\(text.shown(upTo: 60)) is out of range for a number"
    case .half(let half): "\(half) is half a character"
    case .lineBreak: "has a line break between quotes"
    }
  }

  private var position: String { "around line \(line), column \(column)" }

  package var advice: String? {
    switch kind {
    case .endOfFile, .endOfLine: "Check that it is complete, for instance with jq"
    case .emptyElement: "Remove one of the commas around it"
    case .notUTF8, .zeroByte: "Save the file as UTF-8"
    case .numberOutOfRange(_?): "Write a number such as 5"
    case .half: "Copy the text again"
    case .lineBreak: "Write \\n for it"
    default: "Correct it there; jq, for instance, finds such places"
    }
  }
}
