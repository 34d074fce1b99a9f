private import Support

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
    text.withBytes { bytes in
      var (cost, block, lineCount, deepest, index) = (0, Block(), 0, 0, 0)
      while index <= bytes.count {
        let line = Line(at: index, in: bytes)
        lineCount += 1
        if line.isBlank {
          cost += block.cost
          block = Block()
        } else {
          block.add(line)
          deepest = max(deepest, line.markers)
        }
        index += line.bytes + 1
      }
      return cost + block.cost + deepest * (deepest + 8 * lineCount) + 4000 * lineCount
    }
  }

  /// Whether the estimate is certainly within the limit: it is 71 million at most for as many bytes, lines, and bars and
  /// colons, whatever they are. Counting a single sign takes a tenth of the time.
  static func isCertainlyLow(for text: String) -> Bool {
    text.withBytes { bytes in
      var (lines, bars) = (1, 0)
      for byte in bytes {
        // Without a check for overflow several bytes are counted at once.
        lines &+= byte == UInt8(ascii: "\n") ? 1 : 0
        bars &+= byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") ? 1 : 0
      }
      return bytes.count <= 2000 && lines <= 100 && bars <= 100
    }
  }

  private static let markerSet = ByteSet(" \t>-+*0123456789.)")
  private static let signSet = ByteSet("!#$%&()*+/:;<=>?@[\\]^_`{|}~")
  private static let dashSet = ByteSet(" \t>|:-")

  /// What is counted in a line.
  private struct Line {
    /// `addresses`: how often `www.` stands in it. `bars`: `|` and `:`. `markers`: those it begins with.
    private(set) var (bytes, signs, addresses, markers, bars) = (0, 0, 0, 0, 0)
    private(set) var isBlank = true
    private var (isDashes, hasDash) = (true, false)

    /// The columns of a table that it may be the dashes of.
    var columns: Int { isDashes && hasDash ? bars : 0 }

    init(at start: Int, in text: UnsafeBufferPointer<UInt8>) {
      let (markerSet, signSet, dashSet) = (ParseCost.markerSet, ParseCost.signSet, ParseCost.dashSet)
      var w = 0
      for byte in text[start...] {
        if byte == UInt8(ascii: "\n") { break }
        if markers == bytes && markerSet.contains(byte) { markers += 1 }
        bytes += 1
        if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") { isBlank = false }
        if signSet.contains(byte) { signs += 1 }
        if isDashes { isDashes = dashSet.contains(byte) }
        if byte == UInt8(ascii: "-") { hasDash = true }
        if byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") { bars += 1 }
        if byte == UInt8(ascii: ".") && w >= 3 { addresses += 1 }
        w = byte == UInt8(ascii: "w") ? w + 1 : 0
      }
    }
  }

  /// Lines without a blank one between them.
  private struct Block {
    private var (bytes, signs, lines, columns, addresses) = (0, 0, 0, 0, 0)

    var cost: Int { signs * bytes + 5000 * columns * lines + 20_000 * addresses }

    mutating func add(_ line: Line) {
      bytes += line.bytes
      signs += line.signs
      lines += 1
      addresses += line.addresses
      columns += line.columns
    }
  }
}
