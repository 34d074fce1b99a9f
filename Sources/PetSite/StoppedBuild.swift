import PetModel

/// Why nothing was published.
struct StoppedBuild: Error, Hashable {
  let diagnostic: Diagnostic

  init(_ error: some LocatedError) { diagnostic = Diagnostic(.error, error) }

  init(
    _ code: Diagnostic.Code, at place: String, _ problem: String, consequence: String? = nil, advice: String? = nil
  ) {
    diagnostic = Diagnostic(
      .error, code, at: SourceLocation(place), problem, consequence: consequence, advice: advice)
  }

  /// Does the work of a stage, whose error stops the build.
  static func onError<Value, Failure: LocatedError>(
    _ work: () throws(Failure) -> Value
  ) throws(StoppedBuild) -> Value {
    do throws(Failure) { return try work() } catch { throw StoppedBuild(error) }
  }
}
