import PetPresentation

/// What a template does, once every name in it is found: a tree of steps.
indirect enum TemplateStep: Sendable {
  case literal([UInt8])
  /// A word of the site's language.
  case word(LocaleKey)
  case text(Place), html(Place)
  /// What is shown if there is a value, and if there is none.
  case when(Place, [TemplateStep]), unless(Place, [TemplateStep])
  /// What is shown for each element of a list.
  case each(Place, [TemplateStep])

  /// Where a value is found while a page is rendered.
  struct Place: Sendable, Hashable {
    /// How many lists it is in.
    let depth: Int
    /// Where it stands in the row of that list's element.
    let slot: Int
  }
}
