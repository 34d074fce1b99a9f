import HTTPFetch
import PetDecoding
import PetModel

/// The content of one address of the API. A snapshot records the first four values.
struct APIAnswer: Sendable, Hashable, Codable {
  let address: String
  /// Whether it is a list, rather than one announcement.
  let isList: Bool
  var items: [JSONValue]
  var validators: Validators?
  /// Whether it differs from that of the last fetch.
  var isNew = true
  /// The positions of items that can't be read; `repaired` says why.
  var unreadable: Set<Int> = []
  /// What was repaired, and what can't be read.
  var repaired: [Diagnostic] = []
  /// Why nothing of it can be used; then the items are those of the last fetch, or one that says so.
  var failure: APIError?

  private enum CodingKeys: CodingKey { case address, isList, items, validators }

  /// As a snapshot keeps it: without validators where there was a secret, because the next fetch is to report it again.
  var recorded: APIAnswer {
    var recorded = self
    recorded.items = items.map(\.keptInSnapshot)
    if items.contains(where: \.hasSecret) { recorded.validators = nil }
    return recorded
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
