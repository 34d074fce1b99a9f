package import PetSite

/// The options of a preview.
package struct PreviewOptions: Sendable {
  /// The options of the pages, as for a site. If these make posters, they are shown.
  package var build: BuildOptions
  /// The folder whose files replace the built-in ones for the base; nil for none.
  package var baseTemplates: String?
  /// The preview's subject: the names of the inputs.
  package var subject: String
  /// The locales that the states of the details screen are shown in.
  package var stateLocales: [String]
  /// The largest size of the file: GitHub's viewer and browsers still show this much at once.
  package var byteLimit = 15_000_000

  package init(build: BuildOptions, subject: String, stateLocales: [String]) {
    self.build = build
    self.subject = subject
    self.stateLocales = stateLocales
  }
}
