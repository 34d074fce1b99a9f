import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetDecoding
@testable import PetFixtures

/// Files that were cut, damaged or made up: each announcement in them is either read or reported.
struct DamagedFileTests {
  private static let whole = """
    [{"id":"1","petName":"Fredi","photoUrl":"a.jpg","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"DOG",
    "gender":"MALE","description":"Zaginął **piesek**","location":"Kamionka","locationRadius":5,"phone":"+48 123",
    "age":3,"locationLatitude":52.2,"locationLongitude":21.0,"createdAt":"2025-11-19T15:47:14.000Z","email":null}]
    """

  /// Without photos, so that none is looked for in a folder that other tests fill.
  private let decoder: AnnouncementDecoder

  init() throws {
    let folder = try TemporaryFolder().url
    decoder = AnnouncementDecoder(photos: PhotoLocator(folder: folder, in: PhotoFolders(root: folder)))
  }

  private func results(_ bytes: Data) -> (announcements: Int, diagnostics: [Diagnostic]) {
    let file = AnnouncementFile(bytes: bytes, name: "a.json")
    let results = file.items.map(decoder.decode)
    return (results.count { $0.announcement?.pet != nil }, file.diagnostics + results.flatMap(\.diagnostics))
  }

  @Test func reportsAFileThatIsCutAnywhere() {
    let bytes = Data(Self.whole.utf8)
    for length in 0..<bytes.count {
      let (announcements, diagnostics) = results(bytes.prefix(length))
      #expect(announcements == 0 && !diagnostics.isEmpty, "\(length)")
    }
  }

  @Test func readsOrReportsAFileWithDamagedBytes() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<3000 {
      var bytes = Data(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
      }
      let (announcements, diagnostics) = results(bytes)
      if announcements == 0 && !diagnostics.contains(where: { $0.severity == .error }) {
        Issue.record("Lost without a word: \(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(diagnostics.allSatisfy { !$0.location.file.isEmpty && !$0.message.isEmpty })
    }
  }

  @Test func readsOrReportsEveryTypeInEveryField() throws {
    let values = ["null", "true", "0", "-1", "1e300", "3.5", #""""#, #""\u0000""#, "[]", "{}", #"{"a":[1]}"#, #""x""#]
    for key in AnnouncementKey.allCases.flatMap(\.spellings) {
      for value in values {
        let (announcements, diagnostics) = results(Data(#"{"id":"1","status":"FOUND","\#(key)":\#(value)}"#.utf8))
        #expect(
          announcements == 1 || diagnostics.contains { $0.severity == .error } || key == "error",
          "\(key): \(value)")
      }
    }
  }
}
