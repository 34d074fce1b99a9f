import Foundation
import PetModel

/// The pets of these tests: a plain one, and the hard cases.
enum TestPets {
  static let all: [String: PetDetails] = [
    "plain": fredi, "no-photo": fredi,
    "cat": with { $0.species = .known(.cat) },
    "found": with { $0.status = .found },
    "long-name": with { $0.name = "Maximilian Ferdinand von und zu Hohenstein-Wolfenbüttel III." },
    "long-fields": with {
      $0.breed = String(repeating: "half shepherd, a quarter sheepdog, ", count: 5)
      $0.place.city = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, behind the old station"
      $0.age = .text("somewhere between six and nine years, going by the teeth, and eleven weeks by manners")
      $0.species = .text("Dog, or so the shelter wrote, though the postman says small wolf")
    },
    "endless-word": with {
      $0.name = String(repeating: "W", count: 80)
      $0.breed = String(repeating: "m", count: 80)
      $0.place.city = String(repeating: "X", count: 80)
      $0.description = String(repeating: "w", count: 80) + " and more."
      $0.phone = String(repeating: "9", count: 80)
    },
    "three-phones": with { $0.phone = "+48 123 456 789, +48 987 654 321 or 22 765 43 21" },
    "email-only": with {
      $0.phone = nil
      $0.email = "gryzelda.od.panstwa.kowalskich@bardzo-dluga-domena.example.pl"
    },
    "no-contact": with {
      $0.phone = nil
      $0.email = nil
    },
    "nothing-known": PetDetails(id: PetID("nothing")!, status: .missing),
    "emoji": with {
      $0.name = "Amélie 🐈‍⬛👑 Żółta 🇵🇱"
      $0.description = "Księżniczka 🧶 i wie o tym. Ucieka przed dziećmi, przychodzi do starszych pań 🧶."
    },
    "arabic": with {
      $0.name = "لوزة"
      $0.species = .text("قطة")
      $0.place.city = "القاهرة"
      $0.description = "فُقدت قطتنا لوزة مساء الجمعة قرب حديقة الأزهر. لونها برتقالي وعيناها عسليتان، وطرف ذيلها أبيض."
      $0.reward = .text("1000 جنيه")
    },
    "reward-120": with {
      $0.reward = .text(
        "500 PLN for every word that helps to find him, 1500 PLN to whoever brings him home, and apple pie for all who looked ok"
      )
    },
  ]

  static let fredi: PetDetails = {
    var pet = PetDetails(id: PetID("11111111-1111-1111-1111-111111111111")!, status: .missing)
    pet.name = "Fredi"
    pet.species = .known(.dog)
    pet.breed = "York"
    pet.sex = .known(.male)
    pet.lastSeen = LastSeenDate("2025-11-18")
    pet.place.city = "Kamionka"
    pet.place.radiusInKilometers = 5
    pet.phone = "+48 123 456 789"
    pet.email = "spotterka@example.pl"
    pet.reward = .text("500 PLN")
    pet.microchip = .number("616093900012345")
    pet.description = """
      Small tan and grey Yorkie with a long silky coat, one folded ear and a blue collar. Very shy with strangers, comes to
      the word sausage. Takes fright at bicycles. He was last seen running along the railway towards the old mill.
      """
    pet.createdAt = Date(timeIntervalSince1970: 1_763_567_234)  // 2025-11-19T15:47:14Z
    return pet
  }()

  /// Fredi, but for a change.
  static func with(_ change: (inout PetDetails) -> Void) -> PetDetails {
    var pet = fredi
    change(&pet)
    return pet
  }
}
