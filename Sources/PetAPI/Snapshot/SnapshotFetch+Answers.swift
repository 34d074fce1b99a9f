import PetDecoding
import PetModel
import Support

extension SnapshotFetch {
  /// What the API says of everything that the query names, in the order of the query.
  ///
  /// - Parameter last: What the last fetch found.
  /// - Throws: Why there is no list, or why the API failed for every single announcement.
  func answers(
    since last: [APIAnswer], progress: @escaping @Sendable (FetchProgress) -> Void
  ) async throws(SnapshotError) -> [APIAnswer] {
    let known = Dictionary(last.map { ($0.address, $0) }) { $1 }
    do throws(APIError) {
      switch query {
      case .everything: return [try await api.list(nil, since: known)]
      case .near(let area): return [try await api.list(area, since: known)]
      case .these(let ids):
        let ids = ids.withoutRepetitions
        let answers = await ids.boundedMap(
          atMost: concurrency, done: { progress(.announcements(done: $0, of: ids.count)) }
        ) { await announcement($0, since: known) }
        let failures = answers.compactMap(\.failure)
        if let first = failures.first, failures.count == answers.count, !failures.contains(where: \.isFinal) {
          throw first
        }
        return answers
      }
    } catch {
      throw .api(error)
    }
  }

  private func announcement(_ id: PetID, since last: [String: APIAnswer]) async -> APIAnswer {
    do {
      return try await api.announcement(id, since: last)
    } catch {
      var answer = APIAnswer(address: error.address, isList: false, items: [Self.item(id, error.refusal)])
      if let known = last[error.address], !error.isFinal {
        answer = known
        answer.isNew = false
      }
      answer.failure = error
      return answer
    }
  }

  /// An announcement of which only the refusal is known, in the form of a fixture.
  private static func item(_ id: PetID, _ refusal: (code: String, message: String, requestID: String?)) -> JSONValue {
    var error: [String: JSONValue] = ["code": .string(refusal.code), "message": .string(refusal.message)]
    error["requestId"] = refusal.requestID.map(JSONValue.string)
    return .object(["id": .string(id.rawValue), "error": .object(error)])
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it is first.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
