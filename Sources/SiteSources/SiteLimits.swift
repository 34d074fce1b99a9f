/// The limits of a site, such as those of a host's free plan.
package struct SiteLimits: Sendable, Hashable {
  /// As `--fits` names it: `cloudflare`, or `5000,200`.
  package let name: String
  package var files: Int?
  /// The most bytes of all files together.
  package var bytes: Int?
  package var bytesOfAFile: Int?
  package var filesInAFolder: Int?
}

extension SiteLimits {
  /// A user's own limits: `5000,200` for 5,000 files and 200 MB.
  package init?(filesAndMegabytes text: String) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000_000).contains($0) }) else { return nil }
    self.init(name: text, files: numbers[0], bytes: numbers[1] * 1_000_000)
  }

  /// Those of hosts that `--fits` knows by name. `Documentation/hosting.md` has the same table, with its sources.
  package static let hosts = [
    SiteLimits(name: "cloudflare", files: 20_000, bytesOfAFile: 25 << 20),
    // "1 GB" in the source, which is taken for the smaller of the two units of that name.
    SiteLimits(name: "github-pages", bytes: 1_000_000_000),
    // It says that there is no limit for all files together.
    SiteLimits(name: "netlify", filesInAFolder: 54_000),
  ]
}
