package import Foundation

/// The elements of a JSON array, or the members of an object, as they are written: found by quotes and brackets alone, so
/// also in a text that can't be read whole.
package struct JSONParts {
  /// The first character that isn't blank tells whether they are elements or members.
  enum Kind: UInt8 {
    case elements = 0x5B  // [
    case members = 0x7B  // {
  }

  let kind: Kind
  /// Slices of the text between the commas; nothing after the last comma is no part.
  let parts: [Data]

  /// Nil when `text` is neither an array nor an object, or ends before its brackets close or after.
  init?(_ text: Data) {
    let text = text.withoutBlanksAround
    guard let kind = text.first.flatMap(Kind.init), let ends = Self.ends(of: text) else { return nil }
    let starts = [text.startIndex] + ends.dropLast()
    let parts = zip(starts, ends).map { text[($0 + 1)..<$1].withoutBlanksAround }
    self.kind = kind
    self.parts = parts.last?.isEmpty == true ? parts.dropLast() : parts
  }

  /// Where the commas and the closing bracket stand; nil when that bracket isn't the last character, or one closes another.
  private static func ends(of text: Data) -> [Int]? {
    var ends: [Int] = []
    var open: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "\""): index = text.endOfString(at: index) - 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(text[index])
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let bracket = open.popLast(), text[index] == bracket + 2 else { return nil }  // In ASCII, both pairs.
        if open.isEmpty { return index == text.endIndex - 1 ? ends + [index] : nil }
      case UInt8(ascii: ",") where open.count == 1: ends.append(index)
      default: break
      }
      index += 1
    }
    return nil
  }
}

extension JSONParts {
  /// The announcements of an array, or of `data` in an object without an id, with the keys that this object has.
  package static func list(in text: Data) -> (parts: [Data], keys: [String])? {
    guard let document = JSONParts(text) else { return nil }
    if document.kind == .elements { return (document.parts, []) }
    let members = document.parts.compactMap(JSONMember.init).map { (name: $0.name, value: $0.value) }
    guard let data = members.first(where: { $0.name == "data" }).flatMap({ JSONParts($0.value) }),
      data.kind == .elements, !members.contains(where: { $0.name == "id" })
    else { return nil }
    return (data.parts, members.compactMap(\.name))
  }
}

/// A member of a JSON object as it is written.
struct JSONMember {
  /// With its quotes.
  let key: Data
  let value: Data

  /// Nil when `text` isn't a text in quotes, a colon and something else.
  init?(_ text: Data) {
    guard text.first == UInt8(ascii: "\"") else { return nil }
    key = text[..<text.endOfString(at: text.startIndex)]
    let rest = text[key.endIndex...].withoutBlanksAround
    guard rest.first == UInt8(ascii: ":") else { return nil }
    value = rest.dropFirst().withoutBlanksAround
  }

  /// The key as it is meant; nil when it can't be read.
  var name: String? {
    if case .string(let name)? = try? JSONValue(json: key) { name } else { nil }  // What can't be read has no name.
  }
}

extension Data {
  /// Whether nothing but what JSON takes for white space stands here.
  var isBlank: Bool { allSatisfy(\.isJSONBlank) }

  fileprivate var withoutBlanksAround: Data {
    let text = drop(while: \.isJSONBlank)
    return text.lastIndex { !$0.isJSONBlank }.map { text[...$0] } ?? text
  }

  /// The index after the string that begins at `start`, or the end when it doesn't end.
  fileprivate func endOfString(at start: Int) -> Int {
    var index = start + 1
    while index < endIndex {
      if self[index] == UInt8(ascii: "\"") { return index + 1 }
      index += self[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return endIndex
  }
}

extension UInt8 {
  fileprivate var isJSONBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
