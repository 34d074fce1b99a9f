import PetModel
import Support

/// Where the few words for a car come from.
struct WordSource {
  /// What somebody wrote for it; nil to look into the description.
  private let given: String?
  /// Whether somebody wrote more words for it than anybody reads from a car.
  let isTooLong: Bool
  private let breed: String?
  /// What the description says, in whatever of the sheets' languages.
  private let looks: PosterLooks
  private let gender: GrammaticalGender

  /// - Parameters:
  ///   - pet: Without what posters never tell, and so are `sentences`: what is withheld lends no colour either.
  ///   - languages: That of the sheets, and others that the description may be written in.
  init(_ pet: PetDetails, sentences: [String], options: PosterOptions, languages: [SiteLocale]) {
    given = options.words ?? pet.posterWords
    let givenPhrases = given.map(PosterWords.phrases) ?? []
    let words = givenPhrases.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    isTooLong = words.count > PosterWords.limit || givenPhrases.contains { $0.count > PosterWords.phraseLimit }
    let species = (pet.species?.text(in: languages[0]).readable).map(FoldedText.init)
    // The headline has said it.
    breed = pet.breed.map(\.readable).flatMap { FoldedText($0) == species ? nil : $0 }
    let known = [pet.breed, pet.name, pet.species.map { $0.text(in: languages[0]) }].compactMap { $0?.readable }
    // The language that says the most of it is the one that the description is written in.
    let found = languages.map { PosterLooks(in: sentences, known: known, vocabulary: $0.vocabulary) }
    looks = found.max { $0.count < $1.count } ?? PosterLooks()
    let subject = HeadlineWords(pet.species, status: .missing, in: languages[0]).subject
    gender = GrammaticalGender(of: subject, in: languages[0])
  }

  func phrases(in locale: SiteLocale) -> [String] {
    if let given { return PosterWords.phrases(given: given) }
    return PosterWords.phrases(breed: breed, looks: looks, gender: gender, vocabulary: locale.vocabulary)
  }
}
