import PosterDrawing

/// The measures of a kind of sheet: all that it has and others lack, and how large. Lengths are parts of the sheet's,
/// unless they are in millimetres.
struct SheetForm: Sendable {
  /// The part of the sheet that a photo takes at least (rules.md §10.12).
  typealias PhotoPart = (landscape: Double, portrait: Double)

  /// The largest and the smallest capitals of a text.
  typealias Steps = (from: TypeScale.Step, to: TypeScale.Step)

  /// The sheets of a page: one for each pet, copies to be cut apart; or one behind the letters of a board.
  enum Output: Sendable { case once, copies, board }

  /// The way in which the parts go together.
  var layout: any SheetKind.Type
  /// The pixels of a picture for a millimetre of the sheet as which it is laid out. They make its words as large on a
  /// phone as they should be.
  var density = 5.0
  /// The factor for words against a poster of that size, which is seen whole. A small flyer is held in the hand. A
  /// picture is as wide as a phone.
  var enlargement = 1.0
  var photo: PhotoPart
  /// The part of the height at each of the two edges, upper and lower, that apps cover with buttons.
  var covered = 0.0
  /// The part of the height that is cut into tabs. A number above tabs stands beside the QR code, not below it in the
  /// whole width.
  var tabs = 0.0
  /// Whether its headline, its words and its number have the paper's goals (rules.md §10.5).
  var isReadFromAfar = false
  var hasHeadline = true
  /// The height of a number in the whole width; on a card, in parts of the shorter side.
  var number = 0.115
  /// The number of words of the description at most (rules.md §10.7); zero on a sheet that is read from afar.
  var textLimit = 0
  /// The part of the height that the headline takes at most where there is no photo.
  var headWithoutPhoto = 0.34
  /// The capitals of the facts and of running text.
  var looks: Steps = (.strong, .text)
  var text: Steps = (.strong, .note)
  /// The least width of the QR code and of its modules (rules.md §10.14) in millimetres, and the code's part of the
  /// shorter side; nil for the paper's.
  var code: (width: Double, part: Double, module: Double)?
  /// Whether a second language stands beside the first, or on the back.
  var hasBothLanguages = false
  var hasBack = false
  var output = Output.once
  /// The sheets side by side on a page: several of a kind that is cut apart, and of a wall; else one.
  var grid = (columns: 1, rows: 1)

  /// - Parameter pets: The number of pets on a page of a wall.
  static func of(_ kind: PosterKind, pets: Int = 1) -> SheetForm {
    switch kind {
    case .poster: SheetForm(layout: Poster.self, photo: (0.405, 0.3), isReadFromAfar: true, hasBothLanguages: true)
    case .square: SheetForm(layout: Poster.self, enlargement: 1.4, photo: (0.3, 0.25), textLimit: 40)
    case .portrait: SheetForm(layout: Poster.self, enlargement: 1.4, photo: (0.35, 0.3))
    case .story: SheetForm(layout: Poster.self, enlargement: 1.4, photo: (0.35, 0.3), covered: 0.1)
    case .share:
      SheetForm(
        layout: Share.self, density: 3.75, enlargement: 1.15, photo: (0.35, 0.3), looks: (.leadPlus, .note),
        text: (.lead, .text))
    case .flyer: SheetForm(layout: Flyer.self, photo: (0.22, 0.18), tabs: 0.19, textLimit: 110, hasBack: true)
    case .quarter:
      SheetForm(
        layout: Flyer.self, enlargement: 1.6, photo: (0.16, 0.13), textLimit: 110, headWithoutPhoto: 0.26,
        looks: (.leadPlus, .note), text: (.lead, .note), output: .copies, grid: (2, 2))
    // The sheet in its sleeve.
    case .board:
      SheetForm(
        layout: Flyer.self, photo: (0.3, 0.26), hasHeadline: false, number: 0.17, textLimit: 60,
        looks: (.callPlus, .text), text: (.call, .note), hasBothLanguages: true, output: .board)
    case .cards: card(enlargement: 2, .copies, (2, 5))
    case .wall: card(enlargement: 1.6, .once, (pets > 6 ? 3 : 2, pets > 4 ? 3 : 2))
    }
  }

  private static func card(enlargement: Double, _ output: Output, _ grid: (Int, Int)) -> SheetForm {
    SheetForm(
      layout: Card.self, enlargement: enlargement, photo: (0.3, 0.25), number: 0.1, looks: (.leadPlus, .note),
      text: (.lead, .note), code: (18, 0.2, 0.55), output: output, grid: grid)
  }

  /// The sheet of a pet that is home, which needs no tabs and no calls: it has the parts of a poster.
  var atHome: SheetForm {
    guard layout == Poster.self || layout == Flyer.self, hasHeadline else { return self }
    var form = self
    form.layout = Poster.self
    form.photo = Self.of(.poster).photo
    form.tabs = 0
    form.textLimit = 0
    return form
  }
}
