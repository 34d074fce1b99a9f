import Foundation
import HTTPFetch
import PetDecoding
import PetModel
import Support

/// What stands in an answer of the API.
package enum APIDocument {
  /// What an answer with the status 200 says, and what of it had to be mended.
  struct Content {
    let value: JSONValue
    /// The positions of the items of a list that can't be read at all; `diagnostics` says so.
    var unreadable: Set<Int> = []
    var diagnostics: [Diagnostic] = []
  }

  /// The JSON of an answer with the status 200. One bad value loses no other announcement.
  static func content(of answer: HTTPResponse, at address: String) throws(APIError) -> Content {
    guard answer.status == 200 else {
      throw APIError(address: address, reason: .refused(APIErrorResponse(status: answer.status, body: answer.body)))
    }
    if let problem = problem(of: answer.body) { throw APIError(address: address, reason: .unreadable(problem)) }
    let text = answer.body.withoutByteOrderMark
    if let value = try? JSONValue(json: text) { return Content(value: value) }  // What can't be read is mended.
    if let mended = mended(text, at: address) { return mended }
    let problem = JSONProblem.describe(text) ?? "a value can't be read"
    throw APIError(address: address, reason: .unreadable("is not JSON: \(problem)"))
  }

  private static func mended(_ text: Data, at address: String) -> Content? {
    let lines = LineStarts(text)
    guard let list = JSONParts.list(in: text) else {
      return MendedObject(text, at: SourceLocation(address), in: lines).map {
        Content(value: $0.value, diagnostics: $0.diagnostics)
      }
    }
    var (unreadable, diagnostics): (Set<Int>, [Diagnostic]) = ([], [])
    let items = list.parts.enumerated().map { index, part in
      if let value = try? JSONValue(json: part) { return value }  // The same for each item.
      let place = SourceLocation(address, .item(index + 1))
      if let mended = MendedObject(part, at: place, in: lines) {
        diagnostics += mended.diagnostics
        return mended.value
      }
      let problem = JSONProblem.describe(part, in: lines) ?? "a value can't be read"
      diagnostics.append(Diagnostic(.error, .invalidJSON, at: place, "is not JSON: \(problem)", consequence: "skipped"))
      unreadable.insert(index)
      return .null
    }
    return Content(value: .array(items), unreadable: unreadable, diagnostics: diagnostics)
  }

  /// The announcements of `{"data":[…]}`, or of an array.
  static func list(in value: JSONValue, at address: String) throws(APIError) -> [JSONValue] {
    if case .array(let items) = value { return items }
    if case .array(let items) = value.members?["data"] { return items }
    throw APIError(address: address, reason: .unreadable("holds no list of announcements, but \(value.quoted)"))
  }

  /// One announcement, which must be the one that was asked for.
  static func announcement(_ id: PetID, in value: JSONValue, at address: String) throws(APIError) -> JSONValue {
    let found: PetID? =
      switch value.members?["id"] {
      case .string(let text): PetID(text)
      case .integer(let number): PetID(String(number))
      default: nil
      }
    if found == id { return value }
    let what = value.members?["id"].map { "the announcement \($0.quoted)" } ?? value.quoted
    throw APIError(address: address, reason: .unreadable("holds \(what) instead of '\(id)'"))
  }

  private static func problem(of body: Data) -> String? {
    let text = body.withoutByteOrderMark
    if let offset = text.offsetOfInvalidUTF8 { return "is not UTF-8 at byte \(offset)" }
    switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case nil: return "is empty"
    case UInt8(ascii: "<"): return "is a web page, not JSON"
    default: return nil
    }
  }
}
