import PetPresentation

/// A value that templates can name the fields of.
///
/// One table lists the fields: it compiles templates before rendering, and renders pages.
protocol TemplateContext: Sendable {
  static var fields: Fields { get }
}

extension TemplateContext {
  typealias Fields = TemplateFields<Self>

  /// The names that templates may use here.
  static var schema: TemplateSchema { fields.schema }
}

/// The fields that templates may name in a context.
struct TemplateFields<Root>: Sendable, ExpressibleByDictionaryLiteral {
  /// By their numbers.
  let all: [TemplateField<Root>]
  private let names: [String]

  init(dictionaryLiteral fields: (String, TemplateField<Root>)...) { self.init(fields) }

  init(_ fields: [(String, TemplateField<Root>)]) { (names, all) = (fields.map(\.0), fields.map(\.1)) }

  /// These fields, and `others` beside them or in their place.
  func merging(_ others: Self) -> Self {
    let kept = zip(names, all).filter { !others.names.contains($0.0) }
    return Self(kept + zip(others.names, others.all))
  }

  var schema: TemplateSchema {
    let fields = zip(names, all).enumerated().map { number, field in
      (field.0, TemplateSchema.Field(number: number, kind: field.1.kind))
    }
    return TemplateSchema(fields: Dictionary(uniqueKeysWithValues: fields))
  }
}

/// A field of a template context: its kind, and the way to get it.
struct TemplateField<Root>: Sendable {
  let kind: TemplateSchema.Kind
  let getter: Getter

  /// Gets the value of a field from its context.
  enum Getter: Sendable {
    case text(@Sendable (Root) -> String?)
    case html(@Sendable (Root) -> HTML?)
    case flag(@Sendable (Root) -> Bool)
    /// Puts the value of the pick at an index into a row, and the picks inside it.
    case nested(@Sendable (Root, _ picks: [TemplatePick], _ index: Int, _ row: inout [TemplateValue]) -> Void)
    /// There is nothing to get.
    case none
  }

  static func text(_ get: @escaping @Sendable (Root) -> String?) -> Self { Self(kind: .text, getter: .text(get)) }

  static func html(_ get: @escaping @Sendable (Root) -> HTML?) -> Self { Self(kind: .html, getter: .html(get)) }

  static func flag(_ get: @escaping @Sendable (Root) -> Bool) -> Self { Self(kind: .flag, getter: .flag(get)) }

  static func word(_ key: LocaleKey) -> Self { Self(kind: .word(key), getter: .none) }

  static func object<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> Context?) -> Self {
    Self(
      kind: .object { Context.schema },
      getter: .nested { root, picks, index, row in
        guard let object = get(root) else { return }
        row[picks[index].slot] = .present
        object.fill(&row, by: picks, in: index + 1..<picks[index].end)
      })
  }

  static func list<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> [Context]) -> Self {
    Self(
      kind: .list { Context.schema },
      getter: .nested { root, picks, index, row in
        row[picks[index].slot] = .rows(get(root).map { $0.row(picks, at: index) })
      })
  }
}

/// HTML made by this program, never by an owner.
struct HTML: Sendable, Hashable {
  let text: String
}

/// A place whose fields a template may name, while the template is compiled: a page, an object in it, or an element of
/// a list.
///
/// It notes which fields the template names, and gives each a slot in a row of values.
final class TemplateScope {
  let schema: TemplateSchema
  private let row: Row
  private var named: [Named] = []

  /// The row that values go to. An object's go to that of the page, or the element, that it is found in.
  private final class Row {
    var size = 0
  }

  /// A field that the template names.
  struct Named {
    let name: String
    let field: TemplateSchema.Field
    let slot: Int
    /// The names inside it, if it is an object or a list.
    let inside: TemplateScope?
  }

  /// A page, or an element of a list.
  convenience init(_ schema: TemplateSchema) { self.init(schema, row: Row()) }

  private init(_ schema: TemplateSchema, row: Row) { (self.schema, self.row) = (schema, row) }

  var rowSize: Int { row.size }

  /// The field called `name`, which the template names; nil if there is none.
  func field(_ name: String) -> Named? {
    if let known = named.first(where: { $0.name == name }) { return known }
    guard let field = schema.fields[name] else { return nil }
    let inside: TemplateScope? =
      switch field.kind {
      case .object(let schema): TemplateScope(schema(), row: row)
      case .list(let schema): TemplateScope(schema())
      case .text, .html, .word, .ownWord, .flag: nil
      }
    let new = Named(name: name, field: field, slot: row.size, inside: inside)
    row.size += 1
    named.append(new)
    return new
  }

  var picks: [TemplatePick] {
    var picks: [TemplatePick] = []
    addPicks(to: &picks)
    return picks
  }

  private func addPicks(to picks: inout [TemplatePick]) {
    for named in named {
      let index = picks.count
      picks.append(TemplatePick(field: named.field.number, slot: named.slot, end: 0, rowSize: 0))
      named.inside?.addPicks(to: &picks)
      picks[index] = TemplatePick(
        field: named.field.number, slot: named.slot, end: picks.count, rowSize: named.inside?.rowSize ?? 0)
    }
  }
}

/// A value that a template puts into a page, or goes by.
enum TemplateValue: Sendable {
  case absent, present
  case text(String)
  /// A row of values for each element of a list.
  case rows([[TemplateValue]])

  /// Whether a section with it is shown.
  var isPresent: Bool {
    switch self {
    case .absent: false
    case .present, .text: true
    case .rows(let rows): !rows.isEmpty
    }
  }
}

/// A value that a template asks its context for, and where the value goes.
///
/// The picks of a template are one list, each followed by the picks inside it. So a value is fetched once a page,
/// however often the template names it, and not at all if it never does.
struct TemplatePick: Sendable {
  let field: Int
  /// The value's slot in the row of its page, or of its element of a list.
  let slot: Int
  /// The index behind the last pick inside this one.
  let end: Int
  /// The length of the row of an element, if the value is a list.
  let rowSize: Int
}

extension TemplateContext {
  /// The values for the picks inside the list at `index`, for this element of it.
  func row(_ picks: [TemplatePick], at index: Int) -> [TemplateValue] {
    var row = [TemplateValue](repeating: .absent, count: picks[index].rowSize)
    fill(&row, by: picks, in: index + 1..<picks[index].end)
    return row
  }

  /// Puts the values of `picks` into `row`.
  func fill(_ row: inout [TemplateValue], by picks: [TemplatePick], in range: Range<Int>) {
    let fields = Self.fields.all
    var index = range.lowerBound
    while index < range.upperBound {
      let pick = picks[index]
      switch fields[pick.field].getter {
      case .text(let get): if let text = get(self) { row[pick.slot] = .text(text) }
      case .html(let get): if let html = get(self) { row[pick.slot] = .text(html.text) }
      case .flag(let get): if get(self) { row[pick.slot] = .present }
      case .nested(let fill): fill(self, picks, index, &row)
      case .none: break
      }
      index = pick.end
    }
  }
}

/// The names that a template may use in one place, and the meaning of each.
struct TemplateSchema {
  let fields: [String: Field]

  struct Field {
    /// The number of the field in its context.
    let number: Int
    let kind: Kind
  }

  enum Kind: Sendable {
    /// Text, escaped wherever it is put.
    case text
    /// HTML made by this program: goes in unescaped, by `{{{…}}}` and no other way.
    case html
    /// A word of the site's language: text that is known before any page is rendered.
    case word(LocaleKey)
    /// A word of the owner's, by its key.
    case ownWord(String)
    /// Yes or no, for sections.
    case flag
    /// An object, or a list of objects, whose fields a section may name.
    case object(@Sendable () -> TemplateSchema), list(@Sendable () -> TemplateSchema)
  }
}
