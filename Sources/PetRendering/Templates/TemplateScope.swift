/// A place whose fields a template may name, while the template is compiled: a page, an object in it, or an element of a list.
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
    /// What is named inside it, if it is an object or a list.
    let inside: TemplateScope?
  }

  /// A page, or an element of a list.
  convenience init(_ schema: TemplateSchema) { self.init(schema, row: Row()) }

  private init(_ schema: TemplateSchema, row: Row) { (self.schema, self.row) = (schema, row) }

  /// How many values the row has.
  var rowSize: Int { row.size }

  /// The field called `name`, which the template names; nil if there is none.
  func field(_ name: String) -> Named? {
    if let known = named.first(where: { $0.name == name }) { return known }
    guard let field = schema.fields[name] else { return nil }
    let inside: TemplateScope? =
      switch field.kind {
      case .object(let schema): TemplateScope(schema(), row: row)
      case .list(let schema): TemplateScope(schema())
      case .text, .html, .word, .flag: nil
      }
    let new = Named(name: name, field: field, slot: row.size, inside: inside)
    row.size += 1
    named.append(new)
    return new
  }

  /// What the template has named so far.
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
