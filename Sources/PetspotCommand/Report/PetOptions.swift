import ArgumentParser
import Foundation
import PetModel

/// What the arguments say of the pet and of its owner.
struct PetOptions: ParsableArguments {
  // Texts may begin with a dash ("-33.8", "-- shy --"), so whatever follows an option is its value.

  @Option(
    parsing: .unconditional, help: ArgumentHelp("dog, cat, bird, rabbit, other, or your own word.", valueName: "word"))
  var species: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("male, female or unknown.", valueName: "word"))
  var sex: String?

  @Option(
    name: .customLong("last-seen"), parsing: .unconditional,
    help: ArgumentHelp("The day it was last seen, as YYYY-MM-DD.", valueName: "date"))
  var lastSeen: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it was last seen: the latitude in degrees.", valueName: "degrees"))
  var lat: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where it was last seen: the longitude in degrees.", valueName: "degrees"))
  var lng: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The owner's phone number, 7 to 11 digits.", valueName: "number"))
  var phone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The owner's email address. Phone, email or both are needed.", valueName: "address"))
  var email: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What is offered to the finder, at most 120 characters.", valueName: "text"))
  var reward: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The number of its microchip.", valueName: "number"))
  var microchip: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("What it answers to.", valueName: "text"))
  var name: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Its breed.", valueName: "text"))
  var breed: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("Its age in whole years.", valueName: "years"))
  var age: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("What it looks like and where it went, in Markdown.", valueName: "text")
  )
  var description: String?

  @Option(name: .customLong("description-file"), help: ArgumentHelp("A file with the description.", valueName: "file"))
  var descriptionFile: String?

  @Option(
    help: ArgumentHelp("A file with its photo: JPEG, PNG, WebP, and HEIC where libvips can read it.", valueName: "file")
  )
  var photo: String?

  @Flag(help: "The pet was found, rather than lost.")
  var found = false

  func validate() throws {
    if (lat == nil) != (lng == nil) { throw ValidationError("--lat and --lng belong together.") }
    if description != nil && descriptionFile != nil {
      throw ValidationError("Use --description or --description-file, not both.")
    }
  }

  /// The draft that they make.
  ///
  /// - Throws: A `ValidationError` when the file with the description can't be read.
  func draft() throws -> AnnouncementDraft {
    var draft = AnnouncementDraft()
    let texts: [(ReportField, String?)] = [
      (.microchip, microchip), (.lastSeen, lastSeen), (.name, name), (.species, species), (.breed, breed), (.sex, sex),
      (.age, age), (.latitude, lat), (.longitude, lng), (.description, try descriptionText()), (.phone, phone),
      (.email, email), (.reward, reward), (.photo, photo.map(FilePath.absolute)),
    ]
    for (field, text) in texts { draft[field] = text }
    draft.isFound = found
    return draft
  }

  private func descriptionText() throws -> String? {
    guard let descriptionFile else { return description }
    guard let bytes = FileManager.default.contents(atPath: descriptionFile) else {
      throw ValidationError("--description-file: '\(descriptionFile)' can't be read.")
    }
    guard let text = String(bytes: bytes, encoding: .utf8) else {
      throw ValidationError("--description-file: '\(descriptionFile)' is not UTF-8.")
    }
    return text
  }
}
