import PetPresentation
import Support

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

  /// Puts the values of `picks` into the row that begins at a slot.
  func fill(_ values: inout TemplateValues, _ row: Int, by picks: [TemplatePick]) {
    let fields = Self.fields.all
    for pick in picks {
      switch fields[pick.field] {
      case .textOf(let get): if let text = get(self) { values.put(text, at: row + pick.slot) }
      case .htmlOf(let get): if let html = get(self) { values.put(html.html, at: row + pick.slot, isHTML: true) }
      case .flagOf(let get): if get(self) { values[row + pick.slot] = .present }
      case .nested(_, let fill): fill(self, pick, &values, row)
      case .word: break
      }
    }
  }
}

/// A page that is rendered with a template.
protocol TemplatePage: TemplateContext {
  /// The name of the template: `pet` for `pet.mustache`.
  static var template: String { get }
  /// The fields that every page has: their names are the page's, too, unless it has others of the same name.
  var frame: PageFrame { get }
}

/// The names that a template may use in one place, and the meaning of each.
struct TemplateSchema {
  /// The number of each field in its context, and its kind.
  let fields: [String: (number: Int, kind: Kind)]

  enum Kind: Sendable {
    /// Text, escaped wherever it is put.
    case text
    /// HTML made by this program: goes in unescaped, by `{{{…}}}` and no other way.
    case html
    /// A word of the site's language, petspot's or the owner's, by its key: text that is known before any page is
    /// rendered.
    case word(String)
    /// Yes or no, for sections.
    case flag
    /// An object, or a list of objects, whose fields a section may name.
    case object(@Sendable () -> TemplateSchema), list(@Sendable () -> TemplateSchema)
  }
}

/// The fields that templates may name in a context.
struct TemplateFields<Root>: Sendable, ExpressibleByDictionaryLiteral {
  /// By their numbers.
  let all: [TemplateField<Root>]
  let schema: TemplateSchema

  init(dictionaryLiteral fields: (String, TemplateField<Root>)...) { self.init(fields) }

  init(_ fields: [(String, TemplateField<Root>)]) {
    all = fields.map(\.1)
    let numbered = fields.enumerated().map { number, field in (field.0, (number: number, kind: field.1.kind)) }
    schema = TemplateSchema(fields: Dictionary(uniqueKeysWithValues: numbered))
  }
}

/// A field of a template context: the way to get its value.
enum TemplateField<Root>: Sendable {
  case textOf(@Sendable (Root) -> String?)
  case htmlOf(@Sendable (Root) -> Markup?)
  case flagOf(@Sendable (Root) -> Bool)
  case word(LocaleKey)
  /// An object or a list: puts it, and the values inside it, into the row that begins at a slot.
  case nested(
    TemplateSchema.Kind, @Sendable (Root, TemplatePick, _ values: inout TemplateValues, _ row: Int) -> Void)

  var kind: TemplateSchema.Kind {
    switch self {
    case .textOf: .text
    case .htmlOf: .html
    case .flagOf: .flag
    case .word(let key): .word(key.rawValue)
    case .nested(let kind, _): kind
    }
  }

  // The compiler turns a key path that a function gets into a plain getter, and one that a case gets into a search for
  // the field in every value: 4 % of a build.
  static func text(_ get: @escaping @Sendable (Root) -> String?) -> Self { .textOf(get) }

  static func html(_ get: @escaping @Sendable (Root) -> Markup?) -> Self { .htmlOf(get) }

  static func flag(_ get: @escaping @Sendable (Root) -> Bool) -> Self { .flagOf(get) }

  static func object<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> Context?) -> Self {
    .nested(.object { Context.schema }) { root, pick, values, row in
      guard let object = get(root) else { return }
      values[row + pick.slot] = .present
      object.fill(&values, row, by: pick.inside)
    }
  }

  static func list<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> [Context]) -> Self {
    .nested(.list { Context.schema }) { root, pick, values, row in
      let elements = get(root)
      var inside = values.addRows(elements.count, of: pick.rowSize, at: row + pick.slot)
      for element in elements {
        element.fill(&values, inside, by: pick.inside)
        inside += pick.rowSize
      }
    }
  }
}
