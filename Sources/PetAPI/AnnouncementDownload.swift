import HTTPFetch
import PetDecoding
import PetModel
import Support

/// Asks the API for everything that a query names.
struct AnnouncementDownload: Sendable {
  /// The content of one address of the API.
  struct Answer: Sendable, Hashable {
    let address: String
    /// Whether it is a list, rather than one announcement.
    var isList = false
    let items: [JSONValue]
    let validators: Validators?
    /// Whether it differs from that of the last fetch.
    var isNew = true
    /// The positions of items that can't be read; `repaired` says why.
    var unreadable: Set<Int> = []
    /// What was repaired, and what can't be read.
    var repaired: [Diagnostic] = []
    /// Why nothing of it can be used; then the items are those of the last fetch, or one that says so.
    var failure: APIError?
  }

  let api: AnnouncementAPI
  let query: AnnouncementQuery
  /// The most requests at a time.
  let concurrency: Int
  /// What the last fetch found at each address.
  var last: [String: Answer] = [:]

  /// The answers, in the order of the query.
  ///
  /// - Throws: Why there is no list, or why the API failed for every single announcement.
  func answers(progress: @escaping @Sendable (FetchProgress) -> Void) async throws(APIError) -> [Answer] {
    switch query {
    case .everything: return [try await list(nil)]
    case .near(let area): return [try await list(area)]
    case .these(let ids):
      let ids = ids.withoutRepetitions
      let answers = await ids.boundedMap(
        atMost: concurrency, done: { progress(.announcements(done: $0, of: ids.count)) }, announcement)
      let failures = answers.compactMap(\.failure)
      if let first = failures.first, failures.count == answers.count, !failures.contains(where: \.isFinal) {
        throw first
      }
      return answers
    }
  }
}

extension AnnouncementDownload {
  private func list(_ area: SearchArea?) async throws(APIError) -> Answer {
    let address = api.address.list(area).absoluteString
    let known = last[address]
    let answer = try await api.list(area, since: known?.validators)
    return Answer(
      address: address, isList: true, items: answer.items ?? known?.items ?? [], validators: answer.validators,
      isNew: answer.items != nil, unreadable: answer.unreadable, repaired: answer.diagnostics)
  }

  private func announcement(_ id: PetID) async -> Answer {
    let address = api.address.announcement(id).absoluteString
    let known = last[address]
    do {
      let answer = try await api.announcement(id, since: known?.validators)
      return Answer(
        address: address, items: answer.items ?? known?.items ?? [], validators: answer.validators,
        isNew: answer.items != nil, repaired: answer.diagnostics)
    } catch {
      if let known, !error.isFinal {
        return Answer(
          address: address, items: known.items, validators: known.validators, isNew: false, failure: error)
      }
      return Answer(address: address, items: [Self.item(id, error.refusal)], validators: nil, failure: error)
    }
  }

  /// An announcement of which only the refusal is known, in the form of a fixture.
  private static func item(_ id: PetID, _ refusal: (code: String, message: String)) -> JSONValue {
    let error: [String: JSONValue] = ["code": .string(refusal.code), "message": .string(refusal.message)]
    return .object(["id": .string(id.rawValue), "error": .object(error)])
  }
}

extension [AnnouncementDownload.Answer] {
  /// All announcements, each with its location: `https://petspot.example/api/v1/announcements, item 3`.
  var items: [AnnouncementFile.Item] {
    flatMap { answer in
      answer.items.enumerated().filter { !answer.unreadable.contains($0.offset) }.map { index, value in
        AnnouncementFile.Item(
          place: SourceLocation(answer.address, answer.isList ? .item(index + 1) : nil), value: value)
      }
    }
  }

  /// What went wrong with single announcements.
  var diagnostics: [Diagnostic] {
    flatMap { answer in
      let failure = answer.failure.map { failure in
        answer.isNew
          ? failure.diagnostic(.error, consequence: "its page only says so")
          : failure.diagnostic(.warning, consequence: "what it said the last time is used")
      }
      return answer.repaired + [failure].compactMap(\.self)
    }
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it is first.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
