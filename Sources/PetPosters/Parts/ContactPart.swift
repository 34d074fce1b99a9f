internal import Essentials
internal import PetPresentation
import PosterDrawing
import PosterWording

/// The way to the owner: the numbers, or the address that is the only way.
struct ContactPart: SheetPiece {
  let context: SheetContext
  var contact: PosterContent.Contact

  /// Cuts the contact off the bottom of `frame`, as large as `height` and the width allow.
  func rows(in frame: inout Rect, height: Double, gap: Double) -> Composition {
    let block = block(in: Size(width: frame.width, height: height))
    let grid = grid(width: frame.width) { rows in height / (1.4 * Double(rows) - 0.4) }
    if grid.columns > 1 && grid.numbers[0].capital > block.capital { return rows(of: grid, in: &frame, gap: gap) }
    // Each of several numbers is a link of its own.
    let single = contact.lines.count > 1 ? numbers(width: frame.width, atMost: block.capital) : []
    let isAsLarge = single.first.map { $0.capital > 0.95 * block.capital } == true
    return rows(of: (isAsLarge ? single : [block], 1), in: &frame, gap: gap)
  }

  /// Numbers, or the lines of one, in rows of so many columns.
  typealias Grid = (numbers: [TextBlock], columns: Int)

  /// Cuts off each row of numbers.
  func rows(of grid: Grid, in frame: inout Rect, gap: Double) -> Composition {
    var drawn = blank
    drawn.capitals[.phone] = grid.numbers[0].capital
    let width = frame.width / Double(grid.columns)
    for start in stride(from: 0, to: grid.numbers.count, by: grid.columns).reversed() {
      let rest = grid.numbers[start...].prefix(grid.columns)
      let height = rest.map(\.height).max() ?? 0
      var row = frame.cut(.bottom, height, gap: start == 0 ? gap : 0.4 * grid.numbers[0].capital)
      for (index, number) in zip(rest.indices, rest) {
        let cell = row.cut(.leading, width, mirrored: isMirrored)
        drawn.place(number, in: cell, as: contact.isPhone ? .phone : .email, index: index)
      }
    }
    return drawn
  }

  /// Each number on a row of its own, but three and more in two columns where that keeps their size.
  ///
  /// - Parameters:
  ///   - kept: The part of the size that two columns have to keep.
  ///   - most: The greatest height of capitals in so many rows.
  func grid(width: Double, kept: Double = 1, atMost most: (_ rows: Int) -> Double) -> Grid {
    let count = contact.lines.count
    let single = (numbers: numbers(width: width, atMost: most(count)), columns: 1)
    guard count > 2 else { return single }
    let rows = most((count + 1) / 2)
    let trial = numbers(width: width / 2, atMost: rows)[0].capital
    // A gap that no reader takes for one between the groups of a number.
    let double = (numbers: numbers(width: width / 2 - 0.8 * trial, atMost: rows), columns: 2)
    let least = max(kept * single.numbers[0].capital, TypeScale.leastOnPosters)
    return double.numbers[0].capital >= least ? double : single
  }

  /// Each number on a line of its own, all as high as the longest one allows.
  func numbers(width: Double, atMost most: Double) -> [TextBlock] {
    let lines = contact.lines.map {
      typesetter.line(number($0.text), in: Size(width: width, height: .infinity), atMost: 100)
    }
    let capital = min(most, lines.map(\.capital).min() ?? 0)
    return lines.map { $0.resized(capital: capital) }
  }

  /// The number on one line, unless it is larger on more: three numbers in one field are three lines.
  func block(in size: Size) -> TextBlock {
    let words = number(contact.text)
    let largest = 0.62 * size.height
    let line = typesetter.line(words, in: size, atMost: largest)
    let enough = max(1.25 * line.capital, TypeScale.least)
    // No address is broken at its own hyphen; a long one also behind other signs.
    let isParted = !contact.isPhone && contact.text.contains("-")
    let larger = capitals(from: largest, to: isParted ? max(enough, TypeScale.leastOnPosters) : enough)
    let parts = isParted ? number(contact.text.replacing("@", with: "@\n")) : words
    if let broken = typesetter.whole(parts, in: size, capitals: larger, lines: isParted ? 2 : 4) { return broken }
    guard line.capital < TypeScale.leastOnPosters else { return line }
    let (readable, smallest) = (TypeScale.leastOnPosters, max(1.2 * line.capital, TypeScale.least))
    let blocks = ([readable] + capitals(from: readable, to: smallest)).lazy.map { capital in
      endless(width: size.width, capital: capital)
    }
    return blocks.first { $0.width <= size.width && $0.height <= size.height } ?? line
  }

  private func capitals(from most: Double, to least: Double) -> [Double] {
    (0..<64).map { pow(0.97, Double($0)) * most }.filter { $0 > least }
  }

  /// A long address, or endless text where a number should be: small, but all of it.
  func endless(width: Double, capital: Double) -> TextBlock {
    typesetter.set(StyledText(contact.text, isBold: true), capital: capital, width: width, breaking: .afterSigns)
  }

  /// Digits have no direction of their own: among Arabic words, and in Arabic figures, groups would change places.
  func number(_ text: String) -> StyledText {
    let lines = text.split(separator: "\n").map { line in
      let isFromRight = String(line).isWrittenFromRight
      let hasLetters = isFromRight && String(line.filter(\.isLetter)).isWrittenFromRight
      return (isMirrored || isFromRight) && !hasLetters ? "\u{202D}\(line)\u{202C}" : String(line)
    }
    return StyledText.numbers(lines.joined(separator: "\n"))
  }

  /// Cuts advice off the bottom of `frame`: `Do not chase – call`. A number speaks for itself; an address gets its
  /// purpose, and careful pets a warning in white letters on black, so that readers see it before they dial (rules.md
  /// §10.10).
  func adviceRow(in frame: inout Rect, _ step: TypeScale.Step, gap: Double) -> Composition {
    var drawn = blank
    guard contact.isLabelled else { return drawn }
    let capital = metrics.scale.capital(step)
    let text = line(in: Size(width: frame.width - 2 * capital, height: 2 * capital), atMost: capital).block
    if contact.isWarning {
      let row = frame.cut(.bottom, 2.1 * capital, gap: gap)
      let tag = Tag(block: text, size: Size(width: text.ink.width + 1.6 * capital, height: row.height))
      drawn.place(tag, in: row, as: .advice)
    } else {
      drawn.row(text, .bottom, of: &frame, gap: gap, as: .advice)
    }
    return drawn
  }

  /// A poster warns in both languages where that is legible.
  private func line(in size: Size, atMost capital: Double) -> (block: TextBlock, hasAllLanguages: Bool) {
    let line = { [typesetter] (text: String) in
      typesetter.line(StyledText(text, isBold: true), in: size, atMost: capital)
    }
    if contact.isWarning, form.isReadFromAfar, let other = content.translation?.contact {
      // The owner's words are said once.
      let both = line("\(contact.label) · \(other.purpose)")
      return both.capital >= TypeScale.leastOnPosters ? (both, true) : (line(contact.label), false)
    }
    return (line(contact.label), true)
  }

  /// The warning not to chase within `width`, and never illegibly small; nil for no warning, or no room.
  func warning(width: Double) -> Tag? {
    guard contact.isWarning else { return nil }
    let capital = metrics.scale.capital(.strong)
    let (block, hasAllLanguages) = line(in: Size(width: width - 1.6 * capital, height: 2 * capital), atMost: capital)
    guard hasAllLanguages, block.capital >= TypeScale.leastOnPosters else { return nil }
    return Tag(block: block, size: Size(width: block.ink.width + 1.6 * block.capital, height: 2.1 * block.capital))
  }
}
