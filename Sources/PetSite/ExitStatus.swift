package import PetModel

/// What a command that makes something tells the shell (rules.md §4). Wrong usage is 64, which the argument parser says.
package enum ExitStatus: Int32, Sendable {
  /// Everything was made.
  case built = 0
  /// Something was made, but not everything; what is missing is listed.
  case builtWithGaps = 1
  /// Nothing was made; what was there before is as it was.
  case nothingPublished = 2
  /// What was asked for makes no sense with this input; nothing was made.
  case wrongUsage = 64

  /// - Parameters:
  ///   - published: Whether anything was made.
  ///   - isComplete: Whether no file was left out for a reason that is no error of an announcement.
  package init(of diagnostics: some Sequence<Diagnostic>, published: Bool, isComplete: Bool = true) {
    let diagnostics = DiagnosticLog(diagnostics)
    let hasGaps = !isComplete || diagnostics.count(of: .error) > 0
    let isMisused = diagnostics.contains(.onePetOnly)
    self = isMisused ? .wrongUsage : published ? hasGaps ? .builtWithGaps : .built : .nothingPublished
  }
}
