import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetTables

/// The files of a folder with a table: photos, other tables, and files of neither kind.
struct TableFileTests {
  @Test(arguments: ["in/~$a.csv", "in/Templates/locales/en.json"])
  func passesOverTheLockFilesOfOfficeAndOverTheSitesOwn(file: String) async throws {
    let result = try await ReadTable(
      [file: Data("// x".utf8), "in/a.csv": Data((ReadTable.head + ReadTable.rex).utf8)], name: "in")
    #expect(result.pets.count == 1 && result.problems == [])
  }

  /// Its reports aren't gone: somebody is writing them.
  @Test func saysThatTheListOfALockFileIsNotThere() async throws {
    let result = try await ReadTable(
      ["in/~$list.xlsx": Data("x".utf8), "in/a.csv": Data((ReadTable.head + ReadTable.rex).utf8)], name: "in")
    #expect(result.pets.count == 1)
    #expect(result.problems == ["in/~$list.xlsx: is left of an open list that isn't there; skipped"])
    #expect(result.hidesPets)
  }

  /// A file that is still being copied closes no page.
  @Test(arguments: ["3,Ada,dog,lost,2025-11-0", "3,A", "3", "3,Ada,\"dog\""])
  func readsNoTextWithoutItsEnd(end: String) async throws {
    let rows = ReadTable.head + ReadTable.rex + ReadTable.rex.replacing("1,Rex", with: "2,Bo")
    let cut = try await ReadTable(rows + end)
    #expect(cut.pets.isEmpty && cut.hidesPets)
    #expect(cut.problems == ["list.csv: ends in the middle of row 4, so a part of it is missing; skipped"])
    #expect(!(try await ReadTable(rows + end + "\n")).problems.contains { $0.contains("in the middle") })
    // Other exports leave out cells at the end of each row.
    #expect(try await ReadTable(rows.replacing(",600100200\n2", with: "\n2") + end).pets.count > 1)
  }

  @Test(arguments: ["2,Ada,dog,lost,2025-11-01,Oslo,", "Razem: 2", "printed on Monday", "\u{1A}"])
  func readsAWholeTextWithoutALineEnd(end: String) async throws {
    let result = try await ReadTable(ReadTable.head + ReadTable.rex + end)
    #expect(result.pets.first?.name == "Rex" && !result.hidesPets, "\(result.problems)")
    #expect(try await ReadTable(ReadTable.head + "1,Rex,dog,lost").pets.count == 1)
  }

  @Test func findsPhotosByName() async throws {
    let photo = Data("x".utf8)
    let rows = [
      "0,Air,IMG_1.jpg (https://v5.airtableusercontent.example/a/b.jpg)", "1,Rex,IMG_1.jpg", "2,Ada,C:\\photos\\img 2",
      "3,Bob,\"none.png, IMG_3.PNG\"", "4,Eve,", "five,Kim,", "6,Twin,",
    ]
    let table = "Nr,Name,Photo,Status\n" + rows.map { $0 + ",lost\n" }.joined()
    let names = [
      "IMG_1.JPG", "phone/Img 2.heic", "phone/img_3.png", "eve.jpeg", "five.jpg", "a/twin.jpg", "b/twin.png",
    ]
    let result = try await ReadTable(
      Dictionary(uniqueKeysWithValues: names.map { ($0, photo) } + [("list.csv", Data(table.utf8))]))
    #expect(
      result.pets.map { $0.photo?.lastPathComponent } == [
        "IMG_1.JPG", "IMG_1.JPG", "Img 2.heic", "img_3.png", "eve.jpeg", "five.jpg", nil,
      ])
  }

  @Test func readsTablesInFoldersBesideJSON() async throws {
    let result = try await ReadTable(
      [
        "in/a.csv": Data((ReadTable.head + ReadTable.rex).utf8),
        "in/columns.json": Data(#"{"always":{"reward":"100"}}"#.utf8),
        "in/b.json": Data(
          #"{"id":"1","status":"FOUND","phone":"600100200","species":"cat","lastSeenDate":"2025-11-01"}"#.utf8),
      ],
      name: "in")
    #expect(result.pets.count == 1)
    #expect(result.codes == [.duplicateID])
  }

  @Test func readsExportsOfASM3() async throws {
    let lost = """
      LFID,DATELOST,AREALOST,DATEFOUND,SPECIESNAME,SEXNAME,DISTFEAT,COMMENTS,OWNERNAME,AREAPOSTCODE,HOMETELEPHONE
      12,2025-11-01,Oslo,,Dog,Male,White paw,bites,Anna,0150,22334455
      13,2025-11-02,Oslo,2025-11-05,Cat,Female,,,Ola,0150,22334456

      """
    let found =
      #"[{"LFID":12,"DATEFOUND":"2025-11-03T00:00:00","AREAFOUND":"Bergen","RETURNTOOWNERDATE":null,"SPECIESNAME":"Cat","#
      // A quote with a mark behind it, and a line break.
      + #""COMMENTS":"Answers to \"\u200cx\".\nShy"}]"#
    let first = try await ReadTable(["list.csv": Data(lost.utf8)])
    #expect(
      first.pets.map(\.id.rawValue) == ["lost-12", "lost-13"] && first.pets.map(\.status) == [.missing, .closed])
    #expect(first.pets.first?.phone == nil && first.pets.first?.description == "White paw")
    let both = "LFID,DATELOST,AREALOST,BASECOLOURNAME,DISTFEAT\n12,2025-11-01,Oslo,Tabby,White paw\n"
    #expect(try await ReadTable(both).pets.map(\.description) == ["Colour: Tabby\n\nFeatures: White paw"])
    let second = try await ReadTable(["found.json": Data(found.utf8)], name: "found.json")
    #expect(second.pets.map(\.id.rawValue) == ["found-12"] && second.pets.map(\.status) == [.found])
    #expect(second.problems.first?.hasPrefix("found.json, item 1, ") == true)
  }

  @Test func saysWhatIsNoTable() async throws {
    let old = Data([0xD0, 0xCF, 0x11, 0xE0] + [UInt8](repeating: 0, count: 600))
    func wide(_ text: String) -> Data { old + Data(text.utf8.flatMap { [$0, 0] }) }
    let xls = try await ReadTable(["list.csv": wide("Workbook")])
    #expect(xls.problems == ["list.csv: is an old Excel workbook (.xls), which petspot doesn't read; skipped"])
    let locked = try await ReadTable(["list.csv": wide("EncryptedPackage")])
    #expect(locked.problems == ["list.csv: is a workbook that is locked with a password; skipped"])
  }

  @Test(arguments: [
    ("https://drive.google.com/open?id=1aB-c_D", "https://drive.google.com/uc?export=download&id=1aB-c_D"),
    (
      "https://drive.google.com/file/d/1aB-c_D/view?usp=sharing",
      "https://drive.google.com/uc?export=download&id=1aB-c_D"
    ),
    (
      "https://www.dropbox.com/scl/fi/a1/max.jpg?rlkey=b2&dl=0",
      "https://www.dropbox.com/scl/fi/a1/max.jpg?rlkey=b2&dl=1"
    ),
    ("https://www.dropbox.com/s/idl=0.jpg?dl=1", "https://www.dropbox.com/s/idl=0.jpg?dl=1"),
    (
      "https://drive.google.com/file/d/1aB/view?usp=sharing&resourcekey=0-x_Y",
      "https://drive.google.com/uc?export=download&id=1aB&resourcekey=0-x_Y"
    ),
    (
      "https://drive.google.com/open?resourcekey=0-x&id=1aB",
      "https://drive.google.com/uc?export=download&id=1aB&resourcekey=0-x"
    ),
    ("https://drive.google.com/open?id=1aB&resourcekey=", "https://drive.google.com/uc?export=download&id=1aB"),
    ("https://www.dropbox.com/s/a1/max.jpg", "https://www.dropbox.com/s/a1/max.jpg?dl=1"),
    ("https://dropbox.com/scl/fi/a1/max.jpg?rlkey=b2", "https://dropbox.com/scl/fi/a1/max.jpg?rlkey=b2&dl=1"),
    ("https://www.dropbox.com/s/a1/max.jpg?raw=1", "https://www.dropbox.com/s/a1/max.jpg?raw=1"),
    ("https://www.dropbox.com/scl/fo/a1/b?rlkey=b2", "https://www.dropbox.com/scl/fo/a1/b?rlkey=b2"),
    ("https://www.dropbox.com/help?to=/s/x.com/s/", "https://www.dropbox.com/help?to=/s/x.com/s/"),
    ("https://drive.google.com/thumbnail?id=1aB", "https://drive.google.com/thumbnail?id=1aB"),
    ("https://photos.example/open?id=1&dl=0", "https://photos.example/open?id=1&dl=0"),
  ])
  func asksGoogleDriveAndDropboxForThePhotoAndNotForItsPage(cell: String, address: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,Photo\n1,Rex,lost,\(cell)\n")
    #expect(result.pets.map { $0.photo?.absoluteString } == [address])
  }

  /// A wrong photo is worse than none.
  @Test func guessesNoPhotoThatIsAnotherPets() async throws {
    let head = "Nr,Name,Species,Status,Date lost,Location,Phone,Photo\n"
    let rest = "dog,lost,2025-11-01,Oslo,600100200"
    let rows = ["1,Luna,\(rest),luna", "2,LUNA,\(rest),", "3,Max,\(rest),", "4,Max,\(rest),", "5,Rex,\(rest),"]
    let photo = Data("x".utf8)
    let result = try await ReadTable([
      "list.csv": Data((head + rows.joined(separator: "\n")).utf8), "luna.jpeg": photo, "max.jpg": photo,
      "Rex.JPG": photo,
    ])
    #expect(result.pets.map { $0.photo?.lastPathComponent } == ["luna.jpeg", nil, nil, nil, "Rex.JPG"])
    #expect(
      result.problems == [
        "list.csv, row 4: several pets have the name of the photo 'Max'; none of them gets it",
        "list.csv, column H (Photo): 1 row names no photo and gets the one with the pet's name or number: row 6 (Rex): Rex.JPG",
      ])
  }

  @Test func namesTheFirstRowsWithAPhotoByName() async throws {
    let names = ["Luna", "Ada", "Bob", "Eve", "Kim"]
    let rows = names.enumerated().map { "\($0 + 1),\($1),\($1 == "Kim" ? "closed" : "lost")" }.joined(separator: "\n")
    var files = Dictionary(uniqueKeysWithValues: names.map { ("photos/\($0.lowercased()).jpg", Data("x".utf8)) })
    files["photos/3.jpg"] = Data("x".utf8)
    files["list.csv"] = Data("Nr,Name,Status\n\(rows)\n".utf8)
    let problems = try await ReadTable(files).problems
    #expect(
      problems.filter { $0.contains("photo") } == [
        "list.csv: 4 rows name no photo and get the one with the pet's name or number: row 2 (Luna): photos/luna.jpg, row 3 (Ada): photos/ada.jpg, row 4 (Bob): photos/3.jpg, …"
      ])
  }

  /// Their photos have the names of pets, or are so many that others would be forgotten.
  @Test(
    arguments: [
      ("output.petspot/manifest", "photos/luna.jpg"), ("output/.petspot/manifest", "photos/luna.jpg"),
      ("output.petspot", nil), ("other.petspot/manifest", nil),
    ] as [(String, String?)])
  func takesNoPhotoOutOfASiteThatPetspotMade(notes: String, photo: String?) async throws {
    let names = ["photos/luna.jpg", "output/a/luna.jpg", notes]
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, Data("x".utf8)) })
    files["list.csv"] = Data("Nr,Name,Status,Photo\n1,Rex,lost,Luna\n".utf8)
    let result = try await ReadTable(files)
    #expect(result.pets.map { $0.photo?.pathComponents.suffix(2).joined(separator: "/") } == [photo])
  }

  @Test(arguments: [(2, false), (1, true)]) func countsPhotosAlone(limit: Int, hasMore: Bool) throws {
    let names = ["a.txt", "b/c.csv", "d.jpg", "e/f.PNG", "g/h.md", ".hidden/i.jpg", "z.json"]
    let folder = try TemporaryFolder(texts: Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let photos = PhotoNames(folder: folder.path, limit: limit)
    #expect(photos.paths(for: "D") == ["d.jpg"])
    #expect(photos.paths(for: "f") == (hasMore ? [] : ["e/f.PNG"]))
    #expect(photos.hasMore == hasMore)
  }

  /// A table without a part of its photos would remove them from the site.
  @Test func saysThatAFolderHasTooManyPhotos() {
    let problem = Diagnostic(TableError.tooManyPhotos, at: SourceLocation("list.csv"), consequence: "skipped")
    #expect(
      problem
        == Diagnostic(
          .error, .notReadable, at: SourceLocation("list.csv"),
          "lies in a folder with more than 200,000 photos in it and below", consequence: "skipped",
          advice: "Put the table and its photos into a folder of their own"))
    #expect(problem.hidesAnnouncements)
  }

  @Test(arguments: ["-", "–", "?", "brak", "none", "n/a", "❌", "нема", "no photo", "bez zdjęcia", "без фото"])
  func showsNoPhotoWhereTheCellSaysNone(cell: String) async throws {
    let rows = "1,Rex,lost,rex.jpg\n2,Luna,lost,\(cell)\n"
    let result = try await ReadTable([
      "list.csv": Data("Nr,Name,Status,Photo\n\(rows)".utf8), "rex.jpg": Data("x".utf8), "luna.jpg": Data("x".utf8),
    ])
    #expect(result.pets.map { $0.photo?.lastPathComponent } == ["rex.jpg", nil])
    #expect(!result.problems.contains { $0.contains("hoto") }, "\(result.problems)")
  }
}
