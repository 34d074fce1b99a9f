package import PetSite

/// The options of a preview.
package struct PreviewOptions: Sendable {
  /// How the pages are made: as a site would be built of them. Posters are shown if it makes some.
  package var build: BuildOptions
  /// The folder whose files replace the built-in ones for the base; nil for none.
  package var baseTemplates: String?
  /// The preview's subject: the names of the inputs.
  package var subject: String
  /// The locales that the states of the details screen are shown in.
  package var stateLocales: [String]
  /// How large the file may be: GitHub's viewer and browsers still show this much at once.
  package var byteLimit = 15_000_000

  package init(build: BuildOptions, subject: String, stateLocales: [String]) {
    self.build = build
    self.subject = subject
    self.stateLocales = stateLocales
  }
}
