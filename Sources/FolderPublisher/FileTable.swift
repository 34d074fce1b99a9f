/// All files that a publication knows, each in about 45 bytes: those that the last one wrote, and those of this one.
struct FileTable: Sendable {
  struct Entry {
    /// Of two bytes with the length of the path, two with that of the note, path and note.
    var place: UInt32
    /// Where it stands in a sorted list, while there is one.
    var order: UInt32 = 0
    var state: State
    var rank: UInt8 = 0
    /// A part of the hash, so that most files with another name aren't compared.
    let tag: UInt8
  }

  var arena = ByteArena()
  var entries: [Entry] = []
  /// The numbers of files, plus one, by the hashes of their paths in lower case.
  var slots: [UInt32] = Array(repeating: 0, count: 64)

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
