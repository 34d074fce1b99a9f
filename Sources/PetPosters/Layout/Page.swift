import QRCodes

struct Page {
  var size: Size
  var layers: [Layer]

  /// The page for coloured paper: all that isn't white is black.
  var inBlack: Page {
    var page = self
    for layer in layers.indices {
      for drawing in layers[layer].drawings.indices { page.layers[layer].drawings[drawing].command.blacken() }
    }
    return page
  }
}

/// Drawings that belong together, and where they go on a page: moved, turned, and clipped.
struct Layer {
  var drawings: [Drawing]
  var origin = Point(x: 0, y: 0)
  /// Whether it is turned by a quarter, so that it reads from bottom to top.
  var readsUpward = false
  /// The part of the page that it may draw on; all of it if nil.
  var clip: Rect?
  /// The index of its pet among those of the page, which a wall has several of.
  var pet = 0
}

extension Layer {
  /// Silent drawings: marks for cutting and gluing.
  init(artefacts commands: [DrawCommand]) { drawings = commands.map { Drawing($0, as: .backdrop) } }
}

/// Something drawn on a sheet. Earlier drawings lie below.
enum DrawCommand {
  case fill(Rect, Color)
  case photo(Rect)
  case text(TextBlock, x: Double, y: Double, Color)
  /// Letters as empty outlines, to be filled or cut out.
  case outline(TextBlock, x: Double, y: Double, width: Double)
  case code(QRCode, Rect)
  case line(from: Point, to: Point, width: Double, dash: [Double], Color)

  fileprivate mutating func blacken() {
    switch self {
    case .fill(let frame, let color) where color != .white: self = .fill(frame, .black)
    case .text(let block, let x, let y, let color) where color != .white: self = .text(block, x: x, y: y, .black)
    case .line(let from, let to, let width, let dash, let color) where color != .white:
      self = .line(from: from, to: to, width: width, dash: dash, .black)
    case .fill, .photo, .text, .outline, .code, .line: break
    }
  }
}

/// A colour. Nothing is told by colour alone (rules.md §10.11): in gray both signals are dark enough for white words.
struct Color: Sendable, Hashable {
  var red: Double
  var green: Double
  var blue: Double

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 1, green: 1, blue: 1)
  static let gray = Color(red: 0.35, green: 0.35, blue: 0.35)
  /// Missing: 6.5 : 1 against white.
  static let red = Color(red: 0.745, green: 0.047, blue: 0.094)
  /// Home again: 6.6 : 1 against white.
  static let green = Color(red: 0.02, green: 0.4, blue: 0.2)
  /// Found: 8.1 : 1 against white.
  static let blue = Color(red: 0.043, green: 0.282, blue: 0.647)
}
