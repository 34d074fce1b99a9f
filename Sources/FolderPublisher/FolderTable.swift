/// What is known of folders, by the hash of their paths: eight bytes each.
///
/// The hash leaves no room for a proof, so whoever acts on what this says has to bear that once in a billion sites two folders
/// have the same one: the system then answers otherwise than expected.
struct FolderTable: Sendable {
  struct State: OptionSet, Sendable {
    let rawValue: UInt64
    /// A file of this publication is below a folder of this name, in lower case.
    static let isNamed = State(rawValue: 1)
    /// It is there in the stage.
    static let isStaged = State(rawValue: 2)
    /// It isn't there in the output folder.
    static let isMissing = State(rawValue: 4)
    /// It is a folder in the output folder, and no link.
    static let isThere = State(rawValue: 8)
    static let all = State(rawValue: 15)
  }

  private var slots = [UInt64](repeating: 0, count: 64)
  private var count = 0

  subscript(_ hash: UInt64) -> State {
    let slot = slots[place(of: hash)]
    return State(rawValue: slot).intersection(.all)
  }

  mutating func insert(_ state: State, for hash: UInt64) {
    if count * 4 >= slots.count * 3 { grow() }
    let place = place(of: hash)
    if slots[place] == 0 { count += 1 }
    slots[place] = Self.rest(of: hash) | slots[place] & State.all.rawValue | state.rawValue
  }

  /// What of a hash is kept; never zero, which is a free place.
  private static func rest(of hash: UInt64) -> UInt64 { max(hash & ~State.all.rawValue, State.all.rawValue + 1) }

  private func place(of hash: UInt64) -> Int {
    let rest = Self.rest(of: hash)
    var place = Int(rest.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[place] != 0 && slots[place] & ~State.all.rawValue != rest { place = (place + 1) % slots.count }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: old.count * 3 / 2)
    for slot in old where slot != 0 { slots[place(of: slot)] = slot }
  }
}
