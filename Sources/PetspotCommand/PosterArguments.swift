public import ArgumentParser
package import PetPosters
public import PetPresentation
import PetSite

/// What can be chosen about posters, for every command that makes some.
struct PosterArguments: ParsableArguments {
  @Option(help: "The paper of posters and flyers (default: a4).")
  var paper: PosterPaper?

  @Option(
    help: ArgumentHelp(
      "Where the site is on the web: QR codes, link previews, sitemap, feeds and 404.html lead there.",
      valueName: "url"),
    transform: SiteAddress.argument)
  var site: SiteAddress?

  @Option(help: "How posters mention a reward (default: word): the word alone draws fewer of the wrong people.")
  var reward: PosterOptions.RewardMention?

  @Flag(help: "Ask on every poster not to chase the pet; of cats, and where the description says so, it always is.")
  var doNotChase = false

  /// The first option that was given of those that are for posters alone.
  var given: String? { paper != nil ? "--paper" : reward != nil ? "--reward" : doNotChase ? "--do-not-chase" : nil }

  /// The first that was given of those that are for paper alone.
  var printed: String? { paper != nil ? "--paper" : site != nil ? "--site" : nil }

  /// The same as a value of the library.
  var choices: PosterChoices {
    var choices = PosterChoices()
    if let paper { choices.paper = paper }
    if let reward { choices.options.reward = reward }
    choices.options.doNotChase = doNotChase
    choices.site = site
    return choices
  }
}

extension PosterPaper: ExpressibleByArgument {}
extension PosterOptions.RewardMention: ExpressibleByArgument {}

extension SiteAddress {
  /// The address of a site that was typed.
  static func argument(_ text: String) throws -> SiteAddress {
    guard let site = SiteAddress(text) else { throw ValidationError(problem(with: text)) }
    return site
  }
}
