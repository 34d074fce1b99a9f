import PetModel
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
  /// The words in it, each with the index of its operation: they are literals in each language.
  private(set) var words: [(index: Int, key: LocaleKey)] = []
  /// The index after the last section or word: no literal before it grows.
  private var lastEnd = 0

  /// The place of a value while a page is rendered.
  struct Place: Sendable {
    /// The number of lists that it is in.
    var depth = 0
    /// Its slot in the row of that list's element.
    var slot = 0
  }

  enum Operation: Sendable {
    case literal(Range<Int>)
    case text(Place)
    /// The content for a present value, for a missing one, and for each element of a list: the operations up to `end`.
    case when(Place, end: Int), unless(Place, end: Int), each(Place, end: Int)
  }

  mutating func add(text place: Place) { operations.append(.text(place)) }

  mutating func add(word key: LocaleKey) {
    words.append((operations.count, key))
    operations.append(.literal(0..<0))
    lastEnd = operations.count
  }

  /// Adds a section, with the content that `inside` adds.
  mutating func add(
    _ section: (Place, Int) -> Operation, of place: Place,
    inside: (inout TemplateProgram) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    let index = operations.count
    operations.append(section(place, index))
    try inside(&self)
    lastEnd = operations.count
    operations[index] = section(place, lastEnd)
  }

  /// Adds constant bytes: joined to a constant operation before it.
  mutating func add(literal bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    var start = literals.count
    literals += bytes
    if operations.count > lastEnd, case .literal(let before)? = operations.last {
      start = before.lowerBound
      operations.removeLast()
    }
    operations.append(.literal(start..<literals.count))
  }

  /// The template in the words of `locale`.
  func program(in locale: SiteLocale) -> TemplateProgram {
    var program = self
    for (index, key) in words {
      let word = key.index == nil ? locale.ownWords[key.rawValue] ?? "" : locale[key]
      let start = program.literals.count
      MarkupEscaping.append(word, to: &program.literals)
      program.operations[index] = .literal(start..<program.literals.count)
    }
    return program
  }

  func render<Page: TemplateContext>(_ page: Page) -> [UInt8] {
    var values = TemplateValues(rowSize)
    Page.fields.fill(&values, 0, of: page, by: picks)
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
    func value(at place: Place) -> TemplateValues.Slot { slots[rows[place.depth] + place.slot] }
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = operations[index]
      index += 1
      switch operation {
      case .literal(let range): page.append(contentsOf: UnsafeBufferPointer(rebasing: literals[range]))
      case .text(let place):
        if case .text(let range) = value(at: place) {
          page.append(contentsOf: UnsafeBufferPointer(rebasing: texts[range]))
        }
      case .when(let place, let end): if !value(at: place).isPresent { index = end }
      case .unless(let place, let end): if value(at: place).isPresent { index = end }
      case .each(let place, let end):
        if case .rows(let start, let count, let size) = value(at: place) {
          for element in 0..<count {
            rows.append(start + element * size)
            run(index..<end, literals, texts, slots, &rows, &page)
            rows.removeLast()
          }
        }
        index = end
      }
    }
  }
}

/// The values that a template puts into a page, or goes by: a row of slots for the page, and one for each element of a
/// list.
///
/// All rows are one list, and all texts one array of bytes: values that hold strings and arrays took a sixteenth of a
/// build.
struct TemplateValues {
  enum Slot {
    case absent, present
    /// The bytes of a text, as they stand on a page.
    case text(Range<Int>)
    /// The rows of a list, by the slot where the first one begins.
    case rows(start: Int, count: Int, size: Int)

    /// Whether a section with it is shown.
    var isPresent: Bool {
      switch self {
      case .absent: false
      case .present, .text: true
      case .rows(_, let count, _): count > 0
      }
    }
  }

  private(set) var slots: [Slot]
  private(set) var texts: [UInt8] = []

  /// - Parameter size: Of the page's own row.
  init(_ size: Int) { slots = [Slot](repeating: .absent, count: size) }

  subscript(slot: Int) -> Slot {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// Puts a text at a slot, escaped unless it is HTML.
  mutating func put(_ text: String, at slot: Int, isHTML: Bool = false) {
    let start = texts.count
    if isHTML { texts += text.utf8 } else { MarkupEscaping.append(text, to: &texts) }
    slots[slot] = .text(start..<texts.count)
  }

  /// Puts a list at a slot.
  ///
  /// - Returns: The slot where the row of its first element begins; the others follow.
  mutating func addRows(_ count: Int, of size: Int, at slot: Int) -> Int {
    let start = slots.count
    slots[slot] = .rows(start: start, count: count, size: size)
    slots += repeatElement(.absent, count: count * size)
    return start
  }
}

/// A value that a template asks its context for, and where the value goes.
///
/// So a value is fetched once a page, however often the template names it, and not at all if it never does.
struct TemplatePick: Sendable {
  let field: Int
  /// The value's slot in the row of its page, or of its element of a list.
  let slot: Int
  /// The values inside it, if it is an object or a list.
  let inside: [TemplatePick]
  /// The length of the row of an element, if the value is a list.
  let rowSize: Int
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
