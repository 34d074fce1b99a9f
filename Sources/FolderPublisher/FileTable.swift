import Essentials
import Support

/// All files that a publication knows, by their numbers: those that the last one wrote, and those of this one.
///
/// A copy shares its memory with the original until one of them changes. So threads can read a table that none changes.
struct FileTable: Sendable {
  /// A file, and its fate in this publication.
  struct File: Sendable {
    let path: OutputPath
    /// The list has it, and ``facts``, too.
    var note = ""
    /// The facts about its bytes; nil while they are unknown.
    var facts: FileFacts?
    var state: State = []
    var rank: UInt8 = 0
    /// The number of the unit that is called after it; negative for none.
    var unit: Int32 = -1
  }

  struct State: OptionSet, Sendable {
    let rawValue: UInt8
    /// The last publication wrote it.
    static let listed = State(rawValue: 1)
    /// It is a file of this publication.
    static let given = State(rawValue: 2)
    /// Its new bytes wait to be put in place.
    static let staged = State(rawValue: 4)
    /// The file in place has the right bytes, and the list hasn't the right words on it.
    static let adopted = State(rawValue: 8)
    /// It is to be in the next list.
    static let own = State(rawValue: 16)
    /// A folder of this publication has its name, perhaps with other capitals. See ``FileTable/markFolders()``.
    static let isFolder = State(rawValue: 32)

    /// Whether the list on the disk still has the file's former state.
    var isNew: Bool { !isDisjoint(with: [.staged, .adopted]) }
    /// Whether a commit leaves the file in place, with bytes that the publication has seen.
    var isPlaced: Bool { !isDisjoint(with: [.own, .staged]) }
  }

  /// By their numbers.
  var files: [File] = []
  /// All numbers in the order of their paths, once it was asked for.
  private var order: [Int] = []
  /// The first file of each path in lower case: to some disks, paths that differ in case alone are one file.
  private var numbers: [String: UInt32] = [:]
  /// The other files of such paths, by the first.
  private var twins: [UInt32: [Int]] = [:]

  /// The files whose paths are this one, or differ from it in case alone.
  func files(named path: String) -> [Int] { numbers[path.inLowerCase].map { [Int($0)] + (twins[$0] ?? []) } ?? [] }

  /// The file of exactly this path.
  func file(_ path: String) -> Int? { files(named: path).first { files[$0].path.text.hasBytes(of: path) } }

  /// - Returns: Its number: the one that it had, if it is there already.
  mutating func add(_ path: OutputPath) -> Int {
    if let file = file(path.text) { return file }
    let (key, number) = (path.text.inLowerCase, files.count)
    if let first = numbers[key] { twins[first, default: []].append(number) } else { numbers[key] = UInt32(number) }
    files.append(File(path: path))
    return number
  }

  /// Takes a line of the last list.
  mutating func addListed(_ path: OutputPath, note: String = "", facts: FileFacts? = nil) {
    let file = add(path)
    files[file].note = note
    files[file].facts = facts
    files[file].state = .listed
  }

  /// The numbers of the files for which `isWanted` holds, by their paths.
  mutating func sorted(where isWanted: (State) -> Bool) -> [Int] {
    guard files.contains(where: { isWanted($0.state) }) else { return [] }
    if order.count < files.count { order = files.indices.sorted { files[$0].path < files[$1].path } }
    return order.filter { isWanted(files[$0].state) }
  }

  /// The file of this publication that has this path, but for case.
  func given(named path: String) -> Int? { files(named: path).first { files[$0].state.contains(.given) } }

  /// Marks the files that have the names of folders of this publication. It looks at every file.
  mutating func markFolders() {
    var previous = ""
    for file in files.indices where files[file].state.contains(.given) {
      let path = files[file].path
      var folder = path.folder
      while let name = folder, !previous.isBelow(name) {
        for file in self.files(named: name) { files[file].state.insert(.isFolder) }
        folder = OutputPath(unchecked: name).folder
      }
      previous = path.text
    }
  }

  /// Whether a file can stand beside those of this publication: none has the same name but for case, and none is the
  /// folder of the other. To be called behind ``markFolders()``.
  func hasRoom(for file: Int) -> Bool {
    given(named: files[file].path.text) == nil && !files[file].state.contains(.isFolder)
      && !files[file].path.folders.contains { given(named: $0) != nil }
  }

  /// Whether the last site had another file whose name differs in case alone. It is removed before the new one is put
  /// in place.
  func hasListedTwin(of path: OutputPath) -> Bool {
    files(named: path.text).contains { file in
      files[file].state.contains(.listed) && !files[file].path.text.hasBytes(of: path.text)
    }
  }

  /// Whether the last site had a file in a folder of this name, but for case. It looks at every file.
  func hasListedFile(below folder: String) -> Bool {
    let folder = folder.inLowerCase
    return files.contains { $0.state.contains(.listed) && $0.path.text.inLowerCase.isBelow(folder) }
  }
}

extension String {
  /// What two paths have in common that are one file to a disk without case.
  fileprivate var inLowerCase: String {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let isLower = withBytes { bytes in bytes.allSatisfy { $0 < 0x80 && !capitals.contains($0) } }
    return isLower ? self : lowercased()
  }

  fileprivate func isBelow(_ folder: String) -> Bool {
    withBytes { path in
      folder.withBytes { path.starts(with: $0) && path.dropFirst($0.count).first == UInt8(ascii: "/") }
    }
  }

  /// Whether two paths are one name to every disk. Two spellings of a letter are one text to Swift, and two names to
  /// most disks.
  fileprivate func hasBytes(of path: String) -> Bool { withBytes { one in path.withBytes { one.elementsEqual($0) } } }
}
