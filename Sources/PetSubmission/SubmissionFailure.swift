package import HTTPFetch
package import PetDecoding
package import PetModel

/// Why a submission stopped before its end, and how much of it is known to have happened.
package struct SubmissionFailure: Error, Sendable {
  /// The request that it was about.
  package enum Stage: Sendable, Hashable { case create, upload }

  /// What stopped it.
  package enum Reason: Sendable, Hashable {
    /// No connection: the server has received nothing, or nothing that it could act on.
    case noConnection(HTTPError)
    /// The server refused, and has done nothing.
    case refused(APIErrorResponse)
    /// The request may have been carried out all the same. A create request that ends like this is never repeated without
    /// being told to.
    case unknown(String)
    /// The announcement exists, but the response with its password broke off or can't be read.
    case responseLost(String)
    /// The server had an announcement with this microchip number already.
    case alreadyThere(APIErrorResponse)
    /// The state couldn't be written.
    case notStored(StateError)
    /// The person stopped it after the announcement was created.
    case stopped
  }

  /// The request that failed, or that would have been the next.
  package let stage: Stage
  /// What stopped it.
  package let reason: Reason
  /// The announcement, where it is known to exist.
  package let announcement: AnnouncementResponse?

  init(_ stage: Stage, _ reason: Reason, _ announcement: AnnouncementResponse? = nil) {
    self.stage = stage
    self.reason = reason
    self.announcement = announcement
  }

  /// Whether the password is only in memory, so that it has to be shown now.
  package var isPasswordAtRisk: Bool {
    if case .notStored = reason { stage == .create && announcement != nil } else { false }
  }
}

extension SubmissionFailure: DiagnosticError {
  package var code: Diagnostic.Code {
    switch reason {
    case .noConnection: .noAnswer
    case .refused: .refusedByServer
    case .unknown, .responseLost: .unknownOutcome
    case .alreadyThere: .alreadySent
    case .notStored(let error): error.code
    case .stopped: .stopped
    }
  }

  package var problem: String {
    switch reason {
    case .noConnection(let error): "no connection: the server \(error.problem)"
    case .refused(let refusal): refusal.problem
    case .unknown(let why):
      "it isn't known whether the \(stage == .create ? "announcement was created" : "photo arrived"): \(why)"
    case .responseLost(let why): "the announcement was created, but its password didn't arrive: \(why)"
    case .alreadyThere(let refusal): "it had been created: \(refusal.problem)"
    case .notStored(let error): error.problem
    case .stopped: "stopped after the announcement was created"
    }
  }

  /// What to do depends on how far the submission is: whoever knows that says it.
  package var advice: String? { nil }
}
