/// The references of a catalog, in input order, each identifier once.
public struct AnnouncementReferences: RandomAccessCollection, Sendable {
  let storage: Storage

  /// Shared, so that a reference costs no more than a pointer and a number.
  final class Storage: Sendable {
    let table: AnnouncementTable
    let names: @Sendable (Int) -> String

    init(_ table: AnnouncementTable, _ names: @escaping @Sendable (Int) -> String) {
      (self.table, self.names) = (table, names)
    }
  }

  /// - Parameter names: What the file with a number is called.
  package init(_ table: AnnouncementTable, names: @escaping @Sendable (Int) -> String) {
    storage = Storage(table, names)
  }

  /// The position of the first.
  public var startIndex: Int { 0 }
  /// The position after the last.
  public var endIndex: Int { storage.table.rows.count }
  /// The reference at a position.
  public subscript(position: Int) -> AnnouncementReference { AnnouncementReference(storage, position) }
}

extension AnnouncementReferences {
  /// The same announcements, with what `change` makes of the photos of those at some positions.
  package func changing(_ change: (inout AnnouncementTable) -> Void) -> AnnouncementReferences {
    var table = storage.table
    change(&table)
    return AnnouncementReferences(table, names: storage.names)
  }
}
