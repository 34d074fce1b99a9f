import PetModel

/// Why nothing was published.
struct StoppedBuild: Error, Hashable {
  let report: Report

  init(_ report: Report) { self.report = report }

  init(at place: String, _ problem: String, advice: String?) {
    report = Report(.buildStopped, at: place, problem, advice: advice)
  }
}
