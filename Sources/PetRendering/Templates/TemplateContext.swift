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

extension TemplateContext {
  /// Puts the values of `picks` into the row that begins at a slot.
  func fill(_ values: inout TemplateValues, _ row: Int, by picks: [TemplatePick], in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let pick = picks[index]
      switch Self.fields.all[pick.field] {
      case .textOf(let get): if let text = get(self) { values.put(text, at: row + pick.slot) }
      case .htmlOf(let get): if let html = get(self) { values.put(html.html, at: row + pick.slot, isHTML: true) }
      case .flagOf(let get): if get(self) { values[row + pick.slot] = .present }
      case .nested(_, let fill): fill(self, picks, index, &values, row)
      case .word: break
      }
      index = pick.end
    }
  }
}

/// The names that a template may use in one place, and the meaning of each.
struct TemplateSchema {
  /// The number of each field in its context, and its kind.
  let fields: [String: (number: Int, kind: Kind)]

  enum Kind: Sendable {
    /// Text, escaped wherever it is put.
    case text
    /// HTML made by this program: goes in unescaped, by `{{{…}}}` and no other way.
    case html
    /// A word of the site's language, petspot's or the owner's, by its key: text that is known before any page is
    /// rendered.
    case word(String)
    /// Yes or no, for sections.
    case flag
    /// An object, or a list of objects, whose fields a section may name.
    case object(@Sendable () -> TemplateSchema), list(@Sendable () -> TemplateSchema)
  }
}
