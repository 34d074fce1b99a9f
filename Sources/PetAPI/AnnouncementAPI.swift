import Foundation
package import HTTPFetch
import PetDecoding
package import PetModel

/// The PetSpot API as it is read: a list, and one announcement at a time.
package struct AnnouncementAPI: Sendable {
  let address: APIAddress
  let client: HTTPClient

  /// The API at `address`.
  package init(_ address: APIAddress, client: HTTPClient) {
    self.address = address
    self.client = client
  }

  /// What a request for JSON brought.
  struct Reply: Sendable {
    /// Nil when nothing is new since the last time.
    let items: [JSONValue]?
    let validators: Validators?
    /// The positions of items that can't be read.
    var unreadable: Set<Int> = []
    /// What was repaired, and what can't be read.
    var diagnostics: [Diagnostic] = []
  }

  /// The announcements of the list, in its order.
  func list(_ area: SearchArea?, since last: Validators? = nil) async throws(APIError) -> Reply {
    let url = address.list(area)
    return try await ask(url, since: last) { value throws(APIError) in
      try APIDocument.list(in: value, at: url.absoluteString)
    }
  }

  /// One announcement.
  func announcement(_ id: PetID, since last: Validators? = nil) async throws(APIError) -> Reply {
    let url = address.announcement(id)
    return try await ask(url, since: last) { value throws(APIError) in
      [try APIDocument.announcement(id, in: value, at: url.absoluteString)]
    }
  }
}

extension AnnouncementAPI {
  private func ask(
    _ address: URL, since last: Validators?, reading read: (JSONValue) throws(APIError) -> [JSONValue]
  ) async throws(APIError) -> Reply {
    let response = try await response(to: .json(address, validators: last))
    if response.status == 304, last != nil { return Reply(items: nil, validators: response.validators ?? last) }
    let content = try APIDocument.content(of: response, at: address.absoluteString)
    // Without validators the next request brings the whole text again, and with it the same diagnostics.
    return Reply(
      items: try read(content.value), validators: content.diagnostics.isEmpty ? response.validators : nil,
      unreadable: content.unreadable, diagnostics: content.diagnostics)
  }

  private func response(to request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    do {
      return try await client.get(request)
    } catch {
      throw APIError(address: request.url.absoluteString, reason: .noAnswer(error))
    }
  }
}
