import Essentials
import PetModel
import Support

/// A part of the pictures of a site, for one of several machines: those whose file names have hashes that fall to it.
/// Another photo more moves none of them to another shard.
package struct PhotoShard: Sendable, Hashable {
  package let number: Int
  package let count: Int

  package static let all = PhotoShard(number: 1, count: 1)
}

extension PhotoShard {
  /// The shard in `3/8`; nil unless the text names one.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1], numbers[1] <= 1_000_000 else { return nil }
    self.init(number: numbers[0], count: numbers[1])
  }

  func has(_ file: URL) -> Bool { Self.number(of: file, in: count) == number }

  static func number(of file: URL, in count: Int) -> Int {
    Int((StableHash(file.lastPathComponent.utf8).value >> 20) % UInt64(count)) + 1
  }
}

extension Diagnostic {
  /// An error for photos missing from the cache in a build that makes none.
  ///
  /// - Parameter isThere: Whether the cache has each photo, by its file.
  static func stopForMissingPhotos(_ photos: [(file: URL, isThere: Bool)], in shards: Int) throws(Diagnostic) {
    guard let first = photos.first(where: { !$0.isThere }) else { return }
    var counts = [Int: (there: Int, all: Int)]()
    for (file, isThere) in photos {
      let shard = PhotoShard.number(of: file, in: shards)
      counts[shard, default: (0, 0)].all += 1
      if isThere { counts[shard, default: (0, 0)].there += 1 }
    }
    let incomplete = counts.filter { $0.value.there < $0.value.all }.sorted { $0.key < $1.key }
    let words = incomplete.prefix(3).map { "shard \($0) of \(shards) has \($1.there) of its \($1.all) photos" }
    let more = incomplete.count > 3 ? ["\(incomplete.count - 3) more shards lack some"] : []
    let told = shards > 1 ? ": " + (words + more).joined(separator: ", ") : ""
    let shard = shards > 1 ? " --shard \(incomplete[0].key)/\(shards)" : ""
    throw Diagnostic(
      .error, .photoNotFound, at: "--cached-only",
      "\(photos.count { !$0.isThere }) of \(photos.count) photos aren't in the cache, such as "
        + "'\(first.file.lastPathComponent)'\(told)",
      consequence: "nothing was published",
      advice: "Run 'petspot prepare\(shard)' with this build's --cache, --photos and --site")
  }
}
