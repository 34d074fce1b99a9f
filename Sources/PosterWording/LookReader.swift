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
    let read = sentences.map { sentence in
      // A form wrote `black &amp; white`.
      let isEscaped = sentence.utf8.contains(UInt8(ascii: "&"))
      return clauses(of: isEscaped ? sentence.replacing("&amp;", with: "&") : sentence)
    }
    if tellsOfSeveral(read) || read.contains(where: { Array($0.joined()).correctsLook }) { return [] }
    return zip(sentences, read).enumerated().flatMap { place, pair -> [PosterLooks.Statement] in
      let (sentence, own) = pair
      let clauses = thing + own
      // `Leather collar. Brown.`
      thing = own.last.map { $0.isBareThing ? [$0] : [] } ?? []
      if vocabulary.isDoubt(sentence) || sentence.utf8.contains(UInt8(ascii: "<")) { return [] }
      if own.joined().contains(where: { $0.has(.others) }) { return [] }
      let later = read[(place + 1)...].map { Array($0.joined()) }
      return clauses.indices.suffix(own.count).flatMap { phrases(in: clauses, at: $0) }.compactMap(\.statement).filter {
        // `Red collar. Update: the collar has been found.`
        guard case .feature(let feature) = $0, feature.part.isMarked else { return true }
        return !later.contains { $0.changes(feature.part) }
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
      let isFirst = clauses.isEmpty || isDash || gap.contains { ",.;!?…()".contains($0) || $0 == ":" && !isPart }
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
    if isOfBreed || isOfPet { roles.insert(.neighbours) }
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
private struct ReadWord {
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

  var isAnimalOrCoat: Bool { animal != nil || has(.coats) }
  /// Whether a colour before it is the pet's own.
  var isNeighbour: Bool { has(.neighbours, .joiners) }
  /// Whether it tells of nothing but looks: `jet` black.
  var isOfLooks: Bool { isNeighbour || colour != nil || part != nil || has(.articles, .degrees, .prepositions) }
}

extension [ReadWord] {
  /// `sorry, dark brown`, not `Sorry for the bad photo`
  fileprivate var correctsLook: Bool {
    contains { $0.has(.corrections) } && (count < 4 || contains { $0.colour != nil || $0.part != nil })
  }

  /// `two black cats`, `both wearing collars`, `both black`; not `both eyes blue`
  fileprivate var countsAnimals: Bool {
    indices.contains { place in
      let rest = self[(place + 1)...]
      guard self[place].has(.counts), !rest.isEmpty else { return false }
      let next = rest.first { $0.colour == nil && !$0.has(.degrees) }
      return next.map { $0.animal != nil || $0.has(.plurals) || $0.has(.wearing) && !$0.has(.prepositions) } ?? true
    }
  }

  /// Whether a clause has a thing without a colour: `leather collar`, `harness and lead trailing`; not `no collar`.
  fileprivate var namesThing: Bool {
    contains { $0.has(.things) || $0.part?.isMarked == true }
      && !contains { $0.colour != nil || $0.has(.negations) }
  }

  /// Whether a later sentence tells that a thing is lost or found, or has another colour: not `The collar has a bell.`
  fileprivate func changes(_ thing: LookWord) -> Bool {
    guard let place = firstIndex(where: { $0.part?.meaning == thing.meaning }) else { return false }
    return contains { $0.colour != nil } || self[place...].contains { $0.has(.losses) }
  }

  /// Whether it is the name of a thing and nothing else: not `broke his lead`.
  fileprivate var isBareThing: Bool {
    namesThing
      && allSatisfy { $0.has(.things, .degrees, .articles, .joiners, .prepositions) || $0.part?.isMarked == true }
  }

  /// Whether its colon or bracket stands behind a word for no looks: `toy:`, `eye colour:`
  fileprivate var isLabelOfThing: Bool {
    guard let last else { return false }
    let isOfPet = last.isOfLooks || last.has(.labels) || contains(where: \.isAnimalOrCoat)
    return !isOfPet || contains { $0.part != nil }
  }
}

/// Colours that stand together in a clause.
private struct ColourPhrase {
  /// From the first colour to the last one.
  let range: Range<Int>
  /// Those of the sentence, and the place of its own.
  let clauses: [[ReadWord]], place: Int
  let reader: LookReader

  private var hasEndings: Bool { reader.vocabulary.hasEndings }
  private var clause: [ReadWord] { clauses[place] }
  private var earlier: ArraySlice<[ReadWord]> { clauses[..<place] }
  private var later: ArraySlice<[ReadWord]> { clauses[(place + 1)...] }
  private var words: ArraySlice<ReadWord> { clause[range] }
  private var before: ArraySlice<ReadWord> { clause[..<range.lowerBound] }
  private var after: ArraySlice<ReadWord> { clause[range.upperBound...] }
  /// A pattern behind two colours says no more: `black and white tuxedo`.
  private var colours: [LookWord] {
    let all = words.compactMap(\.colour)
    return all.count == 3 && all[2].isMarked && !all[0].isMarked && !all[1].isMarked ? Array(all.prefix(2)) : all
  }
  /// The animal or the coat among the colours or behind them.
  private var noun: ReadWord? { (words + after.prefix(1)).first(where: \.isAnimalOrCoat) }
  /// Whether the word after the colours is missing, or belongs to a pet.
  private var isOwn: Bool { after.first?.isNeighbour != false }

  /// What it says for certain of the pet; nil for nothing.
  var statement: PosterLooks.Statement? {
    // `500 złotych`
    let isSum = before.last?.text.allSatisfy(\.isNumber) == true
    if clause[range.lowerBound].isName || isSum || isDenied { return nil }
    if let part { return feature(of: part).map(PosterLooks.Statement.feature) }
    let isOthers = isOfPart || isOfThing || isOfAnother || isClothing || isOfOne(range)
    return isOwn && isSaidOfPet && !isOthers && !isVerb ? .coat(coat) : nil
  }

  /// `without a red collar`, `not black but very dark brown`; `white markings: none`
  private var isDenied: Bool {
    before.filter { !$0.has(.degrees) }.suffix(4).contains { $0.has(.negations) }
      || words.count + after.count <= 5 && after.last?.has(.negations) == true
  }

  /// `one blue eye`, `left eye blue`: whether the colour belongs to one of two.
  private func isOfOne(_ range: Range<Int>) -> Bool {
    (clause[..<range.lowerBound].suffix(2) + clause[range] + clause[range.upperBound...].prefix(1))
      .contains { $0.has(.single) }
  }

  // MARK: The colour of a part, or of a thing that the pet wears

  /// The place of the part: `red leather collar`; `collar: red`, `oczy bardzo niebieskie`.
  private var part: Int? {
    let behind = after.prefix(2).firstIndex { $0.part != nil || $0.colour != nil || $0.isNeighbour }
    if let behind, clause[behind].part != nil { return behind }
    let place = before.suffix(2).lastIndex {
      $0.part != nil || $0.colour != nil || $0.has(.neighbours) && !$0.has(.wholes)
    }
    // In `blue eyes black coat` the eyes have their colour before them.
    guard let place, clause[place].part != nil, clause[..<place].last?.colour == nil, colours.count == 1 else {
      return nil
    }
    return place
  }

  /// Nil where the colour is not certainly that of all of the part, or the thing may be lost.
  private func feature(of place: Int) -> PosterLooks.Feature? {
    let all = min(place, range.lowerBound)..<max(place + 1, range.upperBound)
    // `a white cross on the chest` is no white chest.
    let isSaid = place > range.lowerBound || isOwn || after.first?.part != nil
    guard let part = clause[place].part, colours.count == 1, isSaid, !isOfOne(all), !part.isMarked || isWorn(part, all),
      !isBehindAnother
    else { return nil }
    return PosterLooks.Feature(colour: colours[0], part: part)
  }

  /// Whether the pet wears it: its sentence tells of nothing that became of it, as in `his red collar came off`.
  private func isWorn(_ part: LookWord, _ thing: Range<Int>) -> Bool {
    let (before, after) = (clause[..<thing.lowerBound], clause[thing.upperBound...])
    // `red collar, which broke`
    if after.isEmpty, later.first?.first?.has(.references) == true { return false }
    // `red harness, found the harness in a hedge`; `blue collar, but we found it`
    let rest = after + later.joined()
    if rest.contains(where: { $0.part?.meaning == part.meaning || $0.has(.retractions) }) { return false }
    if let next = after.first, !next.isOfLooks || next.has(.wholes) { return false }
    return before.contains { $0.has(.wearing) } || before.allSatisfy(\.isOfLooks)
  }

  // MARK: The colours of the whole pet

  /// Whether the words before the colours tell of no thing that has them. In a language with endings, colours of the
  /// pet stand in the dictionary's form.
  private var isSaidOfPet: Bool {
    let heads = before.prefix((before.lastIndex { !$0.has(.degrees) } ?? -1) + 1)
    // `the carrier is dark blue`
    if heads.last?.has(.wholes) == true, heads.dropLast().last?.isNeighbour == false { return false }
    if !hasEndings {
      // `food bowl red`, `patches of brown on white`
      guard let head = heads.last, noun == nil else { return true }
      return !head.has(.prepositions) && (head.isOfLooks || !after.isEmpty || colours.allSatisfy(\.isMarked))
    }
    guard words.allSatisfy({ $0.colour?.isBase($0.text) ?? true }) else { return false }
    guard let head = heads.last, !head.isOfLooks, let last = before.last else { return true }
    // `ładny czarny pies`, not `brama zielona`
    return noun != nil && last.text.count > 3 && last.text.last == clause[range.lowerBound].text.last
  }

  /// `łapki ma białe`; `a reflective collar, silver`; `the collar is new, it's orange`
  private var isOfPart: Bool {
    before.indices.contains { clause[$0].part != nil && clause[..<$0].last?.colour == nil }
      || after.isEmpty && (before.last ?? earlier.last?.last)?.part != nil
      || before.first?.has(.references) == true && earlier.joined().contains { $0.part != nil || $0.has(.single) }
  }

  /// `Lead: blue`; `collar, leather, brown`; `jumper (pink)`
  private var isOfThing: Bool {
    guard noun == nil, !isPair else { return false }
    if before.contains(where: { $0.has(.things) }) { return true }
    return before.allSatisfy { $0.has(.degrees) }
      && (clause[0].isLabelled && earlier.last?.isLabelOfThing == true
        || earlier.last { !$0.allSatisfy { $0.has(.degrees) } }?.namesThing == true)
  }

  /// `wearing a blue coat`, `had a pink coat on`; `a white coat on his chest`
  private var isClothing: Bool {
    guard noun?.has(.coats) == true else { return false }
    let rest = after.dropFirst()
    let place = rest.dropFirst().first { !$0.has(.degrees) }
    return before.contains { $0.has(.dressed) }
      || earlier.joined().contains { $0.has(.dressed) && !$0.has(.prepositions) }
      || rest.first?.has(.prepositions) == true && (place.map { $0.has(.joiners) || $0.part != nil } ?? true)
  }

  /// `bitten by a brown dog`; `a grey cat`, of a dog
  private var isOfAnother: Bool {
    guard let animal = noun?.animal else { return false }
    return isOfOther(animal) || isAnother(behind: before)
  }

  /// `with a black dog with a red collar`
  private var isBehindAnother: Bool {
    (earlier + [Array(before)]).contains { words in
      words.indices.contains { place in
        // `w typie owczarka`
        guard let animal = words[place].animal, animal != .other || !reader.breed.contains(words[place].text) else {
          return false
        }
        return isOfOther(animal) || isAnother(behind: words[..<place])
      }
    }
  }

  private func isOfOther(_ animal: Species.Known) -> Bool {
    Set([animal, reader.species].compactMap(\.self)).subtracting([.other]).count > 1
  }

  /// Whether the animal behind some words of a clause isn't the pet.
  private func isAnother(behind words: ArraySlice<ReadWord>) -> Bool {
    if words.suffix(3).contains(where: { $0.has(.prepositions) }) { return true }
    let article = words.suffix(3).lastIndex { $0.has(.articles) }
    return article.flatMap { words[..<$0].last?.has(.introductions) ?? !hasEndings } == false
  }

  /// Whether it is a word for a coat only beside another colour or a noun, and has neither: `spotted in Acton`.
  private var isVerb: Bool {
    words.count == 1 && clause[range.lowerBound].has(.shades) && noun == nil
      && !(hasEndings && before.last?.isAnimalOrCoat == true) && later.first?.first?.colour == nil
  }

  /// Nil if no one or two words name it: `tricolour`, but not `white, black and brown`.
  private var coat: PosterLooks.Coat? {
    guard let first = colours.first, colours.count <= 2, !isWithAnother, !isHalf else { return nil }
    let isOne = colours.count == 2 && first.meaning == colours[1].meaning
    return PosterLooks.Coat(colours: isOne ? [colours[1]] : colours, isPair: !isOne && isPair)
  }

  /// `black and white`, `black-white`, `czarno biały`
  private var isPair: Bool {
    guard colours.count == 2, let first = words.first else { return false }
    return words.dropFirst().first?.isJoined == true || words.contains { $0.has(.joiners) }
      || colours[0].beforeAnother != colours[0].form(.masculine)
        && FoldedText(colours[0].beforeAnother).text == first.text
  }

  /// Whether it is joined to an unknown word, which may be a colour: `lilac and white`.
  private var isHalf: Bool {
    let isJoined = clause[range.lowerBound].isJoined
    guard isJoined || before.last?.has(.joiners) == true else { return false }
    return (isJoined ? before.last : before.dropLast().last)?.isOfLooks == false
  }

  /// Whether another colour of the whole pet stands behind it: `ruda z czarnym`, `black with tan points`.
  private var isWithAnother: Bool {
    if clauses.joined().contains(where: { $0.has(.points) }) { return true }
    guard let link = after.first, hasEndings || link.has(.prepositions) else { return false }
    let (other, next) = (after.dropFirst().first, after.dropFirst(2).first)
    return other?.colour != nil && next?.isNeighbour != false
  }
}
