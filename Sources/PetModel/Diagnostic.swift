/// A problem, worded for the person who has to fix it.
///
/// Diagnostics are gathered while the work goes on, printed in one place and turned into the exit status in one place.
public struct Diagnostic: Sendable, Hashable {
  /// How much a problem matters, from harmless to fatal.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Nothing is lost; something could be better.
    case advice
    /// A value is shown as it came though it isn't what it should be, or something was left out or replaced.
    case warning
    /// An announcement, a whole file of them, or everything couldn't be built.
    case error

    /// Whether `left` is the more harmless of the two.
    public static func < (left: Severity, right: Severity) -> Bool {
      left != right && (left == .advice || right == .error)
    }
  }

  /// How much it matters.
  public var severity: Severity
  /// What kind of problem it is: the same in every version and language.
  public var code: Code
  /// Where it stands.
  public var location: SourceLocation
  /// Whose announcement it is about; nil where it is about none, or about several.
  public var pet: PetID?
  /// What is wrong: `'2025-13-45' is not a YYYY-MM-DD date`.
  public var problem: String
  /// What was done about it: `shown as it is`.
  public var consequence: String?
  /// How to put it right: `Write it as 2025-11-18`.
  public var advice: String?

  /// A problem at `location`.
  public init(
    _ severity: Severity, _ code: Code, at location: SourceLocation, _ problem: String, consequence: String? = nil,
    advice: String? = nil
  ) {
    (self.severity, self.code, self.location) = (severity, code, location)
    (self.problem, self.consequence, self.advice) = (problem, consequence, advice)
  }

  /// Whether it is more than advice: what `check` ends with 1 for, and `build --strict` publishes nothing for.
  package var isProblem: Bool { severity > .advice }

  /// The problem and what was done about it: `'2025-13-45' is not a YYYY-MM-DD date; shown as it is`.
  public var message: String { [problem, consequence].compactMap(\.self).joined(separator: "; ") }
}

extension Sequence<Diagnostic> {
  /// The same, about the announcement of `pet` where nobody said so before.
  package func about(_ pet: PetID?) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pet = diagnostic.pet ?? pet
      return diagnostic
    }
  }
}

/// An error that knows how to tell a person what is wrong and what to do.
public protocol DiagnosticError: Error {
  /// What kind of problem it is.
  var code: Diagnostic.Code { get }
  /// What is wrong, in words that follow its location.
  var problem: String { get }
  /// How to put it right.
  var advice: String? { get }
}

extension Diagnostic {
  /// An error at `location`, and what it led to.
  public init(
    _ error: some DiagnosticError, _ severity: Severity = .error, at location: SourceLocation,
    consequence: String? = nil
  ) {
    self.init(severity, error.code, at: location, error.problem, consequence: consequence, advice: error.advice)
  }
}
