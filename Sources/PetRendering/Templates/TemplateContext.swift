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
}

protocol TemplatePage: TemplateContext {
  /// The name of the template: `pet` for `pet.mustache`.
  static var template: String { get }
  /// The fields that every page has: their names are the page's, too, unless it has others of the same name.
  var frame: PageFrame { get }
  /// The page in Markdown, without its foot; nil for a page that is there in HTML alone.
  var markdown: String? { get }
}

/// The names that a template may use in one place: the number of each field in its context, and its kind.
typealias TemplateSchema = [String: (number: Int, kind: TemplateKind)]

enum TemplateKind: Sendable {
  /// Text, escaped wherever it is put.
  case text
  /// HTML made by this program: goes in unescaped, by `{{{…}}}` and no other way.
  case html
  /// A word of the site's language, petspot's or the owner's, by its key: text that is known before any page is
  /// rendered.
  case word(LocaleKey)
  /// Yes or no, for sections.
  case flag
  /// An object, or a list of objects, whose fields a section may name.
  case object(TemplateSchema), list(TemplateSchema)
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
    schema = Dictionary(uniqueKeysWithValues: numbered)
  }

  /// Puts the values of `picks` into the row that begins at a slot.
  func fill(_ values: inout TemplateValues, _ row: Int, of root: Root, by picks: [TemplatePick]) {
    for pick in picks { all[pick.field].put(root, pick, &values, row) }
  }
}

/// A field of a template context: its kind, and the way to get its value.
struct TemplateField<Root>: Sendable {
  let kind: TemplateKind
  /// Puts the value, and those inside it, into the row that begins at a slot.
  fileprivate let put: @Sendable (Root, TemplatePick, _ values: inout TemplateValues, _ row: Int) -> Void

  static func text(_ get: @escaping @Sendable (Root) -> String?) -> Self {
    Self(kind: .text) { root, pick, values, row in
      if let text = get(root) { values.put(text, at: row + pick.slot) }
    }
  }

  static func html(_ get: @escaping @Sendable (Root) -> Markup?) -> Self {
    Self(kind: .html) { root, pick, values, row in
      if let html = get(root) { values.put(html.html, at: row + pick.slot, isHTML: true) }
    }
  }

  static func flag(_ get: @escaping @Sendable (Root) -> Bool) -> Self {
    Self(kind: .flag) { root, pick, values, row in
      if get(root) { values[row + pick.slot] = .present }
    }
  }

  /// A word is no value of a page: the compiler puts it into the program.
  static func word(_ key: LocaleKey) -> Self { Self(kind: .word(key)) { _, _, _, _ in } }

  static func object<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> Context?) -> Self {
    object(get, Context.fields)
  }

  static func list<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> [Context]) -> Self {
    list(get, Context.fields)
  }

  /// An object with fields that only this one has.
  static func object<Value>(_ get: @escaping @Sendable (Root) -> Value?, _ fields: TemplateFields<Value>) -> Self {
    Self(kind: .object(fields.schema)) { root, pick, values, row in
      guard let object = get(root) else { return }
      values[row + pick.slot] = .present
      fields.fill(&values, row, of: object, by: pick.inside)
    }
  }

  static func list<Value>(_ get: @escaping @Sendable (Root) -> [Value], _ fields: TemplateFields<Value>) -> Self {
    Self(kind: .list(fields.schema)) { root, pick, values, row in
      let elements = get(root)
      var inside = values.addRows(elements.count, of: pick.rowSize, at: row + pick.slot)
      for element in elements {
        fields.fill(&values, inside, of: element, by: pick.inside)
        inside += pick.rowSize
      }
    }
  }
}
