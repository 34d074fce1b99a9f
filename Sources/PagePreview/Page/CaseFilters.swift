import Essentials
import PetModel
import PetPresentation
import PetSite

/// What a preview can be filtered by: state, field and file. Each choice is a rule of the style sheet, so no script is needed.
struct CaseFilters: Sendable {
  private let states: [String]
  private let keys: [String]
  private let files: [String]

  /// The choices that `cases` leave.
  init(of cases: [PreviewCase]) {
    let found = Set(cases.map(\.state))
    states = PreviewedPage.State.allCases.filter(found.contains).map(\.rawValue)
    keys = Set(cases.flatMap(\.keys)).sorted()
    var known = Set<String>()
    files = cases.map(\.location.file).filter { known.insert($0).inserted }
  }

  private var groups: [(name: String, label: String, choices: [String])] {
    [("state", "State", states), ("field", "Field", keys), ("file", "File", files)]
  }

  /// By which choices a case is shown.
  static func attributes(of found: PreviewCase) -> Markup {
    let values = [
      ("state", [found.state.rawValue]), ("field", found.keys.sorted()), ("file", [found.location.file]),
    ]
    return Markup(values.map { " data-\($0)=\"\($1.map(Self.token).joined(separator: " "))\"" })
  }

  /// A key or a file may be called anything; this stands in attributes, lists of them, and style sheets.
  private static func token(_ text: String) -> String {
    text.percentEncoded()
  }

  /// A list of choices for each.
  var controls: Markup {
    Markup(
      groups.filter { $0.choices.count > 1 }.map { name, label, choices in
        let options = choices.map { "<option value=\"\(Self.token($0))\">\($0)</option>" as Markup }
        return "<label>\(label) <select id=\"\(name)\"><option value=\"\">all</option>\(options)</select></label> "
      })
  }

  /// A rule for each choice.
  var css: String {
    groups.flatMap { name, _, choices in
      choices.map(Self.token).map { value in
        ":root:has(#\(name) option[value=\"\(value)\"]:checked) .case:not([data-\(name)~=\"\(value)\"]){display:none}"
      }
    }.joined(separator: "\n")
  }
}
