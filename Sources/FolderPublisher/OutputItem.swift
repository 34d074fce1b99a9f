package import Foundation
import Support

/// One file to publish. The publisher opens an item when it compares it with the disk and again when it writes it, and
/// holds the bytes of one item at a time.
package struct OutputItem: Sendable {
  package let path: OutputPath
  /// Items of a lower rank are put in place first: what others lead to comes before them.
  package let rank: Int
  /// What the list of files is to say of it, for the next publication: one line, without control characters.
  package let note: String
  private let source: String?
  private let open: @Sendable () throws -> Data

  /// - Parameters:
  ///   - source: Where the bytes come from, for messages: a file, for instance.
  ///   - open: Returns the bytes: the same ones each time. May be called more than once, on any thread.
  package init(
    path: OutputPath, rank: Int = 0, note: String = "", source: String? = nil,
    open: @escaping @Sendable () throws -> Data
  ) {
    (self.path, self.rank, self.note, self.source, self.open) = (path, rank, note, source, open)
  }

  package init(path: OutputPath, rank: Int = 0, note: String = "", bytes: Data) {
    self.init(path: path, rank: rank, note: note) { bytes }
  }

  /// An item with the bytes of a file, which nobody may change in place until the publication is done.
  package init(path: OutputPath, file: URL) {
    self.init(path: path, source: file.path(percentEncoded: false)) {
      try Data(contentsOf: file, options: .alwaysMapped)
    }
  }

  func bytes() throws(FileOperationError) -> Data {
    do { return try open() } catch {
      throw FileOperationError(.read(source ?? path.text), code: SystemError(error).code)
    }
  }
}
