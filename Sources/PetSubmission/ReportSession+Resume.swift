import Essentials
package import PetModel

// Reports that were begun.
extension ReportSession {
  /// Goes on with a report from wherever it stopped.
  ///
  /// - Parameters:
  ///   - path: Its state file.
  ///   - typed: What is to be different. Once the create request was sent, only the photo can be.
  package func resume(_ path: String, typed: AnnouncementDraft) async -> ReportResult {
    do throws(StateError) {
      var state = try known(path).state
      if state.step == .prepared {
        state.draft = state.draft.overridden(by: typed)
        state.photo = nil
        return await report(ReportItem(state, path: path))
      }
      // Read again, now that it is locked and nobody else can change it.
      let (file, current) = try known(path)
      return await resume(current, in: file, typed: typed)
    } catch {
      return ReportResult(blocked: Diagnostic(error, at: SourceLocation(path)))
    }
  }

  private func known(_ path: String) throws(StateError) -> (file: StateFile, state: SubmissionState) {
    guard FileManager.default.fileExists(atPath: path) else { throw StateError(path: path, .missing) }
    let file = try StateFile(at: path)
    guard let state = try file.state() else { throw StateError(path: path, .missing) }
    return (file, state)
  }

  private func resume(_ state: SubmissionState, in file: StateFile, typed: AnnouncementDraft) async -> ReportResult {
    let place = state.draft.title
    if let diagnostic = refusal(of: typed, for: state) { return blocked(diagnostic, state, file) }
    let photo: (file: String, jpeg: Data)?
    do throws(FieldError) {
      photo = try preparer.newPhoto(for: state, from: typed[.photo])
    } catch {
      let diagnostic = Diagnostic(
        .error, .photoNotReadable, at: place, "can't be finished: \(error.message)",
        advice: "Name another photo with --photo")
      return blocked(diagnostic, state, file)
    }
    do throws(StateError) {
      var submission = try preparer.reopen(state, in: file, photo: photo)
      return await submit(&submission, place)
    } catch {
      return blocked(Diagnostic(error, at: place), state, file)
    }
  }

  /// Why what was asked for can't be done to a report that was sent.
  private func refusal(of typed: AnnouncementDraft, for state: SubmissionState) -> Diagnostic? {
    if typed.isFound || typed.fields.contains(where: { $0 != .photo }) {
      return Diagnostic(
        .error, .alreadySent, at: state.draft.title, "was sent already, or may have been",
        advice: "Only --photo can be changed now")
    }
    guard let announcement = state.announcement, createsAgain else { return nil }
    return Diagnostic(
      .error, .alreadySent, at: state.draft.title, "exists, as \(announcement.id); it isn't created again",
      advice: "Leave --create-again out")
  }

  private func blocked(_ diagnostic: Diagnostic, _ state: SubmissionState, _ file: StateFile) -> ReportResult {
    ReportResult(place: diagnostic.location, outcome: .blocked(diagnostic), path: file.path, step: state.step)
  }
}
