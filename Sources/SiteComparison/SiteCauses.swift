import Support

/// The causes of differences between pages of two sites, besides their pets.
package struct SiteCauses: Sendable, Hashable {
  /// A possible cause of a page's change.
  package enum Cause: String, Sendable, CaseIterable, Comparable {
    case data, template, locale, version, options
    /// One of the sites has no note of its sources.
    case unknown

    package static func < (one: Cause, other: Cause) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  /// The causes for the whole site, in words: `pet.mustache and style/page.css`, `0.1.0 → 0.2.0`. Never ``Cause/data``.
  package private(set) var common: [Cause: String] = [:]

  /// The files of templates, locales and texts that differ, in order.
  package private(set) var design: [String] = []

  package init(from old: ComparedSite, to new: ComparedSite) {
    guard let old = old.origin?.values, let new = new.origin?.values else {
      common[.unknown] = "one of the sites is of a version that didn't note the sources of its pages"
      return
    }
    design = Set(old.keys).union(new.keys).filter { $0.hasPrefix(SiteOriginKey.file) && old[$0] != new[$0] }
      .map { String($0.dropFirst(SiteOriginKey.file.count)) }.sorted()
    let words = design.filter { $0.hasPrefix("locales/") }
    common[.template] = Self.named(design.filter { !$0.hasPrefix("locales/") })
    common[.locale] = Self.change(SiteOriginKey.locale, old, new) ?? Self.named(words)
    common[.version] =
      Self.change(SiteOriginKey.version, old, new)
      ?? (old[SiteOriginKey.build] == new[SiteOriginKey.build] ? nil : "another build, or other libraries")
    let options = [SiteOriginKey.profile, SiteOriginKey.address].compactMap { key in
      Self.change(key, old, new).map { "\(key) \($0)" }
    }
    let others = old[SiteOriginKey.options] == new[SiteOriginKey.options] ? [] : ["other options"]
    common[.options] = options.isEmpty && others.isEmpty ? nil : (options + others).joined(separator: ", ")
  }

  /// In order.
  package var causes: [Cause] { common.keys.sorted() }

  private static func change(_ key: String, _ old: [String: String], _ new: [String: String]) -> String? {
    let values = (old[key] ?? "", new[key] ?? "")
    return values.0 == values.1
      ? nil : "\(values.0.isEmpty ? "none" : values.0) → \(values.1.isEmpty ? "none" : values.1)"
  }

  private static func named(_ files: [String]) -> String? {
    files.isEmpty ? nil : files.count > 5 ? "\(files.count) files, among them \(files[0])" : files.listed
  }
}

/// The meanings of the names in a site's `Origin`. Each value but the first four is a part of a hash.
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
