import Foundation
import Testing

@testable import PetRendering

/// The colours of the style sheet, in both modes, by the formula of WCAG 2.2 (relative luminance and contrast ratio).
struct ColourTests {
  /// Text on its possible backgrounds: 4.5 to 1. Lines of controls: 3 to 1.
  private static let pairs: [(text: String, grounds: [String], least: Double)] = [
    ("ink", ["paper", "calm", "gray-box", "action-soft", "brand-soft"], 4.5),
    ("gray-text", ["paper", "calm", "gray-box", "brand-soft"], 4.5),
    ("label", ["paper"], 4.5),
    ("action", ["paper", "calm", "action-soft"], 4.5),
    ("on-action", ["action"], 4.5),
    ("on-brand", ["brand"], 4.5),
    ("on-status", ["missing", "found", "closed"], 4.5),
    ("missing-text", ["paper", "calm"], 4.5), ("found-text", ["paper"], 4.5), ("closed-text", ["paper"], 4.5),
    ("field-line", ["paper", "calm"], 3),
  ]

  @Test(arguments: [false, true]) func haveTheContrastThatTheirUseNeeds(isDark: Bool) throws {
    let colours = try Self.colours(isDark: isDark)
    for (text, grounds, least) in Self.pairs {
      for ground in grounds {
        let (text, ground) = (try #require(colours[text], "\(text)"), try #require(colours[ground], "\(ground)"))
        #expect(Self.contrast(text, ground) >= least, "\(text) on \(ground)")
      }
    }
  }

  @Test func areOtherOnesInTheDark() throws {
    let (light, dark) = (try Self.colours(isDark: false), try Self.colours(isDark: true))
    #expect(try Self.luminance(#require(light["paper"])) > 0.9)
    #expect(try Self.luminance(#require(dark["paper"])) < 0.02)
  }

  @Test(arguments: [("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48)])
  func areComparedAsWCAGDoes(text: String, ground: String, contrast: Double) {
    #expect(abs(Self.contrast(text, ground) - contrast) < 0.01)
  }

  /// A browser shows it around the page before there is a style sheet.
  @Test func areThoseOfTheHead() throws {
    let templates = try TemplateSet(TemplateFiles())
    let brand = try #require(try Self.colours(isDark: false)["brand"])
    var frame = SiteFrame()
    frame.colour = brand
    let renderer = PageRenderer(templates: templates, locale: .english, site: frame)
    let page = renderer.textPage(.pets, markdown: "# Title", title: "").htmlText
    #expect(page.contains(##"<meta name="theme-color" content="#ffb020">"##))
    #expect(try TemplateFiles().text(of: "icon.svg").contains(#"fill="\#(brand)""#))
  }

  /// Readers who set larger text in the browser get larger text.
  @Test func sizesOfTextFollowTheReader() throws {
    let css = String(decoding: TemplateFiles().served("style.css"), as: UTF8.self)
    let screen = css[..<(try #require(css.range(of: "@page"))).lowerBound]
    #expect(screen.matches(of: /font(-size)?: [0-9.]+px/).isEmpty)
    #expect(screen.matches(of: /\((min|max)-width: [0-9.]+px\)/).isEmpty)
  }

  /// The tokens by their names, as they are in a mode.
  private static func colours(isDark: Bool) throws -> [String: String] {
    let css = String(decoding: TemplateFiles().served("style.css"), as: UTF8.self)
    let blocks = css.matches(of: /:root \{(.*?)\}/.dotMatchesNewlines()).map { String($0.output.1) }
    var colours: [String: String] = [:]
    for block in blocks.prefix(isDark ? 2 : 1) {
      for match in block.matches(of: /--([a-z-]+): (#[0-9a-f]{6});/) {
        colours[String(match.output.1)] = String(match.output.2)
      }
    }
    return colours
  }

  private static func contrast(_ first: String, _ second: String) -> Double {
    let both = [luminance(first), luminance(second)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  private static func luminance(_ colour: String) -> Double {
    let number = Int(colour.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
