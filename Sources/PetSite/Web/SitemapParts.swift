import PetRendering
import Support

/// How the addresses of a site are divided among the files of its site map: by their hashes, so that one more or less changes one
/// file, and into as few as the limits of ``Sitemap`` allow, of a power of two.
struct SitemapParts {
  /// The numbers of the addresses in each part, in their order.
  let parts: [[Int32]]

  /// - Parameters:
  ///   - addresses: How many there are.
  ///   - facts: The hash of one, and how many bytes it takes.
  init(of addresses: Int, _ facts: (Int) -> (hash: UInt64, bytes: Int)) {
    let facts = (0..<addresses).map(facts)
    var count = 1
    while !Self.fits(facts, in: count) { count *= 2 }
    var parts = [[Int32]](repeating: [], count: count)
    for (number, fact) in facts.enumerated() { parts[Self.part(fact.hash, of: count)].append(Int32(number)) }
    self.parts = parts
  }

  private static func fits(_ facts: [(hash: UInt64, bytes: Int)], in count: Int) -> Bool {
    var sums = [(entries: Int, bytes: Int)](repeating: (0, 0), count: count)
    for fact in facts {
      sums[part(fact.hash, of: count)].entries += 1
      sums[part(fact.hash, of: count)].bytes += Sitemap.bytes(ofEntryAt: fact.bytes)
    }
    // An address that is too long for any file would divide for ever.
    return count > facts.count
      || sums.allSatisfy { $0.entries <= Sitemap.mostEntries && $0.bytes <= Sitemap.mostBytes - 1000 }
  }

  private static func part(_ hash: UInt64, of count: Int) -> Int { Int((hash >> 20) % UInt64(count)) }
}
