import PetPresentation
import Support

/// A template in executable form: one list of operations, where a section's content follows the section.
///
/// Operations hold no references, because all threads run the same program: counting shared references takes longer
/// than the work.
struct TemplateProgram: Sendable {
  private var operations: [Operation] = []
  /// Everything in the template that is always the same.
  private var literals: [UInt8] = []
  /// The values that it asks its page for, and their number.
  var picks: [TemplatePick] = []
  var rowSize = 0
  /// The keys of the words in it.
  private(set) var words: [String] = []
  /// The end of the last section: later parts aren't shown with its content.
  private var sectionEnd = 0

  /// The place of a value while a page is rendered.
  struct Place: Sendable, Hashable {
    /// The number of lists that it is in.
    let depth: Int
    /// Its slot in the row of that list's element.
    let slot: Int
  }

  struct Operation: Sendable {
    enum Kind: Sendable {
      /// A word, by its number, is a literal in each language.
      case literal, word(Int)
      case text
      /// The content for a present value, for a missing one, and for each element of a list.
      case when, unless, each
    }

    var kind: Kind
    /// The place of its value.
    var place = Place(depth: 0, slot: 0)
    /// The start of its literal.
    var start = 0
    /// The end of its literal, or the index after the last operation in its section.
    var end = 0
  }

  /// Adds an operation that has nothing in it.
  mutating func add(_ kind: Operation.Kind, _ place: Place = Place(depth: 0, slot: 0)) {
    operations.append(Operation(kind: kind, place: place))
  }

  mutating func add(word key: String) {
    add(.word(words.count))
    words.append(key)
  }

  /// Adds a section, with the content that `inside` adds.
  mutating func add<E: Error>(
    _ kind: Operation.Kind, _ place: Place, inside: (inout TemplateProgram) throws(E) -> Void
  ) throws(E) {
    let index = operations.count
    add(kind, place)
    try inside(&self)
    sectionEnd = operations.count
    operations[index].end = sectionEnd
  }

  /// Adds constant bytes: joined to a constant operation before it.
  mutating func add(literal bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    let start = literals.count
    literals += bytes
    if operations.count > sectionEnd, let last = operations.last, case .literal = last.kind {
      operations[operations.count - 1].end = literals.count
    } else {
      operations.append(Operation(kind: .literal, start: start, end: literals.count))
    }
  }

  /// The template in the words of `locale`.
  func program(in locale: SiteLocale) -> TemplateProgram {
    var program = self
    for (index, operation) in operations.enumerated() {
      guard case .word(let number) = operation.kind else { continue }
      let key = LocaleKey(rawValue: words[number])
      let word = key.index == nil ? locale.ownWords[key.rawValue] ?? "" : locale[key]
      let start = program.literals.count
      MarkupEscaping.append(word, to: &program.literals)
      program.operations[index] = Operation(kind: .literal, start: start, end: program.literals.count)
    }
    return program
  }

  func render(_ page: some TemplateContext) -> [UInt8] {
    var values = TemplateValues(rowSize)
    page.fill(&values, 0, by: picks)
    return render(values)
  }

  func render(_ values: TemplateValues) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(literals.count + 2 * values.texts.count)
    var rows = [0]
    literals.withUnsafeBufferPointer { literals in
      values.texts.withUnsafeBufferPointer { run(operations.indices, literals, $0, values.slots, &rows, &page) }
    }
    return page
  }

  /// - Parameters:
  ///   - literals: ``literals``.
  ///   - rows: Where the row of the page begins, and those of elements of lists that are open, innermost last.
  private func run(
    _ range: Range<Int>, _ literals: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>,
    _ slots: [TemplateValues.Slot], _ rows: inout [Int], _ page: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = operations[index]
      index += 1
      if case .literal = operation.kind {
        page.append(contentsOf: UnsafeBufferPointer(rebasing: literals[operation.start..<operation.end]))
        continue
      }
      let value = slots[rows[operation.place.depth] + operation.place.slot]
      switch operation.kind {
      case .literal, .word: break
      case .text:
        if case .text(let range) = value { page.append(contentsOf: UnsafeBufferPointer(rebasing: texts[range])) }
      case .when: if !value.isPresent { index = operation.end }
      case .unless: if value.isPresent { index = operation.end }
      case .each:
        if case .rows(let start, let count, let size) = value {
          for element in 0..<count {
            rows.append(start + element * size)
            run(index..<operation.end, literals, texts, slots, &rows, &page)
            rows.removeLast()
          }
        }
        index = operation.end
      }
    }
  }
}

extension Markup {
  /// `text`, escaped; parts between U+2068 and U+2069 become a `<bdi>`, which `dir="auto"` skips.
  init(isolating text: String) {
    let escaped = text.escapedForMarkup
    let hasIsolates = !text.isPlainLine && text.hasWholeIsolates
    self.init(
      trusted: hasIsolates
        ? escaped.replacing("\u{2068}", with: "<bdi>").replacing("\u{2069}", with: "</bdi>") : escaped)
  }
}

extension String {
  /// Whether it has isolates, and each of them ends.
  fileprivate var hasWholeIsolates: Bool {
    var (open, isAny) = (0, false)
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{2068}": (open, isAny) = (open + 1, true)
      case "\u{2069}": open -= 1
      default: break
      }
      if open < 0 { return false }
    }
    return isAny && open == 0
  }
}
