import ContentHash
import PetModel
import Support

/// How the pets of a site are divided among the files of its search: parts of an index, and in each of them chunks of rows.
///
/// Both are chosen such that one pet more or less changes few files. Parts are counted from the oldest pet, so that full ones
/// never change when pets are added. A chunk ends where the hash of an identifier says so, so that it doesn't shift when one before
/// it grows.
struct SearchParts {
  private let positions: [Int32]

  /// How many pets a part has at most: its columns are about 140 kB compressed then, before the first result is shown.
  static let size = 20_000

  /// - Parameter positions: Of the pets, newest first.
  init(positions: [Int32]) { self.positions = positions }

  /// How many pets there are.
  var total: Int { positions.count }
  /// How many parts there are: at least one, which says that there is no pet.
  var count: Int { max(1, (total + Self.size - 1) / Self.size) }

  /// The positions of the pets of a part, newest first. Part 0 has the newest pets; of the others, part 1 has the oldest.
  func members(of part: Int) -> ArraySlice<Int32> {
    let newest = total - (count - 1) * Self.size
    if part == 0 { return positions.prefix(newest) }
    let end = total - (part - 1) * Self.size
    return positions[(end - Self.size)..<end]
  }
}

/// Pets that stand side by side in a part, whose rows are in one file.
struct SearchChunk: Sendable {
  let members: [AnnouncementReference]
  /// Other pets, or another order, make another name, so that a new index never meets an old file that a browser has kept.
  let name: String

  /// How many a chunk has on average, and at most.
  private static let (usual, largest) = (64, 128)

  private init(members: [AnnouncementReference]) {
    self.members = members
    let ids = members.map(\.id.rawValue).joined(separator: "\n")
    name = Array(ids.utf8).withUnsafeBytes { ContentHash.digest(of: $0).prefix(6).map(\.hexadecimal).joined() }
  }

  /// `members` divided into chunks.
  static func chunks(of members: some Sequence<AnnouncementReference>) -> [SearchChunk] {
    var (chunks, open) = ([SearchChunk](), [AnnouncementReference]())
    for member in members {
      open.append(member)
      let isEnd = StableHash(member.id.rawValue.utf8).value.isMultiple(of: UInt64(usual))
      if isEnd || open.count == largest {
        chunks.append(SearchChunk(members: open))
        open = []
      }
    }
    return open.isEmpty ? chunks : chunks + [SearchChunk(members: open)]
  }

  var path: String { "search/rows-\(name).js" }
}

extension UInt8 {
  fileprivate var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
