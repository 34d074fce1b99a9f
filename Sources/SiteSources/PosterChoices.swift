package import PetModel
package import PosterDrawing
package import PosterWording

/// The look and the words of posters, as they were chosen.
package struct PosterChoices: Sendable, Hashable {
  package var paper = PosterPaper.a4
  /// The details on posters. With a site, the page is the pet's.
  package var options = PosterOptions()
  /// The second language of the sheets, one of ``SiteDesign/localeNames(overriddenBy:)``; nil for one language.
  package var translation: String?
  /// The pet's looks in the second language, if an owner wrote them.
  package var translatedWords: String?
  /// The target of the QR code; nil for no code.
  package var site: SiteAddress?

  package init() {}
}

extension PosterChoices {
  /// The options that can be true of one pet alone, each with the key of a report that says the same.
  private var ofOnePet: [(option: String, key: String)] {
    [
      (options.words != nil, "--words", "posterWords"), (options.place != nil, "--place", "location"),
      (options.focus != nil, "--focus", "focus"),
    ].filter(\.0).map { ($0.1, $0.2) }
  }

  /// Stops where one of them is chosen for more than one pet: all would get the same words.
  package func checkAreFor(_ pets: SitePets) throws(Diagnostic) {
    try checkAreFor(pets.listed.count { $0.status.flatMap { PosterContent.Message($0, options.found) } != nil })
  }

  /// - Parameter count: The number of pets that get sheets.
  package func checkAreFor(_ count: Int) throws(Diagnostic) {
    guard count > 1, let first = ofOnePet.first else { return }
    throw Diagnostic(
      .error, .onePetOnly, at: SourceLocation(first.option), "is for one pet, and there are \(count)",
      consequence: "nothing was made",
      advice: "Choose one pet with 'petspot poster --id', or write the key '\(first.key)' into each report")
  }
}
