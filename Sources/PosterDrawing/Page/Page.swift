package import QRCodes

package struct Page {
  package var size: Size
  package var layers: [Layer]
  /// Whether it is for coloured paper: all that isn't white is black.
  package var isInBlack = false

  package init(size: Size, layers: [Layer]) {
    self.size = size
    self.layers = layers
  }
}

/// Drawings that belong together, and where they go on a page: moved, turned, and clipped.
package struct Layer {
  package var drawings: [Drawing]
  package var origin: Point
  /// Whether it is turned by a quarter, so that it reads from bottom to top.
  package var readsUpward: Bool
  /// The part of the page that it may draw on; all of it if nil.
  package var clip: Rect?
  /// The index of its pet among those of the page, which a wall has several of.
  package var pet: Int

  package init(
    drawings: [Drawing], origin: Point = Point(x: 0, y: 0), readsUpward: Bool = false, clip: Rect? = nil, pet: Int = 0
  ) {
    self.drawings = drawings
    self.origin = origin
    self.readsUpward = readsUpward
    self.clip = clip
    self.pet = pet
  }

  /// Silent drawings: marks for cutting and gluing.
  package init(artefacts commands: [DrawCommand]) { self.init(drawings: commands.map { Drawing($0, as: .backdrop) }) }

  /// A box of its drawings, in the millimetres of the page.
  func onPage(_ box: Rect) -> Rect {
    readsUpward
      ? Rect(x: origin.x + box.y, y: origin.y - box.right, width: box.height, height: box.width) : box.moved(by: origin)
  }

  /// The drawings that follow each other and are read as one.
  var parts: [[Drawing]] {
    drawings.reduce(into: []) { parts, drawing in
      if let last = parts.indices.last, parts[last][0].isRead(with: drawing) {
        parts[last].append(drawing)
      } else {
        parts.append([drawing])
      }
    }
  }
}

/// Something drawn on a sheet. Earlier drawings lie below.
package enum DrawCommand {
  case fill(Rect, Color)
  case photo(Rect)
  case text(TextBlock, x: Double, y: Double, Color)
  /// Letters as empty outlines, to be filled or cut out.
  case outline(TextBlock, x: Double, y: Double, width: Double)
  case code(QRCode, Rect)
  case line(from: Point, to: Point, width: Double, dash: [Double], Color)

  /// Its bounds, in the millimetres of its layer.
  package var box: Rect {
    switch self {
    case .fill(let frame, _), .photo(let frame), .code(_, let frame): frame
    case .outline(let block, let x, let y, let width):
      DrawCommand.text(block, x: x, y: y, .black).box.inset(by: -width)
    case .text(let block, let x, let y, _):
      Rect(x: x + block.ink.x, y: y + block.ink.y, width: block.ink.width, height: block.ink.height)
    case .line(let from, let to, let width, _, _):
      Rect(
        x: min(from.x, to.x) - width / 2, y: min(from.y, to.y) - width / 2, width: abs(from.x - to.x) + width,
        height: abs(from.y - to.y) + width)
    }
  }
}
