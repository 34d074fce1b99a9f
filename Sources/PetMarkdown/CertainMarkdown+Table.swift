extension CertainMarkdown {
  /// `| a | b |` in every line, of plain text alone.
  mutating func write(table lines: Bytes) -> Bool {
    var (number, columns) = (0, [MarkdownTable.Alignment]())
    let areRows = lines.forEachLine { line in
      defer { number += 1 }
      guard let cells = Self.cells(of: line) else { return false }
      switch number {
      case 0:
        // The second line says how to align the first.
        guard let second = lines[line.count...].dropFirst().split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
          let dashes = Self.cells(of: Bytes(rebasing: second)), dashes.count == cells.count
        else { return false }
        for dash in dashes {
          guard let alignment = Self.alignment(of: dash) else { return false }
          columns.append(alignment)
        }
        add(html: "<table>\n<thead>\n")
        guard write(cells, "<th", "</th>\n", of: columns) else { return false }
        add(markdown: "\n|", html: "</thead>\n")
        for column in columns { add(markdown: column.dashes) }
        return true
      case 1: return true
      default:
        add(markdown: "\n", html: number == 2 ? "<tbody>\n" : "")
        return cells.count == columns.count && write(cells, "<td", "</td>\n", of: columns)
      }
    }
    add(html: number > 2 ? "</tbody>\n</table>\n" : "</table>\n")
    return areRows && number > 1
  }

  /// What is between the bars, without one space on either side.
  private static func cells(of line: Bytes) -> [Slice<Bytes>]? {
    var (cells, start) = ([Slice<Bytes>](), 1)
    guard line.first == UInt8(ascii: "|"), line.count > 1 else { return nil }
    for index in 1..<line.count where line[index] == UInt8(ascii: "|") {
      guard index - start > 2, line[start] == UInt8(ascii: " "), line[index - 1] == UInt8(ascii: " ") else {
        return nil
      }
      cells.append(line[(start + 1)..<(index - 1)])
      start = index + 1
    }
    return start == line.count ? cells : nil
  }

  private static func alignment(of dashes: Slice<Bytes>) -> MarkdownTable.Alignment? {
    let (isLeft, isRight) = (dashes.first == UInt8(ascii: ":"), dashes.last == UInt8(ascii: ":"))
    let dashes = dashes.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
    guard dashes.count >= 2, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return isLeft ? (isRight ? .center : .left) : (isRight ? .right : MarkdownTable.Alignment.none)
  }

  private mutating func write(
    _ cells: [Slice<Bytes>], _ start: StaticString, _ end: StaticString, of columns: [MarkdownTable.Alignment]
  ) -> Bool {
    add(markdown: "|", html: "<tr>\n")
    for (cell, column) in zip(cells, columns) {
      guard cell.first != UInt8(ascii: " "), cell.last != UInt8(ascii: " "), PlainText.isCertain(cell) else {
        return false
      }
      add(markdown: " ", html: start)
      add(html: column.attribute)
      add(escaped: cell)
      add(markdown: " |", html: end)
    }
    add(html: "</tr>\n")
    return true
  }
}

extension MarkdownTable.Alignment {
  fileprivate var dashes: StaticString {
    switch self {
    case .none: " --- |"
    case .left: " :-- |"
    case .center: " :-: |"
    case .right: " --: |"
    }
  }

  fileprivate var attribute: StaticString {
    switch self {
    case .none: ">"
    case .left: " class=\"align-left\">"
    case .center: " class=\"align-center\">"
    case .right: " class=\"align-right\">"
    }
  }
}
