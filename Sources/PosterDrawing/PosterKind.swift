internal import PetPresentation

/// The kinds of sheets for an announcement (rules.md §10.1 and 17).
package enum PosterKind: String, Sendable, CaseIterable {
  /// Read from a car or across a road.
  case poster
  /// Read in the hand or on a notice board: more text, a QR code, and tabs to tear off.
  case flyer
  /// Four small flyers on a sheet, to be cut apart.
  case quarter
  /// Ten cards on a sheet, to be cut apart and given to neighbours.
  case cards
  /// Several pets on a sheet, for the wall of a shelter.
  case wall
  /// Letters for a board at the roadside, on several sheets, with a sheet for a sleeve and a plan of how it goes
  /// together.
  case board
  /// 1200 × 630 pixels, for link previews.
  case share
  /// 1080 × 1080 pixels, for groups.
  case square
  /// 1080 × 1350 pixels, as high as groups on a phone show a picture.
  case portrait
  /// 1080 × 1920 pixels, as high as the screen of a phone: a story or a status.
  case story

  /// Whether it is printed, so that it needs paper and becomes a PDF; the others are pictures.
  package var isPrinted: Bool { pixelSize == nil }

  /// The size of a picture in pixels; nil for a printed sheet.
  package var pixelSize: (width: Int, height: Int)? {
    switch self {
    case .poster, .flyer, .quarter, .cards, .wall, .board: nil
    case .share: (1200, 630)
    case .square: (1080, 1080)
    case .portrait: (1080, 1350)
    case .story: (1080, 1920)
    }
  }

  /// The papers that it is made for; none for a picture. Only a poster is worth gluing together.
  package var papers: [PosterPaper] {
    switch self {
    case .poster: PosterPaper.allCases
    case .flyer, .quarter, .wall: PosterPaper.allCases.filter { $0 != .a2Tiled }
    case .board, .cards: [.a4, .letter]
    case .share, .square, .portrait, .story: []
    }
  }

  /// The number of pets on each page of a wall: 4, 6 or 9, for the fewest pages, and then for the largest pets.
  package static func petsOnAWall(of count: Int) -> Int {
    [4, 6].first { (count + $0 - 1) / $0 == (count + 8) / 9 } ?? 9
  }

  /// The name of its file: `poster-a4.pdf`, `share.jpg`.
  package func fileName(on paper: PosterPaper?) -> String {
    paper.map { "\(rawValue)-\($0.rawValue).pdf" } ?? "\(rawValue).jpg"
  }

  package var fileNames: [String] { isPrinted ? papers.map { fileName(on: $0) } : [fileName(on: nil)] }
}
