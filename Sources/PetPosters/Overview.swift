package import Foundation
package import PetPresentation

extension PosterRenderer {
  /// All kinds of one pet on one picture, as a PNG file: for a look at the artwork as a whole.
  package func overview(of content: PosterContent, photo: PosterPhoto? = nil) throws(PosterError) -> Data {
    try withTypesetter { typesetter throws(PosterError) in
      let draft = Draft(content, typesetter: typesetter, photo: photo?.pixelSurface)
      return try Overview(draft: draft).png()
    }
  }
}

/// A contact sheet: the printed kinds in one row, the pictures in another, each with its name.
private struct Overview {
  let draft: Draft

  private static let width = 1960.0
  private static let gap = 40.0
  private static let caption = 44.0
  private static let background = Ink(red: 0.87, green: 0.88, blue: 0.9)

  private static let rows: [[(kind: PosterKind, paper: PosterPaper?)]] = [
    [(.poster, .a4), (.flyer, .a4), (.quarter, .a4), (.poster, .a2Tiled)], [(.share, nil), (.square, nil)],
  ]

  /// A sheet as it is shown: its pages side by side, as many in a row as it is glued of.
  private struct Exhibit {
    let name: String
    let drawn: Draft.Drawn

    var pages: [Page] { drawn.artwork.pages }
    var columns: Int { pages.count > 1 ? 2 : 1 }
    var aspect: Double { (pages.first?.size.width ?? 1) / (pages.first?.size.height ?? 1) }
  }

  func png() throws(PosterError) -> Data {
    let rows = Self.rows.map { $0.map(exhibit) }
    let heights = rows.map(Self.height)
    let total = heights.reduce(Self.gap) { $0 + $1 + Self.caption + Self.gap / 2 }
    let raster = RasterSurface(width: Int(Self.width), height: Int(total))
    raster.fill(Self.background, Frame(x: 0, y: 0, width: Self.width, height: total))
    var y = Self.gap
    for (row, height) in zip(rows, heights) {
      var x = Self.gap
      for exhibit in row {
        show(exhibit, in: Frame(x: x, y: y, width: height * exhibit.aspect, height: height), on: raster)
        x += height * exhibit.aspect + Self.gap
      }
      y += height + Self.caption + Self.gap / 2
    }
    return try raster.png()
  }

  /// The height at which a row is as wide as the picture.
  private static func height(of row: [Exhibit]) -> Double {
    let aspects = row.reduce(0) { $0 + $1.aspect }
    return ((width - gap * Double(row.count + 1)) / aspects).rounded(.down)
  }

  private func exhibit(_ kind: PosterKind, _ paper: PosterPaper?) -> Exhibit {
    let drawn = draft.drawn(kind, on: paper, pixelsPerMillimetre: 3)
    return Exhibit(name: PosterDocument.caption(kind, paper, drawn.artwork.headlineCapital), drawn: drawn)
  }

  private func show(_ exhibit: Exhibit, in frame: Frame, on raster: RasterSurface) {
    let space = exhibit.columns > 1 ? 6.0 : 0
    let width = (frame.width - space * Double(exhibit.columns - 1)) / Double(exhibit.columns)
    let height = width / exhibit.aspect
    for (index, page) in exhibit.pages.enumerated() {
      let origin = Point(
        x: frame.x + Double(index % exhibit.columns) * (width + space),
        y: frame.y + Double(index / exhibit.columns) * (height + space))
      let sheet = Frame(x: origin.x, y: origin.y, width: width, height: height)
      raster.fill(Ink(red: 0.6, green: 0.62, blue: 0.65), sheet.inset(by: -1))
      raster.fill(.white, sheet)
      let painter = Painter(cairo: raster.cairo, photo: exhibit.drawn.photo)
      painter.paint(page.clipped, scale: width / page.size.width, at: origin)
    }
    let room = Size(width: frame.width, height: Self.caption)
    let caption = draft.typesetter.line(Words(exhibit.name), in: room, atMost: 13)
    let at = Mark.text(caption, x: frame.x, y: frame.bottom + 14 - caption.top, .black)
    let page = Page(size: room, layers: [Layer(marks: [at])])
    Painter(cairo: raster.cairo, photo: nil).paint(page, scale: 1)
  }
}

extension Page {
  /// The page without what lies beyond its edges, which paper cuts off by itself.
  fileprivate var clipped: Page {
    var page = self
    for index in layers.indices where layers[index].clip == nil { page.layers[index].clip = Frame(size) }
    return page
  }
}
