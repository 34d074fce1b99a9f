/// All files that a publication knows, each in about 45 bytes: those that the last one wrote, and those of this one.
struct FileTable: Sendable {
  struct State: OptionSet, Sendable {
    let rawValue: UInt16
    /// The last publication wrote it.
    static let listed = State(rawValue: 1)
    /// It is a file of this publication.
    static let given = State(rawValue: 2)
    /// Its new bytes wait to be put in place.
    static let staged = State(rawValue: 4)
    /// The file in place has the right bytes, and the list hasn't the right words on it.
    static let adopted = State(rawValue: 8)
    /// ``FileFacts`` were noted for it in this publication.
    static let hasFacts = State(rawValue: 16)
    /// It is to be in the next list.
    static let own = State(rawValue: 32)
    /// It isn't part of the site any more.
    static let stale = State(rawValue: 64)
    /// The last list has its hash and its size.
    static let isKnown = State(rawValue: 128)
    /// Its note isn't the one that the last list has.
    static let hasNewNote = State(rawValue: 256)
  }

  private struct Entry {
    /// Of two bytes with the length of the path, two with that of the note, path and note.
    var place: UInt32
    /// Where it stands in a sorted list, while there is one.
    var order: UInt32 = 0
    var state: State
    var rank: UInt8 = 0
    /// A part of the hash, so that most files with another name aren't compared.
    let tag: UInt8
  }

  private var arena = ByteArena()
  private var entries: [Entry] = []
  /// The numbers of files, plus one, by the hashes of their paths in lower case.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)

  var count: Int { entries.count }

  /// No path with its note may be longer.
  static let limit = ByteArena.limit - 4

  subscript(_ file: UInt32) -> State {
    get { entries[Int(file)].state }
    set { entries[Int(file)].state = newValue }
  }

  func rank(_ file: UInt32) -> UInt8 { entries[Int(file)].rank }

  mutating func setRank(_ rank: Int, of file: UInt32) { entries[Int(file)].rank = UInt8(clamping: rank) }

  func order(_ file: UInt32) -> UInt32 { entries[Int(file)].order }

  mutating func setOrder(_ order: UInt32, of file: UInt32) { entries[Int(file)].order = order }

  func withPath<Value>(_ file: UInt32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    withPathAndNote(file) { path, _ in body(path) }
  }

  func withPathAndNote<Value>(
    _ file: UInt32, _ body: (_ path: UnsafeRawBufferPointer, _ note: UnsafeRawBufferPointer) -> Value
  ) -> Value {
    arena.withBytes(from: entries[Int(file)].place) { bytes in
      let path = Int(bytes.loadUnaligned(as: UInt16.self))
      let note = Int(bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
      return body(
        UnsafeRawBufferPointer(rebasing: bytes[4..<4 + path]),
        UnsafeRawBufferPointer(rebasing: bytes[4 + path..<4 + path + note]))
    }
  }

  func path(_ file: UInt32) -> OutputPath {
    withPath(file) { OutputPath(unchecked: String(decoding: $0, as: UTF8.self)) }
  }

  func note(_ file: UInt32) -> String { withPathAndNote(file) { String(decoding: $1, as: UTF8.self) } }
}

extension FileTable {
  /// The files whose paths are this one, or differ from it in case alone.
  func files(named path: UnsafeRawBufferPointer) -> [UInt32] {
    var found: [UInt32] = []
    let hash = PathKey.hash(path)
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      let file = slots[slot] - 1
      if hasTag(file, hash) && withPath(file, { PathKey.areSame($0, path) }) { found.append(file) }
      slot = (slot + 1) % slots.count
    }
    return found
  }

  /// The file of exactly this path.
  func file(_ path: UnsafeRawBufferPointer) -> UInt32? { file(path, hash: PathKey.hash(path)) }

  /// - Returns: Its number: the one that it had, if it is there already.
  mutating func add(_ path: UnsafeRawBufferPointer, note: UnsafeRawBufferPointer) -> UInt32 {
    let hash = PathKey.hash(path)
    if let file = file(path, hash: hash) { return file }
    if entries.count * 4 >= slots.count * 3 { grow() }
    let file = UInt32(entries.count)
    entries.append(Entry(place: store(path, note), state: [], tag: UInt8(truncatingIfNeeded: hash)))
    insert(file, hash: hash)
    return file
  }

  mutating func setNote(_ note: UnsafeRawBufferPointer, of file: UInt32) {
    let path = withPath(file) { Array($0) }
    entries[Int(file)].place = path.withUnsafeBytes { store($0, note) }
  }

  func contains(where isWanted: (State) -> Bool) -> Bool { entries.contains { isWanted($0.state) } }

  /// The numbers of the files for which `isWanted` holds, by their paths.
  func sorted(where isWanted: (State) -> Bool) -> [UInt32] {
    var numbers: [UInt32] = []
    for file in entries.indices where isWanted(entries[file].state) { numbers.append(UInt32(file)) }
    // Files of the last list are in order already.
    numbers.sort { one, other in withPath(one) { one in withPath(other) { one.isBefore($0) } } }
    return numbers
  }

  private func file(_ path: UnsafeRawBufferPointer, hash: UInt64) -> UInt32? {
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 {
      let file = slots[slot] - 1
      if hasTag(file, hash) && withPath(file, { $0.count == path.count && $0.elementsEqual(path) }) { return file }
      slot = (slot + 1) % slots.count
    }
    return nil
  }

  private func hasTag(_ file: UInt32, _ hash: UInt64) -> Bool {
    entries[Int(file)].tag == UInt8(truncatingIfNeeded: hash)
  }

  private func firstSlot(of hash: UInt64) -> Int { Int(hash.multipliedFullWidth(by: UInt64(slots.count)).high) }

  private mutating func insert(_ file: UInt32, hash: UInt64) {
    var slot = firstSlot(of: hash)
    while slots[slot] != 0 { slot = (slot + 1) % slots.count }
    slots[slot] = file + 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 3 / 2)
    for file in entries.indices { insert(UInt32(file), hash: withPath(UInt32(file), PathKey.hash)) }
  }

  private mutating func store(_ path: UnsafeRawBufferPointer, _ note: UnsafeRawBufferPointer) -> UInt32 {
    withUnsafeBytes(of: (UInt16(path.count), UInt16(note.count))) { arena.append($0, path, note) }
  }
}
