internal import Essentials
import PosterDrawing

/// A board for the roadside (rules.md §10.1 and 2). Its words have letters of five inches and more, which are read from
/// a car. A sheet with the photo is in a sleeve beside them.
///
/// The rule is the "5+5+55" of lost-pet organisations: five words, read in five seconds, at 55 miles an hour.
struct Board {
  let lines: [BoardLine]
  /// The place of each line on the board.
  let frames: [Rect]
  /// The place of the sheet with the photo.
  let insert: Rect
  let size: Size

  /// The height of its capitals: five inches, and a hair for printers that scale a page.
  static let capital = 128.0
  /// The white at the edge of the board, and between the sheets on it.
  private static let margin = 30.0
  static let gap = 20.0

  /// Puts the sheet with the photo below the lines or beside the last ones, whichever needs the smaller board.
  init(_ lines: [BoardLine], insert: Size, mirrored: Bool) {
    self.lines = lines
    let sizes = lines.map(\.size)
    let boards = (0...lines.count).map { Self.arranged(sizes, insert: insert, above: $0, mirrored: mirrored) }
    let best = boards.dropFirst().reduce(boards[0]) { $1.size.area < $0.size.area ? $1 : $0 }
    (frames, self.insert, size) = best
  }

  /// The first `above` lines in the whole width, the others beside the sheet.
  private static func arranged(_ lines: [Size], insert: Size, above: Int, mirrored: Bool) -> (
    frames: [Rect], insert: Rect, size: Size
  ) {
    let beside = lines.dropFirst(above)
    let column = beside.map(\.width).max() ?? 0
    let lower = insert.width + (beside.isEmpty ? 0 : gap + column)
    let width = max(lines.prefix(above).map(\.width).max() ?? 0, lower)
    var y = margin
    func row(_ size: Size, in column: Double, from left: Double) -> Rect {
      defer { y += size.height + gap }
      return Rect(x: left + (column - size.width) / 2, y: y, size)
    }
    var frames = lines.prefix(above).map { row($0, in: width, from: margin) }
    let top = y
    let left = margin + (width - lower) / 2
    let height = beside.reduce(-gap) { $0 + $1.height + gap }
    y += max(0, (insert.height - height) / 2)
    frames += beside.map { row($0, in: column, from: left + (mirrored ? insert.width + gap : 0)) }
    let sheet = Rect(
      x: mirrored || beside.isEmpty ? left : left + column + gap, y: top + max(0, (height - insert.height) / 2), insert)
    let bottom = max(sheet.bottom, frames.last?.bottom ?? 0)
    return (frames, sheet, Size(width: width + 2 * margin, height: bottom + margin))
  }

  /// The sheets: the plan, those of the letters, the one with the photo.
  var sheetCount: Int { 2 + lines.reduce(0) { $0 + $1.windows.count } }

  func firstSheet(of line: Int) -> Int { 2 + lines.prefix(line).reduce(0) { $0 + $1.windows.count } }
}

/// A word of a board in outlines, and the sheets that it is printed on.
struct BoardLine {
  let block: TextBlock
  /// The part of the word on each sheet, in millimetres from its left edge. Neighbouring sheets both show
  /// ``Tiling/overlap``.
  let windows: [ClosedRange<Double>]

  /// The width of outlines.
  static let stroke = 0.8
  /// The white before the first letter and after the last.
  private static let side = 2.0

  /// The word with its outlines, in millimetres.
  var size: Size { Size(width: block.ink.width + 2 * Self.side, height: block.ink.height + 2 * Self.stroke) }

  /// Sheets end between letters where they can; a letter that is wider than a sheet, and letters that are joined, go on
  /// on the next one.
  ///
  /// - Parameter room: How wide a sheet prints.
  init(_ block: TextBlock, room: Double) {
    self.block = block
    let width = block.ink.width + 2 * Self.side
    let gaps = block.gaps.map { ($0.lowerBound + $0.upperBound) / 2 - block.ink.x + Self.side }
    var windows: [ClosedRange<Double>] = []
    var start = 0.0
    while width - start > room - (windows.isEmpty ? 0 : Tiling.cutOff) {
      let limit = start + room - (windows.isEmpty ? 0 : Tiling.cutOff) - Tiling.overlap
      let seam = gaps.last { $0 <= limit && $0 > start + room / 4 } ?? limit
      windows.append(start...(seam + Tiling.overlap))
      start = seam
    }
    self.windows = windows + [start...width]
  }

  /// Draws it with its upper left corner at a point, smaller if `scale` says so.
  func command(at corner: Point, scale: Double = 1, stroke: Double = Self.stroke) -> DrawCommand {
    let block = scale == 1 ? block : block.resized(capital: block.capital * scale)
    return .outline(
      block, x: corner.x + Self.side * scale - block.ink.x, y: corner.y + Self.stroke * scale - block.ink.y,
      width: stroke)
  }
}

extension SheetPiece {
  /// The sheets of a board, in the order in which they are used: the plan, the letters, the sheet for the sleeve.
  ///
  /// - Parameter sleeve: The drawings of that sheet, in the order of reading.
  func boardPages(sleeve: [Drawing]) -> [Page] {
    let paper = metrics.size
    let room = Rect(Size(width: paper.height, height: paper.width)).inset(by: Tiling.margin)
    // `REWARD`, `LOST`, `DOG`: a line each. A species in so many letters that no board holds it is a PET.
    let isLong = content.headline.subject.split(separator: " ").contains { $0.count > 9 }
    let headline = isLong ? content.generalHeadline : content.headline
    let subject = headline.subject.split(separator: " ").map(String.init)
    let words = ([content.reward?.word, headline.status].compactMap(\.self) + subject).map {
      typesetter.set(StyledText($0, isBold: true), capital: Board.capital)
    }
    let board = Board(words.map { BoardLine($0, room: room.width) }, insert: paper, mirrored: isMirrored)
    let plan = boardPlan(board)
    let letters = board.lines.indices.flatMap { self.letters(of: $0, on: board, in: room) }
    return [Page(size: paper, layers: [Layer(drawings: plan.inReadingOrder)])] + letters
      + [Page(size: paper, layers: [Layer(drawings: sleeve)])]
  }

  /// A word on its sheets: letters in the middle of the height, so that the sheets of a word stand in one row.
  private func letters(of line: Int, on board: Board, in room: Rect) -> [Page] {
    let word = board.lines[line]
    let top = room.y + (room.height - word.size.height) / 2
    return word.windows.enumerated().map { index, window in
      let number = board.firstSheet(of: line) + index
      let marks = SheetMarks(context: context, number: number, count: board.sheetCount)
      let left = room.x + (index == 0 ? 0 : Tiling.cutOff)
      let shown = Rect(x: left, y: room.y, width: window.upperBound - window.lowerBound, height: room.height)
      // Listeners hear each word once.
      let letters = Drawing(
        word.command(at: Point(x: left - window.lowerBound, y: top)), as: .letters, index: line, isArtefact: index > 0)
      var layers = [Layer(drawings: [letters], clip: shown)]
      if index > 0 { layers += marks.cut(along: .leading, of: room, onto: number - 1) }
      if index + 1 < word.windows.count {
        let printed = Rect(x: room.x, y: room.y, width: shown.right - room.x, height: room.height)
        layers += marks.glue(.trailing, of: printed, next: number + 1)
      }
      // `Sheet 2 of 9` in the corner.
      let name = typesetter.set(StyledText(marks.name), capital: 2.2)
      layers.append(
        Layer(artefacts: [.text(name, x: left + 2, y: room.bottom - 3 - name.firstBaseline, .gray)]))
      return Page(size: Size(width: room.width + 2 * room.x, height: room.height + 2 * room.y), layers: layers)
    }
  }

  /// The first sheet of a board: a picture of the result, the place of each sheet, and the steps.
  private func boardPlan(_ board: Board) -> [Drawing] {
    var drawn = blank
    var free = metrics.printable.inset(by: metrics.inset)
    let title = typesetter.line(
      StyledText(content.assembly.boardTitle, isBold: true), in: Size(width: free.width, height: 20), atMost: 7)
    drawn.row(title, .top, of: &free, gap: 5 * metrics.gap, as: .headline)
    let scale = min(free.width / board.size.width, 0.58 * free.height / board.size.height)
    let size = Size(width: board.size.width * scale, height: board.size.height * scale)
    let row = free.cut(.top, size.height, gap: 5 * metrics.gap)
    // Silent: its letters are read on their own sheets.
    for command in picture(of: board, in: Rect(x: row.x + (row.width - size.width) / 2, y: row.y, size), scale: scale) {
      drawn.add(command, as: .letters, isArtefact: true)
    }
    steps(for: board, on: &drawn, in: free)
    return drawn.drawings
  }

  private func picture(of board: Board, in frame: Rect, scale: Double) -> [DrawCommand] {
    var commands = border(frame, width: 0.5, .black)
    let place = { (box: Rect) in box.scaled(by: scale).moved(by: Point(x: frame.x, y: frame.y)) }
    let height = min(4.4, max(3.2, Board.gap * scale))
    for (index, line) in board.lines.enumerated() {
      let box = place(board.frames[index])
      commands.append(line.command(at: Point(x: box.x, y: box.y), scale: scale, stroke: 0.25))
      for (part, window) in line.windows.enumerated() {
        let left = box.x + window.lowerBound * scale
        let last = part + 1 == line.windows.count
        let right = last ? box.right : box.x + line.windows[part + 1].lowerBound * scale
        let sheet = Rect(x: left, y: box.y, width: right - left, height: box.height).inset(by: 0, -2)
        if !last { commands.append(mark(from: Point(x: right, y: sheet.y), to: Point(x: right, y: sheet.bottom))) }
        commands += badge(
          board.firstSheet(of: index) + part, height: height,
          at: Point(x: (left + right) / 2, y: box.bottom + 0.5 * Board.gap * scale))
      }
    }
    let sheet = place(board.insert)
    let foot = Point(x: sheet.x + sheet.width / 2, y: sheet.bottom - 0.12 * sheet.height)
    return commands + border(sheet, width: 0.3, .black) + sleeve(in: sheet)
      + badge(board.sheetCount, height: height, at: foot)
  }

  /// The sketch of the sheet in the sleeve: a photo, lines of words.
  private func sleeve(in sheet: Rect) -> [DrawCommand] {
    var free = sheet.inset(by: 0.08 * sheet.width)
    let photo = free.cut(.top, 0.55 * free.height, gap: 0.05 * free.height)
    let cross = [
      mark(from: Point(x: photo.x, y: photo.bottom), to: Point(x: photo.right, y: photo.y)),
      mark(from: Point(x: photo.x, y: photo.y), to: Point(x: photo.right, y: photo.bottom)),
    ]
    let words = [1.0, 0.7].map { part in
      let line = free.cut(.top, 0.07 * sheet.height)
      let y = line.y + line.height / 2
      let end = Point(x: line.x + part * line.width, y: y)
      return DrawCommand.line(from: Point(x: line.x, y: y), to: end, width: 0.6, dash: [], .gray)
    }
    return border(photo, width: 0.2, .gray) + cross + words
  }

  private func border(_ frame: Rect, width: Double, _ color: Color) -> [DrawCommand] {
    let corners = [
      Point(x: frame.x, y: frame.y), Point(x: frame.right, y: frame.y), Point(x: frame.right, y: frame.bottom),
      Point(x: frame.x, y: frame.bottom),
    ]
    return zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
      .line(from: from, to: to, width: width, dash: [], color)
    }
  }

  private func mark(from: Point, to: Point) -> DrawCommand {
    .line(from: from, to: to, width: 0.2, dash: [1, 1], .gray)
  }

  private func badge(_ number: Int, height: Double, at centre: Point) -> [DrawCommand] {
    let block = typesetter.set(StyledText(String(number), isBold: true), capital: 0.56 * height)
    let size = Size(width: max(1.15 * height, block.ink.width + 0.55 * height), height: height)
    let frame = Rect(x: centre.x - size.width / 2, y: centre.y - size.height / 2, size)
    let x = frame.x + (frame.width - block.ink.width) / 2 - block.ink.x
    let y = frame.y + (frame.height - block.capital) / 2 - (block.firstBaseline - block.capital)
    return [.fill(frame, .black), .text(block, x: x, y: y, .white)]
  }

  private func steps(for board: Board, on drawn: inout Composition, in frame: Rect) {
    // `79 × 50 cm`, in inches where paper is measured in them: rounded up, so that everything has its place.
    let isInInches = metrics.size == PosterPaper.letter.size
    let sides = [board.size.width, board.size.height].map { String(Int(($0 / (isInInches ? 25.4 : 10)).rounded(.up))) }
    let size = "\(sides.joined(separator: " × ")) \(isInInches ? "in" : content.assembly.centimetres)"
    let texts = content.assembly.boardSteps.map {
      $0.replacing("{size}", with: size).replacing("{n}", with: String(board.sheetCount))
    }
    var (rows, numbers) = (frame, frame)
    numbers = rows.cut(.leading, 13, mirrored: isMirrored)
    let sizes = (0...8).map { 4.6 - 0.25 * Double($0) }
    let fitting = sizes.first { capital in
      let blocks = texts.map { typesetter.set(StyledText($0), capital: capital, width: rows.width) }
      return blocks.reduce(0) { $0 + $1.height + 1.5 * capital } <= rows.height
    }
    let capital = fitting ?? 2.6
    for (index, text) in texts.enumerated() {
      let block = typesetter.set(StyledText(text), capital: capital, width: rows.width)
      let number = typesetter.set(StyledText(String(index + 1), isBold: true), capital: capital)
      drawn.place(number, in: numbers.cut(.top, block.height, gap: 1.5 * capital), as: .step, index: index)
      drawn.place(block, in: rows.cut(.top, block.height, gap: 1.5 * capital), as: .step, index: index)
    }
  }
}
