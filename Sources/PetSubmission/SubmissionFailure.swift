package import HTTPFetch
package import PetDecoding
package import PetModel
import Support

/// The reason why a submission stopped before its end, and its known part.
package struct SubmissionFailure: Error, Sendable {
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
    /// The announcement exists, and its password came, but no id that can be used.
    case unusableID
    /// The server had an announcement with this microchip number already.
    case alreadyThere(APIErrorResponse)
    case notStored(Diagnostic)
    /// The person stopped it after the announcement was created.
    case stopped
  }

  package let reason: Reason
  /// The announcement, where it is known to exist.
  package internal(set) var announcement: AnnouncementResponse?
  /// Whether the password is only in memory, so that it has to be shown now.
  package internal(set) var isPasswordAtRisk = false
  /// Whether the server may have removed the announcement since an earlier run.
  package internal(set) var isGone = false
  /// The server that a redirect of the create request leads to.
  package internal(set) var newServer: APIAddress?

  /// The server's answer, if it refused.
  package var refusal: APIErrorResponse? {
    switch reason {
    case .refused(let refusal), .alreadyThere(let refusal): refusal
    default: nil
    }
  }

  package var problem: String { words.problem }

  /// The remedy depends on the step of the submission, so the type that knows the step gives it.
  package var words: (code: Diagnostic.Code, problem: String) {
    switch reason {
    case .noConnection(let error): (.noAnswer, "no connection: the server \(error.problem)")
    case .refused(let refusal): (.refusedByServer, refusal.problem)
    case .unknown(let why):
      (
        .unknownOutcome,
        "it isn't known whether \(announcement == nil ? "the server has the report" : "the photo arrived"): \(why)"
      )
    case .responseLost(let why): (.unknownOutcome, "the server has the report, but its password didn't arrive: \(why)")
    case .unusableID: (.unknownOutcome, "the server has the report, but its answer has no id that can be used")
    case .alreadyThere(let refusal): (.alreadySent, "it had been created: \(refusal.problem)")
    case .notStored(let error): (error.code, "\(error.location) \(error.problem)")
    case .stopped: (.stopped, "stopped after the server took the report")
    }
  }
}

extension String {
  /// The text with `dots` for each `secret`: in letters of either case, each sign plain or percent-encoded.
  func hiding(_ secret: String, behind dots: String) -> String {
    if secret.isEmpty { return self }
    let signs = secret.unicodeScalars.map { sign in
      let forms = [String(sign), String(sign).lowercased(), String(sign).uppercased()].map { form in
        form.utf8.map { "%" + String($0, radix: 16).zeroPadded(to: 2) }.joined()
      }
      return "(?:\\x{\(String(sign.value, radix: 16))}|\(forms.joined(separator: "|")))"
    }
    // The pattern has no text of the secret, so it can always be read; if not, nothing of the text may be shown.
    guard let pattern = try? Regex(signs.joined()) else { return dots }
    return replacing(pattern.ignoresCase().matchingSemantics(.unicodeScalar), with: dots)
  }
}
