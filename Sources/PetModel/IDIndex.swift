/// Finds the rows of a table by identifier, in 4 to 8 bytes a row: a dictionary would take ten times that.
package struct IDIndex: Sendable {
  /// Open addressing: the number of a row and 1, or 0 where none is.
  private var slots: [UInt32] = [UInt32](repeating: 0, count: 16)
  private var count = 0

  package init() {}

  /// The row that was put here before under the same identifier; if there is none, this row is put here.
  package mutating func firstRow(like row: Int, in table: AnnouncementTable) -> Int? {
    if count * 4 >= slots.count * 3 { grow(table) }
    let slot = slot(of: row, in: table)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    slots[slot] = UInt32(row + 1)
    count += 1
    return nil
  }

  private mutating func grow(_ table: AnnouncementTable) {
    let rows = slots.filter { $0 != 0 }
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for row in rows { slots[slot(of: Int(row) - 1, in: table)] = row }
  }

  /// The slot of a row's identifier, or the free one for it.
  private func slot(of row: Int, in table: AnnouncementTable) -> Int {
    let id = table.idBytes(of: row)
    // Identifiers are ASCII, and the same in any case (see PetID). Seeded against identifiers made to collide.
    var hasher = Hasher()
    for byte in id { hasher.combine(byte.asciiLowercase) }
    var slot = hasher.finalize() & (slots.count - 1)
    while slots[slot] != 0, !table.idBytes(of: Int(slots[slot]) - 1).isSameID(as: id) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

extension ArraySlice<UInt8> {
  fileprivate func isSameID(as other: ArraySlice<UInt8>) -> Bool {
    count == other.count && elementsEqual(other) { $0.asciiLowercase == $1.asciiLowercase }
  }
}

extension UInt8 {
  var asciiLowercase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}
