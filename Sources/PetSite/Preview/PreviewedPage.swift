package import PetModel
import PetRendering

/// The page of an announcement, in both its forms, and what it is a page of.
package struct PreviewedPage: Sendable {
  /// What a reader meets.
  package enum State: String, Sendable, CaseIterable {
    case missing, found, closed
    /// The announcement has another status, or none.
    case unknown
    /// The announcement couldn't be loaded.
    case failed

    init(_ status: AnnouncementStatus) {
      switch status {
      case .missing: self = .missing
      case .found: self = .found
      case .closed: self = .closed
      case .unknown: self = .unknown
      }
    }
  }

  /// What a reader meets.
  package let state: State
  /// What the page says it is: name, status and place; the identifier if the pet couldn't be loaded.
  package let title: String
  /// Nil if it couldn't be loaded.
  package let pet: PetDetails?
  /// The page as its file would hold it, UTF-8.
  package let html: [UInt8]
  /// The same in Markdown.
  package let markdown: [UInt8]
  /// What couldn't be shown as it was meant.
  package let diagnostics: [Diagnostic]
  /// The folder of the page, from the site's root: where its links start.
  package let folder: String

  init(_ page: RenderedPage, state: State, title: String, pet: PetDetails?, diagnostics: [Diagnostic] = []) {
    (self.state, self.title, self.pet) = (state, title, pet)
    (html, markdown, folder) = (page.html, page.markdown ?? [], page.page.folder)
    self.diagnostics = diagnostics.about(pet?.id)
  }
}
