package import Foundation

/// One file of the site: where it goes, and every byte of it.
package struct OutputFile: Hashable, Sendable {
  package let path: OutputPath
  package let bytes: Data

  package init(path: OutputPath, bytes: Data) {
    self.path = path
    self.bytes = bytes
  }
}
