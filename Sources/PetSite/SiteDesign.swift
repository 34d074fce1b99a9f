import Foundation
import Gazetteer
import PetModel
import PetPresentation
import PetRendering

/// What a site looks like and in which words: templates, style sheet, locale and names of towns, all checked.
package struct SiteDesign: Sendable {
  let templates: TemplateSet
  let locale: SiteLocale
  let localeName: String
  let files: TemplateFiles
  /// The towns that pets may be near.
  let gazetteer: Gazetteer
  let logo: SiteLogo
  let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - folder: The folder whose files replace the built-in ones; nil for none.
  ///   - localeName: One of ``localeNames(overriddenBy:)``.
  ///   - found: What it means that a pet is found.
  init(
    overriddenBy folder: String?, localeName: String, found: FoundMeaning = .looking
  ) throws(StoppedBuild) {
    self.localeName = localeName
    (files, templates, logo) = try StoppedBuild.onError { () throws(TemplateError) in
      let files = try TemplateFiles(overriddenBy: folder)
      return (files, try TemplateSet(files), try SiteLogo(files))
    }
    let reading = try StoppedBuild.onError { [files] () throws(LocaleError) in
      let english = try Self.reading(of: "en", in: files, fallback: .english)
      return localeName == "en" ? english : try Self.reading(of: localeName, in: files, fallback: english.locale)
    }
    gazetteer = Gazetteer(files.bytes(of: Self.places) ?? Data())
    locale = reading.locale.saying(found)
    diagnostics =
      templates.diagnostics + reading.diagnostics + gazetteer.diagnostics(at: files.place(of: Self.places))
  }

  /// The locales that there are, in order: the files in `locales`. None that can't be read.
  package static func localeNames(overriddenBy folder: String?) -> [String] {
    let files = (try? TemplateFiles(overriddenBy: folder)) ?? TemplateFiles()  // The build says what can't be read.
    return files.names.filter { $0.hasPrefix("locales/") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst("locales/".count).dropLast(".json".count)) }
  }

  /// The page of text called `name` in the site's language, else in English.
  func text(_ name: String) throws(TemplateError) -> String { try files.text(of: file(ofText: name)) }

  private func file(ofText name: String) -> String {
    let translated = "pages/\(name).\(localeName).md"
    return files.names.contains(translated) ? translated : "pages/\(name).en.md"
  }

  /// `pet` without what `profile` keeps back, and then with the town of its place.
  func published(_ pet: PetDetails, by profile: PublicationProfile) -> PetDetails {
    var pet = profile.published(pet)
    pet.place = pet.place.located(by: gazetteer, in: locale)
    return pet
  }

  /// - Parameter picture: What links to its pages show, if they show any.
  func renderer(for options: BuildOptions, picture: SharePicture? = nil) -> PageRenderer {
    PageRenderer(
      templates: templates, locale: locale,
      site: SiteFrame(
        contact: options.contact?.contact, contents: contents, explainsRemoval: options.removeReportAddress == nil,
        logo: logo.kind, web: web(at: options.site, picture)))
  }

  private func web(at site: SiteAddress?, _ picture: SharePicture?) -> SiteOnTheWeb? {
    site.map { site in
      let image = picture?.bytes.map { _ in
        PreviewImage(at: site.file(SharePicture.file), showing: locale.line([locale[.siteName], locale[.home]]))
      }
      return SiteOnTheWeb(root: site.file(""), picture: image)
    }
  }

  /// The pages of text that there are: an imprint only if the site's owner has written one.
  var contents: Set<ContentPage> {
    Set(ContentPage.allCases.filter { files.names.contains(file(ofText: $0.rawValue)) })
  }

  static let places = "places.tsv"

  private static func reading(
    of name: String, in files: TemplateFiles, fallback: SiteLocale
  ) throws(LocaleError) -> SiteLocale.Reading {
    let file = "locales/\(name).json"
    return try SiteLocale.reading(
      json: files.bytes(of: file) ?? Data(), place: files.place(of: file), fallback: fallback)
  }
}
