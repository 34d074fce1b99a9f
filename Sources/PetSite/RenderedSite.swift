import Foundation
import PetModel
import PetRendering

/// Files ready to be published, and what was wrong on the way.
struct RenderedSite: Sendable {
  private(set) var files: [OutputFile] = []
  var reports: [Report] = []

  /// Adds a page in both its forms.
  mutating func add(_ page: RenderedPage) {
    add(Data(page.html.utf8), at: page.page.path(as: .html))
    add(Data(page.markdown.utf8), at: page.page.path(as: .markdown))
    reports += page.reports
  }

  /// Adds a file; one whose name isn't safe everywhere is reported instead.
  mutating func add(_ bytes: Data, at path: String) {
    guard let outputPath = OutputPath(path) else {
      reports.append(Report(.petSkipped, at: path, "can't name a file; left out", advice: "Use another name"))
      return
    }
    files.append(OutputFile(path: outputPath, bytes: bytes))
  }

  static func += (left: inout RenderedSite, right: RenderedSite) {
    left.files += right.files
    left.reports += right.reports
  }
}
