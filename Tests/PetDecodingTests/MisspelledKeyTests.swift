import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// Keys that nobody reads are no problem, unless one was meant that somebody would have read.
struct MisspelledKeyTests {
  private func slips(_ json: String) -> [String] {
    var reported: Set<String> = []
    return AnnouncementFile(bytes: Data(json.utf8), name: "a.json").items.flatMap { item in
      AnnouncementFields(item.value.members ?? [:]).misspelled(KeyGuesses())
        .filter { reported.insert($0.name).inserted }.map { $0.diagnostic(at: item.place) }
    }.map { "\($0.location): \($0.message)" }
  }

  @Test(arguments: [
    ("petNmae", "petName"), ("PetName", "petName"), ("pet_name", "petName"), ("name", "petName"), ("Phone", "phone"),
    ("phone_number", "phone"), ("phoneNumber", "phone"), ("contactPhone", "phone"), ("e-mail", "email"), ("ID", "id"),
    ("photo", "photoUrl"), ("lastSeen", "lastSeenDate"), ("latitude", "locationLatitude"), ("stauts", "status"),
    ("Sex", "sex"), ("microchip_nummer", "microchipNumber"), ("descripton", "description"),
  ])
  func asksWhetherAKeyNearAKnownOneWasMeant(key: String, meant: String) {
    #expect(
      slips(#"{"x":1,"\#(key)":"x"}"#) == ["a.json, \(key): is not a known key; ignored; did you mean '\(meant)'?"])
  }

  @Test(arguments: [
    "x", "hobbies", "requestId", "_links", "url", "tags", "errorCode", "password", "isActive", "kennel", "42", "",
    "six", "page",
  ])
  func ignoresAKeyThatIsFarFromAnyKnownOne(key: String) {
    #expect(slips(#"{"id":"1","status":"FOUND","\#(key)":"x"}"#) == [])
  }

  @Test func takesWordsAroundAKnownKeyForARemarkWhereThatIsThereToo() {
    #expect(slips(#"{"phone":"600100200","phone_note":"evenings"}"#) == [])
    #expect(slips(#"{"phone":"600100200","Phone":"600100300"}"#).count == 1)
  }

  @Test func saysItOnceForAFile() {
    let items = (1...3).map { #"{"id":"\#($0)","petNmae":"x","Breed":"y"}"# }.joined(separator: ",")
    #expect(slips("[\(items)]").count == 2)
    #expect(slips("[\(items)]").first?.hasPrefix("a.json, item 1, Breed: ") == true)
  }
}
