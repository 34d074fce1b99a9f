import PetPresentation
import Support

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
  /// An object or a list. Puts the value of the pick at an index into the row that begins at a slot, and the picks
  /// inside it.
  case nested(
    TemplateSchema.Kind,
    @Sendable (Root, _ picks: [TemplatePick], _ index: Int, _ values: inout TemplateValues, _ row: Int) -> Void)

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
    .nested(.object { Context.schema }) { root, picks, index, values, row in
      guard let object = get(root) else { return }
      values[row + picks[index].slot] = .present
      object.fill(&values, row, by: picks, in: index + 1..<picks[index].end)
    }
  }

  static func list<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> [Context]) -> Self {
    .nested(.list { Context.schema }) { root, picks, index, values, row in
      let (elements, pick) = (get(root), picks[index])
      var inside = values.addRows(elements.count, of: pick.rowSize, at: row + pick.slot)
      for element in elements {
        element.fill(&values, inside, by: picks, in: index + 1..<pick.end)
        inside += pick.rowSize
      }
    }
  }
}
