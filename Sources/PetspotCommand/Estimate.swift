import Essentials
import Support

/// How long the rest of some work will take, judged by the part that is done.
struct Estimate: Sendable {
  private let start = ContinuousClock.now

  /// `12 of 80, about 30 s left`; no estimate before there is something to judge by.
  func text(done: Int, of total: Int) -> String {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    let count = "\(done.grouped) of \(total.grouped)"
    if done == 0 || done == total || elapsed < 2 { return count }
    let left = Int(elapsed / Double(done) * Double(total - done)) + 1
    return left > 90 ? "\(count), about \(left / 60 + 1) min left" : "\(count), about \(left) s left"
  }
}

extension Duration {
  /// `0.41 s`
  var inWords: String { "\((self / .seconds(1)).fixed(places: 2)) s" }
}

extension String {
  /// The text and spaces behind it, `width` characters in all; a longer one as it is.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
