internal import PetPresentation

struct SheetMetrics {
  let size: Size
  /// The distance of colour and photo from the edge: 5 mm on paper (rules.md §10.11), nothing in a picture.
  let bleed: Double
  /// The distance of words from that.
  let inset: Double
  let scale: TypeScale
  let headlineGoal: Double
  /// The status's least size when it makes room for the photo. Pictures are seen small, so the word is larger there.
  var enoughStatus: Double { (bleed > 0 ? 0.36 : 0.5) * headlineGoal }
  /// The height that the capitals of a poster's words should have (rules.md §10.7); 0 where they aren't read from afar.
  let wordsGoal: Double
  /// The height that the digits of a poster's phone number should have (rules.md §10.15); 0 elsewhere.
  let phoneGoal: Double
  /// The least width of a QR code; nil where a code has no use.
  let leastCodeWidth: Double?
  let padding: Double
  /// The empty space below the last row of a picture; 0 on paper, which has a margin.
  let foot: Double
  let photo: PhotoShape?
  /// Whether its headline has a band.
  let hasBand: Bool
  /// The height at each of the two edges, upper and lower, that apps cover with buttons.
  let covered: Double

  /// The distance of a poster's giant word from that: none on paper, where the bleed is white.
  var edge: Double { bleed > 0 ? 0 : inset }
  var printable: Rect { Rect(size).inset(by: bleed, bleed + covered) }
  var gap: Double { 2 * scale.unit }
  var hasPhoto: Bool { photo != nil }

  /// The goal for each line of a subject of so many words: they share the height.
  func headlineGoal(ofWords count: Int) -> Double { headlineGoal * (count < 2 ? 1 : count == 2 ? 0.6 : 0.4) }
}

extension SheetMetrics {
  /// The measures of a kind on a paper. A picture is laid out as if it were a sheet, of as many millimetres as make its
  /// words as large on a phone as they should be.
  init(_ kind: PosterKind, on paper: PosterPaper?, photo: PhotoShape?) {
    let size = Self.size(kind, paper)
    let isPrinted = kind.isPrinted
    // The length of the sides against A4's; the small flyers' words are larger than a quarter's would be.
    let unit = (size.area / Size(width: 210, height: 297).area).squareRoot()
    self.init(
      size: size, bleed: isPrinted ? 5 : 0, inset: (isPrinted ? 5 : 12) * unit,
      scale: TypeScale(unit: unit * Self.enlargement(kind)),
      headlineGoal: kind == .poster ? paper?.goals.headline ?? 0 : 0.11 * size.height,
      wordsGoal: kind == .poster ? paper?.goals.words ?? 0 : 0,
      phoneGoal: kind == .poster ? paper?.goals.phone ?? 0 : 0,
      leastCodeWidth: isPrinted ? paper?.goals.code : nil,
      padding: (isPrinted ? 4 : 6) * unit, foot: isPrinted ? 0 : 8 * unit, photo: photo,
      hasBand: SheetForm(kind).hasHeadline, covered: kind == .story ? 0.1 * size.height : 0)
  }

  /// The factor for words against a poster of that size, which is seen whole: a small flyer is held in the hand, and a
  /// picture is as wide as a phone.
  private static func enlargement(_ kind: PosterKind) -> Double {
    switch kind {
    case .poster, .flyer, .board: 1
    case .quarter: 1.6
    case .share: 1.15
    case .square, .portrait, .story: 1.4
    }
  }

  private static func size(_ kind: PosterKind, _ paper: PosterPaper?) -> Size {
    switch (kind, paper) {
    case (.poster, .a2Tiled): Tiling.posterSize
    case (.quarter, let paper?): Size(width: paper.size.width / 2, height: paper.size.height / 2)
    case (_, let paper?): paper.size
    case (.share, nil): Size(width: 320, height: 168)
    case (.portrait, nil): Size(width: 216, height: 270)
    case (.story, nil): Size(width: 216, height: 384)
    case (_, nil): Size(width: 216, height: 216)
    }
  }
}
