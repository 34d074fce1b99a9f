import Essentials
package import PetModel
import PetPhotos
import PetPresentation
package import PetRendering
import Support

/// The picture that stands for a site: `logo.svg` or `logo.png` of its owner's, else petspot's own.
package struct SiteLogo: Sendable {
  package let kind: SiteFrame.Logo
  package let files: [(path: String, bytes: [UInt8])]

  /// - Throws: A ``Diagnostic`` for a logo that can't be published.
  package init(_ files: TemplateFiles) throws(Diagnostic) {
    let own = ["logo.svg", "logo.png"].first { files.bytes(of: $0) != nil }
    kind = own == "logo.png" ? .png : .svg
    if let own, let logo = files.bytes(of: own) {
      self.files = try Self.files(of: logo, isSVG: kind == .svg, at: files.place(of: own))
    } else {
      self.files = [Self.vector, Self.tab, Self.homeScreen].map { ($0, [UInt8](files.bytes(of: $0) ?? Data())) }
    }
  }

  static let vector = SiteFrame.Logo.svg.rawValue
  static let tab = "favicon.ico"
  static let homeScreen = "apple-touch-icon.png"

  /// Each page loads it.
  private static let largest = 1_000_000
  private static let widest = 4096

  private static func files(of logo: Data, isSVG: Bool, at place: String) throws(Diagnostic) -> [(String, [UInt8])] {
    let bytes = [UInt8](logo)
    if let problem = bytes.count > largest ? "is larger than 1 MB" : isSVG ? svgProblem(bytes) : pngProblem(bytes) {
      throw error(problem, at: place)
    }
    let image = LogoImage(bytes, isSVG: isSVG)
    let square = PixelSize(width: 180, height: 180)
    guard let tab = image.ico(square: 32), let homeScreen = image.png(within: square, fills: true, onWhite: true),
      let mark = isSVG ? bytes : image.png(within: PixelSize(width: 480, height: 108))
    else { throw error("can't be drawn", at: place) }
    return [((isSVG ? SiteFrame.Logo.svg : .png).rawValue, mark), (self.tab, tab), (self.homeScreen, homeScreen)]
  }

  private static func svgProblem(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return "is not UTF-8" }
    return StillSVG.problem(in: text).map { "has \($0)" }
  }

  /// The header of a PNG says its size before anything has to be decoded.
  private static func pngProblem(_ bytes: [UInt8]) -> String? {
    guard bytes.count > 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return "is not a PNG" }
    let sides = [16..<20, 20..<24].map { bytes[$0].reduce(0) { $0 << 8 | Int($1) } }
    return sides.contains { $0 > widest } ? "is larger than \(widest) × \(widest) pixels" : nil
  }

  private static func error(_ problem: String, at place: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidTemplate, at: place, problem,
      advice: "Give a small PNG, or an SVG of shapes alone, because browsers get it unchanged")
  }
}
