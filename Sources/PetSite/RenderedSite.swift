import FolderPublisher
import Foundation
import PetModel
import PetRendering
import Support

/// Files ready to be published, and what was wrong on the way.
struct RenderedSite: Sendable {
  private(set) var files: [OutputFile] = []
  var diagnostics: [Diagnostic] = []

  /// Adds a page in both its forms.
  mutating func add(_ page: RenderedPage) {
    add(Data(page.html.utf8), at: page.page.path(as: .html))
    add(Data(page.markdown.utf8), at: page.page.path(as: .markdown))
    diagnostics += page.diagnostics
  }

  /// Adds a file; one whose name isn't safe everywhere is reported instead.
  mutating func add(_ bytes: Data, at path: String) {
    guard let outputPath = OutputPath(path) else {
      diagnostics.append(
        Diagnostic(
          .error, .invalidFileName, at: SourceLocation(path), "can't name a file", consequence: "left out",
          advice: "Use another name"))
      return
    }
    files.append(OutputFile(path: outputPath, bytes: bytes))
  }

  static func += (left: inout RenderedSite, right: RenderedSite) {
    left.files += right.files
    left.diagnostics += right.diagnostics
  }

  /// Adds the files of `photos`.
  ///
  /// Their bytes are mapped and not read: all photos of a large site don't fit into memory at once. Nothing ever changes a
  /// file in the cache; one that is replaced keeps its bytes for those who have it open.
  mutating func add(_ photos: SitePhotos) throws(StoppedBuild) {
    for (path, file) in photos.files {
      do {
        add(try Data(contentsOf: file, options: .alwaysMapped), at: path)
      } catch {
        throw StoppedBuild(
          .notReadable, at: file.path(percentEncoded: false), "can't be read: \(SystemError(error).reason)",
          advice: "Check the cache folder, or choose another one with --cache")
      }
    }
  }
}
