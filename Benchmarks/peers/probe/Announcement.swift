/// What the probe reads of an announcement.
struct Announcement: Sendable {
  var id = "", petName = "", status = "", lastSeenDate = "", species = "", gender = "", description = ""
  var location = "", phone = "", createdAt = ""
  var email: String?, breed: String?, microchipNumber: String?, approximateAge: String?, reward: String?
  var locationRadius: Int?

  var isFound: Bool { status == "FOUND" }
  var statusText: String { isFound ? "FOUND" : "MISSING" }
  var place: String { locationRadius.map { "\(location) • ±\($0) km" } ?? location }
  var phoneDigits: String { phone.filter { $0 != " " } }

  var sex: (symbol: String, word: String) {
    switch gender {
    case "MALE": ("♂", "Male")
    case "FEMALE": ("♀", "Female")
    default: ("?", "Unknown")
    }
  }

  var speciesText: String {
    switch species {
    case "DOG": "Dog"
    case "CAT": "Cat"
    case "BIRD": "Bird"
    case "RABBIT": "Rabbit"
    default: "Other"
    }
  }

  mutating func set(_ key: String, _ value: String) {
    switch key {
    case "id": id = value
    case "petName": petName = value
    case "status": status = value
    case "lastSeenDate": lastSeenDate = value
    case "species": species = value
    case "gender": gender = value
    case "description": description = value
    case "location": location = value
    case "phone": phone = value
    case "createdAt": createdAt = value
    case "email": email = value
    case "breed": breed = value
    case "microchipNumber": microchipNumber = value
    case "approximateAge": approximateAge = value
    case "reward": reward = value
    default: break
    }
  }
}
