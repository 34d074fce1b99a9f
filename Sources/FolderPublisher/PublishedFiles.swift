import Essentials
package import Support

/// The files that a publication wrote, as ``StateDirectory/manifest`` lists them: for whoever compares two of them.
package struct PublishedFiles: Sendable {
  /// One file.
  package struct File: Sendable {
    /// From the site's root: `pets/42/index.html`.
    package let path: String
    /// Of its bytes; nil when the list doesn't say.
    package let facts: FileFacts?
    package let note: String
  }

  /// In the order of their paths.
  package private(set) var files: [File] = []

  /// - Parameter files: In the order of their paths.
  package init(_ files: [File] = []) { self.files = files }

  /// Reads a list.
  ///
  /// - Parameter path: Of a manifest, of a folder that petspot publishes into, or `-` for the standard input.
  package init(at path: String) throws(PublishedFilesError) {
    let descriptor = try Self.open(path)
    switch FileListReader.opened(descriptor) {
    case .reader(var reader):
      while let file = reader.next({ File($0) }) { files.append(file) }
      guard reader.isSound else { throw .damaged }
    case .newer: throw .newer
    case .other: throw .other
    }
  }

  private static func open(_ path: String) throws(PublishedFilesError) -> Int32 {
    if path == "-" { return dup(STDIN_FILENO) }
    let isFolder = FileKind(at: path, followsLinks: true) == .folder
    let state = isFolder ? StateDirectory.found(for: path) : nil
    if isFolder && state == nil { throw .noSite }
    if let state, FileKind(at: "\(state)/journal") != nil { throw .unfinished }
    let file = state.map { "\($0)/manifest" } ?? path
    let descriptor = Essentials.open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw .notReadable(error)
    }
    return descriptor
  }

  /// The file with the list of a folder that petspot published into; nil if there is none.
  package static func manifest(of folder: String) -> String? {
    StateDirectory.found(for: folder).map { "\($0)/manifest" }.flatMap { FileKind(at: $0) == nil ? nil : $0 }
  }

  /// Whether `path` is a folder that petspot published into, or a file that begins as a list of such files does. A pipe isn't
  /// looked into.
  package static func areListed(at path: String) -> Bool {
    switch FileKind(at: path, followsLinks: true) {
    case .folder: return manifest(of: path) != nil
    case .file:
      let descriptor = Essentials.open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: FileList.begin.count)
      return read(descriptor, &bytes, bytes.count) == bytes.count && bytes == FileList.begin
    default: return false
    }
  }
}

/// Why a list of published files can't be used.
package enum PublishedFilesError: Error, Hashable, Sendable {
  /// A folder that petspot has published nothing into.
  case noSite
  /// A folder whose last publication broke off, or is under way.
  case unfinished
  case notReadable(SystemError)
  /// A file of something else.
  case other
  /// It was changed, or cut off.
  case damaged
  /// A newer version of petspot wrote it.
  case newer
}

extension PublishedFiles.File {
  fileprivate init(_ line: FileList.Line) {
    path = String(decoding: line.path, as: UTF8.self)
    facts = line.facts
    note = String(decoding: line.note, as: UTF8.self)
  }
}
