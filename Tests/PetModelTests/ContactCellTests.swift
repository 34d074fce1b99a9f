import PetModel
import Testing

/// Which contact each clause of a cell is about. `1` to `3` stand for the contacts.
struct ContactCellTests {
  @Test(arguments: [
    ("Anna 1 (old), after 4 pm", ["Anna: 1", "old: 1", "after 4 pm: ? of 1"]),
    ("1 old, 2", ["old: 1 of 12"]), ("1, old 2", ["old: 2"]), ("1 old 2", ["old: ? of 12"]),
    ("1, old, 2", ["old: ? of 12"]), ("1 (old), 2", ["old: 1"]), ("1 (old) 2", ["old: 1 of 12"]),
    ("Anna 1 - gone. 2 new", ["Anna: 1", "gone: 1", "new: 2"]), ("1 old\n2", ["old: 1 of 12"]),
    ("1\nold\n2", ["old: ? of 12"]), ("1\r\nold: 2", ["old: 2"]), ("Old:  1  New:  2", ["Old: 1", "New: 2"]),
    ("Do not publish: mum 1, dad 2", ["Do not publish: ? of 12", "mum: 1", "dad: 2"]),
    ("Private: 1, 2", ["Private: 1 of 12"]), ("1, 2 (private), 3", ["private: 2"]),
    ("1, 2 (private)", ["private: 2"]), ("1, 2 private", ["private: 2 of 12"]),
    ("Anna 1, Jan 2 - private", ["Anna: 1", "Jan: 2", "private: 2 of 12"]),
    ("1 (work: 2)", ["work: 2"]), ("1, tel. 2", ["tel.: 2"]), ("office. Private: 1", ["office: ? of 1", "Private: 1"]),
    ("no number", ["no number: ? of "]),
  ])
  func tellsWhichContactsAClauseIsAbout(text: String, clauses: [String]) {
    let contacts = text.indices.filter { "123".contains(text[$0]) }.map { $0..<text.index(after: $0) }
    let cell = ContactCell(text, contacts: contacts)
    let read = cell.clauses.map { clause in
      let own = clause.own.map { "\($0 + 1)" } ?? "?"
      let reach = clause.reach.sorted().map { "\($0 + 1)" }.joined()
      return "\(clause.text): \(own)" + (reach == own ? "" : " of \(reach)")
    }
    #expect(read == clauses)
  }
}
