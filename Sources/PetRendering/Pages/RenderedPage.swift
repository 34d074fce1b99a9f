package import PetModel

/// A page in its two forms, saying the same.
package struct RenderedPage: Sendable {
  /// Which page it is.
  package let page: SitePage
  /// The page in HTML.
  package let html: String
  /// The page in Markdown.
  package var markdown: String
  /// What couldn't be shown as it was meant.
  package var diagnostics: [Diagnostic] = []
}
