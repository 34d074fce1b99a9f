import PetPresentation
import Support

/// A template whose names are all found: what it asks its page for, and what it does with that.
struct CompiledTemplate: Sendable {
  let steps: [TemplateStep]
  let picks: [TemplatePick]
  /// How many values it asks its page for.
  let rowSize: Int

  /// The template in the words of `locale`.
  func program(in locale: SiteLocale) -> TemplateProgram {
    var list = OperationList(locale: locale)
    list.add(steps)
    return TemplateProgram(operations: list.operations, literals: list.literals, picks: picks, rowSize: rowSize)
  }
}

/// Writes steps, which are a tree, as one list.
private struct OperationList {
  let locale: SiteLocale
  private(set) var operations: [TemplateProgram.Operation] = []
  private(set) var literals: [UInt8] = []
  /// Where the last section ends: what comes after it isn't shown with what is in it.
  private var sectionEnd = 0

  init(locale: SiteLocale) { self.locale = locale }

  mutating func add(_ steps: [TemplateStep]) {
    for step in steps {
      switch step {
      case .literal(let bytes): addLiteral { $0 += bytes }
      case .word(let key): addLiteral { [locale] in MarkupEscaping.append(locale[key], to: &$0) }
      case .text(let place): operations.append(.init(.text, place))
      case .html(let place): operations.append(.init(.html, place))
      case .when(let place, let steps): add(.when, place, steps)
      case .unless(let place, let steps): add(.unless, place, steps)
      case .each(let place, let steps): add(.each, place, steps)
      }
    }
  }

  private mutating func add(
    _ kind: TemplateProgram.Operation.Kind, _ place: TemplateStep.Place, _ steps: [TemplateStep]
  ) {
    let index = operations.count
    operations.append(.init(kind, place))
    add(steps)
    sectionEnd = operations.count
    operations[index].end = sectionEnd
  }

  /// Adds what is always the same: one operation with what is always the same before it.
  private mutating func addLiteral(_ append: (inout [UInt8]) -> Void) {
    let start = literals.count
    append(&literals)
    if start == literals.count { return }
    if operations.count > sectionEnd, let last = operations.last, last.kind == .literal {
      operations[operations.count - 1].end = literals.count
    } else {
      operations.append(.init(literal: start..<literals.count))
    }
  }
}
