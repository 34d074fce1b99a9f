import Essentials
package import PetModel
import Support

/// Decodes one item of a file from its bytes, on the fast road or the tolerant one.
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
    if let item = plainItem(bytes, at: place) { return item }
    var problems: [JSONProblem] = []
    guard let value = value(bytes, slice, &problems) else { return Item(problems: problems) }
    return item(value, at: place, problems)
  }

  /// The same as ``item(_:_:at:)`` on the fast road alone: nil if anything about it is odd.
  package func plainItem(_ bytes: UnsafeRawBufferPointer, at place: SourceLocation) -> Item? {
    guard FastPath.isOn else { return nil }
    var reader = PlainJSON(bytes)
    guard let fields = reader.announcement(), fields.has(.id) else { return nil }
    return item(fields, at: place, [])
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

  /// On the tolerant road. A line is a document of its own.
  private func value(_ bytes: UnsafeRawBufferPointer, _ slice: InputSlice, _ problems: inout [JSONProblem])
    -> JSONValue?
  {
    let depth: Int
    switch (slice.kind, slice.position) {
    case (.element, _): depth = 1
    case (.elementOfData, _): depth = 2
    case (_, let position):
      let document = JSONDocument(Data(bytes), line: position?.number)
      problems = document.problems
      return document.value
    }
    var reader = JSONReader(element: slice.position?.number ?? 0, bytes)
    let value = try? reader.part(.item, depth, key: nil)  // Fails for brackets alone, which the scanner has looked at.
    problems = reader.problems
    return value
  }
}

extension SourceLocation.Position {
  /// The number of an item or a line.
  fileprivate var number: Int {
    switch self {
    case .item(let number), .line(let number), .lineAndColumn(let number, _): number
    }
  }
}
