import PetModel
import PetPresentation
import Support

/// Colours that stand together in a clause.
struct ColourPhrase {
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
    // `White. Black spots all over.`
    if earlier.isEmpty, before.allSatisfy({ $0.has(.degrees) }), patches(in: Array(words + after)) != nil {
      return .coat(nil)
    }
    // `black, brown and white patches`
    if colours.count > 1, after.first?.has(.patches) == true { return .coat(nil) }
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
    // In `a white cat's face` it is the cat's.
    let behind = after.prefix(2).firstIndex {
      $0.part != nil || $0.colour != nil || $0.isNeighbour || $0.text.hasSuffix("'s")
    }
    if let behind, clause[behind].part != nil { return hasOwnColour(behind) ? nil : behind }
    let place = before.suffix(2).lastIndex {
      $0.part != nil || $0.colour != nil || $0.has(.neighbours) && !$0.has(.wholes)
    }
    // In `blue eyes black coat` the eyes have their colour before them, in `Big ears black dog` none. `Odd-eyed` has
    // none behind it.
    guard let place, clause[place].part != nil, clause[..<place].last?.colour == nil, colours.count == 1, noun == nil,
      !clause[place].text.hasSuffix("ed"), !isBesideAnimal(place)
    else { return nil }
    return place
  }

  /// Whether the colour of a part behind these may stand behind it: `Coat black eyes green`, `Pies czarny uszy białe
  /// ogon długi`; not `white paws black tail`, whose colours stand before their parts.
  private func hasOwnColour(_ part: Int) -> Bool {
    let looks = clause[...part].filter { $0.colour != nil || $0.part != nil || $0.isAnimalOrCoat }
    let isJoined = clause[...part].contains { $0.has(.prepositions, .joiners, .wearing) }
    let isBehindHead =
      looks[0].isAnimalOrCoat && looks[1].colour != nil && !isJoined && clause.count { $0.part != nil } > 1
    let next = clause[(part + 1)...].first { !$0.has(.degrees) || $0.colour != nil }
    return isBehindHead || next?.colour != nil && clause.last?.colour != nil
  }

  /// Whether a part follows an animal without a colour: `Pies z obrożą czarny`.
  private func isBesideAnimal(_ part: Int) -> Bool {
    let head = clause[..<part]
    return head.last?.has(.prepositions) == true && head.contains { $0.animal != nil }
      && head.allSatisfy { $0.colour == nil }
  }

  /// Nil where the colour is not certainly that of all of the part, or the thing may be lost.
  private func feature(of place: Int) -> PosterLooks.Feature? {
    let all = min(place, range.lowerBound)..<max(place + 1, range.upperBound)
    // `a white cross on the chest` is no white chest.
    let isSaid = place > range.lowerBound || isOwn || after.first?.part != nil
    // `tail white at the tip`
    let reach = clause[all.upperBound...].prefix { $0.has(.prepositions, .degrees) }.endIndex
    guard let part = clause[place].part, colours.count == 1, isSaid, !isOfOne(all.lowerBound..<reach),
      part.isMarked ? isWorn(part, all) : !isPutOn(all), !isBehindAnother
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

  /// `had a black muzzle on`, not `a black muzzle on a white face`: whether the word for a part is one for a thing.
  private func isPutOn(_ thing: Range<Int>) -> Bool {
    let next = clause[thing.upperBound...].prefix(2)
    return clause[..<thing.lowerBound].suffix(2).contains { $0.has(.dressed) }
      || next.first?.has(.dressed) == true && next.allSatisfy { $0.has(.prepositions) }
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

  /// `łapki ma białe`; `a reflective collar, silver`; `the collar is new, it's orange`; `Blue eyes? No, brown`
  private var isOfPart: Bool {
    noun == nil && before.indices.contains { clause[$0].part != nil && clause[..<$0].last?.colour == nil }
      || after.isEmpty && (before.last ?? earlier.last?.last)?.part != nil
      || earlier.last?.allSatisfy { $0.has(.negations) } == true
      || before.first?.has(.references) == true && earlier.joined().contains { $0.part != nil || $0.has(.single) }
  }

  /// `Lead: blue`; `collar, leather, brown`; `jumper (pink)`; `black dog tag`
  private var isOfThing: Bool {
    if noun != nil { return !hasEndings && after.dropFirst().first?.isThing == true }
    guard !isPair else { return false }
    if before.contains(where: { $0.has(.things) }) { return true }
    // `black, reflective lead`
    if let next = later.first, next[0].has(.degrees), next.isBareThing, clause.count == range.count { return true }
    return before.allSatisfy { $0.has(.degrees) }
      && (clause[0].isLabelled && earlier.last?.isLabelOfThing == true
        || earlier.last { !$0.allSatisfy { $0.has(.degrees) } }?.namesThing == true)
  }

  /// `wearing a blue coat`, `green coat on when he ran`, `a coat with a hood`; `a white coat on his chest`
  private var isClothing: Bool {
    let hasFur = [.dog, .cat, .rabbit].contains { $0 == reader.species }
    if hasFur, words.contains(where: { $0.has(.dyes) }) { return true }
    guard noun?.has(.coats) == true || before.contains(where: { $0.has(.coats) }) else { return false }
    let rest = after.dropFirst().prefix { $0.colour == nil }
    return before.contains { $0.has(.dressed) }
      || earlier.joined().contains { $0.has(.dressed) && !$0.has(.prepositions) }
      || rest.contains { $0.has(.things) || $0.has(.dressed) && $0.has(.prepositions) }
      || rest.first?.has(.prepositions) == true && rest.dropFirst().first { !$0.has(.degrees) }?.part != nil
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
        guard let animal = words[place].animal, animal != .other || !reader.breed.contains(words[place].text)
        else { return false }
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
    if colours.count == 1, let patches, patches != colours[0] {
      return PosterLooks.Coat(colours: colours + [patches], isPair: true)
    }
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

  /// The colour of the patches all over the pet: `white with large black patches`, `biała w czarne łaty`, `white, black
  /// spots all over`, not `black with white patches on his chest`.
  private var patches: LookWord? {
    if after.isEmpty { return later.first.flatMap(patches) }
    return after.first?.has(.prepositions) == true ? patches(in: Array(after.dropFirst())) : nil
  }

  private func patches(in words: [ReadWord]) -> LookWord? {
    let rest = words.filter { !$0.has(.degrees) }
    guard rest.count > 1, rest[1].has(.patches) else { return nil }
    let isAllOver = rest.dropFirst(2).allSatisfy { $0.has(.neighbours, .coats) && !$0.has(.prepositions) }
    return isAllOver || rest[2].has(.joiners) ? rest[0].colour : nil
  }
}
