import PetModel
import PetPresentation
import Support

/// Reads a sentence for colours that are certainly the pet's.
///
/// A sentence has clauses, and a clause has phrases of colours: `black and white`. A phrase is said of the pet, of a
/// part of it, of a thing that it wears, or of anything else, such as `a black car`.
struct LookReader {
  let names: [String]
  let breed: [String]
  let species: Species.Known?
  let vocabulary: PosterVocabulary

  /// The statements about the pet, in their order. A sentence that is unsure, tells of others or has tags of HTML has
  /// none, and so has a text of several pets, and one that corrects itself.
  func statements(in sentences: [String]) -> [PosterLooks.Statement] {
    var thing: [[ReadWord]] = []
    // A form wrote `black &amp; white`.
    let read = sentences.map { clauses(of: $0.contains("&") ? $0.replacing("&amp;", with: "&") : $0) }
    let joined = read.map { Array($0.joined()) }
    if tellsOfSeveral(read) || joined.contains(where: \.correctsLook) { return [] }
    return zip(sentences, read).enumerated().flatMap { place, pair -> [PosterLooks.Statement] in
      let (sentence, own) = pair
      let clauses = thing + own
      // `Leather collar. Brown.`
      thing = own.last.map { $0.isBareThing ? [$0] : [] } ?? []
      if vocabulary.isDoubt(sentence) || sentence.utf8.contains(UInt8(ascii: "<")) { return [] }
      if own.joined().contains(where: { $0.has(.others) }) { return [] }
      return clauses.indices.suffix(own.count).flatMap { phrases(in: clauses, at: $0) }.compactMap(\.statement).filter {
        // `Red collar. Update: the collar has been found.`
        guard case .feature(let feature) = $0, feature.part.isMarked else { return true }
        return !read[..<place].joined().contains { $0.takesBack(feature.part) }
          && !joined[(place + 1)...].contains { $0.changes(feature.part) }
      }
    }
  }

  /// Whether sentences tell of several pets: `two cats`; at their head also `our kittens`, not `good with cats`.
  private func tellsOfSeveral(_ sentences: [[[ReadWord]]]) -> Bool {
    let head = sentences.first { $0.joined().count > 1 }?.first ?? []
    return sentences.joined().contains(where: \.countsAnimals)
      || head.indices.contains { place in
        head[place].has(.plurals) && !head[..<place].suffix(2).contains { $0.has(.prepositions) }
      }
  }

  /// Words before a name: `Mr. Black`.
  private static let titles: Set = ["mr", "mrs", "ms", "dr", "prof"]

  /// The words between two marks, such as commas.
  private func clauses(of sentence: String) -> [[ReadWord]] {
    var clauses: [[ReadWord]] = []
    var rest = sentence[...]
    while let start = rest.firstIndex(where: \.isOfWord) {
      let gap = rest[..<start]
      let letters = rest[start...].prefix(while: \.isOfWord)
      rest = rest[letters.endIndex...]
      // `collar: red` is one clause.
      let isPart = clauses.last?.last?.part != nil
      let isDash = gap.contains(" ") && gap.contains { "-–—".contains($0) }
      let isTitle = gap == ". " && clauses.last?.last.map { Self.titles.contains($0.text) } == true
      let isEnd = gap.contains { ",.;!?…()".contains($0) || $0 == ":" && !isPart }
      let isFirst = clauses.isEmpty || isDash || isEnd && !isTitle
      if isFirst { clauses.append([]) }
      clauses[clauses.count - 1].append(word(String(letters), behind: gap, isFirst: isFirst))
    }
    // A comma parts no shade from its colour: `czarny, podpalany`.
    return clauses.reduce(into: []) { whole, clause in
      let isShade = vocabulary.hasEndings && clause[0].has(.shades) && clause.dropFirst().first?.isNeighbour != false
      if isShade, let last = whole.indices.last { whole[last] += clause } else { whole.append(clause) }
    }
  }

  private func word(_ letters: String, behind gap: Substring, isFirst: Bool) -> ReadWord {
    let text = FoldedText(letters).text
    var roles = vocabulary.roles(of: text)
    // `owczarka` of an `owczarek`
    let isOfBreed = breed.contains {
      $0.count < 4 ? text == $0 : text.hasPrefix(vocabulary.hasEndings ? $0.prefix(4) : $0[...])
    }
    let isCapital = letters.first?.isUppercase == true && letters.contains(where: \.isLowercase)
    let isOfPet = names.contains(text) && (isCapital || isFirst)
    if isOfBreed && !text.hasSuffix("'s") || isOfPet { roles.insert(.neighbours) }
    return ReadWord(
      text: text, roles: roles, colour: vocabulary.colours.first { $0.isMeant(by: text) },
      part: vocabulary.parts.first { $0.isMeant(by: text) },
      animal: vocabulary.animals[text] ?? (breed.contains(text) ? .other : nil),
      isName: isCapital && (isOfPet || !isFirst), isJoined: gap.contains { "-–/&+".contains($0) },
      isLabelled: gap.contains { ":(".contains($0) } && !gap.contains(")"))
  }

  /// The colours of a clause that belong together: `blue merle`, `black and white`, `czarno-biały`, `czarny pies
  /// podpalany`.
  private func phrases(in clauses: [[ReadWord]], at place: Int) -> [ColourPhrase] {
    var phrases: [ColourPhrase] = []
    var rest = clauses[place][...]
    while let first = rest.firstIndex(where: { $0.colour != nil }) {
      var end = first + 1
      while let next = colour(in: rest[end...]) { end = next + 1 }
      phrases.append(ColourPhrase(range: first..<end, clauses: clauses, place: place, reader: self))
      rest = rest[end...]
    }
    return phrases
  }

  /// The place of a colour that belongs to one before these words.
  private func colour(in words: ArraySlice<ReadWord>) -> Int? {
    guard let first = words.first else { return nil }
    let next = words.dropFirst()
    let isLink =
      first.has(.joiners) || vocabulary.hasEndings && first.isAnimalOrCoat && next.first?.has(.shades) == true
    let colour = isLink ? next : words
    return colour.first?.colour == nil ? nil : colour.startIndex
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" }
}

/// A word of a description, and its meaning.
struct ReadWord {
  let text: String
  let roles: Set<PosterVocabulary.Role>
  let colour: LookWord?
  let part: LookWord?
  /// The species that it is a word for; `.other` for a breed.
  let animal: Species.Known?
  /// Whether it is written like the name of a place or a street, or is the pet's: `Ginger is black`.
  let isName: Bool
  /// Whether a hyphen or a stroke joins it to the one before.
  let isJoined: Bool
  /// Whether it is behind a colon or in brackets: `lead: blue`.
  let isLabelled: Bool

  func has(_ uses: PosterVocabulary.Role...) -> Bool { !roles.isDisjoint(with: uses) }

  /// Whether the pet has it with it: `lead`, `collar`.
  var isThing: Bool { has(.things) || part?.isMarked == true }
  var isAnimalOrCoat: Bool { animal != nil || has(.coats) }
  /// Whether a colour before it is the pet's own.
  var isNeighbour: Bool { has(.neighbours, .joiners) }
  /// Whether it tells of nothing but looks: `jet` black.
  var isOfLooks: Bool { isNeighbour || colour != nil || part != nil || has(.articles, .degrees, .prepositions) }
}

extension [ReadWord] {
  /// `sorry, dark brown`, not `Sorry for the bad photo`
  var correctsLook: Bool {
    contains { $0.has(.corrections) } && (count < 4 || contains { $0.colour != nil || $0.part != nil })
  }

  /// `two black cats`, `both wearing collars`, `both black`; not `both eyes blue`
  var countsAnimals: Bool {
    indices.contains { place in
      let rest = self[(place + 1)...]
      guard self[place].has(.counts), !rest.isEmpty else { return false }
      let next = rest.first { $0.colour == nil && !$0.has(.degrees) }
      return next.map { $0.animal != nil || $0.has(.plurals) || $0.has(.wearing) && !$0.has(.prepositions) } ?? true
    }
  }

  /// Whether a clause has a thing without a colour: `leather collar`, `harness and lead trailing`; not `no collar`.
  var namesThing: Bool {
    (contains(where: \.isThing) || contains { $0.has(.coats) } && contains { $0.has(.dressed) })
      && !contains { $0.colour != nil || $0.has(.negations) }
  }

  /// Whether a later sentence tells that a thing is lost or found, or has another colour: not `The collar has a bell.`
  func changes(_ thing: LookWord) -> Bool {
    takesBack(thing) || contains { $0.part?.meaning == thing.meaning } && contains { $0.colour != nil }
  }

  /// Whether a clause tells that a thing is lost or found: `No longer has his collar`, `Slipped his harness`; not `Do
  /// not grab the collar`, `No collar tag`.
  func takesBack(_ thing: LookWord) -> Bool {
    guard let place = firstIndex(where: { $0.part?.meaning == thing.meaning }) else { return false }
    let (before, after) = (self[..<place].suffix(5), self[(place + 1)...])
    let isWorn = before.contains { $0.has(.wearing) }
    let isLost = !isWorn && before.suffix(3).contains { $0.has(.losses) }
    let isOfAnother = after.first?.isThing == true || before.suffix(2).contains { $0.has(.prepositions) }
    let isAbsent = !isOfAnother && before.suffix(isWorn ? 5 : 2).contains { $0.has(.negations) }
    return isLost || isAbsent || after.contains { $0.has(.losses) }
  }

  /// Whether it is the name of a thing and nothing else: not `broke his lead`.
  var isBareThing: Bool {
    namesThing && allSatisfy { $0.isThing || $0.has(.degrees, .articles, .joiners, .prepositions) }
  }

  /// Whether its colon or bracket stands behind a word for no looks: `toy:`, `eye colour:`
  var isLabelOfThing: Bool {
    guard let last else { return false }
    let isOfPet = last.isOfLooks || last.has(.labels) || contains(where: \.isAnimalOrCoat)
    return !isOfPet || contains { $0.part != nil }
  }
}
