package import PetModel

/// The exit status of a command that makes something (rules.md §4). Wrong usage is 64, from the argument parser.
package enum ExitStatus: Int32, Sendable {
  /// Everything was made.
  case built = 0
  /// Something was made, but not everything; the missing parts are listed.
  case builtWithGaps = 1
  /// Nothing was made; the last result is unchanged.
  case nothingPublished = 2
  /// The request makes no sense with this input; nothing was made.
  case wrongUsage = 64

  /// - Parameters:
  ///   - published: Whether anything was made.
  ///   - isComplete: False when a file is missing for another reason than an announcement's error.
  package init(of diagnostics: some Sequence<Diagnostic>, published: Bool, isComplete: Bool = true) {
    let diagnostics = DiagnosticLog(diagnostics)
    let hasGaps = !isComplete || diagnostics.count(of: .error) > 0
    let isMisused = diagnostics.has(.onePetOnly)
    self = isMisused ? .wrongUsage : published ? hasGaps ? .builtWithGaps : .built : .nothingPublished
  }
}
