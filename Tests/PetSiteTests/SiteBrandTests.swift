import Testing

@testable import PetSite
@testable import SiteSources

/// The owner's colour.
struct SiteBrandTests {
  @Test func aColourThatReadsTakesThePlaceOfThePrograms() throws {
    let sheet = try Accent("#0A7D5A").styleSheet(for: ["action"])
    #expect(sheet.hasPrefix(":root { --action: #0a7d5a; --action-soft: #f0f7f5; --on-action: #ffffff; }\n@media"))
    #expect(try Accent("#063").styleSheet(for: ["action"]).hasPrefix(":root { --action: #006633;"))
  }

  /// Else an unchanged site is built anew, and a comparison tells of other options.
  @Test func theSameNamesAreTheSameOptionsInWhateverOrder() {
    let names = ["en": "a", "pl": "b", "uk": "c", "de": "d", "fr": "e", "es": "f", "it": "g"]
    var (one, other) = (BuildOptions(output: "o", cache: "c"), BuildOptions(output: "o", cache: "c"))
    one.brand.names = names
    for (language, name) in names.sorted(by: { $0.key > $1.key }) { other.brand.names[language] = name }
    other.brand.names.reserveCapacity(1000)
    #expect(one.described() == other.described())
    other.brand.names["pl"] = "x"
    #expect(one.described() != other.described())
  }

  @Test func isTheSitesOwnColourToo() throws {
    let sheet = try Accent("#0a7d5a").styleSheet(for: ["action", "brand"])
    #expect(
      sheet.hasPrefix(
        ":root { --action: #0a7d5a; --action-soft: #f0f7f5; --on-action: #ffffff; "
          + "--brand: #0a7d5a; --brand-soft: #f0f7f5; --on-brand: #ffffff; }\n@media"))
  }

  @Test(arguments: [
    ("#ffb020", "#ffb020 is too pale to be read: its contrast is 1.7 to 1, and 4.5 are needed."),
    ("#777777", "#777777 is too pale to be read: its contrast is 4.1 to 1, and 4.5 are needed."),
    ("green", "'green' can't be read as a colour. Write # and 3 or 6 digits, such as #0a7d5a."),
    ("#12", "'#12' can't be read as a colour"),
    ("#0a7d5g", "'#0a7d5g' can't be read"), ("##0a7d5a", "'##0a7d5a' can't be read"),
    ("#0ä7d5", "'#0ä7d5' can't be read"),
  ])
  func aColourThatDoesNotReadIsRefused(text: String, message: String) {
    let error = #expect(throws: Accent.Problem.self) { try Accent(text) }
    #expect(error?.text.hasPrefix(message) == true, "\(error?.text ?? "")")
  }

  /// The proposal of a refusal passes, and is readable in the dark, too.
  @Test(arguments: ["#ffb020", "#ffffff", "#ffff00", "#88ccff", "#ff00ff"])
  func theNearestColourPasses(text: String) throws {
    let error = try #require(throws: Accent.Problem.self) { try Accent(text) }
    let nearest = try #require(error.text.firstMatch(of: /passes is (#[0-9a-f]{6})\./)?.1)
    #expect(try Accent(String(nearest)).styleSheet(for: ["action"]).contains("--action: \(nearest);"))
  }
}
