/// One side of paper, or one picture.
struct Page {
  var size: Size
  var layers: [Layer]
}

/// Draw commands that belong together, and where they go on a page: moved, turned, and clipped.
struct Layer {
  var commands: [DrawCommand]
  var origin = Point(x: 0, y: 0)
  /// Whether it is turned by a quarter, so that it reads from bottom to top.
  var readsUpward = false
  /// The part of the page that it may draw on; all of it if nil.
  var clip: Rect?
}
