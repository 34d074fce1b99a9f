import Foundation
import PetModel
import Testing

@testable import PetDecoding

/// Unknown keys are no problem, unless they look like a known one.
struct MisspelledKeyTests {
  private func slips(_ json: String) -> [String] {
    log(json).diagnostics(KeyGuesses()).map { "\($0.location): \($0.message)" }
  }

  private func log(_ json: String) -> UnknownKeyLog {
    var log = UnknownKeyLog()
    for item in AnnouncementFile(bytes: Data(json.utf8), name: "a.json").items {
      for key in UnknownKey.all(in: item.value.members ?? [:]) { log.add(key, at: item.place) }
    }
    return log
  }

  /// Twenty names of a file are compared, whichever thread read them; the others are counted.
  @Test func looksAtTwentyNamesOfAFile() {
    let keys = (10...50).map { #""petNmae\#($0)":1"# }.joined(separator: ",")
    let items = (1...3).map { #"{"id":"\#($0)",\#(keys)}"# }
    let expected = log("[\(items.joined(separator: ","))]").diagnostics(KeyGuesses())
    #expect(expected.count { $0.severity == .warning } == 20)
    #expect(
      expected.last?.line
        == "advice a.json, item 1: from here on, the file has 21 other unknown keys; ignored, and not compared with known keys"
    )
    var parts = log("[\(items[0])]")
    parts.append(log("[\(items[1]),\(items[2])]"))
    #expect(parts.diagnostics(KeyGuesses()) == expected)
  }

  @Test func takesAMemberWithManyNamesInAsLittleTime() {
    let keys = (1...200_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let said = log("{\(keys)}").diagnostics(KeyGuesses())
    #expect(said.map(\.problem) == ["from here on, the file has 9,980 or more other unknown keys"])
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

  @Test func guessesNothingOfANameThatIsLongerThanAnyKey() {
    #expect(slips(#"{"\#(String(repeating: "petName", count: 100_000))":1}"#) == [])
  }
}

extension Diagnostic {
  fileprivate var line: String { "\(severity) \(location): \(message)" }
}
