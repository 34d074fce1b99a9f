import Essentials
import Support

/// Files and folders whose changes are to be noticed.
package struct WatchedFiles: Sendable {
  private let paths: [(path: String, depth: Int)]
  private let skipped: String

  /// - Parameters:
  ///   - folders: Paths of folders, which are looked through, and of files.
  ///   - shallow: Folders that are watched down to their members' members, no deeper.
  ///   - skipped: A folder that isn't looked into.
  package init(_ folders: [String], shallow: [String], except skipped: String) {
    paths = folders.map { ($0, 20) } + shallow.map { ($0, 2) }
    self.skipped = skipped
  }

  /// A number that is another one when a name, a size or a time is. Names that begin with a dot aren't looked at, nor
  /// more than 100,000 of the others.
  package func look() -> Int {
    var room = 100_000
    let outputs = [STDOUT_FILENO, STDERR_FILENO].compactMap(Self.openFile)
    return paths.reduce(0) { $0 &* 31 &+ look(at: $1.path, $1.depth, &room, except: outputs) }
  }

  /// - Parameter outputs: What the program writes its own words to. These would make it look again.
  private func look(at path: String, _ depth: Int, _ room: inout Int, except outputs: [stat]) -> Int {
    var (hasher, status) = (Hasher(), stat())
    hasher.combine(path)
    room -= 1
    guard room >= 0, path != skipped, stat(path, &status) == 0 else { return hasher.finalize() }
    guard FileKind(status) == .folder else {
      if !outputs.contains(where: { $0.st_dev == status.st_dev && $0.st_ino == status.st_ino }) {
        hasher.combine(status.st_size)
        hasher.combine(status.modifiedInNanoseconds)
        hasher.combine(status.st_ino)
      }
      return hasher.finalize()
    }
    // The time of a folder says that one of its names changed, which is seen here, or one that isn't looked at.
    let names = depth > 0 ? (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] : []
    // A sum is the same in any order.
    return names.lazy.filter { !$0.hasPrefix(".") }.reduce(hasher.finalize()) {
      $0 &+ look(at: "\(path)/\($1)", depth - 1, &room, except: outputs)
    }
  }

  private static func openFile(_ number: Int32) -> stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }
}
