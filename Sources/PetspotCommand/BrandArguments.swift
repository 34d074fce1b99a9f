import ArgumentParser
import PetModel
import PetPresentation
import PetRendering
import SiteSources
import Support

/// An owner's name for the site, its colour and its links.
struct BrandArguments: ParsableArguments {
  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "The site's name; with pl= before it, in that language alone. May be given several times.", valueName: "text"))
  var names: [String] = []

  @Option(
    name: .customLong("tagline"),
    help: ArgumentHelp("The line above the newest reports; by language like --name.", valueName: "text"))
  var taglines: [String] = []

  @Option(
    help: ArgumentHelp("The colour of links and buttons; an unreadable one is refused.", valueName: "#0a7d5a"),
    transform: { text in
      do throws(Accent.Problem) { return try Accent(text) } catch { throw ValidationError(error.text) }
    })
  var accent: Accent?

  @Option(
    help: ArgumentHelp("A link in the footer of every page. May be given several times.", valueName: "words=address"))
  var links: [String] = []

  func validate() throws {
    for text in links where Self.link(text) == nil {
      throw ValidationError("--links needs words, = and an http, https or mailto address, not '\(text)'.")
    }
    for (option, texts) in [("--name", names), ("--tagline", taglines)] {
      if texts.contains(where: { Self.named($0).text.trimmed.isEmpty }) {
        throw ValidationError("\(option) is empty; leave it out.")
      }
    }
  }

  /// The options as a value of the library.
  var brand: SiteBrand {
    var brand = SiteBrand()
    brand.names = Self.names(names)
    for text in taglines { brand.taglines[Self.named(text).language] = Self.named(text).text.onOneLine }
    brand.accent = accent
    brand.links = links.compactMap(Self.link)
    return brand
  }

  /// The names of a site by language, of texts such as `pl=Schronisko`.
  static func names(_ texts: [String]) -> [String: String] {
    Dictionary(texts.compactMap { text in named(text).text.onOneLine.map { (named(text).language, $0) } }) { $1 }
  }

  /// `pl=Schronisko` is in Polish; a text without such a beginning is for all languages.
  private static func named(_ text: String) -> (language: String, text: String) {
    guard let match = text.wholeMatch(of: /([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*)=(.*)/) else { return ("", text) }
    return (String(match.1), String(match.2))
  }

  private static func link(_ text: String) -> PageLink? {
    guard let mark = text.firstIndex(of: "="), let label = String(text[..<mark]).onOneLine,
      let address = ContactAddress(String(text[text.index(after: mark)...]))
    else { return nil }
    return address.contact.called(label)
  }
}
