import Foundation
import HTTPFetch
import PetDecoding
import PetModel
import Support

/// What stands in an answer of the API.
package enum APIDocument {
  /// What an answer with the status 200 says, and what of it was repaired or left out.
  struct Content {
    let value: JSONValue
    /// The positions of the items of a list that can't be read at all; `diagnostics` says so.
    let unreadable: Set<Int>
    let diagnostics: [Diagnostic]
  }

  /// The JSON of an answer with the status 200. One bad value loses no other announcement.
  static func content(of answer: HTTPResponse, at address: String) throws(APIError) -> Content {
    guard answer.status == 200 else {
      throw APIError(address: address, reason: .refused(APIErrorResponse(status: answer.status, body: answer.body)))
    }
    if let problem = problem(of: answer.body) { throw APIError(address: address, reason: .unreadable(problem)) }
    let document = JSONDocument(answer.body)
    guard let value = document.value else {
      throw APIError(address: address, reason: .unreadable(document.problems.first?.problem ?? "can't be read"))
    }
    return Content(
      value: value, unreadable: document.skippedItems, diagnostics: document.diagnostics(at: SourceLocation(address)))
  }

  /// The announcements of `{"data":[…]}`, or of an array.
  static func list(in value: JSONValue, at address: String) throws(APIError) -> [JSONValue] {
    if case .array(let items) = value { return items }
    if case .array(let items) = value.members?["data"] { return items }
    throw APIError(address: address, reason: .unreadable("holds no list of announcements, but \(value.quoted)"))
  }

  /// One announcement, which must be the one that was asked for.
  static func announcement(_ id: PetID, in value: JSONValue, at address: String) throws(APIError) -> JSONValue {
    if value.members?["id"].flatMap(PetID.init) == id { return value }
    let what = value.members?["id"].map { "the announcement \($0.quoted)" } ?? value.quoted
    throw APIError(address: address, reason: .unreadable("holds \(what) instead of '\(id)'"))
  }

  private static func problem(of body: Data) -> String? {
    switch body.withoutByteOrderMark.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case nil: "is empty"
    case UInt8(ascii: "<"): "is a web page, not JSON"
    default: nil
    }
  }
}
