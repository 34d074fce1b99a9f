import PetModel
import Testing

@testable import PetPresentation

/// The buttons at the lower edge of a phone.
struct ContactBarModelTests {
  private static func bar(
    phone: String?, email: String? = nil, status: AnnouncementStatus = .missing
  ) throws -> ContactBarModel {
    var pet = PetDetails(id: try #require(PetID("1")), status: status)
    (pet.phone, pet.email) = (phone, email)
    return PetDetailsViewModel(pet, image: nil, in: .english).contactBar
  }

  @Test func callTheOnlyNumber() throws {
    let bar = try Self.bar(phone: "Anna: +48 600 100 200", email: "a@b.example")
    #expect(bar.label == "Contact owner")
    #expect(bar.call.map { if case .number(let link) = $0 { link.address } else { "rows" } } == "tel:+48600100200")
    #expect(bar.email?.address == "mailto:a@b.example")
  }

  @Test func leadToTheRowsWhereThereAreSeveralNumbers() throws {
    #expect(try Self.bar(phone: "600 100 200 lub 600 300 400").call == .rows)
  }

  @Test(arguments: [
    "+48 600 100 200 (WhatsApp only, no calls)", "+48 600 100 200 (text only)", "SMS only 600 100 200",
    "600 100 200 SMS only", "tylko SMS 600100200", "600 100 200 тільки смс",
    "Text only: 600 100 200", "tylko SMS: 600 100 200", "600 100 200, text or WhatsApp only",
    "600 100 200 no calls pls text", "600 100 200 please text dont ring", "600 100 200 dont call text",
    "600 100 200 message only no calls", "600 100 200 msg only", "600 100 200 text only i work nights",
    "600 100 200 txt only im at work", "600 100 200 txt pls not call", "600 100 200 tylko sms bo pracuję",
  ])
  func callNobodyWhoWantsTexts(phone: String) throws { #expect(try Self.bar(phone: phone).call == nil) }

  @Test(arguments: ["600 100 200 (phone lost)", "600 100 200 no longer in service", "old number: 600 100 200"])
  func callNoNumberThatItsWordsTakeBack(phone: String) throws {
    #expect(try Self.bar(phone: phone).call == nil)
  }

  @Test(arguments: [
    "600 100 200 (old number, but works)", "Tel./SMS: 600 100 200", "WhatsApp: 600 100 200",
    "600 100 200 (no calls after 9 pm)",
    "Text only: 600 100 200, or call in the morning", "600 100 200 text only after 9 pm", "600 100 200 text or call",
    "600 100 200 text i will call back", "600 100 200 text as well", "600 100 200 no answer: text",
    "600 100 200 SMS: OK", "600 100 200 tylko sms bo pracuję do 16", "600 100 200 text me i'm always in",
    "600 100 200 text i'm always available",
    "600 100 200 no calls after nine",
  ])
  func callWhoTakesCalls(phone: String) throws { #expect(try Self.bar(phone: phone).call != nil) }

  @Test(arguments: [nil, "call me"]) func dontCallWhatIsNoNumber(phone: String?) throws {
    #expect(try Self.bar(phone: phone).call == nil)
  }

  @Test func dontWriteToWhatIsNoAddress() throws { #expect(try Self.bar(phone: nil, email: "anna at b").email == nil) }

  @Test func areForTheFinderOfAFoundPet() throws {
    #expect(try Self.bar(phone: "600100200", status: .found).label == "Contact the finder")
  }
}
