internal import PetPresentation

extension Composer {
  /// The sheets of a board, in the order in which they are used: the plan, the letters, the sheet for the sleeve.
  func boardPages(on paper: Size) -> [Page] {
    let room = Rect(Size(width: paper.height, height: paper.width)).inset(by: Tiling.margin)
    let words = boardLines.map { typesetter.set(StyledText($0, isBold: true), capital: Board.capital) }
    let board = Board(words.map { BoardLine($0, room: room.width) }, insert: paper, mirrored: isMirrored)
    var plan = Composer(content, metrics: metrics, typesetter: typesetter)
    plan.boardPlan(of: board)
    let first = Page(size: paper, layers: [Layer(drawings: plan.drawings.inReadingOrder)])
    let letters = board.lines.indices.flatMap { self.letters(of: $0, on: board, in: room) }
    return [first] + letters + [Page(size: paper, layers: [Layer(drawings: drawings.inReadingOrder)])]
  }

  /// `REWARD`, `LOST`, `DOG`: a line each. A species in so many letters that no board holds it is a PET.
  private var boardLines: [String] {
    let isLong = content.headline.subject.split(separator: " ").contains { $0.count > 9 }
    let headline = isLong ? content.generalHeadline : content.headline
    let subject = headline.subject.split(separator: " ").map(String.init)
    return [content.reward?.word, headline.status].compactMap(\.self) + subject
  }

  /// A word on its sheets: letters in the middle of the height, so that the sheets of a word stand in one row.
  private func letters(of line: Int, on board: Board, in room: Rect) -> [Page] {
    let word = board.lines[line]
    let top = room.y + (room.height - word.size.height) / 2
    return word.windows.enumerated().map { index, window in
      let number = board.firstSheet(of: line) + index
      let sheet = SheetNumber(number: number, count: board.sheetCount)
      let left = room.x + (index == 0 ? 0 : Tiling.cutOff)
      let shown = Rect(x: left, y: room.y, width: window.upperBound - window.lowerBound, height: room.height)
      var letters = Drawing(word.command(at: Point(x: left - window.lowerBound, y: top)), as: .letters)
      // Listeners hear each word once.
      letters.index = line
      letters.isArtefact = index > 0
      var layers = [Layer(drawings: [letters], clip: shown)]
      if index > 0 { layers += cut(along: .leading, of: room, sheet: sheet, onto: number - 1) }
      if index + 1 < word.windows.count {
        let printed = Rect(x: room.x, y: room.y, width: shown.right - room.x, height: room.height)
        layers += glue(.trailing, of: printed, sheet: sheet, next: number + 1)
      }
      return Page(
        size: Size(width: room.width + 2 * room.x, height: room.height + 2 * room.y),
        layers: layers + [name(of: sheet, in: room, at: left)])
    }
  }

  /// `Sheet 2 of 9` in the corner.
  private func name(of sheet: SheetNumber, in room: Rect, at left: Double) -> Layer {
    let block = typesetter.set(StyledText(sheet.text(in: content)), capital: 2.2)
    return Layer(artefacts: [.text(block, x: left + 2, y: room.bottom - 3 - block.firstBaseline, .gray)])
  }
}
