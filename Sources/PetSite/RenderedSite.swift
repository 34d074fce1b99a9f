import FolderPublisher
import Foundation
import PetModel
import PetRendering

/// Items ready to be published, and what was wrong on the way.
struct RenderedSite: Sendable {
  private(set) var items: [OutputItem] = []
  var diagnostics: [Diagnostic] = []

  /// Adds a page in both its forms.
  mutating func add(_ page: RenderedPage) {
    add(Data(page.html.utf8), at: page.page.path(as: .html))
    add(Data(page.markdown.utf8), at: page.page.path(as: .markdown))
    diagnostics += page.diagnostics
  }

  mutating func add(_ bytes: Data, at path: String) { add(path) { OutputItem(path: $0, bytes: bytes) } }

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
