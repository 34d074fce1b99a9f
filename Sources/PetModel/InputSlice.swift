/// The bytes of a file that an announcement was read from.
package struct InputSlice: Sendable, Hashable {
  /// What the bytes are in their file, which decides how they are read again.
  package enum Kind: UInt8, Sendable {
    /// All of it.
    case document
    /// An element of a list that is the whole document.
    case element
    /// An element of the list in `{"data":[…]}`.
    case elementOfData
    case line
    /// A line that was made of a row of a table.
    case row

    /// Whether each item has a line of its own.
    package var isLine: Bool { self == .line || self == .row }
  }

  package let offset: Int
  package let length: UInt32
  /// The number of the file in its catalog.
  package let file: UInt32
  /// The number of the element or line, from 1.
  private let number: UInt32
  package let kind: Kind

  /// - Parameter number: The number of the element or line, from 1.
  package init(_ kind: Kind, _ number: Int = 0, offset: Int, length: Int, file: Int) {
    (self.kind, self.offset) = (kind, offset)
    self.number = UInt32(clamping: number)
    self.length = UInt32(clamping: length)
    self.file = UInt32(clamping: file)
  }

  /// Where in the file it stands, as a person counts.
  package var position: SourceLocation.Position? {
    switch kind {
    case .document: nil
    case .element, .elementOfData: .item(Int(number))
    case .line: .line(Int(number))
    case .row: .row(Int(number))
    }
  }
}
