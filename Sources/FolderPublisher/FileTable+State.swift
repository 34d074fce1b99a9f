extension FileTable {
  /// What is known of a file, and what becomes of it.
  struct State: OptionSet, Sendable {
    let rawValue: UInt16
    /// The last publication wrote it.
    static let listed = State(rawValue: 1)
    /// It is a file of this publication.
    static let given = State(rawValue: 2)
    /// Its new bytes wait to be put in place.
    static let staged = State(rawValue: 4)
    /// The file in place has the right bytes, and the list hasn't the right words on it.
    static let adopted = State(rawValue: 8)
    /// ``FileFacts`` were noted for it in this publication.
    static let hasFacts = State(rawValue: 16)
    /// It is to be in the next list.
    static let own = State(rawValue: 32)
    /// It isn't part of the site any more.
    static let stale = State(rawValue: 64)
    /// The last list has its hash and its size.
    static let isKnown = State(rawValue: 128)
    /// Its note isn't the one that the last list has.
    static let hasNewNote = State(rawValue: 256)
  }
}
