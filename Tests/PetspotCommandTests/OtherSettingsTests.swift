import Foundation
import PetDecoding
import TestSupport
import Testing

@testable import PetspotCommand

/// The settings near reports, and those of a base.
struct OtherSettingsTests {
  @Test func settingsStandInTheFolderOrAboveItInTheSameRepository() throws {
    let folder = try TemporaryFolder(texts: [
      "petspot.json": "{}", "data/reports.csv": "", "other/.git/x": "", "other/data/a.json": "",
    ])
    let root = try #require(folder.path.realPath)
    #expect(SettingsFile.place(nearestTo: "\(root)/data") == "\(root)/petspot.json")
    #expect(SettingsFile.place(nearestTo: "\(root)/other/data") == nil)
  }

  @Test(arguments: [
    (#"{"profile": "public"}"#, ##"{"accent": "#0a7d5a", "profile": "app"}"##, "profile (public → app) and accent"),
    (#"{"profile": "public"}"#, "{}", "profile (public → app)"), (#"{"profile": "app"}"#, "{}", nil),
    ("{\n// a\n\"name\": \"A\"}", #"{"name": "A",}"#, nil), (#"{"name": "A"}"#, #"{"name": "B"}"#, "name"),
    (#"{"name": "A"}"#, "{", nil), (#"{"output": "a", "locale": ["en"]}"#, #"{"quiet": true, "locale": "en"}"#, nil),
  ])
  func otherSettingsOfABaseAreNamed(old: String, new: String, keys: String?) throws {
    let folder = try TemporaryFolder(texts: [
      "old/petspot.json": old, "old/in/a.json": "", "new/petspot.json": new, "new/in/a.json": "",
    ])
    let change = SettingsFile.change(from: "\(folder.path)/old/in", to: "\(folder.path)/new/in")
    #expect(change?.problem == keys.map { "sets \($0) otherwise than the base's" })
    #expect(change.map { $0.code == .pagesChanged && $0.severity == .warning } ?? true)
    #expect(SettingsFile.change(from: "\(folder.path)/new/in", to: "\(folder.path)/new/in/a.json") == nil)
  }

  /// A setting of a new name would be compared although it changes no page.
  @Test func settingsThatChangeNoPageAreThoseOfTheSchema() throws {
    let schema = URL(filePath: #filePath).appending(path: "../../../Documentation/petspot.schema.json").standardized
    let keys = try #require(try JSONValue(json: Data(contentsOf: schema)).members?["properties"]?.members?.keys)
    #expect(SettingsFile.ofRuns.subtracting(keys).isEmpty)
  }
}
