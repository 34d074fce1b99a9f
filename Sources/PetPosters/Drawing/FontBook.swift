internal import Synchronization

/// The fonts that posters are set in, and the typesetters that are at rest.
///
/// A Pango font map serves one thread at a time. It is costly to make and cheap to keep, so a renderer lends one to each
/// poster that is being made: as many as there are threads.
final class FontBook: Sendable {
  /// The family that must be there: a plain humanist sans with capitals 71 % of its size, in Latin, Greek and Cyrillic.
  static let family = "Noto Sans"

  private let family: String
  private let resting = Mutex<[Lent]>([])

  /// Crosses threads only at rest: who borrows it has it alone, guarded by `resting`.
  private struct Lent: @unchecked Sendable { let typesetter: Typesetter }

  /// Checks that the fonts are installed.
  init(family: String = FontBook.family) throws(PosterError) {
    self.family = family
    let first = try Typesetter(family: family)
    let lent = Lent(typesetter: first)
    resting.withLock { $0.append(lent) }
  }

  /// Does `work` with a typesetter that nobody else has.
  func withTypesetter<Result>(_ work: (Typesetter) throws(PosterError) -> Result) throws(PosterError) -> Result {
    let typesetter: Typesetter
    if let rested = resting.withLock({ $0.popLast() }) {
      typesetter = rested.typesetter
    } else {
      typesetter = try Typesetter(family: family)
    }
    defer {
      let lent = Lent(typesetter: typesetter)
      resting.withLock { $0.append(lent) }
    }
    return try work(typesetter)
  }
}
