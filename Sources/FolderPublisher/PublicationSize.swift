/// How large a folder is: what hosts limit.
package struct PublicationSize: Equatable, Sendable {
  package private(set) var files = 0
  package private(set) var bytes: UInt64 = 0
  /// The path of the largest file; the first of several.
  package private(set) var largestFile = ""
  package private(set) var largestBytes: UInt64 = 0
  /// The path of the folder that has the most files, not counting those in folders below it; empty for the outermost one.
  package fileprivate(set) var fullestFolder = ""
  package fileprivate(set) var fullestFiles = 0

  package init(
    files: Int = 0, bytes: UInt64 = 0, largestFile: String = "", largestBytes: UInt64 = 0, fullestFolder: String = "",
    fullestFiles: Int = 0
  ) {
    (self.files, self.bytes, self.fullestFolder, self.fullestFiles) = (files, bytes, fullestFolder, fullestFiles)
    (self.largestFile, self.largestBytes) = (largestFile, largestBytes)
  }

  mutating func add(_ path: @autoclosure () -> String, bytes: UInt64) {
    files += 1
    self.bytes += bytes
    guard bytes >= largestBytes else { return }
    let path = path()
    if bytes > largestBytes || largestFile.isEmpty || path < largestFile { (largestFile, largestBytes) = (path, bytes) }
  }
}

extension Publication {
  /// What the folder will hold after a commit, without petspot's own notes: all that was taken so far, what stays of the last
  /// publication, and what somebody else put there.
  ///
  /// - Parameter isKept: As for ``commit(keeping:)``.
  package func size(keeping isKept: (OutputPath) -> Bool = { _ in false }) -> PublicationSize {
    state.withLock { state in
      var size = state.size
      var folders = FolderCounts()
      for file in 0..<UInt32(state.table.count) where state.table[file].isPlaced {
        state.table.withPath(file) { folders.add($0) }
      }
      folder.forEachFile { path, bytes in
        Array(path.utf8).withUnsafeBytes { name in
          let known = state.table.file(name).map { state.table[$0] } ?? []
          let isStale = known.contains(.listed) && !known.contains(.given) && !isKept(OutputPath(unchecked: path))
          if known.isPlaced || isStale { return }
          size.add(path, bytes: UInt64(bytes))
          folders.add(name)
        }
      }
      (size.fullestFolder, size.fullestFiles) = (folders.fullest, folders.most)
      return size
    }
  }
}

extension FileTable.State {
  /// Whether a commit leaves the file in place, with bytes that the publication has seen.
  fileprivate var isPlaced: Bool { !isDisjoint(with: [.own, .staged]) }
}

/// How many files are in each folder. A large site has a folder for each pet, so there is a number for each and no name.
private struct FolderCounts {
  private var counts: [UInt64: Int32] = [:]
  private(set) var fullest = ""
  private(set) var most = 0

  mutating func add(_ file: UnsafeRawBufferPointer) {
    let end = file.lastIndex(of: UInt8(ascii: "/")) ?? 0
    let folder = UnsafeRawBufferPointer(rebasing: file[..<end])
    let count = counts[PathKey.exactHash(folder), default: 0] + 1
    counts[PathKey.exactHash(folder)] = count
    guard count >= most else { return }
    let name = String(decoding: folder, as: UTF8.self)
    if count > most || name < fullest { (fullest, most) = (name, Int(count)) }
  }
}
