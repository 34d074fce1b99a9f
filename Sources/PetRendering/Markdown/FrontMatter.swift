import PetModel
import PetPresentation
import Support

/// The lines of YAML before a pet's page with facts for programs, in the words of the API: `MISSING`, `DOG`,
/// `2025-11-18`.
///
/// A reader that knows no front matter takes it for Markdown, so every sign that might be markup is `\u00XX` between
/// the quotes. That is YAML and JSON alike.
struct FrontMatter {
  let pet: PetDetails
  let photo: String?
  let languageTag: String

  /// The lines; a field without a value is left out.
  var yaml: String {
    let texts: KeyValuePairs<String, String?> = [
      "id": pet.id.rawValue, "lang": languageTag, "status": pet.status.code, "name": pet.name,
      "species": pet.species?.code, "breed": pet.breed, "sex": pet.sex.code, "lastSeen": pet.lastSeen?.day?.iso8601,
      "place": pet.place.city, "photo": photo,
    ]
    // The middle of an area is no place to go to.
    let point = pet.place.isArea ? nil : pet.place.coordinates
    let numbers: KeyValuePairs<String, Double?> = ["latitude": point?.latitude, "longitude": point?.longitude]
    let lines =
      texts.compactMap { key, value in value.map { "\(key): \(Self.quoted($0))" } }
      + numbers.compactMap { key, value in value.map { "\(key): \($0)" } }
    return (["---"] + lines + ["---"]).joined(separator: "\n")
  }

  /// `text` in quotes, with possible markup as codes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // `www.` would become a link.
      if isPlain(scalar) && !(scalar == "." && (before == "w" || before == "W")) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + String(scalar.value, radix: 16, uppercase: true).zeroPadded(to: 4)
      }
      before = scalar
    }
    return result + "\""
  }

  /// Whether a sign is visible and no markup in Markdown or YAML. `\u` has four digits, so longer ones stay.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "-", ".", ",", "/": return true
    case "\0"..."\u{7F}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
      return scalar.value > 0xFFFF
    default: return true
    }
  }
}

extension AnnouncementStatus {
  fileprivate var code: String? {
    switch self {
    case .missing, .found, .closed: name.uppercased()
    case .unknown(let text): text
    }
  }
}

extension Species {
  fileprivate var code: String {
    switch self {
    case .known(let species): species.rawValue.uppercased()
    case .text(let text): text
    }
  }
}

extension Sex {
  fileprivate var code: String {
    switch self {
    case .known(let sex): sex.rawValue.uppercased()
    case .text(let text): text
    }
  }
}
