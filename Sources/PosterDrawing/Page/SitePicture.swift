internal import CPangoCairo
internal import Essentials
package import PetPresentation

/// The picture of a site for link previews: a paw, its name and purpose, in its colours.
package struct SitePicture: Sendable {
  let name, purpose: String
  let ground, ink: Color
  let locale: SiteLocale

  /// - Parameters:
  ///   - ground: The colour around the words, as `#ffb020`; nil, or any other text, for petspot's.
  ///   - ink: The colour of the words, in the same way.
  package init(name: String, purpose: String, ground: String?, ink: String?, in locale: SiteLocale) {
    self.name = name
    self.purpose = purpose
    let colors = [ground, ink].map { $0.flatMap(Color.init(hexadecimal:)) }
    let brand = Color(red: 1, green: 0.69, blue: 0.125)
    (self.ground, self.ink) = if let ground = colors[0], let ink = colors[1] { (ground, ink) } else { (brand, .black) }
    self.locale = locale
  }

  /// To be raised when it is drawn otherwise, so that none that is kept is used again.
  package static let version = 2

  package static let size = PixelSize(width: 1200, height: 630)
  private static let edge = 90.0
  private static let pawWidth = 300.0
  private var isMirrored: Bool { locale.direction == .rtl }

  /// The picture, 1200 × 630 pixels.
  package func pixels(_ typesetters: TypesetterPool) throws(PosterError) -> PosterPixels {
    try typesetters.withTypesetter { typesetter throws(PosterError) in
      typesetter.use(language: locale.languageTag, mirrored: isMirrored)
      let raster = RasterSurface(width: Self.size.width, height: Self.size.height)
      let page = Size(width: Double(Self.size.width), height: Double(Self.size.height))
      let drawn = Layer(artefacts: [.fill(Rect(page), ground)] + words(typesetter))
      Painter(cairo: raster.cairo, photos: []).paint(Page(size: page, layers: [drawn]), scale: 1)
      // The end of the words would be the start of its outline.
      cairo_new_path(raster.cairo)
      paintPaw(on: raster.cairo)
      return try raster.pixels()
    }
  }

  /// The name as large as it fits in two lines, and the purpose below it, together in the middle of the height.
  private func words(_ typesetter: Typesetter) -> [DrawCommand] {
    let width = Double(Self.size.width) - 3 * Self.edge - Self.pawWidth
    let title = fitted(StyledText(name, isBold: true), largest: 96, lines: 2, width: width, typesetter)
    let line = fitted(StyledText(purpose), largest: 34, lines: 3, width: width, typesetter)
    let gap = 44.0
    var top = (Double(Self.size.height) - title.height - gap - line.height) / 2
    let left = isMirrored ? Self.edge : 2 * Self.edge + Self.pawWidth
    return [title, line].map { block in
      defer { top += block.height + gap }
      return .text(block, x: left, y: top - block.top, ink)
    }
  }

  private func fitted(
    _ words: StyledText, largest: Double, lines: Int, width: Double, _ typesetter: Typesetter
  ) -> TextBlock {
    let capitals = (0..<20).map { largest * pow(0.9, Double($0)) }.filter { $0 > 12 }
    let room = Size(width: width, height: Double(Self.size.height))
    return typesetter.whole(words, in: room, capitals: capitals, lines: lines)
      ?? typesetter.set(words, capital: 12, width: width, breaking: .anywhere)
  }

  /// Four toes over a pad, in a disc of the words' colour.
  private func paintPaw(on cairo: OpaquePointer?) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let middle = Self.edge + Self.pawWidth / 2
    cairo_translate(cairo, isMirrored ? Double(Self.size.width) - middle : middle, Double(Self.size.height) / 2)
    cairo_scale(cairo, Self.pawWidth / 2, Self.pawWidth / 2)
    ink.use(on: cairo)
    ellipse(0, 0, 1, 1, 0, cairo)
    ground.use(on: cairo)
    for (x, y, turn) in [(-0.50, -0.10, -0.5), (-0.20, -0.43, -0.15), (0.20, -0.43, 0.15), (0.50, -0.10, 0.5)] {
      ellipse(x, y, 0.14, 0.20, turn, cairo)
    }
    ellipse(0, 0.30, 0.36, 0.28, 0, cairo)
  }

  private func ellipse(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ turn: Double, _ cairo: OpaquePointer?
  ) {
    cairo_save(cairo)
    cairo_translate(cairo, x, y)
    cairo_rotate(cairo, turn)
    cairo_scale(cairo, width, height)
    cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(cairo)
    cairo_fill(cairo)
  }
}

extension Color {
  /// `#ffb020`; nil for anything else.
  fileprivate init?(hexadecimal text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let parts = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2])
  }
}
