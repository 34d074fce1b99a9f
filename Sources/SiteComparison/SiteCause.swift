import Essentials
import FolderPublisher
import PetModel
import Support

/// A possible cause of a difference between pages of two sites.
package enum SiteCause: Sendable, Comparable {
  case data, template, locale, version, options
  /// One of the sites has no note of its sources.
  case unknown
}

extension SitesComparison {
  /// The causes besides pets, in words. Also the differing templates, locales and texts, in order.
  static func causes(
    from old: PublishedFiles, to new: PublishedFiles
  ) -> (words: [SiteCause: String], design: [String]) {
    guard let old = old.sources, let new = new.sources else {
      return ([.unknown: "one of the sites is of a version that didn't note the sources of its pages"], [])
    }
    let design = Set(old.keys).union(new.keys).filter { $0.hasPrefix(SiteOriginKey.file) && old[$0] != new[$0] }
      .map { String($0.dropFirst(SiteOriginKey.file.count)) }.sorted()
    func change(_ key: String) -> String? {
      let values = [old, new].map { $0[key] ?? "" }
      return values[0] == values[1] ? nil : values.map { $0.isEmpty ? "none" : $0 }.joined(separator: " → ")
    }
    var words: [SiteCause: String] = [:]
    words[.template] = named(design.filter { !$0.hasPrefix("locales/") })
    words[.locale] = change(SiteOriginKey.locale) ?? named(design.filter { $0.hasPrefix("locales/") })
    words[.version] =
      change(SiteOriginKey.version) ?? change(SiteOriginKey.build).map { _ in "another build, or other libraries" }
    var options = [SiteOriginKey.profile, SiteOriginKey.address].compactMap { key in
      change(key).map { "\(key) \($0)" }
    }
    if change(SiteOriginKey.options) != nil { options.append("other options") }
    words[.options] = options.isEmpty ? nil : options.joined(separator: ", ")
    return (words, design)
  }

  private static func named(_ files: [String]) -> String? {
    files.isEmpty ? nil : files.count > 5 ? "\(files.count) files, among them \(files[0])" : files.listed
  }
}

/// The meanings of the names of a site's sources. Each value but the first four is a part of a hash.
package enum SiteOriginKey {
  /// The version of petspot: `0.1.0`.
  package static let version = "version"
  /// The locales, the first one's pages at the root: `pl,en`.
  package static let locale = "locale"
  package static let profile = "profile"
  /// The site's address; empty when it is unknown.
  package static let address = "site"
  /// The program's file, and the libraries that it writes and draws with.
  package static let build = "build"
  /// All other options that change pages.
  package static let options = "options"
  /// Before the name of a file of templates, locales and texts.
  package static let file = "file/"
}

/// A differing template, locale or text: `style/colours.css`. The pages load the result, or are made of it and differ.
package typealias DesignChange = (file: String, pages: Int)

// The reach of design files among the pages of a site.

extension PublishedFiles {
  /// - Parameters:
  ///   - design: The names of templates, locales and texts that differ.
  ///   - files: The files of both sites that differ.
  ///   - pets: Those that differ by their own data.
  func changes(of design: [String], _ files: [FileChange], besides pets: Set<PetID>) -> [DesignChange] {
    let changed = files.map(\.path).filter { path in
      path.hasSuffix(".html") && !(SitePath(path).pet.map(pets.contains) ?? false)
    }
    let loaded = Set(design.compactMap(Self.loaded))
    let counts = Dictionary(uniqueKeysWithValues: loaded.map { ($0, countOfPages(loading: $0)) })
    return design.map { file in
      let count = Self.loaded(of: file).flatMap { counts[$0] }
      return (file, count ?? Self.count(of: file, among: changed))
    }
  }

  /// The text in pages that load it: `style.css`, for a silhouette its class; nil for the sources of pages.
  private static func loaded(of file: String) -> String? {
    let (folder, name) = (file.split(separator: "/").first ?? "", file.split(separator: "/").last ?? "")
    switch folder {
    case "style": return "style.css"
    // Every icon of a site is drawn from its logo.
    case "logo.svg", "logo.png": return "icon."
    case "search": return "search.js"
    case "silhouettes": return "is-\(name.prefix { $0 != "." })"
    default: return [".js", ".svg", ".png", ".ico", ".css"].contains(where: name.hasSuffix) ? file : nil
    }
  }

  /// Without its files, a site's pages may load anything.
  private func countOfPages(loading name: String) -> Int {
    let pages = files.map(\.path).filter { $0.hasSuffix(".html") }
    guard let folder else { return pages.count }
    return pages.mapOnThreads(atMost: 8) { page -> Bool in
      guard let text = try? Data(contentsOf: folder.appending(path: page), options: .mappedIfSafe) else { return false }
      return text.withUnsafeBytes { $0.offset(of: name) != nil }
    }.count { $0 }
  }

  /// A page of text is made of its own file; any other page may be made of any template, locale or place.
  private static func count(of file: String, among changed: [String]) -> Int {
    guard file.hasPrefix("pages/"), let name = file.dropFirst(6).split(separator: ".").first else {
      return changed.count
    }
    return changed.count { path in
      switch name {
      case "closed", "gone": SitePath(path).pet != nil
      case "not-found": path.hasSuffix("404.html") || path.hasSuffix("pets/index.html")
      default: path.split(separator: "/").dropLast().last == name
      }
    }
  }
}
