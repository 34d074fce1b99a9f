package import HTTPFetch
package import PetDecoding
package import PetModel

/// Why a submission stopped before its end, and how much of it is known to have happened.
package struct SubmissionFailure: Error, Sendable {
  /// The request that it was about.
  package enum Stage: Sendable, Hashable { case create, upload }

  package enum Reason: Sendable, Hashable {
    /// No connection: the server has heard nothing, or nothing that it could act on.
    case noConnection(HTTPError)
    /// The server's own words. It has done nothing.
    case refused(APIErrorResponse)
    /// A create that ends like this may have been carried out all the same. Never repeated blindly.
    case unknown(String)
    /// The announcement exists, but the answer with its password broke off or makes no sense.
    case answerLost(String)
    /// An announcement with this microchip number was there already.
    case alreadyThere(APIErrorResponse)
    case notStored(StateError)
    /// The person said so, after the announcement had been made.
    case stopped
  }

  package let stage: Stage
  package let reason: Reason
  /// The announcement, where it is known to exist.
  package var announcement: AnnouncementResponse?

  init(_ stage: Stage, _ reason: Reason, _ announcement: AnnouncementResponse? = nil) {
    self.stage = stage
    self.reason = reason
    self.announcement = announcement
  }

  /// Whether the server has certainly made no announcement.
  package var isHarmless: Bool {
    switch reason {
    case .noConnection, .refused, .notStored: stage == .create && announcement == nil
    default: false
    }
  }
}

extension SubmissionFailure {
  /// What happened, as a sentence without its full stop.
  package var problem: String {
    switch reason {
    case .noConnection(let error): "no connection: the server \(error.problem)"
    case .refused(let refusal): refusal.problem
    case .unknown(let why):
      "it isn't known whether the \(stage == .create ? "announcement was created" : "photo arrived"): \(why)"
    case .answerLost(let why): "the announcement was created, but its password didn't arrive: \(why)"
    case .alreadyThere(let refusal): "it had been created: \(refusal.problem)"
    case .notStored(let error): "\(error.path) \(error.problem)"
    case .stopped: "stopped after the announcement was created"
    }
  }
}
