extension FileTable {
  /// The files whose paths are this one, or differ from it in case alone.
  func files(named path: UnsafeRawBufferPointer) -> [UInt32] { files(named: path, hash: PathKey.hash(path)) }

  /// - Parameter hash: Of the path.
  func files(named path: UnsafeRawBufferPointer, hash: UInt64) -> [UInt32] {
    var found: [UInt32] = []
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
    add(path, hash: PathKey.hash(path), note: note)
  }

  /// - Parameter hash: Of the path.
  mutating func add(_ path: UnsafeRawBufferPointer, hash: UInt64, note: UnsafeRawBufferPointer) -> UInt32 {
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
