/// 128 bits that no other input has: what an announcement was read from.
public struct InputDigest: Sendable, Hashable {
  /// The first 64 bits.
  package let high: UInt64
  /// The other 64 bits.
  package let low: UInt64

  package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// An announcement that isn't what it was when the catalog was made: its file was changed, replaced or removed since, or can't be
/// read any more. What is made of the rest would be neither the old input nor the new one.
public struct InputChanged: DiagnosticError, Hashable {
  /// Where the announcement stood.
  public let location: SourceLocation
  /// Why its file can't be read any more, though it is there: `too many open files`; nil when the file was changed.
  public let reason: String?

  /// The announcement that stood at `location`.
  ///
  /// - Parameter reason: Why its file can't be read any more; nil when the file was changed.
  public init(at location: SourceLocation, unreadableFor reason: String? = nil) {
    (self.location, self.reason) = (location, reason)
  }

  /// ``Diagnostic/Code/inputChanged``, or ``Diagnostic/Code/notReadable``
  public var code: Diagnostic.Code { reason == nil ? .inputChanged : .notReadable }
  /// In words that follow the location.
  public var problem: String {
    reason.map { "can't be read again: \($0)" } ?? "was changed while it was being read"
  }
  /// How to put it right.
  public var advice: String? {
    reason == nil ? "Start again when nothing writes to it any more" : "Put that right, and start again"
  }
}
