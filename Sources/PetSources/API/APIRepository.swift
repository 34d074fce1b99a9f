package import PetModel

/// Announcements as the API tells them right now. Their photos are where the API says they are.
package struct APIRepository: AnnouncementRepository {
  /// How many requests are made at a time, unless it is said otherwise.
  package static let usualConcurrency = 8

  private let api: AnnouncementAPI
  private let query: AnnouncementQuery
  private let concurrency: Int

  package init(
    _ api: AnnouncementAPI, query: AnnouncementQuery = .everything, concurrency: Int = usualConcurrency
  ) {
    self.api = api
    self.query = query
    self.concurrency = concurrency
  }

  /// What the API tells; nothing but a report that stops a build when it tells nothing.
  package func announcements() async -> LoadedAnnouncements {
    do {
      return try await loaded()
    } catch {
      return LoadedAnnouncements(reports: [error.report(.buildStopped, consequence: "there is nothing to build")])
    }
  }

  /// - Throws: Why the API tells nothing. One announcement that is refused is no reason: it is unavailable, and
  ///   reported.
  package func loaded() async throws(APIError) -> LoadedAnnouncements {
    let download = AnnouncementDownload(api: api, query: query, concurrency: concurrency)
    let answers = try await download.answers { _ in }
    let decoder = AnnouncementDecoder(photos: PhotoLocator(origin: api.address.origin))
    return LoadedAnnouncements(eachIDOnceOf: answers.items.map(decoder.decode), reports: answers.reports)
  }
}
