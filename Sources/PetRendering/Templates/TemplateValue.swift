/// A value that a template puts into a page, or goes by.
enum TemplateValue: Sendable {
  case absent, present
  case text(String)
  /// A row of values for each element of a list.
  case rows([[TemplateValue]])

  /// Whether a section with it is shown.
  var isPresent: Bool {
    switch self {
    case .absent: false
    case .present, .text: true
    case .rows(let rows): !rows.isEmpty
    }
  }
}

/// A value that a template asks its context for, and where the value goes.
///
/// The picks of a template are one list, each followed by what is picked inside it. So a value is got once a page however
/// often the template names it, and not at all if it never does.
struct TemplatePick: Sendable {
  /// The number of the field.
  let field: Int
  /// Where the value goes in the row of its page, or of its element of a list.
  let slot: Int
  /// After the last pick inside it.
  let end: Int
  /// How long the rows of its elements are, if it is a list.
  let rowSize: Int
}

extension TemplateContext {
  /// What is picked inside the list at `index`, for this element of it.
  func row(_ picks: [TemplatePick], at index: Int) -> [TemplateValue] {
    var row = [TemplateValue](repeating: .absent, count: picks[index].rowSize)
    fill(&row, by: picks, in: index + 1..<picks[index].end)
    return row
  }

  /// Puts what `picks` ask for into `row`.
  func fill(_ row: inout [TemplateValue], by picks: [TemplatePick], in range: Range<Int>) {
    let fields = Self.fields.all
    var index = range.lowerBound
    while index < range.upperBound {
      let pick = picks[index]
      switch fields[pick.field].getter {
      case .text(let get): if let text = get(self) { row[pick.slot] = .text(text) }
      case .html(let get): if let html = get(self) { row[pick.slot] = .text(html.text) }
      case .flag(let get): if get(self) { row[pick.slot] = .present }
      case .nested(let fill): fill(self, picks, index, &row)
      case .none: break
      }
      index = pick.end
    }
  }
}
