import Foundation
import TestSupport
import Testing

@testable import FolderPublisher

/// The list of a site's files as others read it.
struct PublishedFilesTests {
  @Test func aNoteSaysWhatFilesWereMadeOfWhateverSignsAreInIt() {
    let values = [
      "locale": "pl,en", "file/a b=c%.css": "\t\n%41=\u{7F} é", "site": "https://pets.example/lost/", "empty": "",
    ]
    let note = PublishedFiles.note(of: values)
    #expect(note.hasPrefix("made ") && !note.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    #expect(PublishedFiles.sources(in: note) == values)
  }

  @Test(arguments: ["", "gone 2026-01-02", "madeup a=b"]) func otherNotesSayNothingOfIt(note: String) {
    #expect(PublishedFiles.sources(in: note) == nil)
  }

  @Test func thePathOfASiteOrOfItsListAreTheSame() throws {
    let folder = try TemporaryFolder()
    let publisher = Publisher(folder: folder.url.appending(path: "site"))
    let publication = try publisher.begin()
    let path = try #require(OutputPath("a/b.html"))
    try publication.add(OutputItem(path: path, note: "made locale=pl", bytes: Array("text".utf8)))
    _ = try publication.commit { _ in false }
    let site = folder.url.appending(path: "site").path
    for list in [site, site + ".petspot/manifest"] {
      #expect(PublishedFiles.areListed(at: list))
      let files = try PublishedFiles(at: list)
      #expect(files.files.map(\.path) == ["a/b.html"])
      #expect(files.files[0].facts?.size == 4)
      #expect(files.sources == ["locale": "pl"])
    }
  }

  @Test func anythingElseIsNone() throws {
    let folder = try TemporaryFolder(texts: [
      "text": "petspot", "list": "petspot files 2 00\n", "new": "petspot files 3 00\n", "old": "petspot files 1 00\n",
      "empty/x": "",
    ])
    let errors: KeyValuePairs<String, PublicationProblem> = [
      "text": .other, "list": .damaged, "new": .newer, "old": .other, "empty": .noSite,
    ]
    for (name, error) in errors {
      #expect(throws: error) { try PublishedFiles(at: folder.path + "/" + name) }
    }
    #expect(PublishedFiles.areListed(at: folder.path + "/list"))
    #expect(
      !PublishedFiles.areListed(at: folder.path + "/empty") && !PublishedFiles.areListed(at: folder.path + "/nix"))
  }
}
