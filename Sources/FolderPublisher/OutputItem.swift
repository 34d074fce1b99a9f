package import Foundation
import Support

/// One file to publish. The publisher opens an item when it compares it with the disk and again when it writes it, and
/// holds the bytes of one item at a time.
package struct OutputItem: Sendable {
  package let path: OutputPath
  private let source: String?
  private let open: @Sendable () throws -> Data

  /// - Parameters:
  ///   - source: Where the bytes come from, for messages: a file, for instance.
  ///   - open: Returns the bytes: the same ones each time. May be called more than once, on any thread.
  package init(path: OutputPath, source: String? = nil, open: @escaping @Sendable () throws -> Data) {
    (self.path, self.source, self.open) = (path, source, open)
  }

  package init(path: OutputPath, bytes: Data) { self.init(path: path) { bytes } }

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
