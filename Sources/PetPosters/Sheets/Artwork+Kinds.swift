internal import Foundation
internal import PetPresentation

extension Artwork {
  /// Lays out one kind on one paper; pictures have none.
  init(_ kind: PosterKind, on paper: PosterPaper?, of content: PosterContent, hasPhoto: Bool, typesetter: Typesetter) {
    typesetter.use(language: content.document.languageTag, mirrored: content.direction == .rtl)
    let plan = Composer.Plan(kind, on: paper, hasPhoto: hasPhoto)
    var composer = Composer(content, plan: plan, typesetter: typesetter)
    switch kind {
    case .poster: composer.poster()
    case .flyer: composer.flyer()
    case .quarter: composer.quarter()
    case .share: composer.share()
    case .square: composer.square()
    }
    let pages =
      switch (kind, paper) {
      case (.quarter, let paper?): [composer.fourOnPage(paper.size)]
      case (.poster, .a2Tiled): composer.tiles()
      default: [Page(size: plan.size, layers: [Layer(marks: composer.marks)] + composer.tabLayers)]
      }
    self.init(
      pages: pages, headlineCapital: composer.headlineCapital, photo: composer.photoFrame,
      codeWidth: composer.printedCode?.width)
  }
}

extension Composer.Plan {
  /// The measures of a kind on a paper. A picture is laid out as if it were a sheet, of as many millimetres as make its
  /// words as large on a phone as they should be.
  init(_ kind: PosterKind, on paper: PosterPaper?, hasPhoto: Bool) {
    let size = Self.size(kind, paper)
    let isPrinted = kind.isPrinted
    // The length of the sides against A4's; the small flyers' words are larger than a quarter's would be.
    let unit = (size.area / Size(width: 210, height: 297).area).squareRoot()
    self.init(
      size: size, bleed: isPrinted ? 5 : 0, inset: (isPrinted ? 5 : 12) * unit,
      scale: TypeScale(unit: unit * Self.enlargement(kind)),
      headlineGoal: kind == .poster ? paper?.headlineGoal ?? 0 : 0,
      leastCodeWidth: paper?.leastCodeWidth,
      padding: (isPrinted ? 4 : 6) * unit, foot: isPrinted ? 0 : 8 * unit, hasPhoto: hasPhoto)
  }

  /// How much larger the words are than on a poster of that size, which is seen whole: a small flyer is held in the hand,
  /// and a picture is as wide as a phone.
  private static func enlargement(_ kind: PosterKind) -> Double {
    switch kind {
    case .poster, .flyer: 1
    case .quarter: 1.6
    case .share: 1.15
    case .square: 1.4
    }
  }

  private static func size(_ kind: PosterKind, _ paper: PosterPaper?) -> Size {
    switch (kind, paper) {
    case (.poster, .a2Tiled): Tiling.posterSize
    case (.quarter, let paper?): Size(width: paper.size.width / 2, height: paper.size.height / 2)
    case (_, let paper?): paper.size
    case (.share, nil): Size(width: 320, height: 168)
    case (_, nil): Size(width: 216, height: 216)
    }
  }
}

extension Composer {
  /// The small flyer four times, with lines to cut along.
  func fourOnPage(_ paper: Size) -> Page {
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)]
    let flyers = corners.map { column, row in
      Layer(marks: marks, origin: Point(x: column * plan.size.width, y: row * plan.size.height))
    }
    let cuts = [
      (Point(x: plan.size.width, y: 5), Point(x: plan.size.width, y: paper.height - 5)),
      (Point(x: 5, y: plan.size.height), Point(x: paper.width - 5, y: plan.size.height)),
    ].map { Mark.line(from: $0, to: $1, width: 0.2, dash: [1.5, 1.5], .gray) }
    return Page(size: paper, layers: flyers + [Layer(marks: cuts)])
  }
}
