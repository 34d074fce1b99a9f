import ArgumentParser
import PetPresentation

/// What of the announcements is shown, for every command that makes pages of them or looks at such pages.
struct PublicationArguments: ParsableArguments {
  /// What becomes of pets whose report is closed.
  enum ClosedPets: String, CaseIterable, ExpressibleByArgument {
    case page, keep
  }

  @Option(
    help: "How much is published: 'app' as on the app's screen, 'public' without what organisations advise against.")
  var profile = PublicationProfile.app

  @Option(help: "Pets whose report is closed: 'page' says only that it is closed, 'keep' shows them as the app does.")
  var closed = ClosedPets.page

  /// Whether pets whose report is closed are shown as others are.
  var showsClosed: Bool { closed == .keep }
}
