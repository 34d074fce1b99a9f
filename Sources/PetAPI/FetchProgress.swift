/// How far a fetch is.
package enum FetchProgress: Sendable, Hashable {
  /// Waiting for the list.
  case asking
  case announcements(done: Int, of: Int)
  case photos(done: Int, of: Int)
}
