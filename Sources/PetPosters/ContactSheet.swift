package import Essentials
package import PetPresentation

/// All kinds of one pet on one picture, to look at the artwork as a whole: the printed kinds in one row, the pictures in
/// another, each with its name.
package struct ContactSheet {
  /// Its sheets, each of which asks for a crop of the photo of its own.
  package let layouts: [PosterLayout]
  private let typesetter: Typesetter

  private static let width = 1960.0
  private static let gap = 40.0
  private static let captionHeight = 44.0
  private static let background = Color(red: 0.87, green: 0.88, blue: 0.9)
  private static let border = Color(red: 0.6, green: 0.62, blue: 0.65)
  /// How many pixels a photo gets for a millimetre.
  private static let pixelsPerMillimetre = 3.0

  private static let kinds: [(kind: PosterKind, paper: PosterPaper?)] = [
    (.poster, .a4), (.flyer, .a4), (.quarter, .a4), (.poster, .a2Tiled), (.board, .a4), (.share, nil), (.square, nil),
    (.portrait, nil),
  ]

  package init(of content: PosterContent, photo: PhotoShape?, typesetter: Typesetter) throws(PosterError) {
    self.typesetter = typesetter
    layouts = try Self.kinds.map { kind, paper throws(PosterError) in
      try PosterLayout(
        kind, on: paper, of: content, photo: photo, typesetter: typesetter,
        pixelsPerMillimetre: Self.pixelsPerMillimetre)
    }
  }

  /// The picture as a PNG file.
  ///
  /// - Parameter photos: A crop for each of ``layouts``, as pixels.
  package func png(photos: [PosterPhoto?]) throws(PosterError) -> Data {
    let exhibits = try zip(layouts, photos).map { layout, photo throws(PosterError) in
      Exhibit(layout: layout, photo: try photo.map(PhotoSurface.init))
    }
    let rows = [true, false].map { isPrinted in exhibits.filter { $0.layout.kind.isPrinted == isPrinted } }
    let heights = rows.map(Self.height)
    let total = heights.reduce(Self.gap) { $0 + $1 + Self.captionHeight + Self.gap / 2 }
    let raster = RasterSurface(width: Int(Self.width), height: Int(total))
    raster.fill(Self.background, Rect(x: 0, y: 0, width: Self.width, height: total))
    var y = Self.gap
    for (row, height) in zip(rows, heights) {
      var x = Self.gap
      for exhibit in row {
        paint(exhibit, in: Rect(x: x, y: y, width: height * exhibit.aspect, height: height), on: raster)
        x += height * exhibit.aspect + Self.gap
      }
      y += height + Self.captionHeight + Self.gap / 2
    }
    return try raster.png()
  }
}

extension ContactSheet {
  /// A sheet as it is shown: its pages side by side, as many in a row as it is glued of; of a board the plan.
  private struct Exhibit {
    let layout: PosterLayout
    let photo: PhotoSurface?

    var pages: [Page] { layout.kind == .board ? Array(layout.pages.prefix(1)) : layout.pages }
    var columns: Int { pages.count > 1 ? 2 : 1 }
    var aspect: Double { (pages.first?.size.width ?? 1) / (pages.first?.size.height ?? 1) }
  }

  /// The height at which a row is as wide as the picture.
  private static func height(of row: [Exhibit]) -> Double {
    let aspects = row.reduce(0) { $0 + $1.aspect }
    return ((width - gap * Double(row.count + 1)) / aspects).rounded(.down)
  }

  private func paint(_ exhibit: Exhibit, in frame: Rect, on raster: RasterSurface) {
    let space = exhibit.columns > 1 ? 6.0 : 0
    let width = (frame.width - space * Double(exhibit.columns - 1)) / Double(exhibit.columns)
    let height = width / exhibit.aspect
    for (index, page) in exhibit.pages.enumerated() {
      let sheet = Rect(
        x: frame.x + Double(index % exhibit.columns) * (width + space),
        y: frame.y + Double(index / exhibit.columns) * (height + space), width: width, height: height)
      raster.fill(Self.border, sheet.inset(by: -1))
      raster.fill(.white, sheet)
      let painter = Painter(cairo: raster.cairo, photo: exhibit.photo)
      painter.paint(page.clipped, scale: width / page.size.width, at: Point(x: sheet.x, y: sheet.y))
    }
    caption(exhibit.layout.summary, below: frame, on: raster)
  }

  private func caption(_ text: String, below frame: Rect, on raster: RasterSurface) {
    let room = Size(width: frame.width, height: Self.captionHeight)
    let block = typesetter.line(StyledText(text), in: room, atMost: 13)
    let command = DrawCommand.text(block, x: frame.x, y: frame.bottom + 14 - block.top, .black)
    Painter(cairo: raster.cairo, photo: nil).paint(Page(size: room, layers: [Layer(artefacts: [command])]), scale: 1)
  }
}

extension Page {
  /// The page without what lies beyond its edges, which paper cuts off by itself.
  fileprivate var clipped: Page {
    var page = self
    for index in layers.indices where layers[index].clip == nil { page.layers[index].clip = Rect(size) }
    return page
  }
}
