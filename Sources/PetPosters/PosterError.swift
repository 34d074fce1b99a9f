package import PetModel

/// Why a poster can't be made.
package enum PosterError: Error, Sendable, Hashable {
  /// The fonts that every poster is set in aren't installed.
  case fontMissing(family: String)
  /// A kind on a paper that it isn't made for.
  case noSuchSheet(PosterKind, PosterPaper)
  /// A picture of a kind that is printed.
  case notAPicture(PosterKind)
  /// A photo that could be read when the sheet was laid out can't be read any more: why, and what to do about it.
  case photo(String, advice: String?)
  /// Cairo's own words.
  case drawing(String)
}

extension PosterError: DiagnosticError {
  /// What kind of problem it is.
  package var code: Diagnostic.Code { .posterNotMade }

  /// What is wrong.
  package var problem: String {
    switch self {
    case .fontMissing(let family): "the font '\(family)' isn't installed"
    case .noSuchSheet(let kind, let paper): "a \(kind.rawValue) isn't made for \(paper.rawValue)"
    case .notAPicture(let kind): "a \(kind.rawValue) is printed, it isn't a picture"
    case .photo(let problem, _): "the photo \(problem)"
    case .drawing(let problem): "Cairo can't draw it: \(problem)"
    }
  }

  /// What to do about it.
  package var advice: String? {
    switch self {
    case .fontMissing:
      "Install it with 'apt-get install fonts-noto-core' (Debian, Ubuntu) or 'brew install --cask font-noto-sans' (macOS)"
    case .noSuchSheet(let kind, _): "Choose \(kind.papers.map(\.rawValue).joined(separator: ", "))"
    case .notAPicture: "Choose share or square"
    case .photo(_, let advice): advice
    case .drawing: nil
    }
  }
}
