public import ArgumentParser
import CommandConsole
import PetModel
public import PetPresentation
package import PosterDrawing
import PosterWording
import SiteSources

struct PosterArguments: ParsableArguments {
  @Option(help: "The paper of posters and flyers (default: a4).")
  var paper: PosterPaper?

  @Option(help: "How posters mention a reward (default: word): the word alone draws fewer of the wrong people.")
  var reward: RewardArgument?

  @Flag(help: "Ask on every poster not to chase the pet; posters of cats, and of descriptions that ask it, always do.")
  var doNotChase = false

  @Option(
    help: ArgumentHelp(
      "The pet's looks in at most five words, in a size that is read from a car.",
      discussion: """
        Commas say where a line may end. Without it: the breed, and the colours that the description tells. With two languages \
        give it twice, in their order. In a report, the key is 'posterWords'.
        """, valueName: "tan terrier, red collar"))
  var words: [String] = []

  @Option(
    name: [.customLong("place"), .customLong("location")],
    help: ArgumentHelp(
      "The place where it was last seen, in words for people on foot; instead of the city. Coordinates are never printed.",
      valueName: "corner of Polna and Lipowa"))
  var place: String?

  @Option(
    help: """
      The meaning of FOUND: 'looking' for the owner (FOUND DOG. Yours? Call), or 'home' again (please take the posters down). \
      Without it found pets get no posters, and pages take it for 'looking'.
      """)
  var found: FoundMeaning?

  @Option(
    help: ArgumentHelp(
      "The point of the photo that always stays in the picture: parts of its width and height, 0,0 is the upper left.",
      discussion: "In a report, the key is 'focus'.", valueName: "0.5,0.3"),
    transform: {
      try PhotoFocus($0).orRefuse("'\($0)' is no point of a photo: write two numbers from 0 to 1, such as 0.5,0.3.")
    })
  var focus: PhotoFocus?

  @Option(
    help: ArgumentHelp(
      "The only part of the photo to use: left, top, width and height, as parts of 1.",
      discussion: "Readers recognise a face from further away than a scene. In a report, the key is 'crop'.",
      valueName: "0.2,0.1,0.5,0.4"),
    transform: {
      try PhotoFocus(crop: $0).orRefuse(
        "'\($0)' is no part of a photo: write left, top, width and height from 0 to 1, such as 0.2,0.1,0.5,0.4.")
    })
  var crop: PhotoFocus?

  @Flag(
    help:
      "Print photos with the light and sharpness that they have. Else dark, pale and small ones are corrected gently.")
  var photoAsIs = false

  @Flag(help: "Print words and lines in black alone: other colours are dull on neon paper.")
  var neon = false

  func validate() throws {
    if let place, place.isNoPlaceName {
      throw ValidationError(
        "--place '\(place)' are coordinates, and readers can't walk to them: write the place's local name, for example "
          + "'corner of Polna and Lipowa'.")
    }
    try refuse("--words is empty; leave it out.", if: words.contains(where: { $0.trimmed.isEmpty }))
    try refuse("Use --crop or --focus, not both.", if: crop != nil && focus != nil)
    try refuse("--place is empty; leave it out.", if: place?.trimmed.isEmpty == true)
  }

  /// Refuses a reward's own words beside a report, which has them, and its form for a photo without them.
  func checkReward(isOfPhoto: Bool) throws {
    guard let reward, reward.mention != .none, isOfPhoto == (reward.text == nil) else { return }
    throw ValidationError(
      reward.text.map { "--reward '\($0)': write word, amount or none. The reward itself stands in the report." }
        ?? "--reward \(reward.mention): a photo tells no reward; write it, --reward '500 PLN'.")
  }

  /// The given options that only posters have. `--found` is for pages, too.
  var given: [String] {
    [
      ("--paper", paper != nil), ("--reward", reward != nil), ("--do-not-chase", doNotChase),
      ("--photo-as-is", photoAsIs), ("--neon", neon), ("--words", !words.isEmpty), ("--place", place != nil),
      ("--focus", focus != nil), ("--crop", crop != nil),
    ].filter(\.1).map(\.0)
  }

  /// The first given option that pictures have no use for: `--paper`, `--neon`, and `--site` but for `share`, whose
  /// text file has the address.
  func printed(on kinds: [PosterKind], site: SiteAddress?) -> String? {
    given.first(where: ["--paper", "--neon"].contains) ?? (site != nil && !kinds.contains(.share) ? "--site" : nil)
  }

  /// The first given option that can apply to only one pet.
  var ofOnePet: String? { given.first(where: ["--words", "--place", "--focus", "--crop"].contains) }

  /// The options as a value of the library, for sheets in one or two of `locales`.
  func choices(in locales: [String], site: SiteAddress?) -> PosterChoices {
    var choices = PosterChoices()
    if let paper { choices.paper = paper }
    if let reward { choices.options.reward = reward.mention }
    choices.options.doNotChase = doNotChase
    choices.options.photoAsIs = photoAsIs
    choices.options.neon = neon
    choices.options.place = place?.onOneLine
    choices.options.focus = crop ?? focus
    choices.options.found = found
    choices.options.words = words.first
    choices.translatedWords = words.dropFirst().first
    choices.translation = locales.dropFirst().first
    choices.site = site
    return choices
  }

  /// Refuses options that don't fit a site with or without `posters`.
  func check(besides posters: Bool, locales: [String]) throws {
    try check(locales: locales)
    try checkReward(isOfPhoto: false)
    if !posters, let option = given.first {
      throw ValidationError("\(option) is about posters: add --posters, or leave \(option) out.")
    }
  }

  /// Refuses options that don't fit the languages of the posters.
  func check(locales: [String]) throws {
    // A sheet has room for two languages, a site for any number.
    let most = min(2, max(1, locales.count))
    try refuse("--words is given \(words.count) times: give it once for each --locale.", if: words.count > most)
  }
}

extension PosterPaper: ExpressibleByArgument {}

/// The form of a reward, or for a photo alone the reward itself: `500 PLN`.
struct RewardArgument: ExpressibleByArgument {
  let mention: PosterOptions.RewardMention
  let text: String?

  init(argument: String) {
    let known = PosterOptions.RewardMention(rawValue: argument)
    mention = known ?? .amount
    text = known == nil ? argument : nil
  }

  static var allValueStrings: [String] { PosterOptions.RewardMention.allCases.map(\.rawValue) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension FoundMeaning: ExpressibleByArgument {}
