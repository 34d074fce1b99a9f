/// 128 bits that no other input has: what an announcement was read from.
public struct InputDigest: Sendable, Hashable {
  /// The first 64 bits.
  package let high: UInt64
  /// The other 64 bits.
  package let low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// An announcement that isn't what it was when the catalog was made: its file was changed, replaced or removed since. What is
/// made of the rest would be neither the old input nor the new one.
public struct InputChanged: DiagnosticError, Hashable {
  /// Where the announcement stood.
  public let location: SourceLocation

  /// The announcement that stood at `location`.
  public init(at location: SourceLocation) { self.location = location }

  /// ``Diagnostic/Code/inputChanged``
  public var code: Diagnostic.Code { .inputChanged }
  /// In words that follow the location.
  public var problem: String { "was changed while it was being read" }
  /// How to put it right.
  public var advice: String? { "Start again when nothing writes to it any more" }
}
