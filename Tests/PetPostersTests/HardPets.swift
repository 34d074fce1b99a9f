import Foundation
import PetModel

extension TestPets {
  /// Forty announcements that are hard to lay out, each for a reason of its own.
  static let hard: [(name: String, pet: PetDetails)] = [
    ("bird", with { $0.species = .known(.bird) }),
    ("rabbit", with { $0.species = .known(.rabbit) }),
    ("pet", with { $0.species = .known(.other) }),
    ("cat with a reward", with { $0.species = .known(.cat) }),
    ("species of two words", with { $0.species = .text("Golden Retriever") }),
    ("species of three words", with { $0.species = .text("Grey tiger cat") }),
    ("species of one letter", with { $0.species = .text("I") }),
    ("species of forty letters", with { $0.species = .text("Brazilianwhitenosedcoatimundihalfbreedpup") }),
    ("species with accents", with { $0.species = .text("Świnka morska") }),
    ("one word", with { $0.posterWords = "black" }),
    ("a word of thirteen letters", with { $0.posterWords = "brown Staffordshire, chain" }),
    (
      "five long words",
      with { $0.posterWords = "Staffordshire-bullterrier-mischling, apricotfarben gestromt, Halsband" }
    ),
    ("words of 200 characters", with { $0.posterWords = String(repeating: "wwwwwwwwwwwwwwwwwww ", count: 10) }),
    ("one word of 200 characters", with { $0.posterWords = String(repeating: "m", count: 200) }),
    ("words with accents", with { $0.posterWords = "ŹRÓDŁOWÓŻKA, ŚLEPE OKO, ŻÓŁTY" }),
    ("words of one letter each", with { $0.posterWords = "a b c d e" }),
    ("words in Cyrillic", with { $0.posterWords = "рудий тер’єр, червоний нашийник" }),
    ("words that name the chip", with { $0.posterWords = "chip 616093900012345" }),
    (
      "no words, no breed",
      with {
        $0.breed = nil; $0.description = nil
      }
    ),
    (
      "nothing but a phone",
      with {
        $0.name = nil; $0.breed = nil; $0.description = nil; $0.lastSeen = nil; $0.place.city = nil; $0.reward = nil
        $0.microchip = nil; $0.sex = .known(.unknown)
      }
    ),
    (
      "phone of 71 characters",
      with {
        $0.phone = "call my sister first 600 100 200, or me after six 601 987 654, no texts"
      }
    ),
    ("two phones", with { $0.phone = "600 100 200, +48 22 765 43 21" }),
    ("four phones", with { $0.phone = "600 100 200, 600 100 201, 600 100 202, 600 100 203" }),
    ("phone of 3 digits", with { $0.phone = "112" }),
    ("phone of 15 digits", with { $0.phone = "+123456789012345" }),
    ("vanity phone", with { $0.phone = "555-PETS" }),
    (
      "phone that is none",
      with {
        $0.phone = "ask at the baker's on the corner"; $0.email = nil
      }
    ),
    (
      "e-mail only",
      with {
        $0.phone = nil; $0.email = "a@b.pl"
      }
    ),
    (
      "long e-mail only",
      with {
        $0.phone = nil; $0.email = "gryzelda.od.panstwa.kowalskich@bardzo-dluga-domena.example.pl"
      }
    ),
    (
      "nobody to call",
      with {
        $0.phone = nil; $0.email = nil
      }
    ),
    ("name of 90 letters", with { $0.name = String(repeating: "Maximilian ", count: 8) + "II" }),
    ("name without a space", with { $0.name = String(repeating: "W", count: 60) }),
    ("city of 58 letters", with { $0.place.city = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" }),
    ("breed of 175 letters", with { $0.breed = String(repeating: "half shepherd, a quarter sheepdog, ", count: 5) }),
    ("date that can't be read", with { $0.lastSeen = LastSeenDate("the evening of the storm, after ten or so") }),
    ("reward of 120 letters", with { $0.reward = .text(String(repeating: "many thanks ", count: 10)) }),
    ("age in a sentence", with { $0.age = .text("somewhere between six and nine years, going by the teeth") }),
    (
      "emoji everywhere",
      with {
        $0.name = "🐈‍⬛👑"; $0.place.city = "Kraków 🇵🇱"; $0.posterWords = "black 🐈‍⬛ cat"
      }
    ),
    (
      "Arabic in an English sheet",
      with {
        $0.name = "لوزة"; $0.place.city = "القاهرة"; $0.posterWords = "برتقالي"
      }
    ),
    ("text without a space", with { $0.description = String(repeating: "x", count: 3000) }),
  ]
}
