import Essentials
import PetModel
import PetPresentation
import PetRendering
package import SiteSources

/// The details screen in all of its states as pages, in one language.
package struct StatePages: Sendable {
  /// A page of one state.
  package struct Page: Sendable {
    /// Its content: `Loaded, missing`.
    package let name: String
    package let html: String
    /// Whether it is one of the two that tell most of the words of a language.
    package let isTelling: Bool
  }

  /// In the order in which a reader may meet them.
  package let pages: [Page]
  /// The path of each in a site.
  package static let path = "pets/\(id)/index.html"
  /// The identifier of the pets on the pages.
  static let id = PetID(known: "sample")

  /// Reads the design in the locale of `options`, one of ``SiteDesign/localeNames(overriddenBy:)``.
  ///
  /// - Throws: A problem with templates or locale.
  package init(_ options: BuildOptions) throws(StoppedBuild) {
    let design = try SiteDesign(
      overriddenBy: options.templates, localeName: options.locale, territory: options.territory,
      found: options.found, brand: options.brand)
    let renderer = design.renderer(for: options)
    pages = StateSample.all(unableToLoad: design.locale["words.unableToLoad"]).map { sample in
      let screen = PetDetailsScreen(
        sample.state, image: sample.image, answer: sample.answer, request: sample.request, in: design.locale)
      let page = renderer.page(.pet(Self.id), showing: screen, links: PetPageLinks(removeReport: .page(.removeReport)))
      return Page(name: sample.name, html: String(decoding: page.html, as: UTF8.self), isTelling: sample.isTelling)
    }
  }
}

/// The details screen in one of its states, made up to be looked at.
struct StateSample: Sendable {
  /// Its content: `MISSING, with everything`.
  let name: String
  let state: PetDetailsUiState
  /// The photo of a pet that is loaded.
  var image: PhotoImage?
  /// The server's answer about a pet that couldn't be loaded, and the id of the request.
  var answer, request: String?
}

extension StateSample {
  /// Samples of all states, in the order in which a reader may meet them.
  ///
  /// - Parameter message: The text of an error.
  static func all(unableToLoad message: String) -> [StateSample] {
    sequence(first: PetDetailsUiState.loading) { $0.next(unableToLoad: message) }.flatMap(samples)
  }

  private static func samples(of state: PetDetailsUiState) -> [StateSample] {
    switch state {
    case .loading: [StateSample(name: "Loading", state: state)]
    case .loaded(let pet):
      (AnnouncementStatus.known + [.unknown("REUNITED"), .unknown(nil)]).map {
        StateSample(name: name(of: $0), state: .loaded(pet.with($0)), image: photo)
      }
        + [StateSample(name: "Loaded, nothing but an id and a status", state: .loaded(.bare))]
    case .error:
      [
        StateSample(name: "Error, no answer", state: state),
        StateSample(
          name: "Error, with the server's answer", state: state, answer: "Resource not found (NOT_FOUND)",
          request: "c0ffee00-4b1d-4b1d-8f00-0123456789ab"),
      ]
    }
  }

  private static func name(of status: AnnouncementStatus) -> String {
    switch status {
    case .missing: "Loaded, missing"
    case .found: "Loaded, found"
    case .closed: "Loaded, closed"
    case .unknown(_?): "Loaded, another status"
    case .unknown(nil): "Loaded, no status"
    }
  }

  /// Whether it has words of its own: one of two that are shown of a language.
  var isTelling: Bool { answer != nil || name == "Loaded, missing" }

  private static var photo: PhotoImage {
    let address = "data:image/svg+xml;base64,\(picture.base64EncodedString())"
    return PhotoImage(url: address, size: PixelSize(width: 480, height: 360))
  }

  /// A paw on a meadow.
  private static let picture = Data(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360"><rect width="480" height="360" fill="#7fa886"/>\
    <path d="M0 250q120-60 240-20t240-30v160H0z" fill="#5c8a66"/><g fill="#f4ead8"><ellipse cx="240" cy="205" rx="52" ry="44"/>\
    <ellipse cx="172" cy="150" rx="22" ry="30"/><ellipse cx="218" cy="112" rx="22" ry="32"/>\
    <ellipse cx="268" cy="112" rx="22" ry="32"/><ellipse cx="312" cy="150" rx="22" ry="30"/></g></svg>
    """.utf8)
}

extension PetDetailsUiState {
  /// The state whose samples come next; nil after the last. A state that the model gets needs its place here before
  /// this compiles.
  fileprivate func next(unableToLoad message: String) -> PetDetailsUiState? {
    switch self {
    case .loading: .loaded(.sample)
    case .loaded: .error(message)
    case .error: nil
    }
  }
}

extension PetDetails {
  fileprivate func with(_ status: AnnouncementStatus) -> PetDetails {
    var pet = self
    pet.status = status
    return pet
  }

  /// A pet with a value in every field. No person in it is real.
  static var sample: PetDetails {
    var pet = bare
    pet.name = "Figa"
    pet.breed = "Beagle"
    pet.species = .known(.dog)
    pet.sex = .known(.female)
    pet.lastSeen = LastSeenDate("2025-11-05")
    pet.description = "Tricolour, a white tip on her tail, and a **red collar**. Shy: please don't chase her, call."
    pet.place = Place(city: "Poznań", radiusInKilometers: 5)
    pet.phone = "+48 600 000 100"
    pet.email = "figa@example.org"
    pet.microchip = .number("616093900012345")
    pet.age = .years(3)
    pet.reward = .text("500 PLN")
    return pet
  }

  /// A pet without any details, only missing.
  fileprivate static var bare: PetDetails { PetDetails(id: StatePages.id, status: .missing) }
}
