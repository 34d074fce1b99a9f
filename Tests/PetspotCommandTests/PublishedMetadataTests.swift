import Foundation
import TestSupport
import Testing

/// A whole site's metadata of its photos, asked of the real program, exiftool and pdfimages.
struct PublishedMetadataTests {
  private static let pdfimages = Tool.path(of: "pdfimages")
  private static let tools = Tool.path(of: "exiftool") != nil && pdfimages != nil

  /// A pet with a photo that tells place, time, person and camera in every way that a JPEG has.
  private func telltale() async throws -> TemporaryFolder {
    let photo = try Data(contentsOf: Petspot.repository.appending(path: "Fixtures/photos/luna.jpg"))
    let pet = """
      {"id": "42", "petName": "Luna", "species": "CAT", "status": "MISSING", "photoUrl": "luna.jpg",
       "lastSeenDate": "2025-11-18", "location": "Sieradz", "phone": "+48 000 222 222"}
      """
    let folder = try TemporaryFolder([
      "in/pet.json": Data(pet.utf8), "in/luna.jpg": photo, "phone.icc": DeviceProfile.named("Telltale Phone 7"),
    ])
    try await ExifTool.run([
      "-m", "-q", "-overwrite_original", "-EXIF:GPSLatitude=52.2297", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=21.0122", "-EXIF:GPSLongitudeRef=E", "-EXIF:Make=Telltale", "-EXIF:SerialNumber=Telltale 1",
      "-XMP:GPSLatitude=52.2297", "-XMP:GPSLongitude=21.0122", "-XMP-dc:Creator=Telltale Owner",
      "-IPTC:City=Telltale City", "-IPTC:Sub-location=Telltale Street 7", "-Comment=Telltale",
      "-ICC_Profile<=\(folder.path)/phone.icc", "\(folder.path)/in/luna.jpg",
    ])
    return folder
  }

  /// Tags of files and formats, not of a camera or a program; and petspot's own ones in a PDF.
  private static let harmlessGroups: Set<String> = [
    "SourceFile", "ExifTool", "System", "File", "JFIF", "RIFF", "Composite", "PDF", "HTML", "HTML-og", "HTML-twitter",
    "HTTP-equiv", "JSON", "PNG", "PNG-pHYs",
  ]

  /// A PDF's own metadata, so that it can be read aloud.
  private static let ofPDFs: Set<String> = [
    "XMP-pdfuaid:Part", "XMP-dc:Title", "XMP-dc:Creator", "XMP-dc:Language", "XMP-xmp:CreatorTool",
    "XMP-xmp:CreateDate", "XMP-xmp:ModifyDate",
  ]

  private func expectNothingTold(by files: [[String: Any]]) {
    for file in files {
      // The site's own mark and silhouettes, which are text and are in the repository.
      if (file["SourceFile"] as? String)?.hasSuffix(".svg") == true { continue }
      let isPDF = (file["SourceFile"] as? String)?.hasSuffix(".pdf") == true
      // exiftool calls all elements of a site map and of a feed so.
      let isXML = (file["SourceFile"] as? String)?.hasSuffix(".xml") == true
      let told = file.keys.filter { key in
        if isPDF && Self.ofPDFs.contains(key) || isXML && key.hasPrefix("XMP:") { return false }
        let group = key.split(separator: ":").first.map(String.init) ?? ""
        return !Self.harmlessGroups.contains(group) || key == "File:Comment"
      }
      #expect(told == [], "\(file["SourceFile"] ?? "")")
    }
  }

  @Test(.enabled(if: tools, "needs exiftool and pdfimages"))
  func noFileOfASiteWithPostersTellsWhereAndWithWhatItsPhotosWereTaken() async throws {
    let folder = try await telltale()
    // The test would prove nothing if the photo had nothing to tell.
    let photo = try #require(
      try await ExifTool.tags(of: folder.url.appending(path: "in")).first { $0["GPS:GPSLatitude"] != nil })
    for tag in ["XMP-exif:GPSLatitude", "IPTC:City", "ICC_Profile:DeviceModelDesc", "IFD0:Make", "File:Comment"] {
      #expect(photo[tag] != nil, "\(tag)")
    }

    let result = try await LibraryRun(
      ["build", "in", "--posters", "--site", "https://pets.example", "--output", "out", "--cache", "cache"],
      in: folder.url)
    #expect(result.status == 0, "\(result.errors)")

    let output = folder.url.appending(path: "out")
    let files = try FileManager.default.subpathsOfDirectory(atPath: output.path).filter {
      try output.appending(path: $0).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
    let told = try await ExifTool.tags(of: output)
    #expect(told.count == files.count)
    expectNothingTold(by: told)
    #expect(try !folder.contains("Telltale", below: "out"))
    try await expectNothingTold(byPhotosIn: files.filter { $0.hasSuffix(".pdf") }, of: folder)
  }

  private func expectNothingTold(byPhotosIn pdfs: [String], of folder: TemporaryFolder) async throws {
    #expect(pdfs.map { URL(filePath: $0).lastPathComponent }.sorted() == ["flyer-a4.pdf", "poster-a4.pdf"])
    let images = try TemporaryFolder()
    for (index, pdf) in pdfs.enumerated() {
      let arguments = ["-all", "\(folder.path)/out/\(pdf)", "\(images.path)/\(index)"]
      #expect(try await Tool.run(try #require(Self.pdfimages), arguments).status == 0)
    }
    let told = try await ExifTool.tags(of: images.url)
    #expect(told.count == pdfs.count)
    #expect(told.allSatisfy { $0["File:FileType"] as? String == "JPEG" })
    expectNothingTold(by: told)
  }
}
