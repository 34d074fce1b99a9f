package import PetModel

/// How a session asks a person for what a report lacks.
package enum ReportInterview {
  package enum Occasion: Sendable {
    /// Something is missing, or wrong.
    case incomplete
    /// What was answered still has these errors.
    case invalid(FieldErrors)
    /// It wasn't sent, for this reason; nothing was created.
    case notSent(String)
  }

  package enum Decision: Sendable {
    case send(AnnouncementDraft)
    case stop(AnnouncementDraft)
  }

  /// Asks about a report until the person has decided; calls the closure with what is known so far before each question.
  package typealias Ask =
    @Sendable (SubmissionState, Occasion, _ onChange: @escaping (AnnouncementDraft) -> Void) -> Decision
}
