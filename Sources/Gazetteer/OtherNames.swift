import Support

/// The names in a column, one by one: `pl:Wiedeń,de:Wien,Vindobona`. By bytes, because a table has them by the hundred thousand.
struct OtherNames: Sequence, IteratorProtocol {
  /// A name, and the language that it is in if the table says so.
  struct Name {
    let language: UnsafeBufferPointer<UInt8>
    let text: UnsafeBufferPointer<UInt8>
  }

  private var rest: UnsafeBufferPointer<UInt8>.SubSequence

  init(_ column: UnsafeBufferPointer<UInt8>) { rest = column[...] }

  mutating func next() -> Name? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      let name = rest[..<end]
      rest = rest[(end == rest.endIndex ? end : end + 1)...]
      guard !name.isEmpty else { continue }
      let colon = name.firstIndex(of: UInt8(ascii: ":"))
      return Name(
        language: UnsafeBufferPointer(rebasing: name[..<(colon ?? name.startIndex)]),
        text: UnsafeBufferPointer(rebasing: colon.map { name[($0 + 1)...] } ?? name))
    }
    return nil
  }
}
