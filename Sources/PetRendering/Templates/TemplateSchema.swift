import PetPresentation

/// What a template may name in one place, and what each name stands for.
struct TemplateSchema {
  let fields: [String: Field]

  struct Field {
    /// Which field of its context it is.
    let number: Int
    let kind: Kind
  }

  enum Kind: Sendable {
    /// Text, escaped wherever it is put.
    case text
    /// HTML made by this program: goes in as it is, by `{{{…}}}` and no other way.
    case html
    /// A word of the site's language: text that is known before any page is rendered.
    case word(LocaleKey)
    /// Yes or no, for sections.
    case flag
    /// An object, or a list of objects, whose fields a section may name.
    case object(@Sendable () -> TemplateSchema), list(@Sendable () -> TemplateSchema)
  }
}
