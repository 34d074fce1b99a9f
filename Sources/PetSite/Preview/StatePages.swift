import PetModel
import PetPresentation
import PetRendering

/// The details screen in all of its states as pages, in one language.
package struct StatePages: Sendable {
  /// A page of one state.
  package struct Page: Sendable {
    /// What it shows: `Loaded, missing`.
    package let name: String
    package let html: String
    /// Whether it is one of the two that tell most of the words of a language.
    package let isTelling: Bool
  }

  /// In the order in which a reader may meet them.
  package let pages: [Page]
  /// Where each would be in a site.
  package static let path = "pets/\(id)/index.html"
  /// The identifier of the pets on the pages.
  static let id = PetID(known: "sample")

  /// Reads the design in the locale of `options`, one of ``SiteDesign/localeNames(overriddenBy:)``.
  ///
  /// - Throws: What is wrong with templates or locale.
  package init(_ options: BuildOptions) throws(StoppedBuild) {
    let design = try SiteDesign(
      overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
      found: options.found)
    let renderer = design.renderer(for: options)
    pages = StateSample.all(unableToLoad: design.locale[.unableToLoad]).map { sample in
      let screen = PetDetailsScreen(
        sample.state, image: sample.image, answer: sample.answer, request: sample.request, in: design.locale)
      let page = renderer.page(.pet(Self.id), showing: screen, links: PetPageLinks(removeReport: .page(.removeReport)))
      return Page(name: sample.name, html: String(decoding: page.html, as: UTF8.self), isTelling: sample.isTelling)
    }
  }
}
