import PetModel

// Reports from files.
extension ReportSession {
  /// Sends reports one after the other. A failure stops none of those after it; a person who says stop does.
  ///
  /// - Parameter progress: Called before each, with how many there were.
  package func report(_ items: [ReportItem], progress: (Int) -> Void) async -> [ReportResult] {
    let paths = Set(
      items.compactMap { item in
        (try? item.state.draft.request(today: preparer.today)).map { states.file(for: $0, to: item.state.api) }
      })
    var results: [ReportResult] = []
    for (index, item) in items.enumerated() where !mustStop() {
      progress(index)
      if let earlier = earlier(than: item, except: paths) {
        results.append(earlier)
      } else {
        results.append(await report(item))
      }
    }
    return results
  }

  /// What was sent from the same place before it was changed: sent again, there would be two announcements of one pet.
  /// What wasn't sent is replaced.
  private func earlier(than item: ReportItem, except paths: Set<String>) -> ReportResult? {
    guard let source = item.state.source, !isDryRun else { return nil }
    for (path, state) in states.earlier(from: source, except: paths) where state.api == item.state.api {
      guard state.step == .prepared else {
        let diagnostic = Diagnostic(
          .error, .alreadySent, at: item.place,
          "was sent before with other details, see \(path); petspot doesn't change announcements",
          advice: "If it is another pet, give it an id of its own, or use another folder with --state")
        return ReportResult(place: item.place, outcome: .blocked(diagnostic), path: path, step: state.step)
      }
      StateFile.discard(at: path)
    }
    return nil
  }
}
