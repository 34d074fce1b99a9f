package import PetModel

/// A file of `Templates` that no page can be made with, worded for the person who edits it.
package struct TemplateError: DiagnosticError, Hashable {
  /// The file, with line and column where they are known: `Templates/pet.mustache:14:7`.
  package let location: SourceLocation
  /// What is wrong: `unknown field 'nmae'; did you mean 'name'?`.
  package let problem: String
  /// How to put it right.
  package let advice: String?

  /// - Parameter advice: How to put it right.
  package init(location: SourceLocation, problem: String, advice: String?) {
    (self.location, self.problem, self.advice) = (location, problem, advice)
  }

  /// A template that can't be used.
  package var code: Diagnostic.Code { .invalidTemplate }
}
