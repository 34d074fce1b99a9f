/// A place in the input: `Fixtures/server.json, item 3, lastSeenDate`.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// A part of a file.
  public enum Position: Sendable, Hashable {
    /// An item of a list, from 1.
    case item(Int)
    /// A line, from 1.
    case line(Int)
    /// A line and a column, both from 1.
    case lineAndColumn(Int, Int)
    /// A row of a table, from 1, as a spreadsheet numbers it.
    case row(Int)
  }

  /// The file as the user named it; or an address, a folder, or the identifier of an announcement.
  public var file: String
  /// The position in the file; nil for all of it.
  public var position: Position?
  /// The key of a value.
  public var key: String?
  /// The place in the file's text that programs mark; nil where it wasn't looked up.
  public var mark: Mark?

  /// A line and a column, both from 1.
  public struct Mark: Sendable, Hashable {
    /// The number of the line.
    public let line: Int
    /// The offset in the line, in bytes.
    public let column: Int

    /// A place in a text.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A file, or a part of it.
  public init(_ file: String, _ position: Position? = nil, key: String? = nil) {
    self.file = file
    self.position = position
    self.key = key
  }

  /// The number of the item, line or row; 0 for all of the file.
  package var number: Int {
    switch position {
    case nil: 0
    case .item(let number), .line(let number), .row(let number), .lineAndColumn(let number, _): number
    }
  }

  /// The value of `key` there.
  public func key(_ key: String) -> SourceLocation { SourceLocation(file, position, key: key) }

  /// `Fixtures/server.json, item 3, lastSeenDate`, or `Templates/pet.mustache:14:7`
  public var description: String {
    let place =
      switch position {
      case nil: ""
      case .item(let number): ", item \(number)"
      case .line(let number): ", line \(number)"
      case .row(let number): ", row \(number)"
      case .lineAndColumn(let line, let column): ":\(line):\(column)"
      }
    return file + place + (key.map { ", \($0)" } ?? "")
  }
}

extension SourceLocation: ExpressibleByStringLiteral {
  /// A file.
  public init(stringLiteral file: String) { self.init(file) }
}
