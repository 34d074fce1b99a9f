import Essentials
import PetPresentation
package import PetRendering
import Support

/// A site's name, colour and links, as its owner chose them.
package struct SiteBrand: Sendable, Hashable {
  /// The site's name by the language that it is in; the one of `""` is for all others.
  package var names: [String: String] = [:]
  /// The line above the newest reports, by language as in ``names``.
  package var taglines: [String: String] = [:]
  /// The colour of links; nil for petspot's own.
  package var accent: Accent?
  /// Links in the footer of every page besides petspot's own pages, in order.
  package var links: [PageLink] = []

  package init() {}

  /// `locale` with the site's own name and tagline, where they are given.
  ///
  /// - Parameter languages: Those of the site, in their order: a name in one is the site's name in others, too.
  func applied(to locale: SiteLocale, called name: String, of languages: [String]) -> SiteLocale {
    let site = ([name, ""] + languages).lazy.compactMap { names[$0] }.first
    return locale.calling(site: site, tagline: taglines[name] ?? taglines[""])
  }
}

/// A colour of the owner's for links and buttons, which reads on every ground of the pages.
package struct Accent: Sendable, Hashable {
  /// Red, green and blue, each from 0 to 255.
  fileprivate typealias Colour = SIMD3<Double>

  private let light: Colour
  private let dark: Colour

  /// The backgrounds of text, in light and in dark mode; behind a chosen button the colour itself shines through.
  private static let lightGrounds: [Colour] = [[255, 255, 255], [243, 244, 246]]
  private static let darkGrounds: [Colour] = [[24, 28, 35], [13, 16, 21]]
  private static let (lightTint, darkTint) = (0.06, 0.16)
  private static let enough = 4.5

  private static func reads(_ colour: Colour, on grounds: [Colour], tint: Double) -> Bool {
    (grounds + [grounds[0].mixed(with: colour, tint)]).allSatisfy { colour.contrast(to: $0) >= enough }
  }

  /// The first of a hundred steps from `colour` to `end` that reads.
  private static func nearest(to colour: Colour, towards end: Colour, on grounds: [Colour], tint: Double) -> Colour {
    (0...100).lazy.map { colour.mixed(with: end, Double($0) / 100) }.first { reads($0, on: grounds, tint: tint) } ?? end
  }

  /// The reason why a colour can't be the accent, for a usage error.
  package struct Problem: Error, Equatable {
    package let text: String
  }

  /// - Parameter text: A colour such as `#0a7d5a` or `#0a8`.
  package init(_ text: String) throws(Problem) {
    let digits = text.drop { $0 == "#" }.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard text.hasPrefix("#"), [3, 6].contains(digits.count), text.utf8.count == digits.count + 1 else {
      throw Problem(text: "'\(text)' can't be read as a colour. Write # and 3 or 6 digits, such as #0a7d5a.")
    }
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    let colour = Colour([0, 2, 4].map { Double(pairs[$0] * 16 + pairs[$0 + 1]) })
    light = Self.nearest(to: colour, towards: .zero, on: Self.lightGrounds, tint: Self.lightTint)
    if light != colour {
      let contrast = Self.lightGrounds.map { colour.contrast(to: $0) }.min() ?? 1
      throw Problem(
        text: "\(text) is too pale to be read: its contrast is \(contrast.fixed(places: 1)) to 1, and 4.5 are needed. "
          + "The nearest colour that passes is \(light.text).")
    }
    dark = Self.nearest(to: colour, towards: Self.lightGrounds[0], on: Self.darkGrounds, tint: Self.darkTint)
  }

  /// As it was given, but always with 6 digits: `#0a7d5a`.
  package var text: String { light.text }

  /// The rules that replace petspot's own colours.
  ///
  /// - Parameter names: `action` for links, `brand` for the site's own colour.
  func styleSheet(for names: [String]) -> String {
    func rules(_ colour: Colour, _ ground: Colour, _ tint: Double, on text: String) -> String {
      let soft = ground.mixed(with: colour, tint).text
      let all = names.map { "--\($0): \(colour.text); --\($0)-soft: \(soft); --on-\($0): \(text); " }
      return ":root { \(all.joined())}"
    }
    return """
      \(rules(light, Self.lightGrounds[0], Self.lightTint, on: "#ffffff"))
      @media screen and (prefers-color-scheme: dark) {
      \(rules(dark, Self.darkGrounds[0], Self.darkTint, on: "#0b1630"))
      }

      """
  }
}

extension Accent.Colour {
  fileprivate var text: String {
    "#" + [x, y, z].map { String(Int($0.rounded()), radix: 16).zeroPadded(to: 2) }.joined()
  }

  /// The colour with a part of `other` in it.
  fileprivate func mixed(with other: Self, _ part: Double) -> Self {
    (self + (other - self) * part).rounded(.toNearestOrAwayFromZero)
  }

  /// Its luminance, by WCAG 2.
  private var luminance: Double {
    let parts = [x, y, z].map { $0 / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  fileprivate func contrast(to other: Self) -> Double {
    let luminances = [luminance, other.luminance].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }
}
