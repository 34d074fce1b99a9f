import ContentHash
import Essentials
import FolderPublisher
import PetMarkdown
import PetModel
import PetPosters
import PetRendering

/// All that the files of a site are made of besides announcements and photos: templates, style sheet, locales, texts, options,
/// the program itself, and the libraries that it writes and draws with, but not the fonts.
struct SiteContent: Sendable {
  private let hash: [UInt8]

  init(design: SiteDesign, options: BuildOptions) {
    var content = Data("\(options.described) \(design.localeName) cmark-gfm \(GFM.version)".utf8)
    if options.posters != nil { content += Data(DrawingLibraries.versions.utf8) }
    for name in design.files.names {
      content += Data("\n\(name) ".utf8)
      content += Data(ContentHash(of: design.files.bytes(of: name) ?? Data()).hex.utf8)
    }
    hash = Array(ContentHash(of: content).hex.utf8)
  }

  /// The key of a unit.
  ///
  /// - Parameters:
  ///   - name: What is made, and of what else.
  ///   - announcements: What it is made of: each with the name of its photo.
  func key(for name: String, _ announcements: [(digest: InputDigest, photo: String)] = []) -> UnitKey {
    var content = hash
    content += name.utf8
    for (digest, photo) in announcements {
      for part in [digest.high, digest.low] { withUnsafeBytes(of: part) { content.append(contentsOf: $0) } }
      content += photo.utf8
      content.append(0)
    }
    let hash = content.withUnsafeBytes(ContentHash.digest)
    return UnitKey(high: Self.word(hash[0..<8]), low: Self.word(hash[8..<16]))
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}

extension BuildOptions {
  /// All that changes what is on the pages, in words. An option counts unless it is known not to.
  fileprivate var described: String {
    var relevant = self
    // What is in the templates counts, not where they are.
    (relevant.output, relevant.cache, relevant.templates) = ("", "", nil)
    (relevant.now, relevant.today, relevant.forgetAfter) = (.distantPast, .distantPast, 0)
    (relevant.isStrict, relevant.allowsEmpty, relevant.hasGallery) = (false, false, false)
    (relevant.verifies, relevant.listsFiles, relevant.takesTimes) = (false, false, false)
    (relevant.photos, relevant.limits) = (.standard, nil)  // The names of photos say how they were made.
    return String(reflecting: relevant)
  }
}
