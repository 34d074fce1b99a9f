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
