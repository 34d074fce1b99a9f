/// The places of the keys of one announcement in its bytes.
package struct KeyOffsets: Sendable {
  private let offsets: [String: Int]

  /// - Parameter bytes: Of an object, which may be broken: the keys that can be read count.
  package init(of bytes: UnsafeRawBufferPointer) {
    var reader = JSONReader(bytes, element: 1)
    reader.keys = [:]
    _ = try? reader.part(.item, 1, key: nil)
    offsets = reader.keys ?? [:]
  }

  /// The start of `key`, in the dialect that is used here; nil without it.
  package func offset(of key: String) -> Int? {
    if let offset = offsets[key] { return offset }
    let spellings = AnnouncementKey.allCases.lazy.map(\.spellings).first { $0.contains(key) } ?? []
    return spellings.lazy.compactMap { offsets[$0] }.first
  }
}
