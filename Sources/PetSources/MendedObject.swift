import Foundation
import PetModel

/// A JSON object without the values that JSON can write and no program can hold: halves of a character (`"\ud83d"`) are
/// replaced, numbers out of range (`1e999`) left out.
struct MendedObject {
  let value: JSONValue
  private(set) var reports: [Report] = []

  /// Nil when something else is wrong too.
  ///
  /// - Parameter place: Where the object stands, for reports.
  init?(_ text: Data, at place: String) {
    guard let parts = JSONParts(text), parts.kind == .members else { return nil }
    var members: [String] = []
    for part in parts.parts {
      guard let member = JSONMember(part) else { return nil }
      if (try? JSONValue(json: Data("{".utf8) + part + Data("}".utf8))) != nil {  // What can't be read is mended.
        members.append(String(decoding: part, as: UTF8.self))
      } else {
        members += Self.mended(member, at: place, &reports).map { [$0] } ?? []
      }
    }
    guard let value = try? JSONValue(json: Data("{\(members.joined(separator: ","))}".utf8)) else { return nil }
    self.value = value
  }

  /// The member as it can be read; nil when it has to be left out.
  private static func mended(_ member: JSONMember, at place: String, _ reports: inout [Report]) -> String? {
    let (key, value) = (String(decoding: member.key, as: UTF8.self), String(decoding: member.value, as: UTF8.self))
    let name = member.name ?? key
    if AnnouncementKey.secret.spellings.contains(name) {
      reports.append(.managementPassword(at: "\(place), \(name)"))
      return nil
    }
    let field = "\(place), \(name.shownForReport(upTo: 60))"
    if value.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil {  // RFC 8259, section 6
      reports.append(
        Report(
          .leftOut, at: field, "\(value.shownForReport(upTo: 60)) is out of range for a number; left out",
          advice: "Write a number such as 5"))
      return nil
    }
    let halves = (key + ":" + value).replacingHalvesOfCharacters
    if let first = halves.first {
      reports.append(
        Report(
          .shownAsIs, at: field, "\(first) is half a character; shown as '\u{FFFD}'", advice: "Copy the text again"))
    }
    return halves.text
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
}
