import Synchronization

/// The names of a table, folded when they are asked for for the first time: not in a build that makes nothing again.
///
/// Whoever asks later doesn't wait for anybody: with a lock alone, four threads that each ask twice a pet spent more time in it
/// than in the look-up.
final class LazyNames: Sendable {
  private final class Folded: Sendable {
    let names: TownNames

    init(_ names: TownNames) { self.names = names }
  }

  private let kind: TownNames.Kind
  private let table: TownTable
  private let folded = AtomicLazyReference<Folded>()
  private let folding = Mutex(())

  init(_ kind: TownNames.Kind, of table: TownTable) { (self.kind, self.table) = (kind, table) }

  /// The names; whoever comes while they are folded waits.
  var value: TownNames {
    if let folded = folded.load() { return folded.names }
    return folding.withLock { _ in
      (folded.load() ?? folded.storeIfNil(Folded(TownNames(kind, of: table)))).names
    }
  }
}
