import PetModel
import PetPresentation

extension PosterChoices {
  /// The options that can be true of one pet alone, each with the key that says the same beside an announcement.
  private var ofOnePet: [(option: String, key: String)] {
    [
      (options.words != nil, "--words", "posterWords"), (options.place != nil, "--place", "location"),
      (options.focus != nil, "--focus", "focus"),
    ].filter(\.0).map { ($0.1, $0.2) }
  }

  /// Stops where one of them is chosen for more than one pet: all would get the same words.
  func checkAreFor(_ pets: SitePets) throws(StoppedBuild) {
    try checkAreFor(pets.listed.count { $0.status.flatMap { PosterContent.Message($0, options.found) } != nil })
  }

  /// - Parameter count: The number of pets that get sheets.
  func checkAreFor(_ count: Int) throws(StoppedBuild) {
    guard count > 1, let first = ofOnePet.first else { return }
    throw StoppedBuild(
      .onePetOnly, at: first.option, "is for one pet, and there are \(count)", consequence: "nothing was made",
      advice: "Choose one pet with 'petspot poster --id', or write '\(first.key)' beside each announcement")
  }
}
