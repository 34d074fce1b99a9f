/// How far a build is.
package enum BuildProgress: Sendable, Hashable {
  case reading
  case photos(done: Int, of: Int)
  case rendering(done: Int, of: Int)
  case publishing(files: Int)
}
