package import PetModel

/// What a session is doing, for whoever has to tell a person how to go on if it is stopped at that moment.
package enum ReportActivity: Sendable {
  /// Nothing that a stop would leave unfinished.
  case idle
  /// A person is being asked, and has said so much.
  case asking(SubmissionState, path: String?)
  /// A report is being sent, and is so far.
  case sending(SourceLocation, path: String, step: SubmissionState.Step)
}

/// Follows a session, and may stop it.
package struct ReportMonitor: Sendable {
  /// Called when the activity changes.
  package var onActivity: @Sendable (ReportActivity) -> Void
  /// Called when a request is about to be sent, and when one has ended.
  package var onStep: @Sendable (SubmissionState.Step) -> Void
  /// Whether to send nothing more.
  package var mustStop: @Sendable () -> Bool

  package init(
    onActivity: @escaping @Sendable (ReportActivity) -> Void = { _ in },
    onStep: @escaping @Sendable (SubmissionState.Step) -> Void = { _ in },
    mustStop: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.onActivity, self.onStep, self.mustStop) = (onActivity, onStep, mustStop)
  }
}
