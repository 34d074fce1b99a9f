internal import Support

extension CertainMarkdown {
  /// Writes a line of plain text with links, code and emphasis between its words; false if there is a doubt.
  mutating func write(line: Bytes) -> Bool {
    guard let last = line.last, last != UInt8(ascii: " "), Self.mayBegin(line) else { return false }
    var (written, index) = (0, 0)
    while index < line.count {
      if Self.isAlwaysText(line[index]) {
        index += 1
      } else if let next = read(sign: index, of: line, written: &written) {
        index = next
      } else {
        return false
      }
    }
    add(plain: line[written...])
    return true
  }

  /// Where reading goes on behind the sign at `index`; nil if there is a doubt. What stands before `written` is written.
  private mutating func read(sign index: Int, of line: Bytes, written: inout Int) -> Int? {
    let sign = line[index]
    switch sign {
    case 0xC2, 0xE2, 0xEF: return PlainText.isCertain(notASCII: index, of: line[...]) ? index + 1 : nil
    case UInt8(ascii: "."): return PlainText.mayEndWWW(line[..<index]) ? nil : index + 1
    case UInt8(ascii: ":") where line.byte(at: index + 1) != UInt8(ascii: "/"): return index + 1
    case UInt8(ascii: "_") where line.byte(at: index - 1).isWord && line.byte(at: index + 1).isWord: return index + 1
    case UInt8(ascii: "*") where Self.isLoneStar(at: index, of: line, after: written): return index + 1
    default: break
    }
    let isAddress = sign == UInt8(ascii: ":") || sign == UInt8(ascii: "@")
    guard let start = isAddress ? Self.startOfWord(before: index, in: line) : index, start >= written else {
      return nil
    }
    add(plain: line[written..<start])
    guard let end = write(sign: sign, at: start, of: line) else { return nil }
    written = end
    return end
  }

  /// Writes what begins at `start`, with `sign` in it, and tells where it ends; nil if there is a doubt.
  private mutating func write(sign: UInt8, at start: Int, of line: Bytes) -> Int? {
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: ">"):
      add(escaped: line[start...start])
      return start + 1
    case UInt8(ascii: "&"), UInt8(ascii: "<"): return writeNoMarkup(sign, at: start, of: line) ? start + 1 : nil
    case UInt8(ascii: ":"): return write(web: start, of: line)
    case UInt8(ascii: "@"): return write(mail: start, of: line)
    default: return start == 0 || line[start - 1] == UInt8(ascii: " ") ? writeMarkup(at: start, of: line) : nil
    }
  }

  /// Whether it is text wherever it stands, and the same in HTML.
  private static func isAlwaysText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: " "),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xC1, 0xC3...0xE1, 0xE3...0xEE, 0xF0...0xFF,
      UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "'"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "="), UInt8(ascii: "?"), UInt8(ascii: "|"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether the line begins with text, or with a delimiter.
  private static func mayBegin(_ line: Bytes) -> Bool {
    switch line[0] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["): true
    default: PlainText.beginsText(line[...])
    }
  }

  /// `&` or `<` where no entity and no tag begins: before a space, or in `R&D` (see ``MarkupGuard``) and `<3`.
  private mutating func writeNoMarkup(_ sign: UInt8, at index: Int, of line: Bytes) -> Bool {
    let (next, second) = (line.byte(at: index + 1), line.byte(at: index + 2))
    add(escaped: sign)
    switch next {
    case UInt8(ascii: " "): add(markdown: CollectionOfOne(sign))
    case _ where sign == UInt8(ascii: "<"):
      add(markdown: "&lt;")
      return next.isASCIIDigit
    case _ where second.isWord: add(markdown: "&amp;")
    default: add(markdown: CollectionOfOne(sign))
    }
    return next == UInt8(ascii: " ") || next.isASCIILetter && second < 0x80
  }

  /// `2 * 3`, in the middle of a text that begins at `start` or before.
  private static func isLoneStar(at index: Int, of line: Bytes, after start: Int) -> Bool {
    index - 2 >= start && line[index - 2].isWord && line[index - 1] == UInt8(ascii: " ")
      && line.byte(at: index + 1) == UInt8(ascii: " ") && line.byte(at: index + 2).isWord
      && line.byte(at: index + 3) == UInt8(ascii: " ")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte at `index`, or 0.
  func byte(at index: Int) -> UInt8 { index >= 0 && index < count ? self[index] : 0 }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII.
  var isWord: Bool { isASCIILetter || isASCIIDigit }
}
