/// What can be made of an announcement (posters.md 1 and 17).
package enum PosterKind: String, Sendable, CaseIterable {
  /// Read from a car or across a road.
  case poster
  /// Read in the hand or on a notice board: more text, a QR code, and tabs to tear off.
  case flyer
  /// Four small flyers on a sheet, to be cut apart.
  case quarter
  /// 1200 × 630 pixels, for link previews.
  case share
  /// 1080 × 1080 pixels, for groups.
  case square

  /// Whether it is printed, so that it needs paper and becomes a PDF; the others are pictures.
  package var isPrinted: Bool { pixelSize == nil }

  /// The size of a picture in pixels; nil for what is printed.
  package var pixelSize: (width: Int, height: Int)? {
    switch self {
    case .poster, .flyer, .quarter: nil
    case .share: (1200, 630)
    case .square: (1080, 1080)
    }
  }

  /// The papers that it is made for; none for a picture. Only a poster is worth gluing together.
  package var papers: [PosterPaper] {
    switch self {
    case .poster: PosterPaper.allCases
    case .flyer, .quarter: PosterPaper.allCases.filter { $0 != .a2Tiled }
    case .share, .square: []
    }
  }

  /// The name of its file: `poster-a4.pdf`, `share.jpg`.
  func fileName(on paper: PosterPaper?) -> String {
    paper.map { "\(rawValue)-\($0.rawValue).pdf" } ?? "\(rawValue).jpg"
  }

  /// The names of its files on all papers.
  package var fileNames: [String] { isPrinted ? papers.map { fileName(on: $0) } : [fileName(on: nil)] }
}
