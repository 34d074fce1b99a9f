import Essentials
import PetDecoding
import Support

/// The text of a table in UTF-8, and how its cells are parted.
struct TableText: Sendable {
  let file: ReadableFile
  /// Behind a byte order mark and a line such as `sep=;`.
  private(set) var start = 0
  private(set) var firstLine = 1
  private(set) var separator = UInt8(ascii: ",")
  /// The encoding that was taken for want of another; nil for UTF-8.
  private(set) var guessedEncoding: String?
  /// Whether it was UTF-8 in one part, and something else in another.
  private(set) var isMixed = false
  /// Whether petspot wrote it, with every quote closed.
  private(set) var isOwn = false
  /// The columns with texts that a workbook hides, and those of them that aren't read.
  var hidden: Set<Int> = []
  var unread: Set<Int> = []
  /// The rows that a workbook hides. They are read if a filter may have hidden them.
  var hiddenRows: Set<Int> = []
  var isFiltered = false

  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|")]

  /// - Parameters:
  ///   - encoding: The encoding that the user gave; nil to find out.
  ///   - language: Decides where bytes are ambiguous.
  init(_ bytes: ReadableFile, encoding: String?, separator: Character?, language: String) throws(TableError) {
    let head = try bytes.part(at: 0, count: 4096)
    if let encoding = encoding ?? Self.utf16(head) {
      file = try Self.converted(bytes, encoding)
    } else {
      let count = try Self.countSigns(of: bytes)
      isMixed = count.invalid > 0 && count.valid > 1 && count.valid * 4 >= count.invalid
      if count.invalid == 0 || isMixed {
        file = bytes
      } else {
        let guessed = try Self.likelyEncoding(of: bytes, language)
        guessedEncoding = guessed
        file = try Self.converted(bytes, guessed)
      }
    }
    let text = try file.part(at: 0, count: 1 << 16)
    if text.starts(with: "\u{FEFF}".utf8) { start = 3 }
    takeSeparatorLine(text)
    if let separator {
      self.separator = separator.asciiValue ?? self.separator
    } else if firstLine == 1 {
      try guessSeparator()
    }
  }

  init(rows: ReadableFile) {
    file = rows
    isOwn = true
  }

  /// `sep=;`, which Excel heeds.
  private mutating func takeSeparatorLine(_ text: [UInt8]) {
    let line = text[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    guard line.count == 5, String(decoding: line, as: UTF8.self).lowercased().hasPrefix("sep="), let sign = line.last
    else { return }
    separator = sign
    firstLine = 2
    let end = text[line.endIndex...].prefix(2)
    start = line.endIndex + (end.elementsEqual([0x0D, 0x0A]) ? 2 : min(1, end.count))
  }

  /// Takes the sign that gives most of the first 50 rows the same number of cells.
  private mutating func guessSeparator() throws(TableError) {
    var best = (rows: 0, cells: 1)
    var chosen = separator
    for candidate in Self.separators {
      separator = candidate
      let (rows, cells) = try commonWidth()
      if cells > 1, (rows, cells) > best {
        best = (rows, cells)
        chosen = candidate
      }
    }
    separator = chosen
  }

  private func commonWidth() throws(TableError) -> (rows: Int, cells: Int) {
    var counts: [Int: Int] = [:]
    var reader = CSVReader(self)
    for _ in 0..<50 {
      guard let row = try reader.next() else { break }
      if !row.isBlank, row.cells.count > 1 { counts[row.cells.count, default: 0] += 1 }
    }
    return counts.map { (rows: $0.value, cells: $0.key) }.max { $0 < $1 } ?? (0, 0)
  }

  /// Whether a beginning looks like a table with any separator: two of its first lines have equally many of one sign.
  static func looksLikeTable(_ head: [UInt8], tabsOnly: Bool = false, isNamedSo: Bool = false) -> Bool {
    let lines = head.prefix(8192).split { $0 == 0x0A || $0 == 0x0D }.prefix(20)
    guard let first = lines.first?.first(where: { !" \t\u{FEFF}".utf8.contains($0) }) else { return false }
    if "{[<".utf8.contains(first) { return false }
    return separators.contains { sign in
      if tabsOnly && sign != 0x09 { return false }
      let counts = lines.map { line in line.count { $0 == sign } }.filter { $0 > 0 }
      return isNamedSo && !counts.isEmpty || Set(counts).count < counts.count
        || lines.count == 1 && counts.first ?? 0 > 1
    }
  }

  /// The words of petspot's languages with other letters than ASCII's.
  private static let accentedWords: Set<String> = {
    let texts = BuiltInLocales.names.compactMap(BuiltInLocales.json).map { String(decoding: $0, as: UTF8.self) }
    let words = texts.flatMap { $0.lowercased().split { !$0.isLetter } }
    // A shorter one may be a word of another language in another encoding.
    return Set(words.filter { $0.count > 2 && $0.utf8.count > $0.count }.map(String.init))
  }()

  /// The encoding in which the beginning of a file has the most known words; of several, that of a language.
  private static func likelyEncoding(of file: ReadableFile, _ language: String) throws(TableError) -> String {
    var best = (encoding: encoding(of: language), count: -1)
    for encoding in [best.encoding, "windows-1250", "windows-1251"] {
      let text = try converted(file, encoding, upTo: 1 << 16)
      let bytes = try text.part(at: 0, count: text.size)
      let words = String(decoding: bytes, as: UTF8.self).lowercased().split { !$0.isLetter }
      let count = words.count { accentedWords.contains(String($0)) }
      if count > best.count { best = (encoding, count) }
    }
    return best.encoding
  }

  private static func encoding(of language: String) -> String {
    switch language.prefix(2).lowercased() {
    case "pl", "cs", "sk", "hu", "ro", "hr", "sl": "windows-1250"
    case "uk", "ru", "be", "bg", "sr": "windows-1251"
    default: "windows-1252"
    }
  }

  static func utf16(_ head: [UInt8]) -> String? {
    if head.starts(with: [0xFF, 0xFE]) { return "UTF-16LE" }
    if head.starts(with: [0xFE, 0xFF]) { return "UTF-16BE" }
    guard head.count >= 4, (head[0] == 0) != (head[1] == 0), (head[2] == 0) == (head[0] == 0) else { return nil }
    return head[0] == 0 ? "UTF-16BE" : "UTF-16LE"
  }

  /// The same text in UTF-8. A byte that the encoding lacks stays a byte that UTF-8 lacks, so its row is reported.
  private static func converted(
    _ file: ReadableFile, _ encoding: String, upTo limit: Int = .max
  ) throws(TableError) -> ReadableFile {
    let converter = iconv_open("UTF-8", encoding)
    guard let converter, Int(bitPattern: converter) != -1 else {
      throw TableError(
        code: .invalidText, problem: "\(encoding.quoted) is no encoding that this system knows",
        advice: "Write UTF-8, windows-1250, windows-1251 or windows-1252")
    }
    defer { iconv_close(converter) }
    let result = try ReadableFile.emptySpool()
    try eachPart(of: file, upTo: limit) { input, isEnd throws(TableError) in
      var (output, used) = ([UInt8](), 0)
      while used < input.count {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let (taken, made) = step(converter, &input, from: used, &piece)
        output += piece[..<made]
        used += taken
        if taken > 0 || made > 0 { continue }
        if !isEnd && input.count - used < 4 { break }
        output.append(0xFF)
        used += 1
      }
      try result.add(output)
      return used
    }
    return result
  }

  /// Hands over a file part by part.
  ///
  /// - Parameter use: Returns how many bytes of the part it has used: all but the beginning of a sign whose end isn't
  ///   there yet. The others begin the next part.
  private static func eachPart(
    of file: ReadableFile, upTo limit: Int = .max, _ use: (inout [UInt8], _ isEnd: Bool) throws(TableError) -> Int
  ) throws(TableError) {
    var (offset, rest, isEnd) = (0, [UInt8](), false)
    while !isEnd {
      var bytes = try file.part(at: offset, count: 1 << 16, behind: rest[...])
      offset += bytes.count - rest.count
      isEnd = bytes.count == rest.count || offset >= limit
      let used = try use(&bytes, isEnd)
      rest = Array(bytes[used...])
    }
  }

  private static func step(
    _ converter: iconv_t, _ input: inout [UInt8], from start: Int, _ output: inout [UInt8]
  ) -> (taken: Int, made: Int) {
    input.withUnsafeMutableBytes { input in
      output.withUnsafeMutableBytes { output in
        var from = input.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
        var to = output.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (left, room) = (input.count - start, output.count)
        _ = iconv(converter, &from, &left, &to, &room)
        return (input.count - start - left, output.count - room)
      }
    }
  }

  /// The number of a file's multi-byte signs that are UTF-8, and of bytes that aren't.
  private static func countSigns(of file: ReadableFile) throws(TableError) -> (valid: Int, invalid: Int) {
    var (valid, invalid) = (0, 0)
    try eachPart(of: file) { bytes, isEnd in
      bytes.withUnsafeBufferPointer { bytes in
        var index = 0
        while index < bytes.count {
          if bytes[index] < 0x80 { index += 1; continue }
          if !isEnd && bytes.count - index < 4 { return index }
          let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
          let end = min(index + length, bytes.count)
          let isValid = String(validating: UnsafeBufferPointer(rebasing: bytes[index..<end]), as: UTF8.self) != nil
          if isValid { valid += 1 } else { invalid += 1 }
          index += isValid ? length : 1
        }
        return index
      }
    }
    return (valid, invalid)
  }
}
