import Support

/// The identifier of an announcement, known to be safe as the name of a folder on every file system.
///
/// Two identifiers that differ only in case are the same one: UUIDs are case-insensitive (RFC 9562), and so are many
/// file systems, where two such pages would overwrite each other.
public struct PetID: Sendable, Codable, CustomStringConvertible {
  /// The identifier as it was written.
  public let rawValue: String

  /// The longest identifier that is accepted, in characters.
  public static let maximumLength = 100

  /// An identifier from outside, or nil if it can't be a folder name. It has only ASCII letters, digits, `-`, `_` and
  /// `.`, no dot at either end, and at most ``maximumLength`` characters. It is no device name of Windows (rules.md
  /// §2), and not the name of a page beside these folders.
  public init?(_ text: String) {
    guard (1...Self.maximumLength).contains(text.utf8.count),
      text.utf8.allSatisfy(Self.isSafe), !text.hasPrefix("."), !text.hasSuffix("."), !Self.isDeviceName(text),
      text.utf8.count > 10 || !["index.html", "index.md"].contains(text.lowercased())
    else { return nil }
    rawValue = text
  }

  /// An identifier that says the same as a text: `P/12/2025` is `p-12-2025`. Empty when nothing of it can be in one.
  package static func folded(_ text: String) -> String {
    let parts = FoldedText(text).text.utf8.split { !isSafe($0) || $0 == UInt8(ascii: "-") }
    let joined = parts.map { String(decoding: Array($0), as: UTF8.self) }.joined(separator: "-")
    let start = joined.drop { $0 == "." }
    return String(start.prefix(start.count - start.reversed().prefix { $0 == "." }.count))
  }

  /// Whether Windows keeps the name for a device, although all of its signs are allowed.
  package static func isDeviceName(_ text: String) -> Bool {
    DeviceName.contains(Substring(text.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }

  /// An identifier that was taken as one before.
  package init(known text: String) { rawValue = text }

  /// The identifier as it was written.
  public var description: String { rawValue }
}

extension PetID: Hashable, Comparable {
  /// Whether both name the same announcement, in any case.
  public static func == (left: PetID, right: PetID) -> Bool {
    left.rawValue == right.rawValue || left.folded == right.folded
  }
  /// The order by the letters, without their case.
  public static func < (left: PetID, right: PetID) -> Bool { left.folded < right.folded }
  /// Gives the same hash for identifiers that differ in case alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  private var folded: String { rawValue.lowercased() }
}

extension PetID {
  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: byte.isASCIILetter || byte.isASCIIDigit
    }
  }
}
