@testable import PetRendering

/// Data of any shape as a page: its schema has the data below each name.
struct DynamicContext {
  /// The name that names stand for which aren't in the data.
  static let nothing = "nothing at all"

  private let data: JSON
  /// The kind of texts: to be escaped, or HTML already.
  private let leaf: TemplateSchema.Kind
  /// Fields by their numbers.
  private let names: [String]

  init(_ data: JSON, leaf: TemplateSchema.Kind) {
    (self.data, self.leaf) = (data, leaf)
    names = [Self.nothing, "."] + data.names.sorted()
  }

  var schema: TemplateSchema {
    let schema = schema(of: [data])
    let nothing = TemplateSchema.Field(number: 0, kind: leaf)
    return TemplateSchema(fields: schema.fields.merging([Self.nothing: nothing]) { _, new in new })
  }

  /// The names in each of `values`. A value that isn't an object is called `.` in itself.
  private func schema(of values: [JSON]) -> TemplateSchema {
    var fields: [String: [JSON]] = [:]
    for value in values { fields.merge(members(of: value).mapValues { [$0] }) { $0 + $1 } }
    return TemplateSchema(
      fields: fields.reduce(into: [:]) { fields, field in
        let number = names.firstIndex(of: field.key) ?? 0
        fields[field.key] = TemplateSchema.Field(number: number, kind: kind(of: field.value))
      })
  }

  private func members(of value: JSON) -> [String: JSON] {
    if case .object(let members) = value { members } else { [".": value] }
  }

  private func kind(of values: [JSON]) -> TemplateSchema.Kind {
    var kind = leaf
    for value in values {
      switch value {
      case .null, .text: break
      case .flag: kind = .flag
      case .list:
        let elements = schema(of: values.flatMap(\.elements))
        return .list { elements }
      case .object:
        let object = schema(of: values)
        kind = .object { object }
      }
    }
    return kind
  }

  /// The values that `program` asks for.
  func row(for program: TemplateProgram) -> [TemplateValue] {
    row(of: data, program.picks, program.picks.indices, size: program.rowSize)
  }

  private func row(
    of value: JSON, _ picks: [TemplatePick], _ range: Range<Int>, size: Int
  ) -> [TemplateValue] {
    var row = [TemplateValue](repeating: .absent, count: size)
    fill(&row, from: value, picks, range)
    return row
  }

  private func fill(_ row: inout [TemplateValue], from value: JSON, _ picks: [TemplatePick], _ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let pick = picks[index]
      let inside = index + 1..<pick.end
      switch members(of: value)[names[pick.field]] {
      case .null, .flag(false), nil: break
      case .flag(true): row[pick.slot] = .present
      case .text(let text): row[pick.slot] = .text(text)
      case .list(let elements):
        row[pick.slot] = .rows(elements.map { self.row(of: $0, picks, inside, size: pick.rowSize) })
      case .object(let object):
        row[pick.slot] = .present
        fill(&row, from: .object(object), picks, inside)
      }
      index = pick.end
    }
  }
}
