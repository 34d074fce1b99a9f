/// A place in the input: `Fixtures/server.json, item 3, lastSeenDate`.
public struct SourceLocation: Sendable, Hashable, Codable, CustomStringConvertible {
  /// A part of a file: an item of a list, a line, or a row of a table, as a spreadsheet numbers it; all from 1.
  public struct Position: Sendable, Hashable, Codable {
    /// The kind of part.
    public enum Kind: String, Sendable, Codable { case item, line, row }

    /// The kind of part.
    public let kind: Kind
    /// The number of the part.
    public let number: Int
    /// The place in the line in code points, from 1; nil for all of the part.
    public var column: Int?

    /// An item of a list.
    public static func item(_ number: Int) -> Position { Position(kind: .item, number: number) }
    /// A line.
    public static func line(_ number: Int) -> Position { Position(kind: .line, number: number) }
    /// A place in a line.
    public static func lineAndColumn(_ line: Int, _ column: Int) -> Position {
      Position(kind: .line, number: line, column: column)
    }
    /// A row of a table.
    public static func row(_ number: Int) -> Position { Position(kind: .row, number: number) }
  }

  /// The file as the user named it; or an address, a folder, or the identifier of an announcement.
  public var file: String
  /// The position in the file; nil for all of it.
  public var position: Position?
  /// The key of a value.
  public var key: String?
  /// The line and column that programs mark; nil where they weren't looked up.
  public var mark: Position?

  /// A file, or a part of it.
  public init(_ file: String, _ position: Position? = nil, key: String? = nil) {
    self.file = file
    self.position = position
    self.key = key
  }

  /// The number of the item, line or row; 0 for all of the file.
  package var number: Int { position?.number ?? 0 }

  /// The value of `key` there.
  public func key(_ key: String) -> SourceLocation { SourceLocation(file, position, key: key) }

  /// `Fixtures/server.json, item 3, lastSeenDate`, or `Templates/pet.mustache:14:7`
  public var description: String {
    let place = position.map { part in
      part.column.map { ":\(part.number):\($0)" } ?? ", \(part.kind.rawValue) \(part.number)"
    }
    return file + (place ?? "") + (key.map { ", \($0)" } ?? "")
  }
}

extension SourceLocation: ExpressibleByStringLiteral {
  /// A file.
  public init(stringLiteral file: String) { self.init(file) }
}

/// The bytes of a file that an announcement was read from.
package struct InputSlice: Sendable, Hashable {
  package let offset: Int
  package let length: UInt32
  /// The number of the file in its catalog.
  package let file: UInt32
  private let number: UInt32
  private let kind: SourceLocation.Position.Kind?

  /// - Parameter kind: The kind of part; nil for all of the file.
  package init(_ kind: SourceLocation.Position.Kind?, _ number: Int = 0, offset: Int, length: Int, file: Int) {
    self.kind = kind
    self.offset = offset
    self.number = UInt32(clamping: number)
    self.length = UInt32(clamping: length)
    self.file = UInt32(clamping: file)
  }

  /// Its place in the file, as a person counts: it decides how to read the bytes again.
  package var position: SourceLocation.Position? { kind.map { .init(kind: $0, number: Int(number)) } }
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
