import Essentials
package import HTTPFetch
import PetDecoding
package import PetModel
import Support

/// The PetSpot API for reading: a list, and one announcement at a time.
package struct AnnouncementAPI: Sendable {
  let address: APIAddress
  let client: HTTPClient

  package init(_ address: APIAddress, client: HTTPClient) {
    self.address = address
    self.client = client
  }

  /// The announcements of the list, in its order.
  func list(_ query: AnnouncementQuery, since last: [String: APIAnswer]) async throws(APIError) -> APIAnswer {
    try await ask(address.list(query), isList: true, since: last) { value, response throws(APIError.Reason) in
      if let refusal = APIErrorResponse(besideList: value) { throw .refused(refusal) }
      guard case .array(let items) = value.members?["data"] ?? value else {
        throw .unreadable("holds no list of reports, but \(value.quoted)")
      }
      if let gap = ListGap(besides: items.count, in: value, headers: response.headers) {
        throw .unreadable(gap.problem, advice: "Build from files with the reports of all pages: petspot asks for one")
      }
      return items
    }
  }

  /// One announcement, which must be the one that was asked for.
  func announcement(_ id: PetID, since last: [String: APIAnswer]) async throws(APIError) -> APIAnswer {
    try await ask(address.announcement(id), isList: false, since: last) { value, _ throws(APIError.Reason) in
      if value.members?["id"].flatMap(PetID.init) == id { return [value] }
      let what = value.members?["id"].map { "the report \($0.quoted)" } ?? value.quoted
      throw .unreadable("holds \(what) instead of '\(id)'")
    }
  }

  private func ask(
    _ url: URL, isList: Bool, since last: [String: APIAnswer],
    reading read: (JSONValue, HTTPResponse) throws(APIError.Reason) -> [JSONValue]
  ) async throws(APIError) -> APIAnswer {
    let address = url.absoluteString
    let known = last[address]
    do throws(APIError.Reason) {
      let response: HTTPResponse
      do { response = try await client.get(url, validators: known?.validators) } catch {
        throw APIError.Reason.noAnswer(error)
      }
      if response.status == 304, let known, known.validators != nil {
        var answer = known
        answer.isNew = false
        if let validators = response.validators { answer.validators = validators }
        return answer
      }
      let document = try Self.document(in: response)
      let items = try read(document.value ?? .null, response)
      let repaired = document.diagnostics(at: SourceLocation(address))
      // Without validators the next request brings the whole text again, and with it the same diagnostics.
      return APIAnswer(
        address: address, isList: isList, items: items, validators: repaired.isEmpty ? response.validators : nil,
        unreadable: document.skippedItems, repaired: repaired)
    } catch { throw APIError(address: address, reason: error) }
  }

  /// The JSON of a response with the status 200. One bad value in it loses no other announcement.
  private static func document(in response: HTTPResponse) throws(APIError.Reason) -> JSONDocument {
    guard response.status == 200 else { throw .refused(APIErrorResponse(status: response.status, body: response.body)) }
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

/// The content of one address of the API.
struct APIAnswer: Sendable, Hashable {
  let address: String
  /// Whether it is a list, rather than one announcement.
  let isList: Bool
  var items: [JSONValue]
  var validators: Validators?
  /// Whether it differs from that of the last fetch.
  var isNew = true
  /// The positions of items that can't be read; `repaired` says why.
  var unreadable: Set<Int> = []
  /// Repaired and unreadable parts.
  var repaired: [Diagnostic] = []
  /// The reason why nothing of it can be used; then the items are those of the last fetch, or one that says so.
  var failure: APIError?
  /// When it came; nil in the record of an older petspot.
  var fetchedAt: Date?

  /// Whether it is from an earlier fetch, because the server failed.
  var isOld: Bool { !isNew && failure != nil }
}

extension APIAnswer: Codable {
  private enum CodingKeys: String, CodingKey {
    case address, isList, items, fetchedAt
    // Those of an older petspot, `validators`, had items without the marks that hide reports.
    case validators = "conditions"
  }

  /// Reads an answer from the record of a snapshot. Its items are JSON in a text, which takes a tenth of the time that
  /// a decoder of JSON takes for values of any kind.
  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    let text = try record.decode(String.self, forKey: .items)
    guard case .array(let items) = try JSONValue(json: Data(text.utf8)) else {
      throw DecodingError.dataCorruptedError(forKey: .items, in: record, debugDescription: "no list")
    }
    self.init(
      address: try record.decode(String.self, forKey: .address), isList: try record.decode(Bool.self, forKey: .isList),
      items: items, validators: try record.decodeIfPresent(Validators.self, forKey: .validators))
    fetchedAt = try record.decodeIfPresent(Date.self, forKey: .fetchedAt)
  }

  /// Writes it without secrets, and without validators where there was one, because the next fetch is to report it
  /// again.
  func encode(to encoder: any Encoder) throws {
    var record = encoder.container(keyedBy: CodingKeys.self)
    try record.encode(address, forKey: .address)
    try record.encode(isList, forKey: .isList)
    try record.encodeIfPresent(fetchedAt, forKey: .fetchedAt)
    let kept = try String(decoding: JSONEncoder.stable.encode(items.map(\.keptInSnapshot)), as: UTF8.self)
    try record.encode(kept, forKey: .items)
    if !items.contains(where: \.hasSecret) { try record.encodeIfPresent(validators, forKey: .validators) }
  }
}

extension [APIAnswer] {
  /// All announcements, each with its location: `https://petspot.example/api/v1/announcements, item 3`.
  var items: [AnnouncementFile.Item] {
    flatMap { answer in
      answer.items.enumerated().filter { !answer.unreadable.contains($0.offset) }.map { index, value in
        AnnouncementFile.Item(
          place: SourceLocation(answer.address, answer.isList ? .item(index + 1) : nil), value: value)
      }
    }
  }

  /// The failures of single announcements.
  var diagnostics: [Diagnostic] {
    flatMap { answer in
      let failure = answer.failure.flatMap { failure in
        // The file of any other refused announcement says so itself.
        answer.isNew && failure.refusal.code != "NOT_FOUND"
          ? nil
          : failure.diagnostic(
            .warning, consequence: answer.isNew ? "no page shows the report" : "its last answers are used")
      }
      return answer.repaired + [failure].compactMap(\.self)
    }
  }
}

/// The reason why a response of the API is unusable or missing.
struct APIError: Error, Hashable {
  enum Reason: Error, Sendable, Hashable {
    case noAnswer(HTTPError)
    /// A response with another status than 200.
    case refused(APIErrorResponse)
    /// A response in another form than the API's, in words that follow the address: `is a web page, not JSON`.
    case unreadable(String, advice: String = "Check that this is the address of the API")
  }

  /// The address that was asked.
  let address: String
  let reason: Reason

  private var words: (code: Diagnostic.Code, problem: String, advice: String?) {
    switch reason {
    case .noAnswer(let error): (.noAnswer, error.problem, error.advice)
    case .refused(let refusal): (.refusedByServer, refusal.problem, refusal.advice)
    case .unreadable(let problem, let advice): (.refusedByServer, problem, advice)
    }
  }

  /// The problem and its consequence: `…; the last snapshot is kept`.
  func diagnostic(_ severity: Diagnostic.Severity = .error, consequence: String = "nothing was fetched") -> Diagnostic {
    let (code, problem, advice) = words
    return Diagnostic(severity, code, at: address, problem, consequence: consequence, advice: advice)
  }

  /// The page's words for an announcement that couldn't be loaded because of this.
  var refusal: (code: String, message: String, requestID: String?) {
    if case .refused(let refusal) = reason { return (refusal.code, refusal.message, refusal.requestID) }
    return (words.code == .noAnswer ? "NO_ANSWER" : "UNREADABLE_ANSWER", words.problem, nil)
  }

  /// Whether the API itself says that the announcement doesn't exist, rather than a proxy with a page of its own.
  var isFinal: Bool {
    guard case .refused(let refusal) = reason else { return false }
    return refusal.status == 404 && refusal.code == "NOT_FOUND"
  }
}
