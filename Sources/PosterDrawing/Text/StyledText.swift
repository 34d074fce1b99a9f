import CPangoCairo
package import PetPresentation
import PosterWording

package struct StyledText: Hashable {
  package var text: String
  package var isBold = false
  /// Whether it is set in the narrow face, which is a fifth higher in the same width.
  private(set) var isCondensed = false
  /// The number of bytes at the beginning for the label, which is set in the lighter weight.
  private(set) var labelBytes = 0
  /// The letters' distance below that of running text, in parts of the size: giant words fall apart without it. It is
  /// only for Latin, Greek and Cyrillic; scripts whose letters join must not be touched.
  private var tightness = 0.0
  /// Whether the line has the direction of the sheet's language, even if it begins with other letters.
  private(set) var followsSheet = false
  private(set) var unbroken: [Range<Int>] = []
  /// The short facts, with their dots: a line ends within one only if it is wider than the frame.
  private(set) var wholeFacts: [Range<Int>] = []
  /// The places of the dots between facts, in bytes.
  private(set) var dots: [Int] = []
}

extension StyledText {
  package init(_ text: String, isBold: Bool = false) { self.init(text: text, isBold: isBold) }

  package static func headline(_ text: String, isCondensed: Bool = false) -> StyledText {
    StyledText(text: text, isBold: true, isCondensed: isCondensed, tightness: isCondensed ? 0 : 0.025)
  }

  /// Numbers as their owner grouped them: one that is broken in two is misread aloud (rules.md §10.15).
  package static func numbers(_ text: String) -> StyledText {
    StyledText(text: text, isBold: true, followsSheet: true, unbroken: text.numbers)
  }

  package static func address(_ text: String) -> StyledText { StyledText(text: text, followsSheet: true) }

  /// `label  fact · fact` in bold, the label lighter, on a sheet that is read in `direction`. Lines end between facts;
  /// only a long one is broken itself.
  package static func facts(
    _ facts: [String], label: String? = nil, in direction: SiteLocale.TextDirection
  ) -> StyledText {
    var words = StyledText(
      text: label.map { "\($0)  " } ?? "", isBold: true, labelBytes: label?.utf8.count ?? 0, followsSheet: true)
    for (index, fact) in facts.map({ $0.isolated(in: direction) }).enumerated() {
      let start = words.text.utf8.count
      words.text += fact
      let end = words.text.utf8.count
      // The dot stays with the fact before it, so that no line begins with one.
      if index < facts.count - 1 {
        words.text += " · "
        words.dots.append(end + 1)
      }
      let afterDot = max(end, words.text.utf8.count - 1)
      words.unbroken.append(end..<afterDot)
      if fact.count <= 24 { words.wholeFacts.append(start..<afterDot) }
    }
    return words
  }

  /// With lines that may end within those facts, too.
  func breakingFacts(where isTooWide: (StyledText) -> Bool) -> StyledText {
    var words = self
    let bytes = Array(text.utf8)
    words.wholeFacts.removeAll { isTooWide(StyledText(String(decoding: bytes[$0], as: UTF8.self), isBold: isBold)) }
    return words
  }

  package func clamped(to scalars: some Sequence<Unicode.Scalar>) -> StyledText {
    var shorter = self
    shorter.text = String(String.UnicodeScalarView(scalars)).withEllipsis
    // Pango would read memory behind the text, up to the end of a range.
    shorter.unbroken = unbroken.map { $0.clamped(to: 0..<shorter.text.utf8.count) }
    shorter.wholeFacts = wholeFacts.map { $0.clamped(to: 0..<shorter.text.utf8.count) }
    return shorter
  }

  /// The attributes for Pango, for letters of `size` on a sheet in `language`.
  func attributes(size: Double, language: OpaquePointer?) -> OpaquePointer? {
    let list = pango_attr_list_new()
    // Without ligatures, which a PDF would hold as one character: `office` must be found by its letters.
    insert(pango_attr_font_features_new("liga 0"), 0..<text.utf8.count, into: list)
    if tightness > 0, text.unicodeScalars.allSatisfy({ $0.value < 0x530 }) {
      let spacing = Int32(-tightness * size * Double(PANGO_SCALE))
      insert(pango_attr_letter_spacing_new(spacing), 0..<text.utf8.count, into: list)
    }
    if labelBytes > 0 { insert(pango_attr_weight_new(PANGO_WEIGHT_NORMAL), 0..<labelBytes, into: list) }
    setForeignLanguages(besides: language, in: list)
    for range in unbroken + wholeFacts { insert(pango_attr_allow_breaks_new(0), range, into: list) }
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.contains(where: { "@./".contains($0) || $0.isNumber }) {
        // A hyphen at the end of a line would be read as a sign of the address or the number.
        insert(pango_attr_insert_hyphens_new(0), bytes(word.startIndex..<word.endIndex), into: list)
      } else if word.count == 1, word.allSatisfy(\.isLetter),
        text[word.endIndex...].prefix(3).map({ $0.isLetter ? "a" : $0 }) == [" ", "a", "a"]
      {
        // A word of one letter stays with a longer one behind it: `w domu`, but not in `H E L P`.
        let end = text.index(word.endIndex, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        insert(pango_attr_allow_breaks_new(0), bytes(word.startIndex..<end), into: list)
      }
    }
    return list
  }

  private func bytes(_ range: Range<String.Index>) -> Range<Int> {
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// - Parameter add: Joins equal attributes of neighbouring letters, or keeps them apart.
  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, into list: OpaquePointer?,
    _ add: (OpaquePointer?, UnsafeMutablePointer<PangoAttribute>?) -> Void = pango_attr_list_insert
  ) {
    attribute?.pointee.start_index = guint(range.lowerBound)
    attribute?.pointee.end_index = guint(range.upperBound)
    add(list, attribute)
  }

  /// Gives each letter that the sheet's own language isn't written with a language of its script.
  ///
  /// Left to itself, Pango would ask the environment (`LANGUAGE`), and the same announcement would look different on
  /// another machine.
  private func setForeignLanguages(besides language: OpaquePointer?, in list: OpaquePointer?) {
    guard text.utf8.contains(where: { $0 > 0x7F }) else { return }
    var offset = 0
    for scalar in text.unicodeScalars {
      let range = offset..<offset + UTF8.width(scalar)
      offset = range.upperBound
      let script = PangoScript(rawValue: PangoScript.RawValue(g_unichar_get_script(scalar.value).rawValue))
      // Pango chooses none for Chinese characters.
      let own =
        script == PANGO_SCRIPT_HAN ? pango_language_from_string("zh-cn") : pango_script_get_sample_language(script)
      guard let own, pango_language_includes_script(language, script) == 0 else { continue }
      insert(pango_attr_language_new(own), range, into: list, pango_attr_list_change)
    }
  }
}

extension String {
  /// The bytes of each number, with the separators of its digits: `+48 (13) 000-01-07`. A comma, a slash or a letter
  /// separates two numbers, and so does a plus sign.
  fileprivate var numbers: [Range<Int>] {
    var numbers: [Range<Int>] = []
    var number: Range<Int>?
    var offset = 0
    for character in self {
      let end = offset + character.utf8.count
      if character == "+" || !(character.isNumber || " ().-–".contains(character)) {
        number.map { numbers.append($0) }
        number = character == "+" ? offset..<end : nil
      } else if character.isNumber || character == "(" {
        number = (number?.lowerBound ?? offset)..<end
      }
      offset = end
    }
    number.map { numbers.append($0) }
    // An extension stays with its word: `ext 204`.
    for index in numbers.indices.dropFirst() where numbers[index].count <= 6 {
      let word = numbers[index - 1].upperBound + 1
      if numbers[index].lowerBound - word < 12 { numbers[index] = word..<numbers[index].upperBound }
    }
    return numbers
  }
}
