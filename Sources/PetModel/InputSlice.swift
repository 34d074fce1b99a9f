/// The bytes of a file that an announcement was read from.
package struct InputSlice: Sendable, Hashable {
  /// The role of the bytes in their file: it decides how to read them again.
  package enum Kind: UInt8, Sendable {
    /// All of it.
    case document
    /// An element of a list. The list is the whole document.
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
    self.kind = kind
    self.offset = offset
    self.number = UInt32(clamping: number)
    self.length = UInt32(clamping: length)
    self.file = UInt32(clamping: file)
  }

  /// Its place in the file, as a person counts.
  package var position: SourceLocation.Position? {
    switch kind {
    case .document: nil
    case .element, .elementOfData: .item(Int(number))
    case .line: .line(Int(number))
    case .row: .row(Int(number))
    }
  }
}

/// The identity of an input, in 128 bits.
package struct InputDigest: Sendable, Hashable {
  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }
}

extension Diagnostic {
  /// An announcement that changed after the catalog was made: its file was changed, replaced or removed, or can't be
  /// read any more. A result from the rest would be neither the old input nor the new one.
  ///
  /// - Parameter reason: Why its existing file can't be read: `too many open files`; nil when it was changed.
  package static func inputChanged(at place: SourceLocation, unreadableFor reason: String? = nil) -> Diagnostic {
    Diagnostic(
      .error, reason == nil ? .inputChanged : .notReadable, at: place,
      reason.map { "can't be read again: \($0)" } ?? "was changed while it was being read",
      consequence: "nothing was published",
      advice: reason == nil ? "Wait until nothing writes to it, then start again" : "Put that right, and start again")
  }
}
