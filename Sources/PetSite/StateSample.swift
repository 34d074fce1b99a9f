import Essentials
package import PetModel
import PetPresentation
import PetRendering
package import SiteSources

/// The details screen in one of its states, made up to be looked at.
package struct StateSample: Sendable {
  /// Its content: `Loaded, missing`.
  package let name: String
  /// Nil while it is on its way.
  var announcement: Announcement?
  /// The photo of a pet that is loaded.
  var image: PhotoImage?

  /// The path of each page in a site.
  package static let path = "pets/\(id)/index.html"
  fileprivate static let id = PetID(known: "sample")

  /// All samples with their pages, in the language and the design of `options`.
  package static func pages(for options: BuildOptions) throws(Diagnostic) -> [(sample: StateSample, html: String)] {
    let design = try SiteDesign(for: options)
    let renderer = design.renderer(for: options)
    return all.map { sample in
      let screen = PetDetailsScreen(sample.announcement, image: sample.image, in: design.locale)
      let page = renderer.page(.pet(id), showing: screen)
      return (sample, String(decoding: page.html, as: UTF8.self))
    }
  }

  /// Samples of all states, in the order in which a reader may meet them.
  static var all: [StateSample] {
    let statuses: KeyValuePairs<String, AnnouncementStatus> = [
      "missing": .missing, "found": .found, "closed": .closed, "another status": .unknown("REUNITED"),
      "no status": .unknown(nil),
    ]
    let refusal = AnnouncementError.refused(
      code: "NOT_FOUND", message: "Resource not found", requestID: "c0ffee00-4b1d-4b1d-8f00-0123456789ab")
    return [StateSample(name: "Loading")]
      + statuses.map { StateSample(name: "Loaded, \($0)", announcement: .loaded(.sample.with($1)), image: photo) } + [
        StateSample(name: "Loaded, nothing but an id and a status", announcement: .loaded(.bare)),
        StateSample(name: "Error, no answer", announcement: .unavailable(id, reason: .unreadable)),
        StateSample(name: "Error, with the server's answer", announcement: .unavailable(id, reason: refusal)),
      ]
  }

  /// Whether it is one of the two that tell most of the words of a language.
  package var isTelling: Bool { ["Error, with the server's answer", "Loaded, missing"].contains(name) }

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

extension PetDetails {
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
  fileprivate static var bare: PetDetails { PetDetails(id: StateSample.id, status: .missing) }
}
