import Essentials
import Support
import Synchronization

/// What a publication knows of the folders of its files, so that it asks the system about each only once.
final class Folders: Sendable {
  private struct State: OptionSet {
    let rawValue: UInt8
    /// A file of this publication is below a folder of this name, in lower case.
    static let isNamed = State(rawValue: 1)
    /// It is there in the stage.
    static let isStaged = State(rawValue: 2)
    /// It isn't there in the output folder.
    static let isMissing = State(rawValue: 4)
    /// It is a folder in the output folder, and no link.
    static let isThere = State(rawValue: 8)
  }

  private let folder: OutputFolder
  private let states = Mutex<[String: State]>([:])

  init(in folder: OutputFolder) { self.folder = folder }

  /// Whether the folder of a file is there in the output folder, as a real one; nil if something else is in its place.
  func areThere(above path: OutputPath) -> Bool? {
    guard let parent = path.folder else { return true }
    let known = state(of: parent)
    if !known.isDisjoint(with: [.isThere, .isMissing]) { return known.contains(.isThere) }
    var isMissing = false
    for name in path.folders {
      let known = state(of: name)
      if known.contains(.isMissing) { isMissing = true }
      if !isMissing && !known.contains(.isThere) {
        switch folder.status(name) {
        case .folder: break
        case .missing: isMissing = true
        default: return nil
        }
      }
      insert(isMissing ? .isMissing : .isThere, for: name)
    }
    return !isMissing
  }

  /// Makes the folders of a staged file, those that were not made before.
  func makeStaged(above path: OutputPath) throws(FileOperationError) {
    if state(of: path.folder ?? "").contains(.isStaged) { return }
    for name in [""] + path.folders where !state(of: name).contains(.isStaged) {
      let staged = name.isEmpty ? StateDirectory.stage : StateDirectory.staged(name)
      try folder.perform(.makeFolder(staged)) { () throws(SystemError) in
        // Another thread may have been faster.
        guard mkdir(folder.absolute(staged), 0o777) == 0 || errno == EEXIST else { throw .last }
      }
      insert(.isStaged, for: name)
    }
  }

  /// Whether a file of the publication is in a folder of this name, or one that differs in case alone.
  func areNamed(_ folder: String) -> Bool { state(of: folder.inLowerCase).contains(.isNamed) }

  /// Notes the folders of a file of the publication.
  ///
  /// - Returns: Whether the innermost was noted before, and thus all of them.
  func name(_ path: OutputPath) -> Bool {
    for folder in path.folders.reversed() {
      if areNamed(folder) { return true }
      insert(.isNamed, for: folder.inLowerCase)
    }
    return false
  }

  /// Gives the memory back when no more files come.
  func forget() { states.withLock { $0 = [:] } }

  private func state(of folder: String) -> State { states.withLock { $0[folder] ?? [] } }

  private func insert(_ state: State, for folder: String) {
    states.withLock { _ = $0[folder, default: []].insert(state) }
  }
}
