import Support

/// A template as it runs: one list of operations, in which a section is followed by what is in it.
///
/// Operations hold no references, because all threads run the same program: counting references to what they share takes
/// longer than the work.
struct TemplateProgram: Sendable {
  let operations: [Operation]
  /// Everything in the template that is always the same.
  let literals: [UInt8]
  /// What it asks its page for, and how many values that are.
  let picks: [TemplatePick]
  let rowSize: Int

  struct Operation: Sendable {
    enum Kind: Sendable { case literal, text, html, when, unless, each }

    let kind: Kind
    /// Where its value stands.
    let depth, slot: Int
    /// Where its literal begins.
    let start: Int
    /// Where its literal ends, or after the last operation in its section.
    var end = 0

    init(_ kind: Kind, _ place: TemplateStep.Place) {
      (self.kind, depth, slot, start) = (kind, place.depth, place.slot, 0)
    }

    init(literal range: Range<Int>) {
      (kind, depth, slot, start, end) = (.literal, 0, 0, range.lowerBound, range.upperBound)
    }
  }

  /// `page` as the template shows it.
  func render(_ page: some TemplateContext) -> [UInt8] {
    var row = [TemplateValue](repeating: .absent, count: rowSize)
    page.fill(&row, by: picks, in: picks.indices)
    return render(row)
  }

  /// A page with the values in `row`.
  func render(_ row: [TemplateValue]) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(literals.count + 4096)
    var rows = [row]
    literals.withUnsafeBufferPointer { run(operations.indices, $0, &rows, &page) }
    return page
  }

  /// - Parameters:
  ///   - literals: ``literals``.
  ///   - rows: The page's values, and those of the elements of lists that are open, innermost last.
  private func run(
    _ range: Range<Int>, _ literals: UnsafeBufferPointer<UInt8>, _ rows: inout [[TemplateValue]],
    _ page: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = operations[index]
      index += 1
      if operation.kind == .literal {
        page.append(contentsOf: UnsafeBufferPointer(rebasing: literals[operation.start..<operation.end]))
        continue
      }
      let value = rows[operation.depth][operation.slot]
      switch operation.kind {
      case .literal: break
      case .text: if case .text(let text) = value { MarkupEscaping.append(text, to: &page) }
      case .html: if case .text(let html) = value { page.append(contentsOf: html.utf8) }
      case .when: if !value.isPresent { index = operation.end }
      case .unless: if value.isPresent { index = operation.end }
      case .each:
        if case .rows(let elements) = value {
          for element in elements {
            rows.append(element)
            run(index..<operation.end, literals, &rows, &page)
            rows.removeLast()
          }
        }
        index = operation.end
      }
    }
  }
}
