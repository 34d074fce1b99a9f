package import PetModel

/// Decodes one item of a file from its bytes.
package struct ItemReader: Sendable {
  private let decoder: AnnouncementDecoder
  /// Shared by all files of an input.
  package let guesses: KeyGuesses

  package init(photos: PhotoLocator, phones: PhoneReader, guesses: KeyGuesses) {
    decoder = AnnouncementDecoder(photos: photos, phones: phones)
    self.guesses = guesses
  }

  /// The content of an item.
  package struct Item: Sendable {
    /// Nil for one that can't be read, and for petspot's own record of a report.
    package fileprivate(set) var result: AnnouncementDecoder.Result?
    /// Parts that aren't JSON, as if the document began with the item.
    package fileprivate(set) var problems: [JSONProblem] = []
    /// Unknown keys; nil for none.
    package fileprivate(set) var unknown: UnknownKeys?
    /// Whether it is petspot's own record of a report.
    package fileprivate(set) var isState = false
  }

  /// The item that `bytes` are.
  package func item(_ bytes: UnsafeRawBufferPointer, _ slice: InputSlice, at place: SourceLocation) -> Item {
    let (value, problems) = Self.value(bytes, slice)
    return value.map { item($0, at: place, problems) } ?? Item(problems: problems)
  }

  /// An item that was read already.
  package func item(_ value: JSONValue, at place: SourceLocation, _ problems: [JSONProblem] = []) -> Item {
    if value.isState { return Item(problems: problems, isState: true) }
    return Item(
      result: decoder.decode(AnnouncementFile.Item(place: place, value: value)), problems: problems,
      unknown: value.pathOfList == nil ? value.members.flatMap(UnknownKeys.init) : nil)
  }

  /// The content of an item. A line is a document of its own.
  private static func value(_ bytes: UnsafeRawBufferPointer, _ slice: InputSlice) -> (JSONValue?, [JSONProblem]) {
    let depth: Int
    switch slice.kind {
    case .element: depth = 1
    case .elementOfData: depth = 2
    default:
      let document = JSONDocument(bytes, line: slice.position?.number)
      return (document.value, document.problems)
    }
    return JSONReader.withElement(slice.position?.number ?? 0, bytes) { reader in
      // Fails for brackets alone, which the scanner has looked at.
      let value = try? reader.part(.item, depth, key: nil)
      return (value, reader.problems)
    }
  }
}

/// The places of the keys of one announcement in its bytes.
package struct KeyOffsets: Sendable {
  private let offsets: [String: Int]

  /// - Parameter bytes: Of an object, which may be broken: the keys that can be read count.
  package init(of bytes: UnsafeRawBufferPointer) {
    offsets = JSONReader.withElement(1, bytes) { reader in
      reader.keys = [:]
      _ = try? reader.part(.item, 1, key: nil)
      return reader.keys ?? [:]
    }
  }

  /// The start of `key`, in the dialect that is used here; nil without it.
  package func offset(of key: String) -> Int? {
    if let offset = offsets[key] { return offset }
    let spellings = AnnouncementKey.allCases.lazy.map(\.spellings).first { $0.contains(key) } ?? []
    return spellings.lazy.compactMap { offsets[$0] }.first
  }
}
