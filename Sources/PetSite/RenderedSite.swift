import FolderPublisher
import Foundation
import PetModel
import PetRendering

/// Items ready to be published, and what was wrong on the way.
struct RenderedSite: Sendable {
  private(set) var items: [OutputItem] = []
  var diagnostics: [Diagnostic] = []

  /// Adds a page in both its forms.
  ///
  /// - Parameter note: What the next publication is to know of it.
  mutating func add(_ page: RenderedPage, note: String = "") {
    // In HTML it leads to its Markdown, and to whatever else is of a lower rank.
    add(Data(page.markdown), at: page.page.path(as: .markdown), rank: page.page.rank)
    addHTML(of: page, note: note)
    diagnostics += page.diagnostics
  }

  mutating func addHTML(of page: RenderedPage, note: String = "") {
    add(Data(page.html), at: page.page.path(as: .html), rank: page.page.rank + 1, note: note)
  }

  mutating func add(_ bytes: Data, at path: String, rank: Int = 0, note: String = "") {
    add(path) { OutputItem(path: $0, rank: rank, note: note, bytes: [UInt8](bytes)) }
  }

  /// Adds a file that has the bytes of another one. They are read when the site is published.
  mutating func add(_ file: URL, at path: String) { add(path) { OutputItem(path: $0, file: file) } }

  static func += (left: inout RenderedSite, right: RenderedSite) {
    left.items += right.items
    left.diagnostics += right.diagnostics
  }

  private mutating func add(_ path: String, item: (OutputPath) -> OutputItem) {
    if let path = OutputPath(path) { return items.append(item(path)) }
    diagnostics.append(
      Diagnostic(
        .error, .invalidFileName, at: SourceLocation(path), "can't name a file", consequence: "left out",
        advice: "Use another name"))
  }
}

extension SitePage {
  /// When it is put in place: after style sheet, photos and posters, which have rank 0, and after all that it leads to. Only
  /// the way back to the list may lead nowhere for a moment, the first time that a site is published.
  fileprivate var rank: Int {
    switch self {
    case .removeReport: 1
    case .pet, .pets, .notFound, .galleryLoading, .galleryError: 3
    case .list, .foundList: 5
    case .gallery: 7
    }
  }
}
