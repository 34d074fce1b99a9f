import Synchronization

/// The names of a table, folded when they are asked for for the first time: a site whose pets have coordinates alone never does.
final class LazyNames: Sendable {
  private let table: TownTable
  private let names = Mutex<TownNames?>(nil)

  init(of table: TownTable) { self.table = table }

  /// The names; whoever comes while they are folded waits.
  var value: TownNames {
    names.withLock { names in
      if let names { return names }
      let folded = TownNames(table)
      names = folded
      return folded
    }
  }
}
