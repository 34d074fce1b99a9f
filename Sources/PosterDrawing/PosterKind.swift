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

  /// Its paper: the chosen one, or else A4, or Letter in place of Tabloid, which is twice as large; nil for a picture.
  package func paper(_ chosen: PosterPaper) -> PosterPaper? {
    if papers.contains(chosen) { return chosen }
    return chosen == .tabloid && papers.contains(.letter) ? .letter : papers.first
  }

  /// The name of its file: `poster-a4.pdf`, `share.jpg`.
  package func fileName(on chosen: PosterPaper) -> String {
    paper(chosen).map { "\(rawValue)-\($0.rawValue).pdf" } ?? "\(rawValue).jpg"
  }

  package var fileNames: [String] { isPrinted ? papers.map(fileName) : [fileName(on: .a4)] }
}

/// The paper of printed sheets.
package enum PosterPaper: String, Sendable, CaseIterable {
  case a4, letter, a3, tabloid
  /// Four sheets of A4, glued together.
  case a2Tiled = "a2-tiled"

  package var size: Size {
    switch self {
    case .a4, .a2Tiled: Size(width: 210, height: 297)
    case .letter: Size(width: 215.9, height: 279.4)
    case .a3: Size(width: 297, height: 420)
    case .tabloid: Size(width: 279.4, height: 431.8)
    }
  }

  /// A poster's goals in millimetres (rules.md §10.5, 7, 14 and 15). First come the capitals of a stacked headline and
  /// the digits of 15 characters. Then come the capitals of 22 letters of words on a line. Last is the least width of a
  /// QR code.
  ///
  /// The headlines of Letter and Tabloid are those of A4 and A3, by the height and the width that they lack. On A2,
  /// 115 mm miss the 35 m of the same rule by a hair.
  package var goals: (headline: Double, phone: Double, words: Double, code: Double) {
    switch self {
    case .a4: (55, 16, 10, 35)
    case .letter: (51, 16, 10, 35)
    case .a3: (80, 23, 14, 50)
    case .tabloid: (75, 23, 14, 50)
    case .a2Tiled: (117, 32, 20, 70)
    }
  }

  /// Whether messages give its size and reading distance in inches and feet.
  package var isInInches: Bool { self == .letter || self == .tabloid }
}
