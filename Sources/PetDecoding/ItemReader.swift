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

  /// What there is in the bytes of an item.
  package struct Item: Sendable {
    /// Nil for one that can't be read, and for petspot's own record of a report.
    package fileprivate(set) var result: AnnouncementDecoder.Result?
    /// What isn't JSON, as if the document began with the item.
    package fileprivate(set) var problems: [JSONProblem] = []
    /// Keys that nobody reads; nil when there are none.
    package fileprivate(set) var unknown: UnknownKeys?
    /// Whether it is petspot's own record of a report.
    package fileprivate(set) var isState = false
  }

  /// The item that `bytes` are.
  package func item(_ bytes: UnsafeRawBufferPointer, _ slice: InputSlice, at place: SourceLocation) -> Item {
    let (content, problems) = Self.content(bytes, slice)
    return switch content {
    case .object(let fields)? where fields.isDoubtful: item(.object(fields.members), at: place, problems)
    case .object(let fields)?: item(fields, at: place, problems)
    case .other(let value)?: item(value, at: place, problems)
    case nil: Item(problems: problems)
    }
  }

  /// An item that was read already.
  package func item(_ value: JSONValue, at place: SourceLocation, _ problems: [JSONProblem] = []) -> Item {
    if value.isState { return Item(problems: problems, isState: true) }
    if let members = value.members, value.pathOfList == nil {
      return item(AnnouncementFields(members), at: place, problems)
    }
    return Item(result: decoder.decode(AnnouncementFile.Item(place: place, value: value)), problems: problems)
  }

  private func item(_ fields: AnnouncementFields, at place: SourceLocation, _ problems: [JSONProblem]) -> Item {
    Item(
      result: decoder.decode(fields, at: place), problems: problems,
      unknown: fields.unknown.isEmpty ? nil : UnknownKeys(fields))
  }

  /// What is read of an item. A line is a document of its own.
  private static func content(
    _ bytes: UnsafeRawBufferPointer, _ slice: InputSlice
  ) -> (JSONItem?, [JSONProblem]) {
    switch slice.kind {
    case .element: element(bytes, slice, depth: 1)
    case .elementOfData: element(bytes, slice, depth: 2)
    default:
      JSONReader.document(bytes, line: slice.position?.number) { (reader, role) throws(JSONReader.Failure) in
        try reader.item(role, depth: 0)
      }
    }
  }

  private static func element(
    _ bytes: UnsafeRawBufferPointer, _ slice: InputSlice, depth: Int
  ) -> (JSONItem?, [JSONProblem]) {
    JSONReader.withElement(slice.position?.number ?? 0, bytes) { reader in
      // Fails for brackets alone, which the scanner has looked at.
      let content = try? reader.part(key: nil) { (reader) throws(JSONReader.Failure) in
        try reader.item(.item, depth: depth)
      }
      return (content, reader.problems)
    }
  }
}

extension SourceLocation.Position {
  /// The number of an item or a line.
  fileprivate var number: Int {
    switch self {
    case .item(let number), .line(let number), .row(let number), .lineAndColumn(let number, _): number
    }
  }
}
