import Essentials
package import FolderPublisher
import PetModel
import Support

/// A built site, or the list of its files alone.
package struct ComparedSite: Sendable {
  /// As the user wrote it.
  package let name: String
  package let files: PublishedFiles
  /// The sources of its pages; nil when the list lacks them, for example after it was lost and made again.
  var sources: [String: String]? { files.origin?.values }
  /// The folder of the files; nil for a list alone.
  let folder: URL?

  /// - Parameter name: The path of a site, or of the list of its files.
  package init(_ name: String) throws(PublicationProblem) {
    self.name = name
    files = try PublishedFiles(at: name)
    folder = name != "-" && FileKind(at: name, followsLinks: true) == .folder ? URL(filePath: name) : nil
  }

  /// The text of the file at `path`; nil if it isn't there, or isn't text.
  func text(of path: String) -> String? {
    folder.flatMap { try? String(contentsOf: $0.appending(path: path), encoding: .utf8) }
  }

  /// Whether the files are there to be read.
  package var hasPages: Bool { folder != nil }

  /// The first language and its file's hash, equal for two sites whose words mean the same; nil where they are unknown.
  var words: [String?]? {
    guard let values = sources else { return nil }
    let locale = values[SiteOriginKey.locale].flatMap { $0.split(separator: ",").first } ?? "en"
    return [String(locale), values["\(SiteOriginKey.file)locales/\(locale).json"]]
  }
}
