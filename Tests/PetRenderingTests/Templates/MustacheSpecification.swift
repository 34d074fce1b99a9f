import Foundation
import PetModel
import TestSupport

@testable import PetRendering

/// A case of the official tests of Mustache, which `.ci/set-up test` brings.
struct MustacheSpecification: Decodable {
  let name, desc, template, expected: String
  let data: JSON
  let partials: [String: String]?

  /// The cases of a part of the specification, such as `sections`.
  static func cases(_ part: String) throws -> [Self] {
    struct File: Decodable { let tests: [MustacheSpecification] }
    let file = folder.appending(path: "\(part).json")
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).tests
  }

  static var isThere: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "sections.json").path(percentEncoded: false))
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../.build/tools/mustache-spec")

  /// The page that the template makes of the data.
  func rendered() throws(Diagnostic) -> String {
    var templates = ["": try Template(template, place: "template")]
    for (name, text) in partials ?? [:] { templates[name] = try Template(text, place: name) }
    let isRaw = ([template] + Array((partials ?? [:]).values)).contains { $0.contains("{{{") || $0.contains("&") }
    let context = DynamicContext(data, leaf: isRaw ? .html : .text)
    let compiler = TemplateCompiler(templates: templates, unknownField: DynamicContext.nothing)
    let program = try compiler.compiled("", for: context.schema)?.program(in: .english)
    return program.map { String(decoding: $0.render(context.values(for: $0)), as: UTF8.self) } ?? ""
  }
}

/// A value of any kind.
enum JSON: Decodable {
  case null, flag(Bool), text(String), list([JSON]), object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .text("\(number)")
    } else if let number = try? value.decode(Double.self) {
      self = .text("\(number)")
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  var elements: [JSON] { if case .list(let elements) = self { elements } else { [] } }

  /// All names in it, at any depth.
  var names: Set<String> {
    switch self {
    case .null, .flag, .text: []
    case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.names) }
    case .object(let fields): fields.values.reduce(into: Set(fields.keys)) { $0.formUnion($1.names) }
    }
  }
}
