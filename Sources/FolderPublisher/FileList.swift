/// A list of files as ``StateDirectory/manifest`` and ``StateDirectory/journal`` hold it: below a line with a checksum, a line
/// for each file in the order of their paths, with path, SHA-256, size and, if it has one, its note, separated by tabs. Hash
/// and size are `-` where nobody knows them.
///
/// A list is only used if it is exactly what petspot wrote. So neither damage nor an edit by hand can make the publisher
/// overwrite or remove somebody else's file. (Git may change line ends to CRLF; that is accepted.)
enum FileList {
  struct Line {
    let path, note: UnsafeRawBufferPointer
    private let hex, size: UnsafeRawBufferPointer

    /// Whether hash and size are known.
    var hasFacts: Bool { hex.count == 64 }

    /// Hash and size, unless they are unknown.
    var facts: FileFacts? { FileFacts(hex: hex, size: size) }

    /// A line of a list, or nil.
    init?(_ line: UnsafeRawBufferPointer) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 3, omittingEmptySubsequences: false)
      guard parts.count >= 3, line.count <= FileTable.limit else { return nil }
      path = UnsafeRawBufferPointer(rebasing: parts[0])
      hex = UnsafeRawBufferPointer(rebasing: parts[1])
      size = UnsafeRawBufferPointer(rebasing: parts[2])
      note = UnsafeRawBufferPointer(rebasing: parts.count > 3 ? parts[3] : parts[0].prefix(0))
      guard note.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
        OutputPath(String(decoding: path, as: UTF8.self))?.text.utf8.count == path.count
      else { return nil }
    }
  }

  /// How a list of any version begins.
  static let begin = Array("petspot files ".utf8)
  /// The version of the format, which stands after ``begin``.
  static let version = 2

  static func header(_ checksum: Checksum) -> String {
    let digits = String(checksum.value, radix: 16)
    return "petspot files \(version) \(String(repeating: "0", count: 16 - digits.count))\(digits)\n"
  }

  /// FNV-1a with 64 bits: it detects accidents, not attacks.
  struct Checksum: Equatable, Sendable {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }
}

extension FileFacts {
  /// What a list says, or nil if it says `-` or nonsense.
  init?(hex: some Collection<UInt8>, size: some Collection<UInt8>) {
    guard hex.count == 64, let size = UInt64(String(decoding: size, as: UTF8.self)) else { return nil }
    var words: [UInt64] = []
    var rest = String(decoding: hex, as: UTF8.self)[...]
    while words.count < 4 {
      guard let word = UInt64(rest.prefix(16), radix: 16) else { return nil }
      words.append(word)
      rest = rest.dropFirst(16)
    }
    self.init(size: size, words: words)
  }

  /// 64 hexadecimal digits, as any program for checksums prints them.
  var hex: [UInt8] {
    [hash.0, hash.1, hash.2, hash.3].flatMap { word in
      (0..<16).map { Self.digits[Int(word >> (60 - 4 * UInt64($0)) & 15)] }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
