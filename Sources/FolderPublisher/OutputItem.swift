package import Essentials
import Support

/// One file to publish.
package struct OutputItem: Sendable {
  /// The source of a file's bytes.
  package enum Content: Sendable {
    case bytes([UInt8])
    /// The bytes of another file, which must not change until the item was taken.
    case file(URL)
  }

  package let path: OutputPath
  /// Items of a lower rank go in place first: the targets of links come before their sources.
  package let rank: Int
  /// The note in the list of files, for the next publication: one line, without control characters.
  package let note: String
  package let content: Content
}

extension OutputItem {
  package init(path: OutputPath, rank: Int = 0, note: String = "", bytes: [UInt8]) {
    self.init(path: path, rank: rank, note: note, content: .bytes(bytes))
  }

  package init(path: OutputPath, rank: Int = 0, note: String = "", file: URL) {
    self.init(path: path, rank: rank, note: note, content: .file(file))
  }

  func bytes() throws(FileOperationError) -> [UInt8] {
    switch content {
    case .bytes(let bytes): return bytes
    case .file(let file):
      do { return [UInt8](try Data(contentsOf: file)) } catch {
        throw FileOperationError(.read(file.path(percentEncoded: false)), code: SystemError(error).code)
      }
    }
  }
}

/// A hash of a unit's sources, in 128 bits: two equal keys stand for the same files, byte for byte.
///
/// It is made of everything that their bytes depend on: input, templates, options, and the program itself.
package struct UnitKey: Hashable, Sendable {
  package let high, low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}
