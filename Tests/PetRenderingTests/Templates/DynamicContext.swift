@testable import PetRendering

/// Data of any shape as a page: its schema has the data below each name.
struct DynamicContext {
  /// The name that names stand for which aren't in the data.
  static let nothing = "nothing at all"

  private let data: JSON
  /// The kind of texts: to be escaped, or HTML already.
  private let leaf: TemplateKind
  /// Fields by their numbers.
  private let names: [String]

  init(_ data: JSON, leaf: TemplateKind) {
    (self.data, self.leaf) = (data, leaf)
    names = [Self.nothing, "."] + data.names.sorted()
  }

  var schema: TemplateSchema {
    let schema = schema(of: [data])
    let nothing = (number: 0, kind: leaf)
    return schema.merging([Self.nothing: nothing]) { _, new in new }
  }

  /// The names in each of `values`. A value that isn't an object is called `.` in itself.
  private func schema(of values: [JSON]) -> TemplateSchema {
    var fields: [String: [JSON]] = [:]
    for value in values { fields.merge(members(of: value).mapValues { [$0] }) { $0 + $1 } }
    return fields.reduce(into: [:]) { fields, field in
      let number = names.firstIndex(of: field.key) ?? 0
      fields[field.key] = (number: number, kind: kind(of: field.value))
    }
  }

  private func members(of value: JSON) -> [String: JSON] {
    if case .object(let members) = value { members } else { [".": value] }
  }

  private func kind(of values: [JSON]) -> TemplateKind {
    var kind = leaf
    for value in values {
      switch value {
      case .null, .text: break
      case .flag: kind = .flag
      case .list:
        let elements = schema(of: values.flatMap(\.elements))
        return .list(elements)
      case .object:
        let object = schema(of: values)
        kind = .object(object)
      }
    }
    return kind
  }

  /// The values that `program` asks for.
  func values(for program: TemplateProgram) -> TemplateValues {
    var values = TemplateValues(program.rowSize)
    fill(&values, 0, from: data, program.picks)
    return values
  }

  private func fill(_ values: inout TemplateValues, _ row: Int, from value: JSON, _ picks: [TemplatePick]) {
    for pick in picks {
      switch members(of: value)[names[pick.field]] {
      case .null, .flag(false), nil: break
      case .flag(true): values[row + pick.slot] = .present
      case .text(let text): values.put(text, at: row + pick.slot, isHTML: isHTML)
      case .list(let elements):
        let start = values.addRows(elements.count, of: pick.rowSize, at: row + pick.slot)
        for (number, element) in elements.enumerated() {
          fill(&values, start + number * pick.rowSize, from: element, pick.inside)
        }
      case .object(let object):
        values[row + pick.slot] = .present
        fill(&values, row, from: .object(object), pick.inside)
      }
    }
  }

  private var isHTML: Bool { if case .html = leaf { true } else { false } }
}
