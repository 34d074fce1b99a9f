import ArgumentParser
import PetModel
import PetPresentation
import PetSite

// What was given, what of it goes together, and the same for the library.

extension PosterArguments {
  func validate() throws {
    if let place, place.isNoPlaceName {
      throw ValidationError(
        "--place '\(place)' are coordinates, and nobody walks to them: write what people there call it, such as "
          + "'corner of Polna and Lipowa'.")
    }
    if words.contains(where: { $0.trimmed.isEmpty }) { throw ValidationError("--words is empty; leave it out.") }
    if place?.trimmed.isEmpty == true { throw ValidationError("--place is empty; leave it out.") }
  }

  /// The first option that was given of those that are for posters alone. `--found` and `--site` are for pages, too.
  var given: String? {
    [
      ("--paper", paper != nil), ("--reward", reward != nil), ("--do-not-chase", doNotChase),
      ("--photo-as-is", photoAsIs), ("--for", use != nil),
    ].first { $0.1 }?.0 ?? ofOnePet
  }

  /// The first that was given of those that are for paper alone.
  var printed: String? { paper != nil ? "--paper" : site != nil ? "--site" : nil }

  /// The first that was given of those that can be true of one pet alone.
  var ofOnePet: String? {
    [("--words", !words.isEmpty), ("--place", place != nil), ("--focus", focus != nil)].first { $0.1 }?.0
  }

  /// The same as a value of the library, for sheets in one or two of `locales`.
  func choices(in locales: [String]) -> PosterChoices {
    var choices = PosterChoices()
    if let paper { choices.paper = paper }
    if let reward { choices.options.reward = reward }
    if let use { choices.options.use = use }
    (choices.options.doNotChase, choices.options.photoAsIs) = (doNotChase, photoAsIs)
    (choices.options.place, choices.options.focus, choices.options.found) = (place?.onOneLine, focus, found)
    choices.options.words = words.first
    choices.translatedWords = words.dropFirst().first
    choices.translation = locales.dropFirst().first
    choices.site = site
    return choices
  }

  /// Refuses what doesn't go with the languages of the posters.
  func check(locales: [String]) throws {
    if locales.count > 2 {
      throw ValidationError("--locale: a sheet has room for two languages; give it at most twice.")
    }
    if words.count > max(1, locales.count) {
      throw ValidationError("--words is given \(words.count) times: give it once for each --locale.")
    }
  }
}
