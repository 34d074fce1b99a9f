package import Essentials
import Support

/// Words for pets' looks, in any languages: `black dog` finds an owner's `czarny pies`.
///
/// Each line of `looks.tsv` has a name and words of the same meaning. A text gets a sign for each line with a word of
/// it. The search's script finds the lines of a typed word by the same rule: the longest beginning counts,
/// and both halves of a word that an `o` joins.
package struct AppearanceTable: Sendable {
  /// The lines in their order. The words are folded; `*` at the end of one stands for any ending.
  package let lines: [Line]
  /// The lines that can't be used, from 1, and why not.
  package let problems: [(line: Int, text: String)]
  private let stems: StemTable
  private let roles: [Role]

  /// The part of a line's words in a text.
  private enum Role {
    /// Texts get a sign for the line.
    case look
    /// A look that is that of a thing or a part right beside it: `red collar`, `eyes: blue`.
    case colour
    /// A look that has a colour of its own.
    case thing, part
    /// A sex. In a text without Polish letters its word is no look: `male`, but `małe`.
    case sex
    /// The next look is one that the pet lacks, or the thing right before: `no`, `brak`.
    case not
    /// The same, unless the pet never lacks it: `never without`.
    case without
    /// Another such look follows: `or`, `ani`.
    case or
    /// Another such thing may follow: `and`, `i`.
    case and
    /// A word that means nothing: `a`, `ma`.
    case skipped
    /// A word that narrows the search, such as a species.
    case other
    /// Words that stand in no line.
    case unknown

    var isLook: Bool { self == .look || self == .sex || self == .colour || owner != nil }

    var owner: Owner? { self == .thing ? .thing : self == .part ? .part : nil }

    init(_ line: Line) {
      switch (line.name, line.name.prefix { $0 != ":" }) {
      case ("skip:or", _): self = .or
      case ("skip:and", _): self = .and
      case ("skip:all", _): self = .unknown
      case ("not:without", _): self = .without
      case (_, "not"): self = .not
      case (_, "colour"): self = .colour
      case (_, "thing"), ("skip:thing", _): self = .thing
      case (_, "part"): self = .part
      case (_, "sex"): self = .sex
      case (_, "skip"): self = .skipped
      case (_, "kind"), (_, "status"), (_, "reader"): self = .other
      default: self = .look
      }
    }
  }

  /// A name, and words with spaces between them.
  package struct Line: Sendable, Hashable {
    package let name: String
    package let words: String
  }

  /// The number of lines with signs that are letters.
  private static let limit = 600

  /// - Parameter file: Lines of a name, a tab, and words. Any other line but empty ones and comments is a problem.
  package init(_ file: Data) {
    var (lines, problems) = ([Line](), [(line: Int, text: String)]())
    let file = String(decoding: file, as: UTF8.self)
    let texts = file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, text) in texts.enumerated() where !text.isEmpty && !text.hasPrefix("#") {
      do throws(Problem) {
        let line = try Self.line(text)
        if lines.count == Self.limit {
          throw Problem(text: "comes after line \(Self.limit), where petspot stops reading")
        }
        lines.append(line)
      } catch { problems.append((number + 1, error.text)) }
    }
    self.lines = lines
    self.problems = problems
    stems = StemTable(lines)
    roles = lines.map(Role.init)
  }

  /// The problem of a line, in words that follow its place.
  private struct Problem: Error {
    let text: String
  }

  private static func line(_ text: Substring) throws(Problem) -> Line {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count > 1 else { throw Problem(text: "has no tab between a name and its words") }
    guard !parts[0].isEmpty else { throw Problem(text: "has no name before its tab") }
    let group = parts[0].prefix { $0 != ":" }
    guard group == parts[0] || groups.contains(String(group)) else {
      throw Problem(
        text: "begins with \(String(group).quoted), which is none of \(groups.joined(separator: ", "))")
    }
    let typed = parts[1...].joined(separator: " ").split(separator: " ")
    let words = typed.map { word in (folded: FoldedText(String(word.withoutEnding)).text, typed: word) }
    if words.isEmpty { throw Problem(text: "has no words after its tab") }
    if let bad = words.first(where: { $0.folded.isEmpty || $0.typed.utf8.dropLast().contains(UInt8(ascii: "*")) }) {
      throw Problem(text: "has \(String(bad.typed).quoted): a * stands at the end of a word")
    }
    let folded = words.map { $0.folded + ($0.typed.hasSuffix("*") ? "*" : "") }
    return Line(name: String(parts[0]), words: folded.joined(separator: " "))
  }

  /// The first words of names with a colon.
  private static let groups = ["kind", "animal", "sex", "status", "reader", "colour", "thing", "part", "not", "skip"]

  /// Whether a text names an animal that has no filter of its own: `guinea pig`.
  func namesAnimal(_ text: String) -> Bool {
    let signs = signs(of: [text]).unicodeScalars
    return lines.indices.contains { lines[$0].name.hasPrefix("animal:") && signs.contains(Self.sign($0)) }
  }

  /// The signs of all lines that have a word of `texts`, in the order of the lines. Behind them stand those that the
  /// pet lacks (`no collar` tells of no collar), and colours of its things and parts.
  package func signs(of texts: [String?]) -> String {
    var reading = Reading(roles: roles)
    for case let text? in texts {
      var gap = Gap.mark
      text.withBytes { bytes in
        // It begins ł, ś, ź and ż.
        reading.isPolish = bytes.contains(0xC5)
        FoldedText.forEachFoldedPart(of: bytes) { part in
          stems.forEachWord(in: part, behind: &gap) { reading.add($0, behind: $1) }
        }
      }
      reading.finishText()
    }
    return String(reading.signs.sorted().reduce(into: String.UnicodeScalarView()) { $0.append($1) })
  }

  /// The signs of texts so far.
  private struct Reading {
    let roles: [Role]
    /// Each once. They are so few that a set takes longer.
    var signs: [Unicode.Scalar] = []
    var isPolish = false
    private var words: [Word] = []
    /// The colours right before the next word, and the thing or the part right before them.
    private var colours: [UInt16] = []
    private var owner: Owner?

    /// A word that stands in lines, or several that stand in none.
    private struct Word {
      let lines: [UInt16]
      /// That of the first line.
      let role: Role
      let gap: Gap
      var isLacking = false

      /// `collarless`
      var isDenial: Bool { role == .not && lines.count > 1 }
    }

    init(roles: [Role]) { self.roles = roles }

    mutating func add(_ lines: [UInt16], behind gap: Gap) {
      // Most words stand in no line.
      if lines.isEmpty, gap == .space, words.last?.lines.isEmpty == true { return }
      let isSex = !isPolish && lines.contains { roles[Int($0)] == .sex }
      let lines = isSex ? lines.filter { roles[Int($0)] != .look } : lines
      words.append(Word(lines: lines, role: lines.first.map { roles[Int($0)] } ?? .unknown, gap: gap))
    }

    mutating func finishText() {
      findLacking()
      for word in words { read(word) }
      owner = settled(before: nil)
      words.removeAll(keepingCapacity: true)
    }

    /// Finds the looks behind a negation, `no red collar`, and those before one, `collar: none`. The script finds them
    /// in the same way.
    private mutating func findLacking() {
      guard words.contains(where: { $0.role == .not || $0.role == .without }) else { return }
      var negation = Negation.none
      // The place of a look that isn't a colour; behind it stand words that mean nothing.
      var before: Int?
      func lack() { if negation == .open, let before { words[before].isLacking = true } }
      for (place, word) in words.enumerated() {
        // `Collar: none Harness: red`
        let isLabel = before != nil && place + 1 < words.count && words[place + 1].gap == .colon
        if isLabel || word.gap == .mark {
          lack()
          negation = .none
        }
        if word.gap == .mark { before = nil }
        // `Not black: white`
        if word.gap == .colon, negation == .used(.colour) { negation = .none }
        let isLacking = negation.reaches(word.role) != word.isDenial
        words[place].isLacking = isLacking
        if word.isDenial || ![.skipped, .not, .without].contains(word.role) {
          before = word.role.isLook && word.role != .colour && !isLacking ? place : nil
        }
        if word.role == .and, negation.isOfWhole, endsWithThing(behind: place) {
          negation = .used(.thing)
        } else {
          negation = word.isDenial ? .none : negation.next(after: word.role)
        }
      }
      lack()
    }

    /// Whether a thing alone stands behind a word: `no chip and collar`, but not `no chip and collar is red`.
    private func endsWithThing(behind place: Int) -> Bool {
      let rest = words[(place + 1)...].prefix(2)
      guard let thing = rest.first, thing.role == .thing, thing.gap == .space else { return false }
      return rest.count == 1 || rest.last?.gap == .mark
    }

    private mutating func read(_ word: Word) {
      if word.gap == .mark { owner = settled(before: nil) }
      for line in word.lines where roles[Int(line)].isLook {
        let isColour = roles[Int(line)] == .colour && !word.isLacking
        if isColour { colours.append(line) } else { note(line, of: word.isLacking ? .lacking : nil) }
      }
      // In `z obrożą czarny pies` the dog is black.
      if word.role == .other { owner = nil }
      if word.role.owner != nil || word.isLacking || word.lines.allSatisfy({ roles[Int($0)] != .colour }) {
        owner = settled(before: word.isLacking ? nil : word.role.owner)
      }
    }

    /// Gives the colours to the thing or the part before them, else to the next one.
    ///
    /// - Returns: The next one, if it may get its colour from behind: `oczy zielone`.
    private mutating func settled(before next: Owner?) -> Owner? {
      if colours.isEmpty { return next }
      for colour in colours { note(colour, of: owner ?? next) }
      colours = []
      return owner != nil ? next : nil
    }

    private mutating func note(_ line: UInt16, of owner: Owner?) {
      let new = owner.map { sign(Int(line), of: $0) } ?? sign(Int(line))
      if !signs.contains(new) { signs.append(new) }
    }
  }

  /// Whether the next look is one that the pet lacks.
  private enum Negation: Equatable {
    case none, open
    /// The last word was such a look. With its colour, the pet lacks the thing: `no red collar`.
    case used(Role)

    /// Whether the last word was such a look, and more than a colour.
    var isOfWhole: Bool { if case .used(let last) = self { last != .colour } else { false } }

    func reaches(_ role: Role) -> Bool {
      switch self {
      case .none: false
      case .open: true
      case .used(.colour): role.isLook
      case .used(let last): last.owner != nil && role.owner != nil
      }
    }

    func next(after role: Role) -> Negation {
      switch role {
      case .not: .open
      case .without: self == .open ? .none : .open
      case .or: self == .none ? .none : .open
      case .and: self == .open ? .open : .none
      case .skipped: self == .open ? .open : .none
      case .unknown: .none
      default: reaches(role) ? .used(role) : .none
      }
    }
  }

  /// The signs between two words.
  fileprivate enum Gap {
    case space, colon, mark
  }

  /// The owner of a look in place of the coat; a letter from here on is the sign of a line.
  enum Owner: UInt32 {
    case lacking = 0x4E00, thing = 0x5200, part = 0x5600
  }

  /// The sign of a line, which a script needn't escape: printable ASCII but space, `!`, `"`, `<` and backslash, or a
  /// letter from U+0100.
  static func sign(_ line: Int) -> Unicode.Scalar {
    let code = line < 90 ? line + 35 + (line > 24 ? 1 : 0) + (line > 55 ? 1 : 0) : line + 166
    return Unicode.Scalar(UInt32(code)) ?? "#"
  }

  /// The sign of a line that the pet lacks, or that is the colour of a thing or a part.
  static func sign(_ line: Int, of owner: Owner) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(line) + owner.rawValue) ?? "#"
  }
}

extension Substring {
  /// The word without a `*` and what follows it.
  fileprivate var withoutEnding: Substring { Substring(utf8.prefix { $0 != UInt8(ascii: "*") }) }
}

/// The lines of words and of beginnings of words, by their hashes: a text is hashed byte by byte.
private struct StemTable: Sendable {
  private var lines: [UInt64: [UInt16]] = [:]
  /// A bit for each beginning of three bytes or more, and for each key of ``lines``. Most words of a text are done with
  /// after three or four bytes. Few are looked up.
  private var beginnings: [UInt64]

  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3
  /// Tell whole words and beginnings of words apart.
  private static let wholeMark: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let stemMark: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  init(_ lines: [AppearanceTable.Line]) {
    let words = lines.map { $0.words.split(separator: " ") }
    var size = 128
    while size < words.joined().count / 2 { size *= 2 }
    beginnings = [UInt64](repeating: 0, count: size)
    for (line, word) in zip(words.indices, words).flatMap({ line, words in words.map { (UInt16(line), $0) } }) {
      var hash = Self.start
      for (index, byte) in word.withoutEnding.utf8.enumerated() {
        hash = (hash ^ UInt64(byte)) &* Self.prime
        if index >= 2 { markBeginning(hash) }
      }
      hash ^= word.hasSuffix("*") ? Self.stemMark : Self.wholeMark
      markBeginning(hash)
      self.lines[hash, default: []].append(line)
    }
  }

  private mutating func markBeginning(_ hash: UInt64) {
    beginnings[Int(hash >> 6) & (beginnings.count - 1)] |= 1 << (hash & 63)
  }

  private func isBeginning(_ hash: UInt64) -> Bool {
    beginnings[Int(hash >> 6) & (beginnings.count - 1)] & 1 << (hash & 63) != 0
  }

  /// Calls `body` with the lines of each word of `text`, which is folded, and the signs before the word.
  func forEachWord(
    in text: UnsafeBufferPointer<UInt8>, behind gap: inout AppearanceTable.Gap,
    _ body: ([UInt16], AppearanceTable.Gap) -> Void
  ) {
    var index = 0
    while index < text.count {
      guard text[index].isPartOfFoldedWord else {
        if text[index] == UInt8(ascii: ":") {
          if gap == .space { gap = .colon }
        } else if text[index] != UInt8(ascii: " ") {
          gap = .mark
        }
        // The rest of a sign isn't the beginning of a word.
        index += text[index] == 0xE2 ? 3 : text[index] == 0xC2 ? 2 : 1
        continue
      }
      let end = text[index...].firstIndex { !$0.isPartOfFoldedWord } ?? text.count
      body(lines(ofWord: UnsafeBufferPointer(rebasing: text[index..<end])), gap)
      (index, gap) = (end, .space)
    }
  }

  /// The lines of both halves of a word that an `o` joins, the last one's first, else of the word: `ciemnobrązowy`,
  /// `чорнобілий`. The halves have four and three letters or more.
  private func lines(ofWord word: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    for index in word.indices.dropFirst(3).dropLast(3)
    where word[index] == UInt8(ascii: "o")
      || word[index] == 0xBE && word[index - 1] == 0xD0 && index > 6 && index + 6 < word.count
    {
      let first = lines(ofHalf: UnsafeBufferPointer(rebasing: word[...index]))
      let last = first.isEmpty ? [] : lines(ofHalf: UnsafeBufferPointer(rebasing: word[(index + 1)...]))
      if !last.isEmpty { return last + first }
    }
    return lines(ofHalf: word)
  }

  /// A whole word stands before a shorter beginning, and beside one that is as long.
  private func lines(ofHalf word: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    var (hash, longest, end) = (Self.start, [UInt16](), 0)
    for index in word.indices {
      hash = (hash ^ UInt64(word[index])) &* Self.prime
      if index >= 2 && !isBeginning(hash) { return longest }
      let stem = hash ^ Self.stemMark
      if isBeginning(stem), let found = lines[stem] { (longest, end) = (found, index + 1) }
    }
    guard isBeginning(hash ^ Self.wholeMark), let whole = lines[hash ^ Self.wholeMark] else { return longest }
    return end == word.count ? whole + longest : whole
  }
}

extension UInt8 {
  /// ASCII letters and digits, and bytes of signs beyond ASCII, without the first ones of punctuation.
  fileprivate var isPartOfFoldedWord: Bool {
    self &- 0x61 < 26 || isASCIIDigit || self >= 0x80 && self != 0xC2 && self != 0xE2
  }
}
