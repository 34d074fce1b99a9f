import Foundation
package import HTTPFetch
import PetDecoding
package import PetModel

/// The PetSpot API as it is read: a list, and one announcement at a time.
package struct AnnouncementAPI: Sendable {
  package let address: APIAddress
  package let client: HTTPClient

  package init(_ address: APIAddress, client: HTTPClient) {
    self.address = address
    self.client = client
  }

  /// What was learnt by asking.
  struct Answer: Sendable {
    /// Nil when nothing is new since the last time.
    let items: [JSONValue]?
    let validators: Validators?
    /// The positions of items that can't be read.
    var unreadable: Set<Int> = []
    /// What had to be mended, and what can't be read.
    var diagnostics: [Diagnostic] = []
  }

  /// The announcements of the list, as they stand there.
  func list(_ area: SearchArea?, since last: Validators? = nil) async throws(APIError) -> Answer {
    let url = address.list(area)
    return try await ask(url, since: last) { value throws(APIError) in
      try APIDocument.list(in: value, at: url.absoluteString)
    }
  }

  /// One announcement.
  func announcement(_ id: PetID, since last: Validators? = nil) async throws(APIError) -> Answer {
    let url = address.announcement(id)
    return try await ask(url, since: last) { value throws(APIError) in
      [try APIDocument.announcement(id, in: value, at: url.absoluteString)]
    }
  }
}

extension AnnouncementAPI {
  private func ask(
    _ address: URL, since last: Validators?, reading read: (JSONValue) throws(APIError) -> [JSONValue]
  ) async throws(APIError) -> Answer {
    let answer = try await answer(to: .json(address, validators: last))
    if answer.status == 304, last != nil { return Answer(items: nil, validators: answer.validators ?? last) }
    let content = try APIDocument.content(of: answer, at: address.absoluteString)
    // Who asks again should hear of what was mended again.
    return Answer(
      items: try read(content.value), validators: content.diagnostics.isEmpty ? answer.validators : nil,
      unreadable: content.unreadable, diagnostics: content.diagnostics)
  }

  private func answer(to request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    do {
      return try await client.get(request)
    } catch {
      throw APIError(address: request.url.absoluteString, reason: .noAnswer(error))
    }
  }
}
