package import PetModel

package enum PosterError: DiagnosticError, Hashable {
  case fontMissing(family: String)
  /// A photo became unreadable after the sheet was laid out: the reason and the remedy.
  case photo(String, advice: String?)
  /// A drawn picture can't become a JPEG file, with the remedy.
  case notEncoded(PosterKind, advice: String?)
  /// Cairo's own words.
  case drawing(String)

  package var code: Diagnostic.Code { .posterNotMade }
  package var problem: String { explanation.problem }
  package var advice: String? { explanation.advice }

  private var explanation: (problem: String, advice: String?) {
    switch self {
    case .fontMissing(let family):
      (
        "the font '\(family)' is neither beside the program, in share/petspot/fonts, nor installed",
        "Install petspot again, or the font: 'apt-get install fonts-noto-core' (Debian, Ubuntu), "
          + "'brew install --cask font-noto-sans' (macOS)"
      )
    case .photo(let problem, let advice): ("the photo \(problem)", advice)
    case .notEncoded(let kind, let advice): ("a \(kind.rawValue) picture can't be written as JPEG", advice)
    case .drawing(let problem): ("Cairo can't draw it: \(problem)", nil)
    }
  }
}
