/// A problem, worded for the person who has to fix it.
///
/// Problems are gathered while the work goes on, printed in one place and turned into the exit status in one place.
public struct Report: Sendable, Hashable {
  /// What a problem led to, from harmless to fatal.
  public enum Effect: String, Sendable, CaseIterable, Comparable {
    /// A value is shown as it came, though it isn't what it should be.
    case shownAsIs
    /// Something was left out or replaced; every announcement has its page all the same.
    case leftOut
    /// An announcement, or a whole file of them, couldn't be built.
    case petSkipped
    /// Nothing was published.
    case buildStopped

    /// Whether `left` is the more harmless of the two.
    public static func < (left: Effect, right: Effect) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .shownAsIs: 0
      case .leftOut: 1
      case .petSkipped: 2
      case .buildStopped: 3
      }
    }
  }

  /// What the problem led to.
  public var effect: Effect
  /// Where: `Fixtures/server.json, item 3, lastSeenDate`.
  public var place: String
  /// What, and what was done about it: `'2025-13-45' is not a YYYY-MM-DD date; shown as it is`.
  public var problem: String
  /// How to put it right: `Write it as 2025-11-18`.
  public var advice: String?

  /// A problem at `place`.
  public init(_ effect: Effect, at place: String, _ problem: String, advice: String? = nil) {
    self.effect = effect
    self.place = place
    self.problem = problem
    self.advice = advice
  }
}
