import Foundation
import TestSupport
import Testing

/// The photo, which is looked at before the first request.
struct ReportPhotoTests {
  private static let python = Tool.path(of: "python3")

  private func send(_ photo: String, _ run: ReportRun, to server: ReportServer) async throws -> ReportDecision {
    try await run.send(
      "--api", server.address, "--species", "dog", "--sex", "male", "--last-seen", "2025-11-18", "--lat", "52.2297",
      "--lng", "21.0122", "--phone", "600123456", "--photo", photo)
  }

  @Test(arguments: [
    ("nobody.jpg", "'nobody.jpg' can't be read"), ("", "can't be read"), (".", "can't be read"),
    ("note.jpg", "'note.jpg' is not an image that can be read"),
    ("cut.png", "'cut.png' is not an image that can be read (it is a damaged PNG)"),
  ])
  func sendsNothingWhenThePhotoWillNotDo(photo: String, message: String) async throws {
    let (server, run) = (try await ReportServer(), try ReportRun(["note.jpg": "Not a photo"]))
    try ReportRun.photo.prefix(100).write(to: run.folder.url.appending(path: "cut.png"))
    let result = try await send(photo, run, to: server)
    #expect(result.status == 2)
    #expect(result.errors.contains("--photo: "))
    #expect(result.errors.contains(message))
    #expect(server.desk.requests.isEmpty)
  }

  /// Phones append a film to a photo, for one.
  @Test func makesALargePhotoSmallEnough() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let large = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/fredi.jpg"))
    try (large + Data(repeating: 7, count: 21_000_000)).write(to: run.folder.url.appending(path: "large.jpg"))
    let result = try await send("large.jpg", run, to: server)
    #expect(result.status == 0)
    #expect(server.desk.complaints == [])
    #expect(try #require(server.desk.announcements.first?.photo).count < 1_000_000)
  }

  @Test func convertsHEICWhereItCanBeReadAndSaysSoWhereNot() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let photo = run.folder.url.appending(path: "rabbit.png").path
    let vips = Tool.path(of: "vips")
    let heic = run.folder.url.appending(path: "fredi.heic")
    var isMade = false
    if let vips {
      isMade = try await Tool.run(vips, ["heifsave", photo, heic.path, "--compression", "hevc"]).status == 0
    }
    if !isMade {
      // No encoder here: a file that begins as one does.
      try Data("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8).write(to: heic)
    }
    let result = try await send("fredi.heic", run, to: server)
    #expect(result.status == (isMade ? 0 : 2))
    #expect(isMade || result.errors.contains("'fredi.heic' is not an image that can be read (it is"))
    #expect(!isMade || server.desk.announcements.first?.photo != nil)
  }

  /// The form, as another library's parser reads it.
  @Test(.enabled(if: python != nil)) func writesAFormThatALibraryReads() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    _ = try await send("rabbit.png", run, to: server)
    let upload = try #require(server.desk.uploads.first)
    let header = Data("Content-Type: \(upload.headers["content-type"] ?? "")\r\nMIME-Version: 1.0\r\n\r\n".utf8)
    let form = run.folder.url.appending(path: "form")
    try (header + upload.body).write(to: form)
    let script = """
      import email, email.policy, sys
      form = email.message_from_bytes(open(sys.argv[1], 'rb').read(), policy=email.policy.HTTP)
      assert form.get_content_type() == 'multipart/form-data' and not form.defects, form.defects
      for part in form.iter_parts():
        print(part.get_content_disposition(), part.get_param('name', header='content-disposition'), part.get_filename(),
              part.get_content_type(), len(part.defects))
        open(sys.argv[2], 'wb').write(part.get_payload(decode=True))
      """
    let content = run.folder.url.appending(path: "content.jpg")
    let result = try await Tool.run(Self.python!, ["-c", script, form.path, content.path])
    #expect(result.errors == "")
    #expect(result.output == "form-data photo photo.jpg image/jpeg 0\n")
    #expect(try Data(contentsOf: content) == server.desk.announcements.first?.photo)
  }

  @Test func sendsAnAnnouncementWithoutAPhotoAndSaysWhatThatMeans() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let result = try await run.send(
      "--api", server.address, "--species", "dog", "--sex", "male", "--last-seen", "2025-11-18", "--lat", "52.2297",
      "--lng", "21.0122", "--phone", "600123456", "--description", "-- 5 kg <ask for \"Fredi\">")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: dog, --description: the server drops what stands between '<' and the next '>'.
        warning: dog, --photo: without one, the report isn't in the server's list.

        """)
    #expect(server.desk.announcements.first?.json.contains(#"-- 5 kg <ask for \"Fredi\">"#) == true)
  }

  @Test func sendsAPhotoThatIsAddedLater() async throws {
    let (server, run) = (try await ReportServer(), try ReportRun())
    let report = ["--api", server.address] + ReportRun.fredi
    #expect(try await run.send(report.dropLast(2)).status == 0)
    #expect(server.desk.announcements.first?.photo == nil)
    let result = try await run.send(report)
    #expect((result.status, result.errors) == (0, ""))
    #expect(result.results.map(\.announcement?.id.rawValue) == [server.desk.announcements[0].id])
    #expect(result.summaries == ["sent"])
    #expect(server.desk.announcements.map { $0.photo != nil } == [true])
    #expect(try await run.send(report).summaries == ["sent before"])
    #expect(server.desk.requests.count == 2)
  }

  @Test func sendsNoMoreThanTheServerTakes() async throws {
    let text = String(repeating: "ż", count: 51_200)
    let (server, run) = (try await ReportServer(), try ReportRun(["text.md": text]))
    let result = try await run.send(["--api", server.address, "--description-file", "text.md"] + ReportRun.fredi)
    #expect(result.status == 2)
    #expect(result.errors.contains("--description: The report has more than 100 KB, more than the server takes"))
    try Data(String(repeating: "ż", count: 51_000).utf8).write(to: run.folder.url.appending(path: "text.md"))
    let shorter = try await run.send(["--api", server.address, "--description-file", "text.md"] + ReportRun.fredi)
    #expect(shorter.status == 0)
    #expect(server.desk.complaints == [])
    #expect(shorter.passwords == server.desk.passwords)
  }
}
