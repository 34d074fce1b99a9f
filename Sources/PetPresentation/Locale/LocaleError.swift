public import PetModel

/// A locale file that no locale can be made of.
public struct LocaleError: DiagnosticError, Hashable {
  /// The file, and the key if there is one: `Templates/locales/pl.json, dates.months`.
  public let location: SourceLocation
  /// What is wrong with it.
  public let problem: String
  /// How to put it right.
  public let advice: String?

  /// A locale that can't be used.
  public var code: Diagnostic.Code { .invalidLocale }
}
