import FolderPublisher
import Foundation
import PetModel
import PetRendering

/// The pages of pets that aren't shown any more: their addresses may hang on lamp posts, so they don't die (rules.md §9).
///
/// The day on which an address went from the input is remembered with its page in the publisher's list of files, and not on
/// the page, whose bytes depend on nothing but template and locale.
struct ClosedPages: Sendable {
  private let renderer: PageRenderer
  private let text: String
  private let options: BuildOptions

  init(design: SiteDesign, options: BuildOptions) throws(StoppedBuild) {
    (renderer, self.options) = (design.renderer(for: options), options)
    text = try StoppedBuild.onError { () throws(TemplateError) in try design.text("closed") }
  }

  func page(of id: PetID) -> RenderedPage { renderer.textPage(.pet(id), markdown: text, title: "", isNotice: true) }

  /// The pages of pets that were published before and aren't among `ids`.
  ///
  /// - Parameters:
  ///   - published: The files of the last publication with their notes.
  ///   - isComplete: Whether all of the input could be read. If not, only pages that are closed already are given: a pet that
  ///     isn't among `ids` may still be missing.
  func site(of published: [OutputPath: String], besides ids: Set<PetID>, isComplete: Bool) -> RenderedSite {
    var site = RenderedSite()
    for (id, note) in published.compactMap(Self.address).sorted(by: { $0.id.rawValue < $1.id.rawValue })
    where !ids.contains(id) && (isComplete || Self.day(in: note) != nil) {
      // A note that can't be read is none: the days are counted anew.
      let day = Self.day(in: note) ?? options.today
      let days = options.today.timeIntervalSince(day) / 86_400
      if days < Double(options.forgetAfter) { site.add(page(of: id), note: Self.note(day)) }
    }
    return site
  }
}

extension ClosedPages {
  /// Whether a file is of a pet that isn't among `ids`, or may be: its page, posters, photos.
  static func mayBelongToAnother(_ path: OutputPath, than ids: Set<PetID>) -> Bool {
    let names = path.text.split(separator: "/")
    guard names.count > 2, names[0] == "pets" else { return names.first == "photos" }
    return PetID(String(names[1])).map { !ids.contains($0) } ?? false
  }

  private static let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
  private static let word = "gone "

  private static func note(_ day: Date) -> String { word + day.formatted(format) }

  private static func day(in note: String) -> Date? {
    note.hasPrefix(word) ? try? Date(String(note.dropFirst(word.count)), strategy: format) : nil
  }

  private static func address(_ path: OutputPath, _ note: String) -> (id: PetID, note: String)? {
    let names = path.text.split(separator: "/")
    guard names.count == 3, let id = PetID(String(names[1])), path.text == SitePage.pet(id).path(as: .html) else {
      return nil
    }
    return (id, note)
  }
}
