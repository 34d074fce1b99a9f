import PetModel
import PetPresentation

/// A page in its two forms, saying the same.
package struct RenderedPage: Sendable, Hashable {
  package let page: SitePage
  package let html: String
  package let markdown: String
}

/// Makes pages of view models: one value in, HTML and Markdown out.
package struct PageRenderer: Sendable {
  private let templates: TemplateSet
  private let locale: SiteLocale

  package init(templates: TemplateSet, locale: SiteLocale) {
    self.templates = templates
    self.locale = locale
  }
}
