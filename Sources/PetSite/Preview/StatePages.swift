package import PetModel
package import PetPresentation
import PetRendering

/// The details screen in any of its states as a page, in one language.
package struct StatePages: Sendable {
  /// The tag of the language, for `lang`.
  package let languageTag: String
  /// The identifier of the pets on the pages.
  package static let id = PetID(known: "sample")
  private let renderer: PageRenderer
  private let locale: SiteLocale

  /// Reads the design in the locale of `options`, which is one of ``SiteDesign/localeNames(overriddenBy:)``.
  ///
  /// - Throws: What is wrong with templates or locale.
  package init(_ options: BuildOptions) throws(StoppedBuild) {
    let design = try SiteDesign(
      overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
      found: options.found)
    (renderer, locale, languageTag) = (design.renderer(for: options), design.locale, design.locale.languageTag)
  }

  /// "Unable to load pet details", in the words of the locale.
  package var unableToLoad: String { locale[.unableToLoad] }

  /// The page of a state.
  ///
  /// - Parameters:
  ///   - image: The photo of a pet that is loaded.
  ///   - answer: What the server said of a pet that couldn't be.
  ///   - request: Of which request it said so.
  package func html(
    of state: PetDetailsUiState, image: PhotoImage? = nil, answer: String? = nil, request: String? = nil
  ) -> [UInt8] {
    let screen = PetDetailsScreen(state, image: image, answer: answer, request: request, in: locale)
    return renderer.page(.pet(Self.id), showing: screen, links: PetPageLinks(removeReport: .page(.removeReport))).html
  }
}
