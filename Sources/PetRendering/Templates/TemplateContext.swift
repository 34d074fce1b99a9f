import Mustache

/// A value that templates can name the fields of.
///
/// One table lists the fields: pages are rendered with it, and templates are checked against it before anything is
/// rendered, because swift-mustache renders an unknown name as nothing.
protocol TemplateContext: Sendable {
  static var fields: Fields { get }
}

extension TemplateContext {
  typealias Fields = [String: TemplateField<Self>]

  /// What templates may name here.
  static var schema: TemplateSchema { TemplateSchema(kinds: fields.mapValues(\.kind)) }
}

/// The fields that a template may name in one place, and what each is.
struct TemplateSchema {
  let kinds: [String: Kind]

  enum Kind: Sendable {
    /// Text, escaped wherever it is put.
    case text
    /// HTML made by this program: goes in as it is, by `{{{…}}}` and no other way.
    case html
    /// Yes or no, for sections.
    case flag
    /// An object or a list of objects, whose fields a section may name.
    case section(any TemplateContext.Type)
  }
}

/// A field of a template context: what it is, and how to get it.
struct TemplateField<Root>: Sendable {
  let kind: TemplateSchema.Kind
  let value: @Sendable (Root) -> Any

  static func text(_ get: @escaping @Sendable (Root) -> String?) -> Self {
    Self(kind: .text) { get($0).orAbsent }
  }

  static func html(_ get: @escaping @Sendable (Root) -> HTML?) -> Self {
    Self(kind: .html) { get($0).orAbsent }
  }

  static func flag(_ get: @escaping @Sendable (Root) -> Bool) -> Self {
    Self(kind: .flag) { get($0) }
  }

  static func object<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> Context?) -> Self {
    Self(kind: .section(Context.self)) { get($0).map(Scope.init).orAbsent }
  }

  static func list<Context: TemplateContext>(_ get: @escaping @Sendable (Root) -> [Context]) -> Self {
    Self(kind: .section(Context.self)) { get($0).map(Scope.init) }
  }
}

/// A context as swift-mustache asks for it.
///
/// It conforms to `MustacheParent`, because the other way, `Mirror`, is five times slower (design.md).
struct Scope<Context: TemplateContext>: MustacheParent {
  let context: Context

  func child(named name: String) -> Any? { Context.fields[name]?.value(context) }
}

/// HTML made by this program, not by anybody whose pet it is about.
struct HTML: Sendable, Hashable, MustacheCustomRenderable {
  let text: String
  var renderText: String { text }
  var isNull: Bool { false }
}

extension Optional {
  fileprivate var orAbsent: Any {
    if let self { self } else { Absent() }
  }
}

/// A field that is known but has no value here. Plain nil would make swift-mustache look for the name further out.
private struct Absent: MustacheCustomRenderable, MustacheParent {
  var renderText: String { "" }
  var isNull: Bool { true }
  func child(named: String) -> Any? { nil }
}
