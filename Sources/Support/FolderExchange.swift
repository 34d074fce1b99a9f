package import Essentials

/// Puts one folder in the place of another, and the other in its place, in a single step.
package enum FolderExchange {
  /// - Returns: Whether the file system can. NFS and some others can't.
  package static func exchange(_ one: URL, _ other: URL) -> Bool {
    one.withUnsafeFileSystemRepresentation { one in
      other.withUnsafeFileSystemRepresentation { other in
        guard let one, let other else { return false }
        return exchange(one, other) == 0
      }
    }
  }

  #if canImport(Darwin)
    private static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
      renamex_np(one, other, UInt32(RENAME_SWAP))
    }
  #else
    private typealias Call =
      @convention(c) (
        Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
      ) -> Int32

    /// Looked up by name: the C library has it, but declares it only to programs that ask for GNU's extensions, which
    /// Swift's module of it doesn't. Not there (another C library, a static program): then the folders are moved in two
    /// steps.
    private static let call: Call? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Call.self) }

    private static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Int32 {
      let exchange: UInt32 = 2  // RENAME_EXCHANGE
      return call?(AT_FDCWD, one, AT_FDCWD, other, exchange) ?? -1
    }
  #endif
}
