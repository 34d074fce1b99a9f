import PetModel

/// Why nothing was published.
struct StoppedBuild: Error, Hashable {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(
    _ code: Diagnostic.Code, at place: String, _ problem: String, consequence: String? = nil, advice: String? = nil
  ) {
    diagnostic = Diagnostic(
      .error, code, at: SourceLocation(place), problem, consequence: consequence, advice: advice)
  }
}
