import ArgumentParser
import CommandConsole
import Essentials
import PetModel
import Support

/// The arguments' details of the pet and of its owner.
struct PetOptions: ParsableArguments {
  @Option(text: "word", "dog, cat, bird, rabbit, other, or your own word.")
  var species: String?

  @Option(text: "word", "male, female or unknown.")
  var sex: String?

  @Option(text: "date", "The day it was last seen: 2026-11-18, '18 November', yesterday.")
  var lastSeen: String?

  @Option(text: "point", "Where it was last seen: a town, '52.2297, 21.0122', or the link of a map.")
  var place: String?

  @Option(text: "degrees", "The same as two numbers: the latitude in degrees.")
  var lat: String?

  @Option(text: "degrees", "And the longitude in degrees.")
  var lng: String?

  @Option(text: "number", "The owner's phone number, 7 to 11 digits.")
  var phone: String?

  @Option(text: "address", "The owner's email address. Phone, email or both are needed.")
  var email: String?

  @Option(text: "text", "The reward for the finder, at most 120 characters.")
  var reward: String?

  @Option(text: "number", "The number of its microchip.")
  var microchip: String?

  @Option(text: "text", "The pet's name.")
  var name: String?

  @Option(text: "text", "Its breed.")
  var breed: String?

  @Option(text: "years", "Its age in whole years.")
  var age: String?

  @Option(text: "text", "Its looks, and where it went: plain text.")
  var description: String?

  @Option(help: ArgumentHelp("A file with the description.", valueName: "file"), completion: .file())
  var descriptionFile: String?

  @Option(
    help: ArgumentHelp(
      "A file with its photo: JPEG, PNG, WebP, and HEIC where libvips can read it.", valueName: "file"),
    completion: .file())
  var photo: String?

  @Flag(help: "The pet was found, rather than lost.")
  var found = false

  func validate() throws {
    try refuse(
      "--lat and --lng belong together. Both at once go with --place '52.2297, 21.0122'.",
      if: (lat == nil) != (lng == nil))
    try refuse("Use --place, or --lat and --lng, not all.", if: place != nil && lat != nil)
    try refuse("Use --description or --description-file, not both.", if: description != nil && descriptionFile != nil)
  }

  func draft() throws -> AnnouncementDraft {
    var draft = AnnouncementDraft()
    let texts: [(ReportField, String?)] = [
      (.microchip, microchip), (.lastSeen, lastSeen), (.name, name), (.species, species), (.breed, breed), (.sex, sex),
      (.age, age), (.place, place ?? point), (.description, try descriptionText()), (.phone, phone),
      (.email, email), (.reward, reward), (.photo, photo.map(FilePath.absolute)),
    ]
    for (field, text) in texts { draft[field] = text }
    draft.isFound = found
    return draft
  }

  private var point: String? { if let lat, let lng { "\(lat); \(lng)" } else { nil } }

  private func descriptionText() throws -> String? {
    guard let descriptionFile else { return description }
    let bytes = try FileManager.default.contents(atPath: descriptionFile)
      .orRefuse("--description-file: '\(descriptionFile)' can't be read.")
    return try String(bytes: bytes, encoding: .utf8)
      .orRefuse("--description-file: '\(descriptionFile)' is not UTF-8.")
  }
}

/// Paths as people type them.
enum FilePath {
  /// A path that holds in any folder, of `~/fredi.jpg`, or as terminals write a dropped file: `'my dog.jpg'`, `my\
  /// dog.jpg`, `file:///my%20dog.jpg`.
  static func absolute(_ typed: String) -> String {
    var path = typed.trimmed
    for quote in ["'", "\""] where path.count > 1 && path.hasPrefix(quote) && path.hasSuffix(quote) {
      path = String(path.dropFirst().dropLast())
    }
    if path == "~" || path.hasPrefix("~/") { path = URL.homeDirectory.path(percentEncoded: false) + path.dropFirst() }
    if let url = URL(string: path), url.scheme == "file" { path = url.path(percentEncoded: false) }
    let unescaped = path.replacing(/\\(.)/) { $0.output.1 }
    if FileKind(at: path) == nil, FileKind(at: unescaped) != nil { path = unescaped }
    return URL(filePath: path).absoluteURL.standardizedFileURL.path(percentEncoded: false)
  }
}
