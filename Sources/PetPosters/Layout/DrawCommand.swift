/// Something drawn on a sheet. What is drawn first lies below.
enum DrawCommand {
  case fill(Rect, Color)
  case photo(Rect)
  case text(TextBlock, x: Double, y: Double, Color)
  case code(QRCode, Rect)
  case line(from: Point, to: Point, width: Double, dash: [Double], Color)
}
