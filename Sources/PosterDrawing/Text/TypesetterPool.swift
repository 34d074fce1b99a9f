internal import CPangoCairo
import QRCodes
internal import Synchronization

/// Lends typesetters: one to each thread that lays out a sheet.
///
/// A Pango font map serves one thread at a time. It is slow to make and cheap to keep, so there are as many typesetters
/// as there were threads at once.
package final class TypesetterPool: Sendable {
  /// `@unchecked Sendable`, because a typesetter crosses threads only while it is unused, guarded by the lock.
  private struct Idle: @unchecked Sendable { let typesetter: Typesetter }

  private let family: String
  private let idle: Mutex<[Idle]>

  /// - Parameter family: A plain humanist sans with capitals of 71 % of its size, in Latin, Greek and Cyrillic.
  /// - Throws: ``PosterError/fontMissing(family:)``, which names the package to install.
  package init(family: String = "Noto Sans") throws(PosterError) {
    self.family = family
    idle = Mutex([Idle(typesetter: try Typesetter(family: family))])
  }

  /// Does `work` with a typesetter of its own. A layout that it makes must not be used after `work`.
  package func withTypesetter<Result>(
    _ work: (Typesetter) throws(PosterError) -> Result
  ) throws(PosterError) -> Result {
    let taken = idle.withLock { $0.popLast() }
    let lent = if let taken { taken } else { Idle(typesetter: try Typesetter(family: family)) }
    defer { idle.withLock { $0.append(lent) } }
    return try work(lent.typesetter)
  }
}

/// The libraries that draw sheets.
package enum DrawingLibraries {
  /// The versions that are used, like `Pango 1.50.12, Cairo 1.16.0, libqrencode 4.1.1`: others may draw other sheets.
  package static var versions: String {
    "Pango \(String(cString: pango_version_string())), Cairo \(String(cString: cairo_version_string())), "
      + QRCode.library
  }
}
