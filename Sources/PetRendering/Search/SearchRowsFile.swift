package import PetPresentation

/// What is shown of some pets that stand side by side in the index, in no language: the index and the words have the rest.
package struct SearchRowsFile: Sendable {
  package let name: String
  package let rows: [SearchRow]

  package init(name: String, rows: [SearchRow]) { (self.name, self.rows) = (name, rows) }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("rows")
    writer.raw(",\"\(name)\",")
    writer.list(rows) { writer, row in
      writer.raw("\n[")
      writer.row(row)
      writer.raw("]")
    }
    return writer.finished()
  }
}

extension ScriptWriter {
  fileprivate mutating func row(_ row: SearchRow) {
    let texts = [row.id.rawValue, row.name, row.photo, row.breed, row.species].map(Self.written)
    elements(texts + [Self.written(row.place), Self.written(row.lastSeen), Self.written(row.status)])
  }

  private static func written(_ text: String?) -> [UInt8] {
    guard let text else { return [] }
    var writer = ScriptWriter()
    writer.text(text)
    return writer.bytes
  }

  private static func written(_ place: SearchRow.Place) -> [UInt8] {
    switch place {
    case .town: return []
    case .words(let words): return written(words)
    case .point(let north, let side, let east, let otherSide):
      var writer = ScriptWriter()
      writer.list([north, side, east, otherSide]) { $0.text($1) }
      return writer.bytes
    }
  }
}

/// A hash of the microchip number of each pet of a part of the index, or nothing.
package struct SearchChipsFile: Sendable {
  package let part: Int
  /// What the hashes are made with, beside the number.
  package let salt: String
  package let rounds: Int
  /// By the position of the pet in its part.
  package let hashes: [(position: Int, hash: String)]

  package init(part: Int, salt: String, rounds: Int, hashes: [(position: Int, hash: String)]) {
    (self.part, self.salt, self.rounds, self.hashes) = (part, salt, rounds, hashes)
  }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("chips")
    writer.raw(",\(part),{salt:\"\(salt)\",rounds:\(rounds),hashes:\"")
    for hash in hashes { writer.raw(hash.hash) }
    writer.raw("\",at:")
    var last = 0
    writer.column(
      hashes.map { hash in
        defer { last = hash.position }
        return hash.position - last
      })
    writer.raw("}")
    return writer.finished()
  }
}
