import HTTPFetch
import PetDecoding
import PetModel
import Support

/// Asks the API for everything that a query names.
struct AnnouncementDownload: Sendable {
  /// What an address said.
  struct Answer: Sendable, Hashable {
    let address: String
    /// Whether a list stands there, rather than one announcement.
    var isList = false
    let items: [JSONValue]
    let validators: Validators?
    /// Whether it says something else than the last time.
    var isNew = true
    /// The positions of items that can't be read, of which nothing more is to be said.
    var unreadable: Set<Int> = []
    /// What had to be mended, and what can't be read.
    var mended: [Diagnostic] = []
    /// Why it said nothing that can be used; then the items are those of the last time, or say so themselves.
    var failure: APIError?
  }

  let api: AnnouncementAPI
  let query: AnnouncementQuery
  /// The most requests at a time.
  let concurrency: Int
  /// What each address said the last time.
  var last: [String: Answer] = [:]

  /// The answers, in the order of the query.
  ///
  /// - Throws: Why there is no list, or why not a single announcement was answered for.
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
      isNew: answer.items != nil, unreadable: answer.unreadable, mended: answer.diagnostics)
  }

  private func announcement(_ id: PetID) async -> Answer {
    let address = api.address.announcement(id).absoluteString
    let known = last[address]
    do {
      let answer = try await api.announcement(id, since: known?.validators)
      return Answer(
        address: address, items: answer.items ?? known?.items ?? [], validators: answer.validators,
        isNew: answer.items != nil, mended: answer.diagnostics)
    } catch {
      if let known, !error.isFinal {
        return Answer(
          address: address, items: known.items, validators: known.validators, isNew: false, failure: error)
      }
      return Answer(address: address, items: [Self.item(id, error.refusal)], validators: nil, failure: error)
    }
  }

  /// An announcement of which only the refusal is known, as a fixture would have it.
  private static func item(_ id: PetID, _ refusal: (code: String, message: String)) -> JSONValue {
    let error: [String: JSONValue] = ["code": .string(refusal.code), "message": .string(refusal.message)]
    return .object(["id": .string(id.rawValue), "error": .object(error)])
  }
}

extension [AnnouncementDownload.Answer] {
  /// Everything that was said, each item with its place: `https://petspot.example/api/v1/announcements, item 3`.
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
      return answer.mended + [failure].compactMap(\.self)
    }
  }
}

extension [PetID] {
  /// Each identifier once, where it is first.
  fileprivate var withoutRepetitions: [PetID] {
    var seen: Set<PetID> = []
    return filter { seen.insert($0).inserted }
  }
}
