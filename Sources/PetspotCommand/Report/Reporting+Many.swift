import Foundation
import PetModel
import PetSubmission

// Reports from files, and reports that were begun.
extension Reporting {
  /// Reports from files, one after the other. A failure stops none of those after it; a person who says stop does.
  func report(_ items: [ReportItem], progress: (Int) -> Void) async -> [ReportResult] {
    let paths = Set(items.compactMap(path))
    var results: [ReportResult] = []
    for (index, item) in items.enumerated() where !interruption.mustStop {
      progress(index)
      if let earlier = earlier(than: item, except: paths) {
        results.append(earlier)
      } else {
        results.append(await report(item))
      }
    }
    return results
  }

  private func path(of item: ReportItem) -> String? {
    (try? item.state.draft.request(today: desk.today)).map { states.file(for: $0, to: item.state.api) }
  }

  /// What was sent from the same place before it was changed: sent again, there would be two announcements of one pet.
  /// What wasn't sent is replaced.
  private func earlier(than item: ReportItem, except paths: Set<String>) -> ReportResult? {
    guard let source = item.state.source, !isDryRun else { return nil }
    for (path, state) in states.folder.earlier(from: source, except: paths) where state.api == item.state.api {
      guard state.step == .prepared else {
        return ReportResult(
          place: item.place,
          outcome: .blocked(
            problem: "was sent before with other details, see \(path); petspot doesn't change announcements",
            advice: "If it is another pet, give it an id of its own, or use another folder with --state"),
          path: path, step: state.step)
      }
      try? StateFile(at: path).discard()  // One that stays is a report that wasn't sent, which harms nobody.
    }
    return nil
  }

  /// Goes on with a report from wherever it stopped.
  ///
  /// - Parameter typed: What is to be different. Once the create request was sent, only the photo can be.
  func resume(_ path: String, typed: AnnouncementDraft) async -> ReportResult {
    do throws(StateError) {
      let state = try known(path).state
      if state.step == .prepared { return await report(prepared: state, at: path, typed: typed) }
      // Read again, now that nobody else can change it.
      let (file, current) = try known(path)
      return await resume(current, in: file, typed: typed)
    } catch {
      return ReportResult(blocked: path, by: error)
    }
  }

  private func known(_ path: String) throws(StateError) -> (file: StateFile, state: SubmissionState) {
    guard FileManager.default.fileExists(atPath: path) else { throw StateError(path: path, .missing) }
    let file = try StateFile(at: path)
    guard let state = try file.state() else { throw StateError(path: path, .missing) }
    return (file, state)
  }

  private func report(prepared state: SubmissionState, at path: String, typed: AnnouncementDraft) async -> ReportResult
  {
    var state = state
    state.draft = state.draft.overridden(by: typed)
    state.photo = nil
    return await report(ReportItem(place: state.draft.title, state: state, path: path))
  }

  private func resume(_ state: SubmissionState, in file: StateFile, typed: AnnouncementDraft) async -> ReportResult {
    let place = state.draft.title
    if typed.isFound || typed.fields.contains(where: { $0 != .photo }) {
      return blocked(state, file, "was sent already, or may have been", "Only --photo can be changed now")
    }
    if let announcement = state.announcement, createsAgain {
      return blocked(state, file, "exists, as \(announcement.id); it isn't created again", "Leave --create-again out")
    }
    do throws(ReopeningError) {
      var submission = try desk.reopen(state, in: file, photo: typed[.photo])
      return await submit(&submission, place)
    } catch {
      switch error {
      case .state(let error): return ReportResult(blocked: place, by: error)
      case .photo(let error):
        return blocked(state, file, "can't be finished: \(error.message)", "Name another photo with --photo")
      }
    }
  }

  private func blocked(_ state: SubmissionState, _ file: StateFile, _ problem: String, _ advice: String) -> ReportResult
  {
    ReportResult(
      place: state.draft.title, outcome: .blocked(problem: problem, advice: advice), path: file.path, step: state.step)
  }
}

extension AnnouncementDraft {
  /// What to call it: the pet's name, else what it is.
  var title: String {
    [self[.name], self[.species]].compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? "the report"
  }
}
