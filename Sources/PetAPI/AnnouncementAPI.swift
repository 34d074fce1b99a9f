import Essentials
package import HTTPFetch
import PetDecoding
package import PetModel
import Support

/// The PetSpot API as it is read: a list, and one announcement at a time.
package struct AnnouncementAPI: Sendable {
  let address: APIAddress
  let client: HTTPClient

  package init(_ address: APIAddress, client: HTTPClient) { (self.address, self.client) = (address, client) }

  /// The announcements of the list, in its order.
  func list(_ area: SearchArea?, since last: [String: APIAnswer]) async throws(APIError) -> APIAnswer {
    try await ask(address.list(area), isList: true, since: last) { value in
      if case .array(let items) = value.members?["data"] ?? value { return .success(items) }
      return .failure(.unreadable("holds no list of announcements, but \(value.quoted)"))
    }
  }

  /// One announcement, which must be the one that was asked for.
  func announcement(_ id: PetID, since last: [String: APIAnswer]) async throws(APIError) -> APIAnswer {
    try await ask(address.announcement(id), isList: false, since: last) { value in
      if value.members?["id"].flatMap(PetID.init) == id { return .success([value]) }
      let what = value.members?["id"].map { "the announcement \($0.quoted)" } ?? value.quoted
      return .failure(.unreadable("holds \(what) instead of '\(id)'"))
    }
  }
}

extension AnnouncementAPI {
  private func ask(
    _ url: URL, isList: Bool, since last: [String: APIAnswer],
    reading read: (JSONValue) -> Result<[JSONValue], APIError.Reason>
  ) async throws(APIError) -> APIAnswer {
    let address = url.absoluteString
    let known = last[address]
    do throws(APIError.Reason) {
      let response = try await response(to: .json(url, validators: known?.validators))
      if response.status == 304, let known, known.validators != nil {
        return APIAnswer(
          address: address, isList: isList, items: known.items, validators: response.validators ?? known.validators,
          isNew: false)
      }
      let document = try Self.document(in: response)
      let items = try read(document.value ?? .null).get()
      let repaired = document.diagnostics(at: SourceLocation(address))
      // Without validators the next request brings the whole text again, and with it the same diagnostics.
      return APIAnswer(
        address: address, isList: isList, items: items, validators: repaired.isEmpty ? response.validators : nil,
        unreadable: document.skippedItems, repaired: repaired)
    } catch {
      throw APIError(address: address, reason: error)
    }
  }

  private func response(to request: HTTPRequest) async throws(APIError.Reason) -> HTTPResponse {
    do {
      return try await client.get(request)
    } catch {
      throw .noAnswer(error)
    }
  }

  /// The JSON of a response with the status 200. One bad value in it loses no other announcement.
  private static func document(in response: HTTPResponse) throws(APIError.Reason) -> JSONDocument {
    guard response.status == 200 else {
      throw .refused(APIErrorResponse(status: response.status, body: response.body))
    }
    switch response.body.withoutByteOrderMark.first(where: { !$0.isJSONBlank }) {
    case nil: throw .unreadable("is empty")
    case UInt8(ascii: "<"): throw .unreadable("is a web page, not JSON")
    default: break
    }
    let document = JSONDocument(response.body)
    if document.value == nil { throw .unreadable(document.problems.first?.problem ?? "can't be read") }
    return document
  }
}
