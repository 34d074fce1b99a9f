import ContentHash
import Essentials
import PetMarkdown
import PetRendering
import PosterDrawing
import SiteComparison
import SiteSources
import Support

/// All sources of a site's files besides announcements and photos: templates, style sheet, locales, texts and options.
/// The program itself is one, and the libraries that it writes and draws with. The fonts are none.
struct SiteContent: Sendable {
  private let hash: [UInt8]
  /// The sources part by part, to explain the differences from an older page.
  let sources: [String: String]

  init(design: SiteDesign, options: BuildOptions) {
    var content = Data("\(options.described()) \(design.localeName) cmark-gfm \(GFM.version)".utf8)
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

  /// The part that is known before the design is read.
  private static func sources(of options: BuildOptions) -> [String: String] {
    let program = options.program.split(separator: " ")
    let libraries = "cmark-gfm \(GFM.version) " + (options.posters == nil ? "" : Typesetter.libraries)
    return [
      SiteOriginKey.version: program.first.map(String.init) ?? "",
      // The content counts, not the time, which differs on every machine.
      SiteOriginKey.build: short((program.dropFirst().first ?? "") + libraries),
      SiteOriginKey.locale: ([options.locale] + options.translations).joined(separator: ","),
      SiteOriginKey.profile: options.profile.rawValue, SiteOriginKey.address: options.site?.file("") ?? "",
      SiteOriginKey.options: short(options.described(without: told)),
    ]
  }

  /// The options with names of their own there.
  static let told: Set = ["program", "locale", "translations", "profile", "site"]

  private static func short(_ text: String) -> String { String(ContentHash(of: Data(text.utf8)).hex.prefix(8)) }
}

extension BuildOptions {
  /// All options that change pages, in words. An option counts unless it is known not to.
  ///
  /// - Parameter others: Options that are left out, too.
  func described(without others: Set<String> = []) -> String {
    var options = self
    // The order of a dictionary is another one in each run.
    let texts = [brand.names, brand.taglines].map { $0.sorted { $0.key < $1.key } }
    (options.brand.names, options.brand.taglines) = ([:], [:])
    let words = Mirror(reflecting: options).children.compactMap { child -> String? in
      guard let name = child.label, !Self.onNoPage.contains(name), !others.contains(name) else { return nil }
      return "\(name) \(String(reflecting: child.value))"
    }
    return "\(words) \(texts)"
  }

  /// Options that change no page. Of templates the content counts, not the folder. The names of photos say how they
  /// were made.
  static let onNoPage: Set = [
    "output", "cache", "templates", "now", "today", "forgetAfter", "isProfileChosen", "isStrict", "allowsEmpty",
    "scope", "allowsClosing", "adopts", "verifies", "takesTimes", "shard", "isCachedOnly", "shards", "photos", "limits",
  ]
}
