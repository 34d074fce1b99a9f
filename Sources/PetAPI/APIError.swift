package import HTTPFetch
package import PetDecoding
package import PetModel
import Support

/// Why the API gave nothing that can be used; and where.
package struct APIError: Error, Sendable, Hashable {
  /// What was wrong.
  package enum Reason: Sendable, Hashable {
    /// No answer at all.
    case noAnswer(HTTPError)
    case refused(APIErrorResponse)
    /// What stands in the answer instead: `is a web page, not JSON`.
    case unreadable(String)
  }

  /// The address that was asked.
  package let address: String
  package let reason: Reason
}

extension APIError: DiagnosticError {
  package var code: Diagnostic.Code {
    if case .noAnswer = reason { .noAnswer } else { .refusedByServer }
  }

  /// What it was, in words that follow the address.
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
  package func diagnostic(_ severity: Diagnostic.Severity, consequence: String) -> Diagnostic {
    Diagnostic(self, severity, at: SourceLocation(address), consequence: consequence)
  }

  /// What the page of an announcement says that couldn't be loaded for this.
  var refusal: (code: String, message: String) {
    switch reason {
    case .noAnswer(let error): ("NO_ANSWER", error.problem)
    case .refused(let refusal): (refusal.code, refusal.message)
    case .unreadable(let problem): ("UNREADABLE_ANSWER", problem)
    }
  }

  /// Whether the server knows what it says no to, as for an announcement that isn't there. Anything else may pass.
  var isFinal: Bool {
    guard case .refused(let refusal) = reason else { return false }
    return (400..<500).contains(refusal.status) && ![408, 429].contains(refusal.status)
  }
}
