import Essentials

/// The paths of files and folders as a tree of names. A number stands for each; no path is an object.
///
/// Paths that differ in case alone are twins: one file to some disks. The first of them is the chief.
struct PathTree: Sendable {
  /// The output folder itself.
  static let root = 0
  private typealias Name = UnsafeBufferPointer<UInt8>

  /// The paths from before ``sealed()``. Copies share them.
  private let base: PathLevel?
  private var own: PathLevel
  /// The chiefs of other numbers.
  private var chiefs: [Int: Int] = [:]
  /// By the numbers of their chiefs.
  private var twins: [Int: [Int]] = [:]

  init() {
    base = nil
    own = PathLevel(first: 0)
    _ = own.append([], below: Self.root)
  }

  private init(over tree: PathTree) {
    base = tree.own
    own = PathLevel(first: tree.count)
    chiefs = tree.chiefs
    twins = tree.twins
  }

  /// A tree with the same paths. Its copies share these in memory, and each can add paths of its own. Call it once.
  func sealed() -> PathTree { PathTree(over: self) }

  var count: Int { own.end }

  func number(of path: String) -> Int? {
    var number = Self.root
    let isKnown = path.forEachName { name in
      guard let chief = chief(of: name, below: chief(of: number)), let exact = exact(name, below: number, like: chief)
      else { return false }
      number = exact
      return true
    }
    return isKnown ? number : nil
  }

  /// The numbers of paths that are this one, or differ from it in case alone.
  func numbers(like path: String) -> [Int] {
    var number = Self.root
    let isKnown = path.forEachName { name in
      guard let chief = chief(of: name, below: number) else { return false }
      number = chief
      return true
    }
    return isKnown ? [number] + (twins[number] ?? []) : []
  }

  /// The number of a path, which it is given if it has none, and so are the folders above it.
  mutating func add(_ path: String) -> Int {
    var number = Self.root
    _ = path.forEachName { name in
      number = add(name, below: number)
      return true
    }
    return number
  }

  func path(_ number: Int) -> String {
    var length = name(of: number).count
    forEachAncestor(of: number) { length += name(of: $0).count + 1 }
    return String(unsafeUninitializedCapacity: length) { text in
      var start = length
      func put(_ name: ArraySlice<UInt8>) {
        start -= name.count
        _ = UnsafeMutableBufferPointer(rebasing: text[start...]).initialize(from: name)
      }
      put(name(of: number))
      forEachAncestor(of: number) { folder in
        put([UInt8(ascii: "/")])
        put(name(of: folder))
      }
      return length
    }
  }

  func parent(of number: Int) -> Int {
    guard let base, number < base.end else { return own.parent(of: number) }
    return base.parent(of: number)
  }

  /// Calls `body` for each folder above a path, from the innermost.
  func forEachAncestor(of number: Int, _ body: (Int) -> Void) {
    var folder = parent(of: number)
    while folder != Self.root {
      body(folder)
      folder = parent(of: folder)
    }
  }

  /// The first of those that differ in case alone.
  func chief(of number: Int) -> Int { chiefs.isEmpty ? number : chiefs[number] ?? number }

  /// The first of a path and those that differ from it in case alone for which `body` holds.
  func firstTwin(of number: Int, where body: (Int) -> Bool) -> Int? {
    if twins.isEmpty { return body(number) ? number : nil }
    let chief = chief(of: number)
    return ([chief] + (twins[chief] ?? [])).first(where: body)
  }

  /// The part of a file's path just below a folder: the file, or another folder.
  func child(of folder: Int, above file: Int) -> Int {
    var child = file
    while child != Self.root, parent(of: child) != folder { child = parent(of: child) }
    return child
  }

  /// The numbers for which `isWanted` holds, in the order of their paths' bytes.
  ///
  /// It sorts folder by folder: to compare two whole paths means to climb to the folder that they share.
  func sorted(where isWanted: (Int) -> Bool) -> [UInt32] {
    // The last name in each folder, and the one before each in its folder; 0 for none.
    var (last, previous) = ([UInt32](repeating: 0, count: count), [UInt32](repeating: 0, count: count))
    for number in 1..<max(1, count) {
      previous[number] = last[parent(of: number)]
      last[parent(of: number)] = UInt32(number)
    }
    var (sorted, rest) = ([UInt32](), [Self.root])
    while let number = rest.popLast() {
      if number < 0 { sorted.append(UInt32(-number)) }
      if number < 0 || last[number] == 0 { continue }
      let names = sequence(first: Int(last[number])) { previous[$0] == 0 ? nil : Int(previous[$0]) }
      // A file stands as its negative number: it comes before a name that goes on where its own ends.
      let entries = names.flatMap { (isWanted($0) ? [-$0] : []) + (last[$0] == 0 ? [] : [$0]) }
      rest += entries.sorted { isBefore($1, $0) }
    }
    return sorted
  }

  /// Whether the bytes of one entry of a folder are before those of another. A slash follows the name of a folder.
  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    let (name, otherName) = (name(of: abs(one)), name(of: abs(other)))
    for (byte, otherByte) in zip(name, otherName) where byte != otherByte { return byte < otherByte }
    let slash = UInt8(ascii: "/")
    if name.count == otherName.count { return one < other }
    return name.count < otherName.count
      ? one < 0 || slash < otherName[otherName.startIndex + name.count]
      : other > 0 && name[name.startIndex + otherName.count] < slash
  }

  private func name(of number: Int) -> ArraySlice<UInt8> {
    guard let base, number < base.end else { return own.name(of: number) }
    return base.name(of: number)
  }
}

extension PathTree {
  private mutating func add(_ name: Name, below parent: Int) -> Int {
    let folder = chief(of: parent)
    let chief = chief(of: name, below: folder)
    if let chief, let exact = exact(name, below: parent, like: chief) { return exact }
    let number = own.append(Array(name), below: parent)
    guard let chief else {
      own.find(number, chiefs)
      return number
    }
    chiefs[number] = chief
    twins[chief, default: []].append(number)
    return number
  }

  /// The chief of a name in a folder, both of any case.
  private func chief(of name: Name, below folder: Int) -> Int? {
    let hash = PathLevel.hash(name, below: folder)
    func isSame(_ number: Int, _ level: PathLevel) -> Bool {
      chief(of: level.parent(of: number)) == folder && level.isLike(name, number)
    }
    return base?.first(hash, where: isSame) ?? own.first(hash, where: isSame)
  }

  private func exact(_ name: Name, below parent: Int, like chief: Int) -> Int? {
    func isExact(_ number: Int) -> Bool {
      self.parent(of: number) == parent && self.name(of: number).elementsEqual(name)
    }
    if isExact(chief) { return chief }
    return twins.isEmpty ? nil : twins[chief]?.first(where: isExact)
  }
}

/// Names with their numbers; each takes 16 bytes besides its own.
private struct PathLevel: Sendable {
  /// The name begins in ``bytes``, behind its length.
  private struct Node: Sendable {
    let parent, name: UInt32
  }

  private let first: Int
  private var nodes: [Node] = []
  private var bytes: [UInt8] = []
  /// Open addressing: a number in ``nodes`` and 1, or 0 where none is.
  private var slots = [UInt32](repeating: 0, count: 16)
  private var found = 0
  /// The beginnings of short names that many folders have, such as `index.html`.
  private var repeated: [[UInt8]: UInt32] = [:]

  init(first: Int) { self.first = first }

  var end: Int { first + nodes.count }

  func parent(of number: Int) -> Int { Int(nodes[number - first].parent) }

  func name(of number: Int) -> ArraySlice<UInt8> {
    let start = Int(nodes[number - first].name)
    return bytes[start + 1..<start + 1 + Int(bytes[start])]
  }

  /// Seeded, against names that are made to collide.
  static func hash(_ name: UnsafeBufferPointer<UInt8>, below folder: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(folder)
    if name.isInLowerCase {
      hasher.combine(bytes: UnsafeRawBufferPointer(name))
    } else {
      name.inLowerCase.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    return hasher.finalize()
  }

  func first(_ hash: Int, where isSame: (Int, PathLevel) -> Bool) -> Int? {
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = first + Int(slots[slot]) - 1
      if isSame(number, self) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  mutating func append(_ name: [UInt8], below parent: Int) -> Int {
    nodes.append(Node(parent: UInt32(parent), name: place(of: name)))
    return end - 1
  }

  /// Whether a name is that of a number, but for case.
  func isLike(_ name: UnsafeBufferPointer<UInt8>, _ number: Int) -> Bool {
    let start = Int(nodes[number - first].name)
    return bytes.withUnsafeBufferPointer { bytes in
      let known = UnsafeBufferPointer(rebasing: bytes[start + 1..<start + 1 + Int(bytes[start])])
      return known.elementsEqual(name)
        || !(known.isInLowerCase && name.isInLowerCase) && known.inLowerCase == name.inLowerCase
    }
  }

  private mutating func place(of name: [UInt8]) -> UInt32 {
    if let place = repeated[name] { return place }
    let place = UInt32(bytes.count)
    bytes.append(UInt8(clamping: name.count))
    bytes += name
    if name.count < 24 && repeated.count < 1024 { repeated[name] = place }
    return place
  }

  /// Has ``first(_:where:)`` find a number.
  ///
  /// - Parameter chiefs: Of folders that aren't chiefs themselves.
  mutating func find(_ number: Int, _ chiefs: [Int: Int]) {
    found += 1
    if found * 5 > slots.count * 4 {
      let entries = slots.filter { $0 != 0 }
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for entry in entries { put(entry, chiefs) }
    }
    put(UInt32(number - first + 1), chiefs)
  }

  private mutating func put(_ entry: UInt32, _ chiefs: [Int: Int]) {
    let number = first + Int(entry) - 1
    let folder = parent(of: number)
    let hash = name(of: number).withUnsafeBufferPointer { Self.hash($0, below: chiefs[folder] ?? folder) }
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = entry
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isInLowerCase: Bool {
    allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  fileprivate var inLowerCase: [UInt8] { Array(String(decoding: self, as: UTF8.self).lowercased().utf8) }
}

extension String {
  /// Calls `body` with each name of a path, as long as it returns true.
  ///
  /// - Returns: Whether it did so for all of them.
  fileprivate func forEachName(_ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while true {
        let end = rest.firstIndex(of: UInt8(ascii: "/"))
        guard body(UnsafeBufferPointer(rebasing: rest[..<(end ?? rest.endIndex)])) else { return false }
        guard let end else { return true }
        rest = rest[(end + 1)...]
      }
    }
  }
}
