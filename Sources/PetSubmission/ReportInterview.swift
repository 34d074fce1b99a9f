package import PetModel

/// How a session asks a person for what a report lacks.
package struct ReportInterview: Sendable {
  /// Why the person is asked.
  package enum Occasion: Sendable {
    /// Something is missing, or wrong.
    case incomplete
    /// What was answered still has these errors.
    case invalid(FieldErrors)
    /// It wasn't sent, for this reason; nothing was created.
    case notSent(String)
  }

  /// What the person decided.
  package enum Decision: Sendable {
    case send(AnnouncementDraft)
    case stop(AnnouncementDraft)
  }

  /// Asks until the person has decided.
  ///
  /// - Parameter onChange: To be called with what is known so far, before each question.
  package var ask:
    @Sendable (_ state: SubmissionState, Occasion, _ onChange: @escaping (AnnouncementDraft) -> Void) -> Decision

  package init(
    ask:
      @escaping @Sendable (
        _ state: SubmissionState, Occasion, _ onChange: @escaping (AnnouncementDraft) -> Void
      ) -> Decision
  ) {
    self.ask = ask
  }
}
