internal import PetPresentation
import PosterDrawing

/// A kind of sheet as a value: all that it has and others lack, and how large. Lengths are parts of the sheet's, unless
/// they are in millimetres. One search lays all kinds out (``Composer/best(of:_:)``).
struct SheetForm: Sendable {
  /// The part of the sheet that a photo takes at least (rules.md §10.12).
  typealias PhotoPart = (landscape: Double, portrait: Double)

  /// The way in which the parts go together.
  enum Layout: Sendable {
    /// The headline, the photo and the foot below each other.
    case sheet
    /// The words on one side, the photo on the other.
    case sides
    /// Rows of one height, which align with those of the cells beside it.
    case cell
  }

  enum Foot: Sendable {
    /// The number in the whole width, where and when above it, and the words (rules.md §10.4).
    case poster
    /// A row with the QR code, and beside it where and when, the e-mail address, and the number.
    case numberBesideCode
    /// The same row, and the number in the whole width below it.
    case numberBelowCode
  }

  /// The sheets on a page, and the pages.
  enum Output: Sendable {
    case once
    /// In columns and rows, to be cut apart.
    case copies(columns: Int, rows: Int)
    /// In columns and rows, each for another pet.
    case pets(columns: Int, rows: Int)
    /// Behind the letters of a board.
    case board
  }

  /// The space at the edges, in millimetres of a sheet as large as A4; that of `bleed` on any paper.
  struct Margins: Sendable {
    /// The distance of colour and photo from the edge (rules.md §10.11).
    var bleed = 5.0
    /// The distance of words from that.
    var inset = 5.0
    /// The space around the words of a band.
    var padding = 4.0
    /// The space below the last row, where there is no bleed.
    var foot = 0.0
    /// The part of the height at each of the two edges, upper and lower, that apps cover with buttons.
    var covered = 0.0

    static let picture = Margins(bleed: 0, inset: 12, padding: 6, foot: 8)
    static let story = Margins(bleed: 0, inset: 12, padding: 6, foot: 8, covered: 0.1)
  }

  var layout = Layout.sheet
  var margins = Margins()
  /// The pixels of a picture for a millimetre of the sheet as which it is laid out: as many as make its words as large
  /// on a phone as they should be.
  var density = 5.0
  /// The factor for words against a poster of that size, which is seen whole: a small flyer is held in the hand, and a
  /// picture is as wide as a phone.
  var enlargement = 1.0
  var photo: PhotoPart
  var foot = Foot.poster
  /// The part of the height that is cut into tabs.
  var tabs = 0.0
  /// Whether its headline, its words and its number have the paper's goals (rules.md §10.5).
  var isReadFromAfar = false
  var hasHeadline = true
  /// The height of a number in the whole width; in a cell, in parts of the shorter side.
  var number = 0.115
  /// The status's least height when it makes room for the photo, in parts of the headline's.
  var status = 0.36
  /// The number of words of the description at most (rules.md §10.7); zero on a sheet that is read from afar.
  var textLimit = 0
  /// The part of the height that the headline takes at most where there is no photo.
  var headWithoutPhoto = 0.34
  /// The capitals of the facts and of running text.
  var looks = (from: TypeScale.Step.strong, to: TypeScale.Step.text)
  var text = (from: TypeScale.Step.strong, to: TypeScale.Step.note)
  /// The least width of the QR code and of its modules (rules.md §10.14) in millimetres, and the code's part of the
  /// shorter side; nil for the paper's.
  var code: (width: Double, part: Double, module: Double)?
  /// Whether a second language stands beside the first, or on the back.
  var hasBothLanguages = false
  var hasBack = false
  var output = Output.once
}

extension SheetForm {
  /// - Parameter pets: The number of pets on a page of a wall.
  init(_ kind: PosterKind, pets: Int = 1) {
    switch kind {
    case .poster: self.init(photo: (0.405, 0.3), isReadFromAfar: true, hasBothLanguages: true)
    case .flyer: self.init(photo: (0.22, 0.18), foot: .numberBesideCode, tabs: 0.19, textLimit: 110, hasBack: true)
    case .quarter:
      self.init(
        enlargement: 1.6, photo: (0.16, 0.13), foot: .numberBelowCode, textLimit: 110, headWithoutPhoto: 0.26,
        looks: (.leadPlus, .note), text: (.lead, .note), output: .copies(columns: 2, rows: 2))
    case .cards:
      self.init(
        layout: .cell, enlargement: 2, photo: (0.3, 0.25), number: 0.1, looks: (.leadPlus, .note), text: (.lead, .note),
        code: (18, 0.2, 0.55), output: .copies(columns: 2, rows: 5))
    case .wall:
      self.init(
        layout: .cell, enlargement: 1.6, photo: (0.3, 0.25), number: 0.1, looks: (.leadPlus, .note),
        text: (.lead, .note), code: (18, 0.2, 0.55), output: .pets(columns: pets > 6 ? 3 : 2, rows: pets > 4 ? 3 : 2))
    case .board:
      self.init(
        photo: (0.3, 0.26), foot: .numberBelowCode, hasHeadline: false, number: 0.17, textLimit: 60,
        looks: (.callPlus, .text), text: (.call, .note), hasBothLanguages: true, output: .board)
    case .share:
      self.init(
        layout: .sides, margins: .picture, density: 3.75, enlargement: 1.15, photo: (0.35, 0.3), status: 0.5,
        looks: (.leadPlus, .note), text: (.lead, .text))
    case .square: self.init(margins: .picture, enlargement: 1.4, photo: (0.3, 0.25), status: 0.5, textLimit: 40)
    case .portrait: self.init(margins: .picture, enlargement: 1.4, photo: (0.35, 0.3), status: 0.5)
    case .story: self.init(margins: .story, enlargement: 1.4, photo: (0.35, 0.3), status: 0.5)
    }
  }

  /// The sheet of a pet that is home, which needs no tabs and no calls: it has the parts of a poster.
  var atHome: SheetForm {
    if layout != .sheet || !hasHeadline { return self }
    var form = self
    (form.photo, form.foot) = (SheetForm(.poster).photo, .poster)
    (form.tabs, form.textLimit) = (0, 0)
    return form
  }
}

/// One way to lay out a sheet: where the photo, the words and the QR code go.
///
/// There are several ways for each photo, because a short giant word leaves white on its right and a long one doesn't,
/// and because words can be long. Each is tried as a whole, in this order, until one misses no goal.
struct SheetPlan: Hashable {
  enum PhotoPlace: Hashable {
    /// As wide as the sheet, or nearly.
    case across
    /// Below the giant word, beside a column of words.
    case besideWords
    /// Below the band, beside a column with the giant word and the others.
    case besideSubject
  }

  /// In the column beside the photo, or in a row at the foot of so many lines.
  enum WordsPlace: Hashable { case column, foot(lines: Int) }

  enum CodePlace: Hashable {
    /// In the white right of the giant word, or of the status, whose band ends before it.
    case besideSubject, besideStatus
    /// Below the words in the column beside the photo.
    case column
    /// In the row at the foot that some kinds have for it; on a poster, beside the words below the photo.
    case foot
    case none
  }

  var photo: PhotoPlace
  var words: WordsPlace
  var code: CodePlace
  /// How far the number and the words go from the size that they may have, 0, to the one that they need, 1; above 0 the
  /// facts that matter least are left out. There are steps between, because a tier may not jump.
  var compactness = 0.0
  var isCompact: Bool { compactness > 0 }
  /// How far the photo or the large words of a flyer and its likes make room for the text, from 0 to 1.
  var roomForText = 0.0
}

extension SheetPlan {
  static func ofPoster(_ photo: PhotoPlace, lines: [Int], hasCode: Bool, hasWords: Bool, hasReward: Bool) -> [SheetPlan]
  {
    // A column without words has room for the code, and needs something in it.
    let column: [CodePlace] = photo == .besideWords ? [.column] : []
    let heads: [CodePlace] = hasReward ? [.besideSubject] : [.besideSubject, .besideStatus]
    let codes = (hasWords ? [] : column) + heads + (hasWords ? column : []) + (photo == .across ? [.foot] : [])
    let places = (photo == .besideWords && hasWords ? [WordsPlace.column] : []) + lines.map { .foot(lines: $0) }
    return (hasCode ? codes : [.none]).flatMap { code in
      [0, 1.0 / 3, 2.0 / 3, 1].flatMap { compactness in
        places.map { SheetPlan(photo: photo, words: $0, code: code, compactness: compactness) }
      }
    }
  }

  /// The plans for a sheet that is read in the hand.
  static func ofHandout(_ photos: [PhotoPlace]) -> [SheetPlan] {
    [(0, 0), (1, 0), (1, 0.5), (1, 1)].flatMap { compactness, room in
      photos.map {
        SheetPlan(
          photo: $0, words: $0 == .across ? .foot(lines: 1) : .column, code: .foot, compactness: compactness,
          roomForText: room)
      }
    }
  }
}

/// The goals of a sheet, with the weight of missing each (rules.md §10.5, 7, 12 and 14).
struct SheetGoals {
  /// The weighted shares of missed goals; 0 if all are met.
  private(set) var missed = 0.0

  /// Notes that `value` should be `goal` or more; missing all of it counts `weight`.
  mutating func want(_ value: Double, atLeast goal: Double, weight: Double) {
    if value < goal * 0.999 { missed += weight * (1 - max(0, value) / goal) }
  }

  /// Notes that something is left out.
  mutating func miss(_ weight: Double) { missed += weight }
}
