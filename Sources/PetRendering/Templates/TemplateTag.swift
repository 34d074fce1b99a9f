/// A tag of a Mustache template, such as `{{name}}`.
struct TemplateTag: Hashable {
  let kind: Kind
  /// What stands in it after its sign, without the white space around it.
  let name: String
  /// Where it begins: how many bytes of the template stand before it.
  let offset: Int

  enum Kind: Hashable {
    /// `{{name}}`, and `{{{name}}}` or `{{&name}}`.
    case text, html
    /// `{{#name}}`, `{{^name}}`, and `{{/name}}` for both.
    case section, inverted, end
    /// `{{> name}}`
    case partial
    /// `{{! anything }}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters
    /// `{{< name}}`, `{{$ name}}`: Mustache has them, petspot doesn't.
    case inheritance

    /// Whether a tag that has a line for itself takes the line with it, as the Mustache specification says.
    var takesItsLine: Bool { self != .text && self != .html }

    /// - Parameter sign: The byte after the opening delimiter.
    init(sign: UInt8?) {
      self =
        switch sign {
        case UInt8(ascii: "{"), UInt8(ascii: "&"): .html
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .end
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "!"): .comment
        case UInt8(ascii: "="): .delimiters
        case UInt8(ascii: "<"), UInt8(ascii: "$"): .inheritance
        default: .text
        }
    }
  }
}
