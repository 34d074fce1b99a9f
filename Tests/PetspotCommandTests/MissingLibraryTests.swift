#if !os(macOS)
  import Foundation
  import TestSupport
  import Testing

  /// The program's behaviour without libvips and libcurl: files in their places stand for all reasons.
  struct MissingLibraryTests {
    private func petspot(_ arguments: [String], in folder: TemporaryFolder) async throws -> Tool.Result {
      try await Tool.run(
        URL(filePath: "/usr/bin/env"), ["LD_LIBRARY_PATH=\(folder.path)/libraries", Petspot.binary.path] + arguments,
        in: folder.url)
    }

    private func folder() throws -> TemporaryFolder {
      let pet = #"{"id":"42","status":"MISSING","species":"CAT","phone":"600100200","photoUrl":"luna.jpg"}"#
      let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/luna.jpg"))
      return try TemporaryFolder([
        "in/pet.json": Data(pet.utf8), "in/luna.jpg": photo, "libraries/libvips.so.42": Data("not a library".utf8),
        "libraries/libcurl.so.4": Data(), "libraries/libcurl-gnutls.so.4": Data(),
      ])
    }

    @Test func whoeverAsksTheWebIsToldToInstallLibcurlAndOthersNeedNeither() async throws {
      let folder = try folder()
      let result = try await petspot(["fetch", "http://127.0.0.1:9", "--into", "out"], in: folder)
      #expect(result.status == 127)
      #expect(result.errors.contains("petspot: libcurl is missing. Install it with 'apt-get install libcurl4'"))
      for arguments in [["--version"], ["--help"], ["poster", "--help"]] {
        let other = try await petspot(arguments, in: folder)
        #expect(other.status == 0)
        #expect(other.errors == "")
      }
    }

    @Test(arguments: [["build", "in"], ["poster", "in"]])
    func aPhotoIsTheGrayBoxAndTheReasonIsTold(arguments: [String]) async throws {
      let folder = try folder()
      let result = try await petspot(arguments + ["--output", "out", "--cache", "cache"], in: folder)
      #expect(result.status == 0)
      #expect(
        result.errors.contains(
          """
          warning: in/pet.json, photoUrl: 'luna.jpg' can't be read, because libvips is missing, older than 8.14, or doesn't start; \
          shown without a photo. Install it with 'apt-get install libvips-dev' (Debian, Ubuntu) or 'brew install vips' (macOS).
          """), "\(result.errors)")
      let files = ["out/pets/42/index.html", "out/42/poster-a4.pdf"].filter {
        Tool.exists(folder.url.appending(path: $0))
      }
      #expect(files.count == 1)
    }

    @Test func ofThePostersOnlyThePicturesAreLeftOut() async throws {
      let folder = try folder()
      let result = try await petspot(
        ["poster", "in", "--kind", "all", "--output", "out", "--cache", "cache"], in: folder)
      #expect(result.status == 1)
      #expect(
        result.errors.contains(
          """
          a share picture can't be written as JPEG; left out. Install it with 'apt-get install libvips-dev' (Debian, \
          Ubuntu) or 'brew install vips' (macOS).
          """), "\(result.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out/42").sorted()
          == ["board-a4.pdf", "cards-a4.pdf", "flyer-a4.pdf", "poster-a4.pdf", "quarter-a4.pdf", "share.txt"])
    }
  }
#endif
