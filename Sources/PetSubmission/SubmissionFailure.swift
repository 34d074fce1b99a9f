package import HTTPFetch
package import PetDecoding
package import PetModel
import Support

/// The reason why a submission stopped before its end, and its known part.
package struct SubmissionFailure: Error, Sendable {
  package enum Stage: Sendable, Hashable { case create, upload }

  package enum Reason: Sendable, Hashable {
    /// The server has received nothing, or nothing that it could act on.
    case noConnection(HTTPError)
    /// The server refused, and has done nothing.
    case refused(APIErrorResponse)
    /// The request may have been carried out all the same. A create request that ends like this is never repeated
    /// without being told to.
    case unknown(String)
    /// The announcement exists, but the response with its password broke off or can't be read.
    case responseLost(String)
    /// The server had an announcement with this microchip number already.
    case alreadyThere(APIErrorResponse)
    case notStored(StateError)
    /// The person stopped it after the announcement was created.
    case stopped
  }

  /// The request that failed, or that would have been the next.
  package let stage: Stage
  package let reason: Reason
  /// The announcement, where it is known to exist.
  package let announcement: AnnouncementResponse?

  init(_ stage: Stage, _ reason: Reason, _ announcement: AnnouncementResponse? = nil) {
    self.stage = stage
    self.reason = reason
    self.announcement = announcement
  }

  /// The server's answer, if it refused.
  package var refusal: APIErrorResponse? {
    switch reason {
    case .refused(let refusal), .alreadyThere(let refusal): refusal
    default: nil
    }
  }

  /// Whether the password is only in memory, so that it has to be shown now.
  package var isPasswordAtRisk: Bool {
    if case .notStored = reason { stage == .create && announcement != nil } else { false }
  }
}

extension SubmissionFailure: DiagnosticError {
  package var code: Diagnostic.Code { words.code }
  package var problem: String { words.problem }
  /// The remedy depends on the step of the submission, so the type that knows the step gives it.
  package var advice: String? { nil }

  private var words: (code: Diagnostic.Code, problem: String) {
    switch reason {
    case .noConnection(let error): (.noAnswer, "no connection: the server \(error.problem)")
    case .refused(let refusal): (.refusedByServer, refusal.problem)
    case .unknown(let why):
      (
        .unknownOutcome,
        "it isn't known whether \(stage == .create ? "the server has the report" : "the photo arrived"): \(why)"
      )
    case .responseLost(let why): (.unknownOutcome, "the server has the report, but its password didn't arrive: \(why)")
    case .alreadyThere(let refusal): (.alreadySent, "it had been created: \(refusal.problem)")
    case .notStored(let error): (error.code, error.problem)
    case .stopped: (.stopped, "stopped after the server took the report")
    }
  }
}

extension String {
  /// The text with `dots` for each `secret`: in letters of either case, each byte plain or percent-encoded.
  func hiding(_ secret: String, behind dots: String) -> String {
    let (text, secret) = (Array(utf8), Array(secret.utf8))
    guard !secret.isEmpty else { return self }
    var shown: [UInt8] = []
    var index = 0
    while index < text.count {
      if let end = text.end(of: secret, at: index) {
        shown += dots.utf8
        index = end
      } else {
        shown.append(text[index])
        index += 1
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }
}

extension [UInt8] {
  /// The end of the `secret` that begins at `start`; nil without one there.
  fileprivate func end(of secret: [UInt8], at start: Int) -> Int? {
    var index = start
    for byte in secret {
      guard index < count else { return nil }
      if self[index].inLowerCase == byte.inLowerCase {
        index += 1
      } else if self[index] == UInt8(ascii: "%"), index + 2 < count, let high = self[index + 1].hexDigit,
        let low = self[index + 2].hexDigit, (high << 4 | low).inLowerCase == byte.inLowerCase
      {
        index += 3
      } else {
        return nil
      }
    }
    return index
  }
}

extension UInt8 {
  fileprivate var inLowerCase: UInt8 { isASCIILetter ? self | 0x20 : self }
}
