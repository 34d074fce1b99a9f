internal import Essentials
internal import PetPresentation
import PosterDrawing
import PosterWording

extension Composer {
  /// Cuts the contact off the bottom of `frame`, as large as `height` and the width allow.
  mutating func number(in frame: inout Rect, height: Double, gap: Double) {
    guard let contact = content.contact else { return }
    let block = number(contact, in: Size(width: frame.width, height: height))
    let grid = grid(contact, width: frame.width) { rows in height / (1.4 * Double(rows) - 0.4) }
    let isLarger = grid.columns > 1 && grid.numbers[0].capital > block.capital
    place(isLarger ? grid : ([block], 1), of: contact, in: &frame, gap: gap)
  }

  /// Numbers, or the lines of one, in rows of so many columns.
  typealias NumberGrid = (numbers: [TextBlock], columns: Int)

  /// Cuts off each row of numbers.
  mutating func place(_ grid: NumberGrid, of contact: PosterContent.Contact, in frame: inout Rect, gap: Double) {
    capitals[.phone] = grid.numbers[0].capital
    let width = frame.width / Double(grid.columns)
    for start in stride(from: 0, to: grid.numbers.count, by: grid.columns).reversed() {
      let rest = grid.numbers[start...].prefix(grid.columns)
      let height = rest.map(\.height).max() ?? 0
      var row = frame.cut(.bottom, height, gap: start == 0 ? gap : 0.4 * grid.numbers[0].capital)
      for (index, number) in zip(rest.indices, rest) {
        let cell = row.cut(.leading, width, mirrored: isMirrored)
        place(number, in: cell, as: contact.isPhone ? .phone : .email, index: index)
      }
    }
  }

  /// Each number on a row of its own, but three and more in two columns where that keeps their size.
  ///
  /// - Parameters:
  ///   - kept: The part of the size that two columns have to keep.
  ///   - most: The greatest height of capitals in so many rows.
  func grid(
    _ contact: PosterContent.Contact, width: Double, kept: Double = 1, atMost most: (_ rows: Int) -> Double
  ) -> NumberGrid {
    let grids = (1...(contact.lines.count > 2 ? 2 : 1)).map { columns -> NumberGrid in
      let most = most((contact.lines.count + columns - 1) / columns)
      let numbers = numbers(contact, width: width / Double(columns), atMost: most)
      if columns == 1 { return (numbers, 1) }
      // A gap that no reader takes for one between the groups of a number.
      return (self.numbers(contact, width: width / 2 - 0.8 * numbers[0].capital, atMost: most), 2)
    }
    let least = max(kept * grids[0].numbers[0].capital, Self.leastOnPosters)
    return grids.last { $0.columns == 1 || $0.numbers[0].capital >= least } ?? grids[0]
  }

  /// Each number on a line of its own, all as high as the longest one allows.
  func numbers(_ contact: PosterContent.Contact, width: Double, atMost most: Double) -> [TextBlock] {
    let lines = contact.lines.map {
      typesetter.line(number($0.text), in: Size(width: width, height: .infinity), atMost: 100)
    }
    let capital = min(most, lines.map(\.capital).min() ?? 0)
    return lines.map { $0.resized(capital: capital) }
  }

  /// Cuts the advice about the contact off the bottom of `frame`. A number speaks for itself; an address gets its
  /// purpose, and careful pets a warning.
  mutating func whatToDo(in frame: inout Rect, label: TypeScale.Step, gap: Double) {
    guard let contact = content.contact, contact.isLabelled else { return }
    let capital = metrics.scale.capital(label)
    let size = Size(width: frame.width - 2 * capital, height: 2 * capital)
    let text = advice(of: contact, in: size, atMost: capital).block
    if contact.isWarning {
      // In the negative, so that readers see it before they dial (rules.md §10.10).
      let row = frame.cut(.bottom, 2.1 * capital, gap: gap)
      place(
        Tag(block: text, size: Size(width: text.ink.width + 1.6 * capital, height: row.height)), in: row, as: .advice)
    } else {
      place(text, in: frame.cut(.bottom, text.height, gap: gap), as: .advice)
    }
  }

  /// What to do: `Do not chase – call`. A poster warns in both languages where that is legible.
  private func advice(
    of contact: PosterContent.Contact, in size: Size, atMost capital: Double
  ) -> (block: TextBlock, hasAllLanguages: Bool) {
    let line = { [typesetter] (text: String) in
      typesetter.line(StyledText(text, isBold: true), in: size, atMost: capital)
    }
    if contact.isWarning, form.isReadFromAfar, let other = content.translation?.contact {
      // The owner's words are said once.
      let both = line("\(contact.label) · \(other.purpose)")
      return both.capital >= Self.leastOnPosters ? (both, true) : (line(contact.label), false)
    }
    return (line(contact.label), true)
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

  /// The number on one line, unless it is larger on more: three numbers in one field are three lines.
  func number(_ contact: PosterContent.Contact, in size: Size) -> TextBlock {
    let words = number(contact.text)
    let largest = 0.62 * size.height
    let line = typesetter.line(words, in: size, atMost: largest)
    let enough = max(1.25 * line.capital, TypeScale.least)
    let larger = (0..<64).map { pow(0.97, Double($0)) * largest }.filter { $0 > enough }
    if let broken = typesetter.whole(words, in: size, capitals: larger, lines: 4) { return broken }
    guard line.capital < TypeScale.least else { return line }
    // Endless text where a number should be: small, but all of it.
    let text = StyledText(contact.text, isBold: true)
    let block = typesetter.set(text, capital: TypeScale.least, width: size.width, breaking: .afterSigns)
    return block.width <= size.width && block.height <= size.height ? block : line
  }

  /// Cuts the foot of a poster off `frame`. From the bottom up these are the small print, the phone, its advice, place
  /// and date (unless they stand beside the photo), and the words if the plan has them here.
  mutating func posterFoot(in frame: inout Rect, _ plan: SheetPlan, hasSeen: Bool) {
    var free = frame.inset(by: metrics.inset, 0)
    _ = free.cut(.bottom, metrics.foot)
    smallPrint(in: &free, gap: postersGap)
    numbers(in: &free, plan)
    let code = plan.code == .foot ? printedCode : nil
    var text = free
    if let code { _ = text.cut(.trailing, code.width, gap: code.quiet, mirrored: isMirrored) }
    if hasSeen || !warningFitsColumn(plan) { advice(in: &text, plan, hasSeen: hasSeen) }
    if case .foot(let lines) = plan.words {
      let hasLimit = plan.isCompact && form.isReadFromAfar && code == nil
      let most = hasLimit ? (1.21 - 0.15 * plan.compactness) * metrics.wordsGoal : metrics.mostWords(plan)
      words(in: &text, lines: lines...lines, height: 0.085 * Double(lines) * metrics.size.height, atMost: most)
    }
    frame.height = text.height
    if let code { self.code(code, inRowOf: free, below: &frame) }
  }

  /// Draws the QR code at the trailing side of a row, and takes more off `frame` if the words beside it are lower.
  private mutating func code(_ code: PrintedCode, inRowOf row: Rect, below frame: inout Rect) {
    let bottom = row.bottom - max(0, code.quiet - postersGap)
    frame.height = min(frame.height, bottom - code.width - max(code.quiet, postersGap) - frame.y)
    place(code, at: Point(x: isMirrored ? row.x : row.right - code.width, y: bottom - code.width))
  }

  /// Cuts off each number on a line of its own, as wide as the frame if that isn't giant.
  private mutating func numbers(in frame: inout Rect, _ plan: SheetPlan) {
    guard let contact = content.contact else { return }
    // Several numbers share the height, unless there is no photo that needs it.
    var grid = grid(contact, width: frame.width) { rows in
      (1.22 - 0.2 * plan.compactness) * metrics.phoneGoal / (metrics.hasPhoto ? 1 + 0.5 * Double(rows - 1) : 1)
    }
    if grid.numbers.count > 4 * grid.columns || grid.numbers[0].capital < 1.5 * Self.leastOnPosters {
      // Endless text where a number should be: all of it, on some lines.
      let height = (28 - (metrics.isPicture ? 8 * plan.compactness : 0)) * metrics.scale.unit
      grid = ([number(contact, in: Size(width: frame.width, height: height))], 1)
    }
    place(grid, of: contact, in: &frame, gap: postersGap)
  }

  /// Cuts off a row with place and date on the leading side, and the advice about the number on the other.
  private mutating func advice(in frame: inout Rect, _ plan: SheetPlan, hasSeen: Bool) {
    let tag = warningTag(width: 0.5 * frame.width)
    if tag == nil { whatToDo(in: &frame, label: .strong, gap: postersGap) }
    let width = frame.width - (tag.map { $0.size.width + 2 * metrics.gap } ?? 0)
    // The name is all that the sheet of a pet at home tells of it.
    let needsLooks = speciesIsUntold || plan.code == .foot || content.message == .home
    let hasLooks = plan.photo == .across && (needsLooks || !plan.isCompact)
    let tagHeight = tag?.size.height ?? 0
    // Beside the QR code they may be as high as it.
    let largest = plan.code == .foot && content.postersWords.isEmpty ? TypeScale.Step.callPlus : .leadPlus
    var lines = hasSeen ? seenLines(width: width, hasLooks: plan.photo == .across, from: largest) : []
    // A sheet that has no row for the looks has room for them beside the warning.
    if hasSeen, !hasLooks, height(of: lines) > tagHeight {
      lines = seenLines(width: width, hasLooks: false, from: largest)
    }
    if hasSeen, content.lastSeen != nil, !lines.contains(where: { $0.part == .seen }) { leaveOut(.seen) }
    let height = height(of: lines)
    guard tag != nil || !lines.isEmpty else { return }
    var row = frame.cut(.bottom, max(height, tagHeight), gap: postersGap)
    if let tag {
      var side = row.cut(lines.isEmpty ? .leading : .trailing, tag.size.width, mirrored: isMirrored)
      place(tag, in: side.cut(.bottom, tag.size.height), as: .advice)
    }
    _ = row.cut(.top, row.height - height)
    // A column beside the photo has the looks.
    let isUntold = plan.photo == .across && !lines.contains { $0.part == .looks }
    var name = isUntold ? content.name : nil
    for line in lines {
      let frame = row.cut(.top, line.block.height, gap: lineGap)
      place(line.block, in: frame, as: line.part, isTranslation: line.isTranslation)
      if let text = name, place(name: text, beside: line.block, in: frame, width: width) { name = nil }
    }
  }

  /// Places the name at the other end of a row, on its first line and no larger, where that has room for it.
  ///
  /// - Parameter width: That of both together.
  private mutating func place(name: String, beside block: TextBlock, in row: Rect, width: Double) -> Bool {
    let room = Size(width: width - block.ink.width - 4 * metrics.gap, height: 2 * block.capital)
    let capitals = postersCapitals(from: .leadPlus).filter { $0 <= block.capital }
    let words = StyledText.facts([name], in: content.direction)
    guard room.width > 0, let name = typesetter.whole(words, in: room, capitals: capitals, lines: 1) else {
      return false
    }
    let x = isMirrored ? row.right - width : row.x + width - name.ink.width
    let y = row.y - block.top + block.firstBaseline - name.firstBaseline
    add(.text(name, x: x - name.ink.x, y: y, .black), as: .looks)
    return true
  }

  /// A line of facts, and its part.
  private typealias Line = (block: TextBlock, part: SheetPart, isTranslation: Bool)

  private var lineGap: Double { 2 * metrics.scale.unit }

  private func height(of lines: [Line]) -> Double { lines.reduce(-lineGap) { $0 + $1.block.height + lineGap } }

  /// The known looks on one line, as far as they fit; place and date, in both languages.
  private func seenLines(width: Double, hasLooks: Bool, from largest: TypeScale.Step) -> [Line] {
    let size = Size(width: width, height: 0.08 * metrics.size.height)
    let capitals = postersCapitals(from: largest)
    var lines: [Line] = []
    if hasLooks, let looks = looksLine(in: size, capitals: capitals) { lines.append((looks, .looks, false)) }
    for (seen, isTranslation) in sightings {
      let words = StyledText.facts(seen.facts, label: seen.label, in: content.direction)
      let line = typesetter.whole(words, in: size, capitals: capitals, lines: 1)
      if let block = line ?? block(of: seen, in: size, capitals: capitals, lines: 4) {
        lines.append((block, .seen, isTranslation))
      }
    }
    return lines
  }

  private func looksLine(in size: Size, capitals: [Double]) -> TextBlock? {
    let facts = postersLooks
    if speciesIsUntold {
      return typesetter.paragraph(.facts(facts, in: content.direction), in: size, capitals: capitals, lines: 2)
    }
    return (0..<facts.count).lazy.compactMap { dropped in
      typesetter.whole(.facts(facts.dropLast(dropped), in: content.direction), in: size, capitals: capitals, lines: 1)
    }.first
  }

  /// The known facts, with the species where the headline doesn't say it, and without a breed that stands among the
  /// large words.
  var postersLooks: [String] {
    // A poster sets its words after its facts.
    let hasWords = (capitals[.words] != nil || form.isReadFromAfar) && !leavesOutWords && !leftOut.contains(.words)
    return (speciesIsUntold ? [content.species].compactMap(\.self) : [])
      + (hasWords ? content.looksBesidesWords : content.looks)
  }

  /// The warning not to chase, in white letters on black (rules.md §10.10): within `width`, and never illegibly small;
  /// nil for no warning, or no room.
  func warningTag(width: Double) -> Tag? {
    guard let contact = content.contact, contact.isWarning else { return nil }
    let capital = metrics.scale.capital(.strong)
    let size = Size(width: width - 1.6 * capital, height: 2 * capital)
    let (block, hasAllLanguages) = advice(of: contact, in: size, atMost: capital)
    guard hasAllLanguages, block.capital >= Self.leastOnPosters else { return nil }
    return Tag(block: block, size: Size(width: block.ink.width + 1.6 * block.capital, height: 2.1 * block.capital))
  }

  /// Whether the warning not to chase, if there is one, fits the column beside a photo.
  func warningFitsColumn(_ plan: SheetPlan) -> Bool {
    guard content.contact?.isWarning == true else { return content.contact?.isLabelled != true }
    return warningTag(width: leastColumn(plan) - 2 * metrics.gap - metrics.inset) != nil
  }
}
