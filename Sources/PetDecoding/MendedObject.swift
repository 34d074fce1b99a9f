package import Foundation
package import PetModel
import Support

/// A JSON object without the values that make all of it unreadable: halves of a character (`"\ud83d"`) are replaced, line
/// breaks within quotes read as such, and what is no value, or none that a program can hold (`1e999`), is left out.
package struct MendedObject {
  package let value: JSONValue
  package private(set) var diagnostics: [Diagnostic] = []

  /// Nil when it isn't made of members, or can't be told from others.
  ///
  /// - Parameters:
  ///   - place: Where the object stands, for diagnostics.
  ///   - lines: Those of the document that it is in.
  package init?(_ text: Data, at place: SourceLocation, in lines: LineStarts) {
    guard let parts = JSONParts(text), parts.kind == .members else { return nil }
    var members: [String] = []
    for part in parts.parts {
      guard let member = JSONMember(part) else { return nil }
      if Self.isReadable(String(decoding: part, as: UTF8.self)) {
        members.append(String(decoding: part, as: UTF8.self))
      } else if let mended = Self.mended(member, at: place, in: lines, &diagnostics) {
        members.append(mended)
      } else if member.name == "id" {
        return nil  // Without it there is nothing to keep.
      }
    }
    guard let value = try? JSONValue(json: Data("{\(members.joined(separator: ","))}".utf8)) else { return nil }
    self.value = value
  }

  private static func isReadable(_ member: String) -> Bool {
    (try? JSONValue(json: Data("{\(member)}".utf8))) != nil  // What can't be read is mended.
  }

  /// The member as it can be read; nil when it has to be left out.
  private static func mended(
    _ member: JSONMember, at place: SourceLocation, in lines: LineStarts, _ diagnostics: inout [Diagnostic]
  ) -> String? {
    let (key, value) = (String(decoding: member.key, as: UTF8.self), String(decoding: member.value, as: UTF8.self))
    let name = member.name ?? key
    let field = place.key(name.shown(upTo: 60))
    if AnnouncementKey.secret.spellings.contains(name) {
      diagnostics.append(.managementPassword(at: field))
      return nil
    }
    let halves = (key + ":" + value).replacingHalvesOfCharacters
    let whole = halves.text.escapingLineBreaks
    if isReadable(whole) {
      let problem = halves.first.map { "\($0) is half a character" }
      diagnostics.append(
        Diagnostic(
          .warning, .repairedText, at: field, problem ?? "has a line break between quotes",
          consequence: problem == nil ? "read as one" : "shown as '\u{FFFD}'",
          advice: problem == nil ? "Write \\n for it" : "Copy the text again"))
      return whole
    }
    // RFC 8259, section 6
    let isNumber = value.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    if isNumber && member.name != nil {
      diagnostics.append(
        Diagnostic(
          .warning, .notANumber, at: field, "\(value.shown(upTo: 60)) is out of range for a number",
          consequence: "left out", advice: "Write a number such as 5"))
    } else {
      let problem = JSONProblem.describe(member.value, in: lines) ?? "a value can't be read"
      diagnostics.append(
        Diagnostic(
          .warning, .invalidJSON, at: field, "is not JSON: \(problem)", consequence: "left out",
          advice: JSONProblem.advice(on: problem)))
    }
    return nil
  }
}

extension String {
  /// A JSON text with U+FFFD for each surrogate that stands alone, and the first of those as it was written.
  fileprivate var replacingHalvesOfCharacters: (text: String, first: String?) {
    let escape = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)/
    var first: String?
    let text = replacing(escape.matchingSemantics(.unicodeScalar)) { match in
      guard match.1 != nil else { return String(match.0) }
      first = first ?? String(match.0)
      return "\\ufffd"
    }
    return (text, first)
  }

  /// A JSON text with `\n`, `\r` and `\t` for what stands there in person: between quotes, for elsewhere it is no text.
  fileprivate var escapingLineBreaks: String {
    let value = split(separator: ":", maxSplits: 1).last?.drop { $0.isWhitespace }
    guard value?.first == "\"" else { return self }
    return replacing("\r\n", with: "\\n").replacing("\n", with: "\\n").replacing("\r", with: "\\n")
      .replacing("\t", with: "\\t")
  }
}
