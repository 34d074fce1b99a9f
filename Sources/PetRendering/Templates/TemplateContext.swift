import PetPresentation

/// A value that templates can name the fields of.
///
/// One table lists the fields: templates are compiled with it before anything is rendered, and pages are rendered with it.
protocol TemplateContext: Sendable {
  static var fields: Fields { get }
}

extension TemplateContext {
  typealias Fields = TemplateFields<Self>

  /// What templates may name here.
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

/// A field of a template context: what it is, and how to get it.
struct TemplateField<Root>: Sendable {
  let kind: TemplateSchema.Kind
  let getter: Getter

  /// Gets the value of a field from its context.
  enum Getter: Sendable {
    case text(@Sendable (Root) -> String?)
    case html(@Sendable (Root) -> HTML?)
    case flag(@Sendable (Root) -> Bool)
    /// Puts what the pick at an index asks for into a row, and what is picked inside it.
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

/// HTML made by this program, not by anybody whose pet it is about.
struct HTML: Sendable, Hashable {
  let text: String
}
