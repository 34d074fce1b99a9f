import Support

/// A context whose fields a template may name, while the template is compiled: a page, an object in it, or an element
/// of a list.
///
/// It notes which fields the template names, and gives each a slot in a row of values.
final class TemplateScope {
  let schema: TemplateSchema
  /// The number of lists that it is in.
  private let depth: Int
  /// For an object the page, or the element, that it is found in: its values go to the same row.
  private unowned let owner: TemplateScope?
  private var size = 0
  private var named: [(name: String, value: TemplateName)] = []

  init(_ schema: TemplateSchema, depth: Int = 0, in owner: TemplateScope? = nil) {
    self.schema = schema
    self.depth = depth
    self.owner = owner
  }

  var rowSize: Int { (owner ?? self).size }

  /// The field called `name`, which the template names; nil if there is none.
  func field(_ name: String) -> TemplateName? {
    if let known = named.first(where: { $0.name == name }) { return known.value }
    guard let field = schema.fields[name] else { return nil }
    let inside: TemplateScope? =
      switch field.kind {
      case .object(let schema): TemplateScope(schema(), depth: depth, in: owner ?? self)
      case .list(let schema): TemplateScope(schema(), depth: depth + 1)
      case .text, .html, .word, .flag: nil
      }
    let place = TemplateProgram.Place(depth: depth, slot: rowSize)
    let new = TemplateName(kind: field.kind, number: field.number, place: place, inside: inside)
    (owner ?? self).size += 1
    named.append((name, new))
    return new
  }

  /// The picks of all named fields.
  var picks: [TemplatePick] {
    named.map(\.value).map { named in
      TemplatePick(
        field: named.number, slot: named.place.slot, inside: named.inside?.picks ?? [],
        rowSize: named.inside?.rowSize ?? 0)
    }
  }
}

/// The meaning of a name in a template.
struct TemplateName {
  let kind: TemplateSchema.Kind
  /// The number of the field in its context.
  var number = 0
  var place = TemplateProgram.Place(depth: 0, slot: 0)
  /// The names in a section with it, if it is an object or a list.
  var inside: TemplateScope?
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
