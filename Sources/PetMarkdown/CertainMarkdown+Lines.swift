internal import Support

extension CertainMarkdown {
  /// Writes a line of plain text with links, code and emphasis between its words; false if there is a doubt.
  mutating func write(line: Bytes) -> Bool {
    guard let last = line.last, last != UInt8(ascii: " "), Self.mayBegin(line) else { return false }
    // Up to `start` all is written.
    var (start, index) = (0, 0)
    while index < line.count {
      let byte = line[index]
      if Self.isAlwaysText(byte) {
        index += 1
        continue
      }
      switch byte {
      case 0xC2, 0xE2, 0xEF:
        guard PlainText.isCertain(notASCII: index, of: line[...]) else { return false }
        index += 1
      case UInt8(ascii: "\""), UInt8(ascii: ">"):
        add(plain: line[start..<index])
        add(escaped: line[index..<(index + 1)])
        (start, index) = (index + 1, index + 1)
      case UInt8(ascii: "&"), UInt8(ascii: "<"):
        add(plain: line[start..<index])
        guard write(sign: byte, at: index, of: line) else { return false }
        (start, index) = (index + 1, index + 1)
      case UInt8(ascii: "."):
        if PlainText.mayEndWWW(line[..<index]) { return false }
        index += 1
      case UInt8(ascii: ":"), UInt8(ascii: "@"):
        if byte == UInt8(ascii: ":"), line.byte(at: index + 1) != UInt8(ascii: "/") {
          index += 1
          continue
        }
        let word = Self.startOfWord(before: index, in: line)
        guard word >= start else { return false }
        add(plain: line[start..<word])
        guard let end = byte == UInt8(ascii: "@") ? write(mail: word, of: line) : write(web: word, of: line) else {
          return false
        }
        (start, index) = (end, end)
      case UInt8(ascii: "_") where line.byte(at: index - 1).isWord && line.byte(at: index + 1).isWord: index += 1
      case UInt8(ascii: "*") where Self.isLoneStar(at: index, of: line, after: start): index += 1
      default:
        guard index == 0 || line[index - 1] == UInt8(ascii: " ") else { return false }
        add(plain: line[start..<index])
        guard let end = writeMarkup(at: index, of: line) else { return false }
        (start, index) = (end, end)
      }
    }
    add(plain: line[start...])
    return true
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
  private mutating func write(sign: UInt8, at index: Int, of line: Bytes) -> Bool {
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
