import ContentHash
import Essentials
import FolderPublisher
import PetMarkdown
import PetModel
import PetPosters
import PetRendering
import PosterDrawing
import SiteComparison
import SiteSources
import Support

/// All sources of a site's files besides announcements and photos: templates, style sheet, locales, texts, options, the
/// program itself, and the libraries that it writes and draws with, but not the fonts.
struct SiteContent: Sendable {
  private let hash: [UInt8]
  /// The sources part by part, to explain the differences from an older page.
  let sources: [String: String]

  init(design: SiteDesign, options: BuildOptions) {
    var content = Data("\(options.described) \(design.localeName) cmark-gfm \(GFM.version)".utf8)
    if options.posters != nil { content += Data(Typesetter.libraries.utf8) }
    var sources = Self.sources(of: options)
    for name in design.files.names {
      let hash = ContentHash(of: design.files.bytes(of: name) ?? Data()).hex
      content += Data("\n\(name) \(hash)".utf8)
      sources[SiteOriginKey.file + name] = String(hash.prefix(8))
    }
    hash = Array(ContentHash(of: content).hex.utf8)
    self.sources = sources
  }

  /// The key of a unit.
  ///
  /// - Parameters:
  ///   - name: The result's name, and further sources.
  ///   - announcements: The result's announcements, each with the name of its photo.
  func key(for name: String, _ announcements: [(digest: Digest, photo: String)] = []) -> Digest {
    var content = hash
    content += name.utf8
    for (digest, photo) in announcements {
      withUnsafeBytes(of: digest) { content.append(contentsOf: $0) }
      content += photo.utf8
      content.append(0)
    }
    let (high, low, _, _) = content.withUnsafeBytes(ContentHash.numbers)
    return Digest(high: high, low: low)
  }
}

extension SiteContent {
  /// The part that is known before the design is read.
  private static func sources(of options: BuildOptions) -> [String: String] {
    var other = options
    other.program = ""
    other.locale = ""
    other.translations = []
    other.profile = .app
    other.site = nil
    let program = options.program.split(separator: " ")
    let libraries = "cmark-gfm \(GFM.version) " + (options.posters == nil ? "" : Typesetter.libraries)
    return [
      SiteOriginKey.version: program.first.map(String.init) ?? "",
      // The content counts, not the time, which differs on every machine.
      SiteOriginKey.build: short((program.dropFirst().first ?? "") + libraries),
      SiteOriginKey.locale: ([options.locale] + options.translations).joined(separator: ","),
      SiteOriginKey.profile: options.profile.rawValue,
      SiteOriginKey.address: options.site?.file("") ?? "",
      SiteOriginKey.options: short(other.described),
    ]
  }

  private static func short(_ text: String) -> String { String(ContentHash(of: Data(text.utf8)).hex.prefix(8)) }
}

extension BuildOptions {
  /// All options that change pages, in words. An option counts unless it is known not to.
  var described: String {
    var relevant = self
    // The content of templates counts, not their folder.
    relevant.output = ""
    relevant.cache = ""
    relevant.templates = nil
    relevant.now = .distantPast
    relevant.today = .distantPast
    relevant.forgetAfter = 0
    relevant.isProfileChosen = true
    relevant.isStrict = false
    relevant.allowsEmpty = false
    relevant.scope = InputScope()
    relevant.allowsClosing = nil
    relevant.adopts = false
    relevant.verifies = false
    relevant.takesTimes = false
    relevant.shard = .all
    relevant.isCachedOnly = false
    relevant.shards = 1
    (relevant.photos, relevant.limits) = (.standard, nil)  // The names of photos say how they were made.
    // The order of a dictionary is another one in each run.
    let texts = [relevant.brand.names, relevant.brand.taglines].map { $0.sorted { $0.key < $1.key } }
    (relevant.brand.names, relevant.brand.taglines) = ([:], [:])
    return "\(String(reflecting: relevant)) \(texts)"
  }
}
