internal import Synchronization

/// Lends typesetters: one to each thread that lays out a sheet.
///
/// A Pango font map serves one thread at a time. It is slow to make and cheap to keep, so there are as many typesetters as
/// there were threads at once. The fonts that posters are set in must be installed.
package struct TypesetterPool: Sendable {
  /// The family that must be there: a plain humanist sans with capitals of 71 % of its size, in Latin, Greek and Cyrillic.
  private static let family = "Noto Sans"

  private let family: String
  private let idle = IdleTypesetters()

  /// - Throws: ``PosterError/fontMissing(family:)``, which names the package to install.
  package init() throws(PosterError) { try self.init(family: Self.family) }

  init(family: String) throws(PosterError) {
    self.family = family
    idle.add(try Typesetter(family: family))
  }

  /// Does `work` with a typesetter that nobody else has. A layout must not outlive it.
  package func withTypesetter<Result>(
    _ work: (Typesetter) throws(PosterError) -> Result
  ) throws(PosterError) -> Result {
    let typesetter = if let idle = idle.take() { idle } else { try Typesetter(family: family) }
    defer { idle.add(typesetter) }
    return try work(typesetter)
  }
}

/// The typesetters that nobody uses at the moment.
private final class IdleTypesetters: Sendable {
  /// `@unchecked Sendable`, because a typesetter crosses threads only when nobody uses it, guarded by the lock.
  private struct Idle: @unchecked Sendable { let typesetter: Typesetter }

  private let typesetters = Mutex<[Idle]>([])

  func take() -> Typesetter? { typesetters.withLock { $0.popLast() }?.typesetter }

  func add(_ typesetter: Typesetter) {
    let idle = Idle(typesetter: typesetter)
    typesetters.withLock { $0.append(idle) }
  }
}
