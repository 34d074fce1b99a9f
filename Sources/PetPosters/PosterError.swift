/// Why a poster can't be made.
package enum PosterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The fonts that every poster is set in aren't installed.
  case fontMissing(family: String)
  /// A kind on a paper that it isn't made for.
  case noSuchSheet(PosterKind, PosterPaper)
  /// A picture of a kind that is printed.
  case notAPicture(PosterKind)
  /// Cairo's own words.
  case drawing(String)

  /// The problem and what to do about it, in one line.
  package var description: String {
    switch self {
    case .fontMissing(let family):
      "the font '\(family)' isn't installed; install it with 'apt-get install fonts-noto-core' (Debian, Ubuntu) "
        + "or 'brew install --cask font-noto-sans' (macOS)"
    case .noSuchSheet(let kind, let paper):
      "a \(kind.rawValue) isn't made for \(paper.rawValue); choose "
        + kind.papers.map(\.rawValue).joined(separator: ", ")
    case .notAPicture(let kind): "a \(kind.rawValue) is printed, it isn't a picture; choose share or square"
    case .drawing(let problem): "Cairo can't draw it: \(problem)"
    }
  }
}
