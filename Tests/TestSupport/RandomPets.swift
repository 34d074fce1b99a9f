package import Foundation

/// JSON of announcements, some of it odd: keys of all dialects and of none, values of every type, blanks anywhere,
/// escapes, broken values, brackets that don't match, damaged bytes.
package struct RandomPets {
  package var random: SeededRandom

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// One object, mostly a plain one.
  package mutating func object() -> String {
    let count = Int.random(in: 0...8, using: &random)
    var members = Bool.random(using: &random) ? ["\"id\":\"\(Int.random(in: 0...5, using: &random))\""] : []
    for _ in 0..<count { members.append(blank() + key() + blank() + ":" + blank() + value(1) + blank()) }
    return "{" + members.joined(separator: ",") + blank() + (isRare() ? "," : "") + "}"
  }

  /// A list, a list in an object, or one object, with any text around it.
  package mutating func document() -> String {
    let broken = [
      "tru", "", "{a}", "]", "}", "\"", "[1,{", "{\"a\":nul}", "\u{0}", "{\"id\":1e999}", "nul l", "12", "\"x\"",
    ]
    let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      blank() + (isRare() ? pick(broken) : object()) + blank()
    }
    let list = "[" + items.joined(separator: ",") + "]"
    let around = [
      "\"total\":3", "\"next\":null", "\"a\":[{}]", "\"id\":1", "\"data\":[]", "\"x\":tru",
      "\"managementPassword\":\"1\"",
    ]
    let before = isRare() ? pick(around) + "," : ""
    let after = isRare() ? "," + pick(around) : ""
    let text = pick([list, list, "{\(before)\"data\"\(blank()):\(blank())\(list)\(after)}", object()])
    return (isRare() ? "\u{FEFF}" : "") + blank() + text + blank() + (isRare() ? pick(["x", "]", "\u{0}", ","]) : "")
  }

  /// The bytes of a text, sometimes with a few others.
  package mutating func damaged(_ text: String) -> Data {
    var bytes = Data(text.utf8)
    guard Int.random(in: 0..<3, using: &random) == 0 else { return bytes }
    for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes[index] = UInt8.random(in: .min ... .max, using: &random)
      default: bytes.insert(pick(Array("\"\\[]{},:\n\t 0-.e".utf8)), at: index)
      }
    }
    return bytes
  }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  private mutating func isRare() -> Bool { Int.random(in: 0..<8, using: &random) == 0 }

  private mutating func blank() -> String { pick(["", "", "", " ", "\n", "\r\n", "\t "]) }

  private mutating func key() -> String {
    "\""
      + pick([
        "id", "petName", "photoUrl", "photo_url", "status", "status", "lastSeenDate", "species", "sex", "gender",
        "description", "age", "phone", "email", "updatedAt", "updatedAt", "locationLatitude", "error", "kind", "data",
        "managementPassword", "colour", "phone_number", "petNmae", "\\u0069d", "żółw", "\u{212A}", "ids",
      ]) + "\""
  }

  private mutating func value(_ depth: Int) -> String {
    switch Int.random(in: 0...(depth > 2 ? 6 : 9), using: &random) {
    case 0: return pick(["null", "true", "false"])
    case 1:
      return pick([
        "0", "-0", "5", "-1", "12345", "01", "2.5", "52.2297", "-0.125", "1.0", "1e3", "1.5E-2", "-", "1.", "1e999",
        "4611686018427387904", "99999999999999999999", "123456789012345678", "0.1000000000000000055",
      ])
    case 2: return pick(["\"FOUND\"", "\"MISSING\"", "\"CLOSED\"", "\"2025-11-18\"", "\"2025-11-18T10:00:00.000Z\""])
    case 3...6:
      let pieces = [
        "a", "é", "🐶", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\ud83d\\udc36", "]", "}", ",", ":", "\u{2028}", " ",
        "1",
      ]
      let odd = ["\\ud83d", "\\udc36", "\\x", "\\u12", "\n", "\t", "\u{1}", "\u{7F}", "\u{0}"]
      return "\""
        + (0..<Int.random(in: 0...5, using: &random)).map { _ in isRare() ? pick(odd) : pick(pieces) }.joined() + "\""
    case 7: return "[" + (0..<pick([0, 1, 3])).map { _ in value(depth + 1) }.joined(separator: ",") + "]"
    default:
      return "{" + (0..<pick([0, 1, 3])).map { _ in key() + ":" + value(depth + 1) }.joined(separator: ",") + "}"
    }
  }
}
