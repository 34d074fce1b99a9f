package import PetModel

/// What a session is doing, for whoever has to tell a person how to go on if it is stopped at that moment.
package enum ReportActivity: Sendable {
  /// Nothing that a stop would leave unfinished.
  case idle
  /// A person is being asked; the state holds the answers so far.
  case asking(SubmissionState, path: String?)
  /// A report is being sent; the step says how far it is.
  case sending(SourceLocation, path: String, step: SubmissionState.Step)
}
