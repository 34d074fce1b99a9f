package import Essentials
package import PetModel
package import PetPresentation
package import PosterDrawing
package import PosterWording

/// A sheet that is laid out but not painted: where everything lies, and which crop of the photo it asks for.
///
/// It is measured without a photo. To be used within ``TypesetterPool/withTypesetter(_:)`` only, because its text
/// belongs to the typesetter that measured it.
package struct PosterLayout {
  package let kind: PosterKind
  private let paper: PosterPaper
  private let photo: PixelSize?
  let content: PosterContent
  let sheet: Composition
  let pages: [Page]
  /// The number of pixels for a millimetre of the photo.
  let pixelsPerMillimetre: Double
  /// The missing parts of this sheet, with reasons; `PosterContent.diagnostics` has those that all sheets of the
  /// announcement lack.
  package let diagnostics: [Diagnostic]

  /// The pixels of the photo for an inch of paper: more than the 200 that print needs, because sizes are rounded.
  private static let printPixelsPerInch = 204.0

  /// Lays out one kind.
  ///
  /// - Parameters:
  ///   - photo: The size of the photo, upright, whose shape the layout follows (rules.md §10.12); nil for none, which
  ///     makes another sheet.
  ///   - pets: The number of pets on a page of a wall.
  ///   - index: The index of this one among them.
  ///   - pixelsPerMillimetre: How many the photo gets where it isn't the usual number.
  package init(
    _ kind: PosterKind, on chosen: PosterPaper, of content: PosterContent, photo: PixelSize?, typesetter: Typesetter,
    pets: Int = 1, index: Int = 0, pixelsPerMillimetre: Double? = nil
  ) {
    typesetter.use(language: content.document.languageTag, mirrored: content.direction == .rtl)
    var (content, missingFont) = content.drawable(by: typesetter)
    let metrics = SheetMetrics(kind, on: kind.paper(chosen), photo: photo, pets: pets, isHome: content.message == .home)
    if metrics.form.layout == Card.self { content = content.naming }
    let context = SheetContext(
      content: metrics.form.hasBothLanguages ? content : content.with(nil), typesetter: typesetter, metrics: metrics,
      code: PrintedCode(content, metrics))
    let sheet = metrics.form.layout.best(in: context)
    var pages = Self.pages(of: sheet, in: context, index) + Self.back(of: content, like: context)
    if kind.isPrinted && content.isInBlack { for side in pages.indices { pages[side].isInBlack = true } }
    self.kind = kind
    paper = chosen
    self.photo = photo
    self.content = content
    self.sheet = sheet
    self.pages = pages
    self.pixelsPerMillimetre =
      pixelsPerMillimetre
      ?? kind.pixelSize.map { Double($0.width) / metrics.size.width } ?? Self.printPixelsPerInch / 25.4
    let wantsCode = kind.isPrinted && content.page != nil && content.message != .home
    let codeIsMissing = wantsCode && sheet.codeFrame == nil
    diagnostics = [
      missingFont, codeIsMissing ? Self.noCode(kind, content) : nil,
      sheet.leavesOutWords
        ? Diagnostic(
          .warning, .posterText, at: content.wordsLocation,
          "the words are too long to be read from afar; left out of the posters",
          advice: "Give at most five short words") : nil,
      Self.noRoom(for: sheet.leftOut, kind, content),
    ].compactMap(\.self)
  }

  /// The back side of a flyer, which is all in the second language; none without one.
  private static func back(of content: PosterContent, like front: SheetContext) -> [Page] {
    guard front.metrics.form.hasBack, let back = content.translation else { return [] }
    let typesetter = front.typesetter
    typesetter.use(language: back.document.languageTag, mirrored: back.direction == .rtl)
    let context = SheetContext(
      content: back.drawable(by: typesetter).content, typesetter: typesetter, metrics: front.metrics, code: front.code)
    return pages(of: front.metrics.form.layout.best(in: context).translated, in: context)
  }

  private static func pages(of sheet: Composition, in context: SheetContext, _ index: Int = 0) -> [Page] {
    let metrics = context.metrics
    let drawings = sheet.drawings.inReadingOrder
    if metrics.form.output == .board { return context.boardPages(sleeve: drawings) }
    if metrics.isTiled { return context.tiles(of: drawings) }
    var layers = [Layer(drawings: drawings, origin: metrics.origins[index], pet: index)]
    if metrics.form.output == .copies {
      // Listeners hear one of them.
      var silent = drawings
      for index in silent.indices { silent[index].isArtefact = true }
      layers += metrics.origins.dropFirst().map { Layer(drawings: silent, origin: $0) }
      layers.append(Layer(artefacts: metrics.cuts))
    }
    var context = context
    context.speciesIsUntold = sheet.speciesIsUntold
    return [Page(size: metrics.page, layers: layers + context.tabs)]
  }

  /// The reason for a missing QR code (rules.md §10.14). A missing address is no sheet's own problem.
  private static func noCode(_ kind: PosterKind, _ content: PosterContent) -> Diagnostic {
    let hasLargerPaper = kind.papers.count > 2
    return Diagnostic(
      .warning, .noQRCode, at: content.location, "the \(subject(kind)) no room for a QR code of the page's address",
      advice: "Give the site a shorter address, \(hasLargerPaper ? "print them on larger paper, or" : "or") add a flyer"
    )
  }

  /// The facts of the announcement that the sheet has no room for.
  private static func noRoom(
    for facts: [Composition.LeftOut], _ kind: PosterKind, _ content: PosterContent
  ) -> Diagnostic? {
    guard !facts.isEmpty else { return nil }
    let names = facts.map(\.fact).joined(separator: " and ")
    let sources = facts.map(\.source).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let way =
      kind == .cards
      ? "Print a quarter or a flyer, or write"
      : kind.papers.count > 2 && facts != [.name] ? "Print it on larger paper, or write" : "Write"
    let advice =
      facts == [.words]
      ? "Give fewer or shorter words, such as --words 'tan terrier'"
      : "\(sources == ["description"] ? "Write" : way) a shorter \(sources.joined(separator: " or "))"
    // Finders know a pet by its looks.
    return Diagnostic(
      facts == [.name] ? .advice : .warning, .posterText, at: content.location,
      "the \(subject(kind)) no room for \(names)", consequence: "left out", advice: advice)
  }

  private static func subject(_ kind: PosterKind) -> String { "\(kind.rawValue) \(kind == .cards ? "have" : "has")" }

  /// The part of the photo for it: cropped to the subject in this shape, width by height, at so many pixels (rules.md
  /// §10.12); nil for a sheet without a photo.
  package var crop: (aspect: Double, pixelWidth: Int)? {
    sheet.photoFrame.map { ($0.width / $0.height, Int(($0.width * pixelsPerMillimetre).rounded(.up))) }
  }

  /// `poster-a4.pdf`, `share.jpg`.
  package var fileName: String { kind.fileName(on: paper) }

  /// The parts that are read from afar, from the largest tier down: the headline, the words and the phone number, as
  /// far as the sheet has them.
  package var distances: [Tier] {
    Tier.Name.allCases.compactMap { name in sheet.capitals[name].map { Tier(name: name, capital: $0) } }
  }

  /// The facts about the printed photo; nil without one, and for a picture.
  package var photoPrint: PhotoPrint? {
    sheet.photoFrame.flatMap { frame in photo.map { PhotoPrint(of: $0, in: frame.size) } }
  }

  /// `poster-a4.pdf  headline 55 mm, 16 m · words 10.6 mm, 3.1 m · phone 16.3 mm, 4.8 m` (rules.md §10.6); the
  /// name alone of a picture.
  package var summary: String {
    guard let isInInches = kind.paper(paper)?.isInInches else { return fileName }
    return "\(fileName)  \(distances.map { $0.summary(inInches: isInInches) }.joined(separator: " · "))"
  }

  /// A line of a sheet that is read from afar, and from where (rules.md §10.6).
  package struct Tier: Sendable, Hashable {
    package enum Name: String, Sendable, CaseIterable { case headline, reward, words, phone }

    package let name: Name
    /// The height of its capitals, in millimetres.
    package let capital: Double

    /// Its reading distance, in metres: 0.3 m for a millimetre of its capitals. That is 25 feet for an inch, the more
    /// careful end of the sign-makers' tables (rules.md §10.5).
    package var distance: Double { 0.3 * capital }

    /// `headline 55 mm, 16 m`, `words 9.8 mm, 2.9 m`, on paper that is measured so `headline 2.16 in, 54 ft`: rounded
    /// down, because it is a promise, and never by more than 2 % of the letters' height.
    func summary(inInches: Bool) -> String {
      guard inInches else {
        return "\(name.rawValue) \(Self.text(capital, tenthsBelow: 50)) mm, \(Self.text(distance, tenthsBelow: 10)) m"
      }
      let hundredths = Int((100 * capital / 25.4 + 1e-6).rounded(.down))
      let inches = "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
      return "\(name.rawValue) \(inches) in, \(Self.text(25 * capital / 25.4, tenthsBelow: 10)) ft"
    }

    /// A figure with one decimal below `limit`, else without one; `10` and not `10.0`.
    private static func text(_ value: Double, tenthsBelow limit: Double) -> String {
      let tenths = Int((value * 10 + 1e-6).rounded(.down))
      return value >= limit || tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
  }

  // Any number of threads may paint at once. The same layout and photo give the same bytes on each.

  /// A page of a wall with a layout for each pet, or the sheet of one, as a PDF file, with the crops that the layouts
  /// ask for.
  package static func pdf(of layouts: [PosterLayout], photos: [PosterPhoto?]) throws(PosterError) -> Data {
    var pages = layouts[0].pages
    for layout in layouts.dropFirst() { pages[0].layers += layout.pages[0].layers }
    return try PDFFile.bytes(of: pages, photos: photos, contents: layouts.map(\.content))
  }

  /// A picture, or the first page of a sheet to be looked at on a screen, `width` pixels wide.
  package func picture(_ photo: PosterPhoto?, width: Int) throws(PosterError) -> PosterPixels {
    try pages[0].pixels(photo, width: width)
  }
}
