public import ArgumentParser
package import PetPosters
public import PetPresentation
package import PetSite

/// What can be chosen about posters, for every command that makes some.
struct PosterArguments: ParsableArguments {
  @Option(help: "The paper of posters and flyers.")
  var paper = PosterPaper.a4

  @Option(
    help: ArgumentHelp(
      "Where the site is on the web: QR codes, link previews and 404.html lead there.", valueName: "url"))
  var site: SiteAddress?

  @Option(help: "How posters mention a reward: the word alone draws fewer of the wrong people.")
  var reward = PosterOptions.RewardMention.word

  @Flag(help: "Ask on every poster not to chase the pet; of cats, and where the description says so, it always is.")
  var doNotChase = false

  /// The same as a value of the library.
  var choices: PosterChoices {
    var choices = PosterChoices()
    choices.paper = paper
    choices.options.reward = reward
    choices.options.doNotChase = doNotChase
    choices.site = site
    return choices
  }
}

extension PosterPaper: ExpressibleByArgument {}
extension PosterOptions.RewardMention: ExpressibleByArgument {}
extension SiteAddress: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
