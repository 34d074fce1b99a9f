/// Something drawn on a sheet. What is drawn first lies below.
enum Mark {
  case fill(Frame, Ink)
  case photo(Frame)
  case text(TextBlock, x: Double, y: Double, Ink)
  case code(QRCode, Frame)
  case line(from: Point, to: Point, width: Double, dash: [Double], Ink)
}

/// A point on a sheet, in millimetres.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double
}

/// A colour. Nothing is told by colour alone (posters.md 11): in gray both signals are dark enough for white words.
struct Ink: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = Ink(red: 0, green: 0, blue: 0)
  static let white = Ink(red: 1, green: 1, blue: 1)
  static let gray = Ink(red: 0.35, green: 0.35, blue: 0.35)
  /// Missing: 6.5 : 1 against white.
  static let red = Ink(red: 0.745, green: 0.047, blue: 0.094)
  /// Found: 8.1 : 1 against white.
  static let blue = Ink(red: 0.043, green: 0.282, blue: 0.647)
}

/// Marks laid out together, and where they come to lie on a page: moved, turned, and cut off outside a frame.
struct Layer {
  var marks: [Mark]
  var origin = Point(x: 0, y: 0)
  /// Whether it is turned by a quarter, so that it reads from bottom to top.
  var readsUpward = false
  /// The part of the page that it may draw on; all of it if nil.
  var clip: Frame?
}

/// One side of paper, or one picture.
struct Page {
  var size: Size
  var layers: [Layer]
}

/// A laid-out sheet and what there is to know about it.
struct Artwork {
  var pages: [Page]
  /// The height of the capitals of the giant word, in millimetres.
  var headlineCapital: Double
  /// Where the photo lies in its layer, if there is one.
  var photo: Frame?
  /// How wide the QR code is without its quiet zone, if there is one.
  var codeWidth: Double?
}
