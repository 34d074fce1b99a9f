internal import PetModel
import PosterDrawing
import PosterWording

extension PosterContent {
  /// The content without the characters that no installed font can draw; a box with a number in it is no help on a lamp
  /// post. The report names the package that has them.
  func drawable(by typesetter: Typesetter) -> (content: PosterContent, diagnostic: Diagnostic?) {
    var texts: [String] = []
    _ = changed {
      texts.append($0)
      return $0
    }
    guard typesetter.set(StyledText(texts.joined(separator: "\n")), capital: 3).unknownCount > 0 else {
      return (self, nil)
    }
    let missing = Set(texts.joined()).filter { typesetter.set(StyledText(String($0)), capital: 3).unknownCount > 0 }
    let content = changed { $0.without(missing) }
    let losesPlace = (content.lastSeen?.facts.count ?? 0) < (lastSeen?.facts.count ?? 0)
    return (content, Self.diagnostic(missing, at: location, losesPlace: losesPlace))
  }

  /// The content with every text from outside changed; empty results are removed.
  private func changed(_ change: (String) -> String) -> PosterContent {
    var content = self
    func kept(_ text: String) -> String? {
      let text = change(text)
      return text.isEmpty ? nil : text
    }
    content.headline.subject = kept(headline.subject) ?? generalHeadline.subject
    content.name = name.flatMap(kept)
    content.looks = looks.compactMap(kept)
    content.species = species.flatMap(kept)
    content.description = description.compactMap(kept)
    content.lastSeen?.facts = lastSeen?.facts.compactMap(kept) ?? []
    for index in contact?.lines.indices ?? 0..<0 {
      content.contact?.lines[index].text = change(contact?.lines[index].text ?? "")
    }
    content.words = words.flatMap { PosterWords(phrases: $0.phrases.compactMap(kept)) }
    content.secondContact = secondContact.flatMap(kept)
    content.reward?.amount = reward?.amount.flatMap(kept)
    content.smallPrint = change(smallPrint)
    return content
  }

  /// - Parameter losesPlace: Whether place or date are lost completely, so that readers can't search.
  private static func diagnostic(_ missing: Set<Character>, at place: SourceLocation, losesPlace: Bool) -> Diagnostic {
    let shown = missing.sorted().prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      losesPlace ? .error : .warning, .missingFont, at: place, "no installed font has \(shown)",
      consequence: losesPlace
        ? "left out of the posters, and with it where it was last seen" : "left out of the posters",
      advice: "Install a font that has them, on Debian and Ubuntu the package \(package(with: missing))")
  }

  /// The package of Debian and Ubuntu that has these characters.
  static func package(with missing: Set<Character>) -> String {
    let scalars = missing.flatMap(\.unicodeScalars)
    if scalars.contains(where: \.properties.isEmojiPresentation) { return "fonts-noto-color-emoji" }
    let isEastAsian = { (scalar: Unicode.Scalar) in
      scalar.properties.isIdeographic || [0x3040...0x30FF, 0xAC00...0xD7A3].contains { $0.contains(scalar.value) }
    }
    return scalars.contains(where: isEastAsian) ? "fonts-noto-cjk" : "fonts-noto-core or fonts-noto-extra"
  }
}

extension String {
  /// The text without some characters; nothing where no letter or digit is left of a text that had one: the full stops
  /// of a script without its letters are three dots.
  fileprivate func without(_ missing: Set<Character>) -> String {
    let left = filter { !missing.contains($0) }.trimmed
    let isSpoilt = left.count < trimmed.count && !left.contains { $0.isLetter || $0.isNumber }
    return isSpoilt && contains { $0.isLetter || $0.isNumber } ? "" : left
  }
}
