import PetModel
import PetPresentation
import Support

/// The certain colours of a pet in a description, in any known language, so that a poster can name them in another one.
struct PosterLooks: Hashable {
  /// One or two words for the whole pet: `blue merle`, `black and white`.
  private(set) var coat: [LookWord] = []
  /// Whether they are two colours rather than a colour and its shade.
  private(set) var isPair = false
  /// Parts with a colour of their own: `red collar`.
  private(set) var features: [Feature] = []

  struct Feature: Hashable {
    let colour: LookWord
    let part: LookWord
  }

  /// - Parameters:
  ///   - sentences: The description.
  ///   - name: The pet's name, which may be the word of a colour that it hasn't.
  ///   - species: The pet's; a colour of any other is another animal's.
  ///   - known: Other words that may follow a colour of the pet's own: its breed.
  init(
    in sentences: [String], name: String?, species: Species.Known?, known: [String], vocabulary: PosterVocabulary
  ) {
    let words = ([name ?? ""] + known).map { $0.split { !$0.isLetter }.map { FoldedText(String($0)).text } }
    var contradicted: Set<Int> = []
    // `Two Jack Russells`, `Max and Milo`
    var isUnsure =
      words.joined().contains(where: vocabulary.counts.contains)
      || words[0].contains(where: vocabulary.joiners.contains)
      || name?.contains { "&+/,".contains($0) } == true
    for sentence in sentences where !vocabulary.isDoubt(sentence) {
      let reader = LookReader(
        sentence, names: words[0], species: species, known: words.dropFirst().flatMap(\.self), vocabulary: vocabulary)
      guard !reader.tellsOfOthers else { continue }
      for look in reader.looks {
        switch look {
        case .unsureCoat: isUnsure = true
        case .coat(let colours, let isPair) where coat.isEmpty:
          coat = colours
          self.isPair = isPair
        case .coat(let colours, _):
          // `grey, tabby` is one coat, `white, brown` none.
          let (said, other) = (Set(coat.map(\.meaning)), Set(colours.map(\.meaning)).subtracting(vocabulary.patterns))
          isUnsure = isUnsure || !said.isSuperset(of: other) && !said.isSubset(of: vocabulary.patterns)
        case .part(let feature):
          if features.contains(where: { $0.part.meaning == feature.part.meaning && $0.colour != feature.colour }) {
            contradicted.insert(feature.part.meaning)
          } else if !features.contains(feature) {
            features.append(feature)
          }
        }
      }
    }
    features.removeAll { contradicted.contains($0.part.meaning) }
    if isUnsure { coat = [] }
  }

  var count: Int { coat.count + features.count }

  /// The looks in the words of another language.
  func told(in vocabulary: PosterVocabulary) -> PosterLooks {
    let word = { (word: LookWord, words: [LookWord]) in
      words.contains(word) ? word : words.first { $0.meaning == word.meaning } ?? word
    }
    var looks = self
    looks.coat = coat.map { word($0, vocabulary.colours) }
    looks.features = features.map {
      Feature(colour: word($0.colour, vocabulary.colours), part: word($0.part, vocabulary.parts))
    }
    return looks
  }
}

/// Reads the colours of one sentence: the pet's own, and those of its parts. A colour of anything else, `a black car`,
/// is none.
private struct LookReader {
  private let words: [Word]
  private let names: [String]
  private let species: Species.Known?
  private let known: [String]
  private let vocabulary: PosterVocabulary

  enum Look {
    case coat([LookWord], isPair: Bool)
    /// More colours than one for the whole pet: no single one is certain.
    case unsureCoat
    case part(PosterLooks.Feature)
  }

  private struct Word {
    let text: String
    let colour: LookWord?
    let part: LookWord?
    /// Whether a comma or a full stop comes after it.
    var endsClause: Bool
    /// Whether a colon does.
    let hasColon: Bool
    /// Whether a hyphen or a stroke joins it to the next one.
    var isJoined: Bool
    /// Whether it is written like the name of a place or a street, or is the pet's: `Ginger is black`.
    let isName: Bool
  }

  init(
    _ sentence: String, names: [String], species: Species.Known?, known: [String], vocabulary: PosterVocabulary
  ) {
    self.names = names
    self.species = species
    self.known = known
    self.vocabulary = vocabulary
    var words: [Word] = []
    for written in sentence.split(whereSeparator: \.isWhitespace) {
      let parts = written.split(whereSeparator: { "-–/&+".contains($0) })
      if written.hasPrefix("("), !words.isEmpty { words[words.count - 1].endsClause = true }
      if parts.isEmpty, !words.isEmpty { words[words.count - 1].isJoined = true }
      for (index, part) in parts.enumerated() {
        let letters = part.filter { $0.isLetter || $0.isNumber || $0 == "'" }
        guard let first = letters.first else { continue }
        let text = FoldedText(String(letters)).text
        words.append(
          Word(
            text: text, colour: vocabulary.colours.first { $0.isMeant(by: text) },
            part: vocabulary.parts.first { $0.isMeant(by: text) },
            endsClause: part.last.map { ",.;!?…)".contains($0) } ?? false, hasColon: part.last == ":",
            isJoined: index + 1 < parts.count,
            isName: first.isUppercase && letters.contains(where: \.isLowercase)
              && (names.contains(text) || !words.isEmpty && !words[words.count - 1].endsClause)))
      }
    }
    self.words = words
  }

  var tellsOfOthers: Bool { words.contains { vocabulary.others.contains($0.text) } }

  /// The certain colours of the sentence, in its order.
  var looks: [Look] {
    var looks: [Look] = []
    var index = 0
    while index < words.count {
      let run = run(at: index)
      if let colour = words[index].colour, !run.isEmpty, !words[index].isName, !isDenied(index), !isSum(index) {
        if let part = part(after: run[run.count - 1]) ?? (run.count == 1 ? part(before: index) : nil) {
          if run.count == 1, !isOfOne(index, part), part > index || isSaidOf(index), let noun = words[part].part,
            !vocabulary.worn.contains(noun.meaning) || isWorn(min(index, part)...max(index, part))
          {
            looks.append(.part(.init(colour: colour, part: noun)))
          }
        } else if isOwn(run[run.count - 1]), !isOfOne(index, index), isNamed(run), !isOfPart(index), !isOfAnother(run),
          !needsNoun(run)
        {
          let colours = run.compactMap { words[$0].colour }
          let isOne = colours.count == 2 && colours[0].meaning == colours[1].meaning
          let isSure = run.count <= 2 && !isInList(run) && !isWithAnother(run)
          looks.append(isSure ? .coat(isOne ? [colours[1]] : colours, isPair: !isOne && isPair(run)) : .unsureCoat)
        }
      }
      index = max(index, run.last ?? index) + 1
    }
    return looks
  }

  /// The colours from `index` on that belong together: `blue merle`, `black and white`, `czarno-biały`, `czarny pies,
  /// podpalany`.
  private func run(at index: Int) -> [Int] {
    guard words[index].colour != nil else { return [] }
    var run = [index]
    while let last = run.last, !words[last].hasColon, last + 1 < words.count {
      var next = last + 1
      if vocabulary.hasEndings {
        let shade = isBeforeNoun(last) ? next + 1 : next
        if shade < words.count, vocabulary.shades.contains(words[shade].text), isOwn(shade) {
          run.append(shade)
          continue
        }
      }
      guard !words[last].endsClause else { break }
      if vocabulary.joiners.contains(words[next].text), next + 1 < words.count { next += 1 }
      guard words[next].colour != nil else { break }
      run.append(next)
    }
    return run
  }

  /// `black and white`, `black-white`, `czarno biały`
  private func isPair(_ run: [Int]) -> Bool {
    guard run.count == 2, let colour = words[run[0]].colour else { return false }
    return words[run[0]].isJoined || vocabulary.joiners.contains(words[run[1] - 1].text)
      || colour.beforeAnother != colour.form(.masculine) && FoldedText(colour.beforeAnother).text == words[run[0]].text
  }

  /// Whether it is one of three colours or more: `white, black, brown`.
  private func isInList(_ run: [Int]) -> Bool {
    guard let first = run.first, let last = run.last else { return false }
    let before = words[..<first].reversed().prefix { $0.colour != nil }
    return before.count + words[(last + 1)...].prefix { $0.colour != nil }.count > 1
  }

  /// Whether another colour of the whole pet stands behind it: `ruda z czarnym`, `black with tan points`.
  private func isWithAnother(_ run: [Int]) -> Bool {
    guard let last = run.last else { return false }
    if words.contains(where: { vocabulary.points.contains($0.text) }) { return true }
    let other = last + 2
    return !words[last].endsClause && other < words.count && words[other].colour != nil
      && (vocabulary.hasEndings || vocabulary.prepositions.contains(words[last + 1].text))
      && part(after: other) == nil && isSaidOf(other)
  }

  /// Whether it is a word for a coat only beside another colour or a noun, and has neither: `spotted in Acton`.
  private func needsNoun(_ run: [Int]) -> Bool {
    guard run.count == 1, vocabulary.shades.contains(words[run[0]].text) else { return false }
    let isBehind = vocabulary.hasEndings && run[0] > 0 && isBeforeNoun(run[0] - 2)
    return !isBehind && !isBeforeNoun(run[0]) && (run[0] + 1 == words.count || words[run[0] + 1].colour == nil)
  }

  /// Whether the next word of the clause is an animal or a coat.
  private func isBeforeNoun(_ index: Int) -> Bool {
    guard index + 1 < words.count, index < 0 || !words[index].endsClause else { return false }
    let word = words[index + 1].text
    return vocabulary.animals[word] != nil || vocabulary.coats.contains(word) || known.contains(word)
  }

  /// `without a red collar`; `white markings: none`
  private func isDenied(_ index: Int) -> Bool {
    let end = words[index...].firstIndex(where: \.endsClause) ?? words.count - 1
    return words[clause(of: index)].suffix(4).contains { vocabulary.negations.contains($0.text) }
      || (index + 1...index + 4).contains(end) && vocabulary.negations.contains(words[end].text)
  }

  /// The words of the clause before a word.
  private func clause(of index: Int) -> Range<Int> {
    (words[..<index].lastIndex { $0.endsClause || $0.hasColon } ?? -1) + 1..<index
  }

  /// `łapki ma białe`; `the collar is new, it's orange`
  private func isOfPart(_ index: Int) -> Bool {
    let clause = clause(of: index)
    if clause.contains(where: { words[$0].part != nil && !hasColour(part: $0) }) { return true }
    return !clause.isEmpty && vocabulary.references.contains(words[clause.lowerBound].text)
      && words[..<clause.lowerBound].contains { $0.part != nil || vocabulary.singles.contains($0.text) }
  }

  /// `blue eyes`
  private func hasColour(part: Int) -> Bool {
    part > 0 && words[part - 1].colour != nil && !words[part - 1].endsClause
  }

  /// `bitten by a brown dog`; `a grey cat`, of a dog
  private func isOfAnother(_ run: [Int]) -> Bool {
    guard let first = run.first, let last = run.last, !words[last].endsClause, last + 1 < words.count,
      vocabulary.animals[words[last + 1].text] != nil || known.contains(words[last + 1].text)
    else { return false }
    let kinds = [vocabulary.animals[words[last + 1].text], species].filter { $0 != .other }.compactMap(\.self)
    if Set(kinds).count > 1 { return true }
    let clause = clause(of: first)
    if clause.suffix(3).contains(where: { vocabulary.prepositions.contains(words[$0].text) }) { return true }
    guard let article = clause.suffix(3).last(where: { vocabulary.articles.contains(words[$0].text) }) else {
      return false
    }
    return article > clause.lowerBound && !vocabulary.introductions.contains(words[article - 1].text)
  }

  /// Whether the pet wears it: its clause tells of nothing that became of it, as in `his red collar came off`.
  private func isWorn(_ thing: ClosedRange<Int>) -> Bool {
    let (before, after) = (clause(of: thing.lowerBound), thing.upperBound + 1)
    let isLast = words[after - 1].endsClause || after == words.count
    // `red collar, which broke`
    if isLast, after < words.count, vocabulary.references.contains(words[after].text) { return false }
    guard isLast || isBeside(after) && !vocabulary.wholes.contains(words[after].text) else { return false }
    return before.contains { vocabulary.wearing.contains(words[$0].text) } || before.allSatisfy(isBeside)
  }

  /// `500 złotych`
  private func isSum(_ index: Int) -> Bool { index > 0 && words[index - 1].text.allSatisfy(\.isNumber) }

  /// `one blue eye`, `left eye blue`: whether the colour belongs to one of two.
  private func isOfOne(_ colour: Int, _ part: Int) -> Bool {
    let (first, last) = (min(colour, part), max(colour, part))
    let before = words[max(0, first - 2)..<first].reversed().prefix { !$0.endsClause }
    let after = words[last].endsClause ? [] : words[(last + 1)...].prefix(1)
    return (before + words[first...last] + after).contains { vocabulary.singles.contains($0.text) }
  }

  /// `red leather collar`, `red collar`
  private func part(after index: Int) -> Int? {
    for next in words[index...].indices.dropFirst().prefix(2) {
      if words[next - 1].endsClause || words[next].colour != nil { return nil }
      if words[next].part != nil { return next }
      if vocabulary.neighbours.contains(words[next].text) || vocabulary.joiners.contains(words[next].text) {
        return nil
      }
    }
    return nil
  }

  /// `collar: red`, `obroża czerwona`, `oczy bardzo niebieskie`: in the same clause, with at most one word between
  /// them.
  private func part(before index: Int) -> Int? {
    for before in words[..<index].indices.suffix(2).reversed() {
      if words[before].endsClause || words[before].colour != nil { return nil }
      if words[before].part != nil {
        // In `blue eyes black coat` the eyes have their colour before them.
        return hasColour(part: before) ? nil : before
      }
      if vocabulary.neighbours.contains(words[before].text), !vocabulary.wholes.contains(words[before].text) {
        return nil
      }
    }
    return nil
  }

  /// Whether a colour behind its part belongs to no noun after it: `a white cross on the chest` is no white chest.
  private func isSaidOf(_ index: Int) -> Bool {
    words[index].endsClause || index + 1 == words.count || isOwn(index) || words[index + 1].part != nil
  }

  /// Whether the colours are said of the pet. In a language with endings they stand in the dictionary's form, and not
  /// behind another noun, as in `the gate is green`.
  private func isNamed(_ run: [Int]) -> Bool {
    guard let first = run.first, let last = run.last else { return false }
    // `a reflective collar, silver`
    if first > 0, words[first - 1].part != nil, words[last].endsClause || last + 1 == words.count { return false }
    let clause = clause(of: first)
    let before = clause.last { !vocabulary.degrees.contains(words[$0].text) }
    // `the carrier is dark blue`
    if let before, before > clause.lowerBound, vocabulary.wholes.contains(words[before].text), !isKnown(before - 1),
      !names.contains(words[before - 1].text)
    {
      return false
    }
    guard vocabulary.hasEndings else {
      guard let before, !isBeforeNoun(last) else { return true }
      let isAtEnd = words[last].endsClause || last + 1 == words.count
      // `food bowl red`, `patches of brown on white`
      let isPattern = run.allSatisfy { words[$0].colour.map { vocabulary.patterns.contains($0.meaning) } == true }
      return (!isAtEnd || isPattern || isBeside(before)) && !vocabulary.prepositions.contains(words[before].text)
    }
    guard run.allSatisfy({ words[$0].colour?.isBase(words[$0].text) == true }) else { return false }
    guard let before, !isBeside(before) else { return true }
    // Between a word of the same ending and the noun: `ładny czarny pies`.
    return (isBeforeNoun(first) || isBeforeNoun(last)) && words[first - 1].text.count > 3
      && words[first - 1].text.last == words[first].text.last
  }

  /// Whether the word tells of nothing but looks: `jet black`.
  private func isBeside(_ index: Int) -> Bool {
    let word = words[index]
    return isKnown(index) || word.colour != nil || word.part != nil
      || [vocabulary.articles, vocabulary.degrees, vocabulary.prepositions].contains { $0.contains(word.text) }
  }

  private func isKnown(_ index: Int) -> Bool {
    let word = words[index].text
    return vocabulary.neighbours.contains(word) || vocabulary.joiners.contains(word)
      || words[index].isName && names.contains(word)
      || known.contains { $0.count < 4 ? word == $0 : word.hasPrefix(vocabulary.hasEndings ? $0.prefix(4) : $0[...]) }
  }

  /// Whether the word after the colours is missing, or belongs to a pet.
  private func isOwn(_ index: Int) -> Bool {
    words[index].endsClause || words[index].hasColon || index + 1 == words.count || isKnown(index + 1)
  }
}
