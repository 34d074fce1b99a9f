package import PetModel

/// A page in its two forms, saying the same.
package struct RenderedPage: Sendable {
  package let page: SitePage
  package let html: String
  package var markdown: String
  /// What couldn't be shown as it was meant.
  package var diagnostics: [Diagnostic] = []
}
