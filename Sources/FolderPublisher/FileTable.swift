import Essentials

/// All files that a publication knows, by their numbers: those that the last one wrote, and those of this one.
struct FileTable: Sendable {
  /// Facts about a file or a folder, and its fate in this publication.
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
    /// Its note isn't the one that the last list has.
    static let hasNewNote = State(rawValue: 32)
    /// A file of this publication needs a folder of this name, perhaps with other capitals.
    static let isNamed = State(rawValue: 64)

    /// Whether the path is a file, or was one.
    var isFile: Bool { !isDisjoint(with: [.listed, .given, .own]) }
    /// Whether the list on the disk still has the file's former state.
    var isNew: Bool { !isDisjoint(with: [.staged, .adopted]) }
    /// Whether a commit leaves the file in place, with bytes that the publication has seen.
    var isPlaced: Bool { !isDisjoint(with: [.own, .staged]) }
  }

  private var tree = PathTree()
  private var states: [State] = [[]]
  private var ranks: [UInt8] = [0]
  /// Where the note of each file begins in ``noteLines``.
  private var notes: [UInt32] = [0]
  /// Notes with a line feed behind each: a note of its own costs a file no more than its bytes.
  private var noteLines = [newline]
  /// Where the first notes begin, which are those of most files.
  private var noteStarts = ["": UInt32(0)]

  private static let (newline, knownNotes) = (UInt8(ascii: "\n"), 64)
  private var facts: [FileFacts?] = [nil]

  /// A table of the same files. Its copies share the paths.
  func sealed() -> FileTable {
    var table = self
    table.tree = tree.sealed()
    return table
  }

  subscript(file: Int) -> State {
    get { states[file] }
    set { states[file] = newValue }
  }

  var indices: Range<Int> { 0..<states.count }

  func path(_ file: Int) -> OutputPath { OutputPath(unchecked: tree.path(file)) }

  func folder(of file: Int) -> Int { tree.parent(of: file) }

  func child(of folder: Int, above file: Int) -> Int { tree.child(of: folder, above: file) }

  func rank(_ file: Int) -> UInt8 { ranks[file] }

  /// The file's note, for the list.
  func note(_ file: Int) -> String {
    String(decoding: noteLines[Int(notes[file])...].prefix { $0 != Self.newline }, as: UTF8.self)
  }

  /// The facts about the file's bytes, for the list.
  func facts(_ file: Int) -> FileFacts? { facts[file] }

  /// The files whose paths are this one, or differ from it in case alone.
  func files(named path: String) -> [Int] { tree.numbers(like: path).filter { states[$0].isFile } }

  func file(_ path: String) -> Int? { tree.number(of: path).flatMap { states[$0].isFile ? $0 : nil } }

  /// - Returns: Its number: the one that it had, if it is there already.
  mutating func add(_ path: OutputPath) -> Int {
    let file = tree.add(path.text)
    let count = tree.count - states.count
    states += repeatElement([], count: count)
    ranks += repeatElement(0, count: count)
    notes += repeatElement(0, count: count)
    facts += repeatElement(nil, count: count)
    return file
  }

  /// Takes a line of the last list.
  mutating func addListed(_ path: OutputPath, note: String = "", facts: FileFacts? = nil) {
    let file = add(path)
    states[file] = .listed
    self.facts[file] = facts
    setNote(note, of: file)
  }

  mutating func setFacts(_ facts: FileFacts?, of file: Int) { self.facts[file] = facts }

  mutating func setRank(_ rank: Int, of file: Int) { ranks[file] = UInt8(clamping: rank) }

  mutating func setNote(_ note: String, of file: Int) {
    if let start = noteStarts[note] {
      notes[file] = start
      return
    }
    notes[file] = UInt32(noteLines.count)
    if noteStarts.count < Self.knownNotes { noteStarts[note] = notes[file] }
    noteLines += note.utf8
    noteLines.append(Self.newline)
  }

  /// The numbers of the files for which `isWanted` holds, by their paths.
  func sorted(where isWanted: (State) -> Bool) -> [UInt32] {
    guard states.contains(where: { $0.isFile && isWanted($0) }) else { return [] }
    return tree.sorted { states[$0].isFile && isWanted(states[$0]) }
  }
}

extension FileTable {
  /// The file that can't be there beside a new one: they have the same name but for case, or one would have to be the
  /// folder of the other.
  func clash(of file: Int) -> OutputPath? {
    func given(like number: Int) -> Int? { tree.firstTwin(of: number) { states[$0].contains(.given) } }
    if let other = given(like: file) { return max(path(file), path(other)) }
    if states[tree.chief(of: file)].contains(.isNamed) { return path(file) }
    var clash: Int?
    tree.forEachAncestor(of: file) { clash = given(like: $0) ?? clash }
    return clash.map(path)
  }

  /// Whether a file can stand beside those of this publication.
  func hasRoom(for file: Int) -> Bool { clash(of: file) == nil }

  mutating func nameFolders(of file: Int) {
    var folder = tree.parent(of: file)
    while folder != PathTree.root, !states[tree.chief(of: folder)].contains(.isNamed) {
      states[tree.chief(of: folder)].insert(.isNamed)
      folder = tree.parent(of: folder)
    }
  }

  /// Whether the last site had another file whose name differs in case alone. It is removed before the new one is put
  /// in place.
  func hasListedTwin(of path: OutputPath) -> Bool {
    let (twins, own) = (tree.numbers(like: path.text), tree.number(of: path.text))
    return twins.contains { $0 != own && states[$0].contains(.listed) }
  }

  /// Whether the last site had a file in a folder of this name, but for case. It looks at every file.
  func hasListedFile(below folder: String) -> Bool {
    let folders = Set(tree.numbers(like: folder))
    return indices.contains { file in
      var isBelow = false
      if states[file].contains(.listed) { tree.forEachAncestor(of: file) { isBelow = isBelow || folders.contains($0) } }
      return isBelow
    }
  }
}
