import Essentials

/// All files that a publication knows: those that the last one wrote, and those of this one.
struct FileTable: Sendable {
  /// Facts about a file.
  struct File: Sendable {
    let path: OutputPath
    /// For the list, as its hash and its size.
    var note: String
    var facts: FileFacts?
    var state: State
    var rank: UInt8 = 0
    /// The next file whose name differs in case alone.
    fileprivate(set) var twin: UInt32?
  }

  /// Facts about a file, and its fate in this publication.
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
    /// The last list says something else of its bytes.
    static let hasNewFacts = State(rawValue: 32)
    /// Its note isn't the one that the last list has.
    static let hasNewNote = State(rawValue: 64)
  }

  /// By their numbers.
  var files: [File] = []
  /// The first file of each name in lower case.
  private var numbers: [String: UInt32] = [:]

  /// The files whose paths are this one, or differ from it in case alone.
  func files(named path: String) -> [Int] {
    var found: [Int] = []
    var next = numbers[path.inLowerCase]
    while let file = next {
      found.append(Int(file))
      next = files[Int(file)].twin
    }
    return found
  }

  /// The file of exactly this path.
  func file(_ path: String) -> Int? {
    // Two spellings of a letter are one text to Swift, and two names to most disks.
    files(named: path).first { files[$0].path.text.utf8.elementsEqual(path.utf8) }
  }

  /// - Returns: Its number: the one that it had, if it is there already.
  mutating func add(_ path: OutputPath, note: String = "", facts: FileFacts? = nil, _ state: State = []) -> Int {
    if let file = file(path.text) { return file }
    let key = path.text.inLowerCase
    files.append(File(path: path, note: note, facts: facts, state: state, twin: numbers[key]))
    numbers[key] = UInt32(files.count - 1)
    return files.count - 1
  }

  /// The numbers of the files for which `isWanted` holds, by their paths.
  func sorted(where isWanted: (State) -> Bool) -> [Int] {
    // Files of the last list are in order already.
    files.indices.filter { isWanted(files[$0].state) }.sorted { files[$0].path < files[$1].path }
  }

  /// The file that can't be there beside a new one: they have the same name but for case, or one would have to be the folder
  /// of the other.
  ///
  /// - Parameter isNew: Whether the folders above the new one are noted from now on.
  func clash(of path: OutputPath, _ folders: Folders, isNew: Bool) -> OutputPath? {
    if let other = given(named: path.text) { return max(path, other) }
    if folders.areNamed(path.text) { return path }
    guard let parent = path.folder else { return nil }
    if isNew ? folders.name(path) : folders.areNamed(parent) { return nil }
    return path.folders.lazy.compactMap(given).first
  }

  private func given(named path: String) -> OutputPath? {
    files(named: path).first { files[$0].state.contains(.given) }.map { files[$0].path }
  }

  /// Whether the last site had a file whose name differs in case alone. It is removed before the new one is put in place.
  func hasListedTwin(of path: OutputPath) -> Bool {
    files(named: path.text).contains { files[$0].state.contains(.listed) && !files[$0].state.contains(.given) }
  }

  /// Whether the last site had a file in a folder of this name, but for case. It looks at every file.
  func hasListedFile(below folder: String) -> Bool {
    let start = folder.inLowerCase + "/"
    return files.contains { $0.state.contains(.listed) && $0.path.text.inLowerCase.hasPrefix(start) }
  }
}

extension String {
  /// What two paths have in common that a file system which ignores case takes for one.
  var inLowerCase: String {
    var text = self
    let isLower = text.withUTF8 { $0.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } }
    return isLower ? self : lowercased()
  }
}
