import Foundation
import TestSupport
import Testing

@testable import PetDecoding
@testable import PetFixtures

struct PhotoLocatorTests {
  @Test func findsPhotosBesideTheFileAndUnderTheInputFolder() throws {
    let folder = try TemporaryFolder(texts: ["photos/a b.jpg": "", "deep/photos/b.jpg": ""])
    let locator = PhotoLocator(folder: folder.url.appending(path: "deep"), in: PhotoFolders(root: folder.url))
    func name(_ text: String) -> String? { try? locator.locate(text).get().lastPathComponent }
    #expect(name("photos/b.jpg") == "b.jpg")
    #expect(name("../photos/a%20b.jpg") == "a b.jpg")
    #expect(name("/photos/a b.jpg") == "a b.jpg")
    #expect(name("/deep/../photos/a b.jpg") == "a b.jpg")
  }

  /// macOS writes names of files with the marks after the letters; the searched name has them in one.
  @Test func findsAPhotoWhoseNameIsTheSameTextInOtherCodePoints() throws {
    let folder = try TemporaryFolder(texts: ["Zdje\u{328}cia/Z\u{307}o\u{301}\u{142}w.jpg": "", "Zo\u{301}.jpg": ""])
    let locator = PhotoLocator(folder: folder.url, in: PhotoFolders(root: folder.url))
    for text in ["Zdj\u{119}cia/\u{17B}\u{F3}\u{142}w.jpg", "/Zdj%C4%99cia/%C5%BB%C3%B3%C5%82w.jpg", "Z\u{F3}.jpg"] {
      let file = try locator.locate(text).get()
      #expect(FileManager.default.fileExists(atPath: file.path(percentEncoded: false)))
    }
    #expect(throws: PhotoLocator.Problem.self) { try locator.locate("Zo.jpg").get() }
  }

  @Test func namesAFileThatDiffersOnlyInCase() throws {
    let folder = try TemporaryFolder(texts: [
      "in/photos/img_1.jpg": "", "in/\u{17B}\u{F3}\u{142}w 1.jpg": "", "out/a.jpg": "",
    ])
    let inside = folder.url.appending(path: "in")
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "up"), withDestinationURL: folder.url.appending(path: "out"))
    let locator = PhotoLocator(folder: inside, in: PhotoFolders(root: inside))
    func problem(_ text: String) -> String? {
      if case .failure(let problem) = locator.locate(text) { problem.text } else { nil }
    }
    for _ in 1...2 {
      #expect(problem("photos/IMG_1.JPG") == "is not there, but 'photos/img_1.jpg' is")
      #expect(problem("/photos/Img_1.png") == "is not there, but 'photos/img_1.jpg' is")
      #expect(problem("\u{17B}\u{D3}\u{141}W%201.jpg") == "is not there, but '\u{17B}\u{F3}\u{142}w 1.jpg' is")
      #expect(problem("photos/img_2.jpg") == "is not there")
      #expect(problem("nowhere/img_1.jpg") == "is not there, but 'photos/img_1.jpg' is")
      // Files outside are never named.
      #expect(problem("up/A.JPG")?.contains("a.jpg") == false)
      #expect(problem("../out/A.JPG") == "lies outside the input folder")
    }
  }

  /// Two cameras give their photos the same names, and each pet has a folder.
  @Test(arguments: [
    ("mruczek/IMG_0001.jpg", "rex/IMG_0001.jpg", false), ("IMG_0001.jpg", "rex/IMG_0001.jpg", false),
    ("/uploads/2024/luna.jpg", "photos/luna.jpg", false), ("luna", "photos/luna.jpg", false),
    ("a.jpg; photos/luna.jpg", "photos/luna.jpg", false), ("photos/Luna.png", "photos/luna.jpg", false),
    ("rex/../mruczek/img_0001.jpg", "rex/IMG_0001.jpg", false), ("photos/\u{142}una.jpg", "photos/luna.jpg", false),
    ("photos/luna", "photos/luna.jpg", true), ("Photos/LUNA.JPG", "photos/luna.jpg", true),
    ("/REX/img_0001.JPG", "rex/IMG_0001.jpg", true), ("photos/%C5%BBABA", "photos/Z\u{307}aba.jpg", true),
    ("./deep/../photos/Luna.jpg", "photos/luna.jpg", true),
  ])
  func showsNoPhotoOfAnotherFolder(text: String, file: String, isShown: Bool) throws {
    let files = ["rex/IMG_0001.jpg", "photos/luna.jpg", "photos/Z\u{307}aba.jpg", "deep/a.json"]
    let folder = try TemporaryFolder(texts: Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    guard case .failure(let problem) = PhotoLocator(folder: folder.url, in: PhotoFolders(root: folder.url)).locate(text)
    else {
      Issue.record("found")
      return
    }
    #expect(problem.text == "is not there, but '\(file)' is")
    #expect(problem.meant?.path(percentEncoded: false) == (isShown ? "\(folder.path)/\(file)" : nil))
  }

  @Test func namesTwoFoldersThatHaveThePhoto() throws {
    let folder = try TemporaryFolder(texts: ["old/burek.jpg": "", "photos/burek.jpg": ""])
    let answer = PhotoLocator(folder: folder.url, in: PhotoFolders(root: folder.url)).locate("burek.jpg")
    let problem = try #require(throws: PhotoLocator.Problem.self) { try answer.get() }
    #expect(problem.text == "is not there, but 'old/burek.jpg' and 'photos/burek.jpg' are")
    #expect(problem.advice == "Write the folder of the pet's photo, too" && problem.meant == nil)
  }

  @Test func showsThePhotoOfItsOwnFolderAmongOthersOfThatName() throws {
    let folder = try TemporaryFolder(texts: ["rex/IMG_1.jpg": "", "luna/img_1.jpg": "", "a.jpg": "", "A.jpg": ""])
    let locator = PhotoLocator(folder: folder.url, in: PhotoFolders(root: folder.url))
    func meant(_ text: String) -> String? {
      if case .failure(let problem) = locator.locate(text) { problem.meant?.lastPathComponent } else { nil }
    }
    #expect(meant("luna/IMG_1.jpg") == "img_1.jpg" && meant("rex/img_1") == "IMG_1.jpg")
    #expect(meant("fido/IMG_1.jpg") == nil && meant("a") == nil)
  }

  @Test func neverFollowsALinkOutOfTheInputFolder() throws {
    let folder = try TemporaryFolder(texts: ["in/a.json": "", "secret.jpg": "", "in-secret/a.jpg": ""])
    let inside = folder.url.appending(path: "in")
    try FileManager.default.createSymbolicLink(
      at: inside.appending(path: "link.jpg"), withDestinationURL: folder.url.appending(path: "secret.jpg"))
    try FileManager.default.createSymbolicLink(at: inside.appending(path: "up"), withDestinationURL: folder.url)
    let locator = PhotoLocator(folder: inside, in: PhotoFolders(root: inside))
    for text in [
      "link.jpg", "up/secret.jpg", "../secret.jpg", "/../secret.jpg", "%2e%2e/secret.jpg", "../in-secret/a.jpg",
    ] {
      #expect(throws: PhotoLocator.Problem.self) { try locator.locate(text).get() }
    }
  }

  /// Each folder is looked at once, and each photo gets the answer that it would get alone.
  @Test func answersTheSameForAFolderThatItKnows() throws {
    let folder = try TemporaryFolder(texts: [
      "in/a.jpg": "", "in/photos/a.jpg": "", "in/photos/a b.jpg": "", "in/photos/Zo\u{301}.jpg": "",
      "in/photos/deep/a.jpg": "", "secret/a.jpg": "",
    ])
    let root = folder.url.appending(path: "in")
    for (name, target) in [
      ("up", "../secret"), ("photos/link.jpg", "a.jpg"), ("photos/out.jpg", "../../secret/a.jpg"), ("round", "photos"),
      ("nowhere", "gone"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: root.path(percentEncoded: false) + "/" + name, withDestinationPath: target)
    }
    let pieces = [
      "a.jpg", "a.jpg", "photos", "photos", "deep", "/", "/", "/", "..", ".", "up", "round", "nowhere", "link.jpg",
      "out.jpg",
      "Z\u{F3}.jpg", "Zo\u{301}.jpg", "a b.jpg", "a%20b.jpg", "%2e%2e", "K", "gone", "\\", "\u{0}", "~", "secret",
    ]
    let starts = [root, root.appending(path: "photos"), root.appending(path: "up"), root.appending(path: "gone")]
    let folders = PhotoFolders(root: root)
    var random = SeededRandom(seed: 3)
    for _ in 0..<4000 {
      let text = (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard !text.hasPrefix("//") else { continue }
      let start = starts.randomElement(using: &random) ?? root
      let answer = PhotoLocator(folder: start, in: folders).locate(text)
      let alone = folders.locate(text, from: start)
      if case .failure(let problem) = answer, problem.text.hasPrefix("is not there, but") {
        #expect(alone == .failure(PhotoLocator.notThere), "\(text) from \(start)")
      } else {
        #expect(answer == alone, "\(text) from \(start)")
      }
    }
  }

  /// In an address `//host/a.jpg` names another server, so it is no path within the input folder.
  @Test func takesNoPathForTheNameOfAServer() throws {
    let folder = try TemporaryFolder(texts: ["host/a.jpg": ""])
    let locator = PhotoLocator(folder: folder.url, in: PhotoFolders(root: folder.url))
    #expect(throws: PhotoLocator.notAnAddress) { try locator.locate("//host/a.jpg").get() }
  }

  @Test(arguments: ["https://example.org/a.jpg", "http://example.org:8080/a%20b.jpg?x=1"])
  func keepsWebAddresses(address: String) throws {
    let folder = FileManager.default.temporaryDirectory
    #expect(
      try PhotoLocator(folder: folder, in: PhotoFolders(root: folder)).locate(address).get().absoluteString == address)
  }

  @Test(arguments: [
    "https://", "https:///a.jpg", "ftp://example.org/a.jpg", "https://user:pw@example.org/a.jpg", "about:blank",
  ])
  func refusesOtherAddresses(address: String) {
    let folder = FileManager.default.temporaryDirectory
    #expect(throws: PhotoLocator.Problem.self) {
      try PhotoLocator(folder: folder, in: PhotoFolders(root: folder)).locate(address).get()
    }
  }
}
