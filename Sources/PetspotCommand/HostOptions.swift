import ArgumentParser
package import PetPhotos
import PetSite

// The options about where a site goes, and how much room there is.

extension PhotoPreset: ExpressibleByArgument {
  package init?(argument: String) {
    guard let preset = Self.allCases.first(where: { $0.rawValue == argument }) else { return nil }
    self = preset
  }

  static let help = ArgumentHelp(
    "How many files are made of each photo.",
    discussion: """
      'standard' is WebP at 560 and 960 pixels and a JPEG of 640; 'small' only that JPEG, for a host with little room; 'full' \
      WebP and JPEG at 320, 480, 960 and 1440 pixels.
      """,
    valueName: "choice")
}

extension SiteLimits {
  static let help = ArgumentHelp(
    "Publish nothing that doesn't fit (exit status 2), and say how large the site is.",
    discussion: "One of \(names), or what it may have: 5000,200 for 5,000 files and 200 MB.", valueName: "host")

  private static let names = Host.all.map(\.limits.name).joined(separator: ", ")

  static func argument(_ text: String) throws -> SiteLimits {
    if let host = Host.all.first(where: { $0.limits.name == text }) { return host.limits }
    if let limits = SiteLimits(filesAndMegabytes: text) { return limits }
    throw ValidationError("--fits needs one of \(names), or files and MB such as 5000,200, not '\(text)'.")
  }
}
