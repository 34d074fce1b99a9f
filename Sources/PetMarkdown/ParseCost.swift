/// How long cmark-gfm may take to read a text, estimated without it.
///
/// For several inputs its time grows with the square of their length or faster: 100 kB of `|-|-` under `a` take more than
/// 20 s, of `)` behind `www.a.b/` 5 s, of `<?` 2 s. Three things make it slow, and they are counted here:
/// - For a sign of inline markup (other than `.`, `,`, `'`, `"` and `-`) it may search the rest of the block. A block ends
///   at a blank line.
/// - It compares a line of a table's dashes with all lines above it, and makes every line below it a full row.
/// - It compares every line with every quote and list that is open.
///
/// One line, or one address that begins with `www.`, costs little, but a megabyte of them takes seconds, so they are counted
/// too.
enum ParseCost {
  /// The most that is read as Markdown. A megabyte of prose in paragraphs costs less, 10 kB of nothing but signs more.
  static let limit = 100_000_000

  /// The estimate for `text`, in steps of about a nanosecond.
  static func estimate(for text: String) -> Int {
    var (cost, block, lineCount, deepest) = (0, Block(), 0, 0)
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      lineCount += 1
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
        cost += block.cost
        block = Block()
      } else {
        block.add(line)
        deepest = max(deepest, line.prefix { markers.contains($0) }.count)
      }
    }
    return cost + block.cost + deepest * (deepest + 8 * lineCount) + 4000 * lineCount
  }

  private static let markers = Set(" \t>-+*0123456789.)".utf8)
  private static let signs = Set("!#$%&()*+/:;<=>?@[\\]^_`{|}~".utf8)
  private static let dashes = Set(" \t>|:-".utf8)

  /// How often `www.` stands in `line`.
  private static func addresses(in line: Substring.UTF8View) -> Int {
    var (count, run) = (0, 0)
    for byte in line {
      if byte == UInt8(ascii: ".") && run >= 3 { count += 1 }
      run = byte == UInt8(ascii: "w") ? run + 1 : 0
    }
    return count
  }

  /// Lines without a blank one between them.
  private struct Block {
    private var (bytes, signs, lines, columns, addresses) = (0, 0, 0, 0, 0)

    var cost: Int { signs * bytes + 5000 * columns * lines + 20_000 * addresses }

    mutating func add(_ line: Substring.UTF8View) {
      bytes += line.count
      signs += line.count { ParseCost.signs.contains($0) }
      lines += 1
      addresses += ParseCost.addresses(in: line)
      if line.allSatisfy(dashes.contains), line.contains(UInt8(ascii: "-")) {
        columns += line.count { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ":") }
      }
    }
  }
}
