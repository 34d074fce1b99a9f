import PetModel
import TestSupport
import Testing

/// How a number is printed (rules.md §10.15).
struct PhoneReadingTests {
  @Test(arguments: [
    ("600123456", "600 123 456"), ("+48000900909", "+48 000 900 909"), ("0048600123456", "0048 600 123 456"),
    ("5551234", "555 1234"), ("22765432", "2276 5432"), ("+12125550123", "+1 212 555 0123"),
    ("+380671234567", "+380 671 234 567"), ("0301234567", "030 123 4567"), ("986", "986"), ("12345", "12 345"),
    ("600123456 wew. 3", "600 123 456 wew. 3"), ("+390612345678", "+39 061 234 5678"),
  ])
  func groupsDigitsThatHaveNothingBetweenThem(text: String, printed: String) throws {
    let number = try #require(PhoneReader(territory: "PL", extensions: ["wew."]).numbers(in: text).first)
    #expect(number.readable(in: text) == printed)
  }

  @Test(arguments: [
    ("GB", "07911123456", "07911 123 456"), ("GB", "01904496012", "01904 496 012"),
    ("US", "14155550132", "1 415 555 0132"),
  ])
  func groupsElevenDigitsAsAtHome(territory: String, text: String, printed: String) throws {
    #expect(try #require(PhoneReader(territory: territory).numbers(in: text).first).readable(in: text) == printed)
  }

  @Test(arguments: [
    "600 123 456", "600-123456", "(22)5550199", "+48 600123456", "555-PETS", "1-800-FLOWERS", "22/7654321",
    "600 123456 wew. 3",
  ])
  func leavesWhatItsOwnerGrouped(text: String) throws {
    let number = try #require(PhoneReader(territory: "PL", extensions: ["wew."]).numbers(in: text).first)
    #expect(number.readable(in: text) == text)
  }
}
