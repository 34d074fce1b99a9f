internal import PetPresentation
internal import Support

// Each function writes what begins at a place in a line, behind a space or at the line's start, and tells where it ends; nil if
// there is a doubt.

extension CertainMarkdown {
  /// `[text](https://a.pl)`
  mutating func write(link start: Int, of line: Bytes) -> Int? {
    guard let bracket = line[(start + 1)...].firstIndex(of: UInt8(ascii: "]")),
      line.byte(at: bracket + 1) == UInt8(ascii: "("),
      let end = line[(bracket + 2)...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let (content, address) = (line[(start + 1)..<bracket], line[(bracket + 2)..<end])
    guard PlainText.isCertainWord(content, in: .body), Self.isPlain(address: address), Self.mayFollow(end + 1, in: line)
    else { return nil }
    add(markdown: "[")
    add(markdown: Bytes(rebasing: content))
    add(markdown: "](")
    add(address: address)
    add(markdown: ")")
    for byte in content { add(escaped: byte) }
    add(html: "</a>")
    return end + 1
  }

  /// `https://a.pl/b` between spaces.
  mutating func write(web start: Int, of line: Bytes) -> Int? {
    let end = line[start...].firstIndex(of: UInt8(ascii: " ")) ?? line.count
    let address = line[start..<end]
    guard Self.isPlain(address: address), let last = address.last, last.isWord || last == UInt8(ascii: "/"),
      !address.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "+") })
    else { return nil }
    add(markdown: "<")
    add(address: address)
    add(markdown: ">")
    for byte in address { add(escaped: byte) }
    add(html: "</a>")
    return end
  }

  /// `a.b@c.pl` before a space or a comma.
  mutating func write(mail start: Int, of line: Bytes) -> Int? {
    let end = line[start...].firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ",") } ?? line.count
    let parts = line[start..<end].split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !line[start..<end].starts(with: "www".utf8), Self.areLabels(parts[0]),
      Self.areLabels(parts[1]), parts[1].contains(UInt8(ascii: ".")),
      line[end - 1].isASCIILetter
    else { return nil }
    let address = Bytes(rebasing: line[start..<end])
    add(markdown: "[", html: "<a href=\"mailto:")
    add(plain: address[...])
    add(markdown: "](mailto:", html: "\">")
    add(plain: address[...])
    add(markdown: ")", html: "</a>")
    return end
  }

  /// Where the word of letters, digits, `.` and `-` before `index` begins; nil if that isn't behind a space.
  static func startOfWord(before index: Int, in line: Bytes) -> Int? {
    var start = index
    while start > 0,
      line[start - 1].isWord || line[start - 1] == UInt8(ascii: ".") || line[start - 1] == UInt8(ascii: "-")
    { start -= 1 }
    return start == 0 || line[start - 1] == UInt8(ascii: " ") ? start : nil
  }

  private mutating func add(address: Slice<Bytes>) {
    add(html: "<a href=\"")
    add(escaped: address)
    add(html: "\">")
  }

  private static func isPlain(address: Slice<Bytes>) -> Bool {
    address.allSatisfy { PlainText.plainInAddresses.contains($0) } && SafeLink.isCertainlyWellFormed(address)
  }

  /// Letters, digits and hyphens with single dots between them.
  private static func areLabels(_ text: Slice<Bytes>) -> Bool {
    var before = UInt8(ascii: ".")
    for byte in text {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"): guard before.isWord else { return false }
      default: guard byte.isWord else { return false }
      }
      before = byte
    }
    return before.isWord
  }
}
