import HTTPFetch
import PetDecoding
package import PetModel

/// Why a response of the API can't be used, or why there is none.
package struct APIError: Error, Sendable, Hashable {
  enum Reason: Error, Sendable, Hashable {
    case noAnswer(HTTPError)
    /// A response with another status than 200.
    case refused(APIErrorResponse)
    /// A response that isn't what the API sends, in words that follow the address: `is a web page, not JSON`.
    case unreadable(String)
  }

  /// The address that was asked.
  let address: String
  let reason: Reason
}

extension APIError: DiagnosticError {
  package var code: Diagnostic.Code {
    if case .noAnswer = reason { .noAnswer } else { .refusedByServer }
  }

  package var problem: String {
    switch reason {
    case .noAnswer(let error): error.problem
    case .refused(let refusal): refusal.problem
    case .unreadable(let problem): problem
    }
  }

  package var advice: String? {
    switch reason {
    case .noAnswer(let error): error.advice
    case .refused(let refusal): refusal.advice
    case .unreadable: "Check that this is the address of the API"
    }
  }

  /// The problem and what it led to: `…; the last snapshot is kept`.
  func diagnostic(_ severity: Diagnostic.Severity, consequence: String) -> Diagnostic {
    Diagnostic(self, severity, at: SourceLocation(address), consequence: consequence)
  }

  /// What the page says of an announcement that couldn't be loaded because of this.
  var refusal: (code: String, message: String, requestID: String?) {
    if case .refused(let refusal) = reason { return (refusal.code, refusal.message, refusal.requestID) }
    return (code == .noAnswer ? "NO_ANSWER" : "UNREADABLE_ANSWER", problem, nil)
  }

  /// Whether the same request would fail again, as for an announcement that doesn't exist (404).
  var isFinal: Bool {
    guard case .refused(let refusal) = reason else { return false }
    return (400..<500).contains(refusal.status) && ![408, 429].contains(refusal.status)
  }
}
