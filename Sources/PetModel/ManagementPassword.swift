/// The password that manages an announcement. It prints as dots; the text itself is in `secret`.
public struct ManagementPassword: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The password itself, for the owner and for the server.
  public let secret: String

  /// A password as the server gave it.
  public init(_ secret: String) { self.secret = secret }

  /// Dots.
  public var description: String { "••••••" }
  /// Dots.
  public var debugDescription: String { description }
  /// Nothing: `dump` would show the text.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
