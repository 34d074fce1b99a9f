import Foundation
import PetSite
import ProblemFormats
import TestSupport
import Testing

/// A site is sent to a host by the lists of `petspot changes` while a reader visits it.
struct DeployTests {
  private let folder: TemporaryFolder
  private static let lists = ["1-upload-assets.txt", "2-upload-new.txt", "3-upload-changed.txt"]

  init() throws { folder = try TemporaryFolder() }

  private static func pet(_ id: String, _ species: String, _ city: String, photo: String, _ more: String = "") -> String
  {
    #"{"id":"\#(id)","petName":"Pet \#(id)","status":"ACTIVE","lastSeenDate":"2025-11-18","species":"\#(species)","#
      + #""gender":"FEMALE","location":"\#(city)","photoUrl":"\#(photo)"\#(more)}"#
  }

  private static let before = [
    pet("1", "CAT", "Warsaw", photo: "a.jpg", #","phone":"600100200","email":"kept@a.example""#),
    pet("2", "CAT", "Warsaw", photo: "b.jpg", #","phone":"600300400""#),
    pet("3", "DOG", "Kielce", photo: "c.jpg", #","phone":"600500600""#),
  ]
  // The phone of the first is withdrawn and it is a rabbit in a new place, the second is gone, the third closed, and
  // there is a fourth.
  private static let after = [
    pet("1", "RABBIT", "Opole", photo: "a.jpg", #","email":"kept@a.example""#),
    pet("3", "DOG", "Kielce", photo: "c.jpg", #","phone":"600500600""#).replacing("ACTIVE", with: "CLOSED"),
    pet("4", "BIRD", "Lublin", photo: "d.jpg", #","phone":"600700800""#),
  ]

  private func build(_ pets: [String], _ options: String...) async throws {
    let photos = ["a.jpg": "fredi", "b.jpg": "luna", "c.jpg": "burek", "d.jpg": "fredi"]
    let input = folder.url.appending(path: "in")
    try FileManager.default.createDirectory(at: input, withIntermediateDirectories: true)
    for (name, photo) in photos where !Tool.exists(input.appending(path: name)) {
      try FileManager.default.copyItem(
        at: Petspot.repository.appending(path: "Fixtures/photos/\(photo).jpg"), to: input.appending(path: name))
    }
    try Data("[\(pets.joined(separator: ","))]".utf8).write(to: input.appending(path: "pets.json"))
    let outcome = try await Petspot.build(
      [input.path, "--output", "\(folder.path)/site", "--cache", "\(folder.path)/cache", "--contact", "a@b.example"]
        + options)
    #expect(outcome.exitStatus.rawValue == 0, "\(outcome.diagnostics.map(\.labelledLine))")
  }

  private func changes(since manifests: String..., isFirst: Bool = false) throws {
    let since = manifests.flatMap { ["--since", "\(folder.path)/\($0)"] } + (isFirst ? ["--first"] : [])
    _ = try Petspot.changes(["\(folder.path)/site", "--output", "\(folder.path)/changes"] + since)
  }

  private func list(_ name: String) throws -> [String] {
    try String(contentsOf: folder.url.appending(path: "changes/\(name)"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  /// Keeps the list of the host's files outside of the site, as CI would.
  private func keepManifest(as name: String) throws {
    let target = folder.url.appending(path: name)
    try? FileManager.default.removeItem(at: target)  // There is none the first time.
    try FileManager.default.copyItem(at: folder.url.appending(path: "changes/manifest"), to: target)
  }

  /// Sends the lists in an order, each in an order of its own, and reads meanwhile.
  ///
  /// - Returns: Missing targets of the reader's links.
  private func deploy(_ lists: [String], to host: DeployHost) async throws -> [String] {
    let pace = ReaderPace()
    let reader = Task {
      var missing: [String] = []
      while await !pace.isOver {
        missing += await host.readRound { await pace.countFile() }
        await pace.countRound()
      }
      return missing
    }
    var random = SeededRandom(seed: 15)
    for name in lists {
      for path in try list(name).shuffled(using: &random) {
        try host.send([path], of: folder.url.appending(path: "site"))
        await pace.wait(files: 3)
      }
    }
    await pace.waitForRound()
    host.delete(try list("4-delete.txt"))
    await pace.waitForRound()
    await pace.stop()
    return await reader.value
  }

  /// A host that has the first site.
  private func host() async throws -> DeployHost {
    let host = try await DeployHost()
    try await build(Self.before)
    try changes(isFirst: true)
    for name in Self.lists { try host.send(list(name), of: folder.url.appending(path: "site")) }
    try keepManifest(as: "manifest")
    return host
  }

  private func texts(on host: DeployHost) -> String {
    host.content.values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  @Test func noReaderMeetsAFileThatIsNotThereAndNothingWithdrawnStays() async throws {
    let host = try await host()
    #expect(texts(on: host).contains("600 300 400") || texts(on: host).contains("600300400"))
    let photos = Set(host.content.keys.filter { $0.hasPrefix("photos/") })
    try await build(Self.after, "--locale", "en", "--locale", "pl")
    try changes(since: "manifest")
    let missing = try await deploy(Self.lists, to: host)
    #expect(missing == [])

    let site = folder.url.appending(path: "site")
    for (path, bytes) in host.content { #expect(try bytes == Data(contentsOf: site.appending(path: path)), "\(path)") }
    for withdrawn in ["600100200", "600300400", "600500600", "Pet 2", "Pet 3"] {
      #expect(!texts(on: host).contains(withdrawn), "\(withdrawn)")
    }
    #expect(texts(on: host).contains("kept@a.example"))
    #expect(host.content["pets/2/index.html"] != nil && host.content["pets/3/index.html"] != nil)
    #expect(!photos.isSubset(of: host.content.keys))
  }

  @Test func inAnyOtherOrderAReaderMeetsFilesThatAreNotThere() async throws {
    let host = try await host()
    try await build(Self.after, "--locale", "en", "--locale", "pl")
    try changes(since: "manifest")
    #expect(try await deploy(Self.lists.reversed(), to: host) != [])
  }

  @Test func whatWasSentBeforeSendingBrokeOffIsDeletedToo() async throws {
    let host = try await host()
    try await build(Self.before + [Self.pet("9", "CAT", "Opole", photo: "d.jpg", #","phone":"600900900""#)])
    try changes(since: "manifest")
    try keepManifest(as: "begun")
    for name in Self.lists.dropLast() { try host.send(list(name), of: folder.url.appending(path: "site")) }
    #expect(host.content["pets/9/index.html"] != nil)

    // The pet is taken back before the rest is sent, and the folder of the site is lost.
    try FileManager.default.removeItem(at: folder.url.appending(path: "site"))
    try await build(Self.before)
    try changes(since: "manifest", "begun")
    for name in Self.lists { try host.send(list(name), of: folder.url.appending(path: "site")) }
    host.delete(try list("4-delete.txt"))
    #expect(!texts(on: host).contains("600900900"))
    #expect(host.content["pets/9/index.html"] == nil)
  }

  // MARK: The script of the page

  /// Runs the script `send` of Documentation/hosting.md, with the folder `host` in the place of a host.
  private func send() async throws -> Tool.Result {
    let page = Petspot.repository.appending(path: "Documentation/hosting.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let script = try #require(text.firstMatch(of: /```sh\n(#!\/bin\/sh\n(?s).*?)```/)).1
      .replacing("user@host:www/", with: "host/").replacing("output", with: "site").replacing("sleep 60", with: ":")
    let path = "\(folder.path)/bin:\(Petspot.binary.deletingLastPathComponent().path):/usr/bin:/bin"
    return try await Tool.run(
      URL(filePath: "/usr/bin/env"), ["PATH=\(path)", "/bin/sh", "-c", String(script)], in: folder.url)
  }

  private func files(of name: String) throws -> [String: Data] {
    let root = folder.url.appending(path: name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    // A folder can't be read.
    return paths.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: root.appending(path: $1)) }
  }

  @Test(.enabled(if: Tool.path(of: "rsync") != nil, "rsync isn't installed"))
  func theScriptOfThePageMakesTheHostEqualToTheSiteAlsoAfterTwoStops() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "host"), withIntermediateDirectories: false)
    try await build(Self.before)
    var result = try await send()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try files(of: "host") == files(of: "site"))

    // Sending stops after the first two lists, and the new pet is taken back.
    let tool = folder.url.appending(path: "bin/rsync")
    try FileManager.default.createDirectory(at: tool.deletingLastPathComponent(), withIntermediateDirectories: false)
    func stopSending(at list: String) throws {
      try Data("#!/bin/sh\ncase $* in *\(list)*) exit 30;; esac\nexec /usr/bin/rsync \"$@\"\n".utf8).write(to: tool)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    }
    try stopSending(at: "3-upload")
    try await build(Self.before + [Self.pet("9", "CAT", "Opole", photo: "d.jpg", #","phone":"600900900""#)])
    result = try await send()
    #expect(result.status == 30)
    #expect(try files(of: "host")["pets/9/index.html"] != nil)
    // The next time it stops before it deletes.
    try stopSending(at: "4-delete")
    try FileManager.default.removeItem(at: folder.url.appending(path: "site"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "site.petspot"))
    try await build(Self.after)
    result = try await send()
    #expect(result.status == 1)
    try FileManager.default.removeItem(at: tool)
    result = try await send()
    #expect(result.status == 0, "\(result.errors)")
    #expect(try files(of: "host") == files(of: "site"))
    #expect(try files(of: "host")["pets/9/index.html"] == nil)
  }
}
