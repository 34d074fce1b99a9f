package import PetPresentation

/// What is shown of some pets that stand side by side in the index.
package struct SearchRowsFile: Sendable {
  package let name: String
  package let rows: [SearchRow]

  package init(name: String, rows: [SearchRow]) { (self.name, self.rows) = (name, rows) }

  package var bytes: [UInt8] {
    var writer = ScriptWriter("rows")
    writer.raw(",\"\(name)\",")
    writer.list(rows) { writer, row in
      writer.raw("\n[")
      for text in [row.id.rawValue, row.name, row.kind, row.place, row.lastSeen] {
        writer.text(text)
        writer.raw(",")
      }
      writer.text(row.day?.iso8601)
      writer.raw(",\"\(row.status)\",")
      writer.text(row.photo)
      writer.raw("]")
    }
    return writer.finished()
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
