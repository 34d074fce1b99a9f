package enum WorkProgress: Sendable, Hashable {
  /// Waiting for the API's list.
  case asking
  case fetchingReports(done: Int, of: Int)
  case fetchingPhotos(done: Int, of: Int)
  case reading
  case photos(done: Int, of: Int)
  case rendering(done: Int, of: Int)
  case publishing
  /// Writing the parts of a preview.
  case drawing(done: Int, of: Int)
  case posters(done: Int, of: Int)

  package typealias Handler = @Sendable (WorkProgress) -> Void
}
