import FolderPublisher
import Foundation
import PetModel
import PetRendering

// The pages of pets that aren't shown any more: their addresses may hang on lamp posts, so they don't die (rules.md §9).

extension SitePages {
  /// The page of an announcement that is closed, or gone from the input.
  ///
  /// - Parameter note: What the next publication is to know of it.
  func closedPage(of id: PetID, note: String = "") -> RenderedFiles {
    var files = RenderedFiles()
    files.add(renderer.textPage(.pet(id), markdown: closedText, title: "", isNotice: true), note: note)
    return files
  }

  /// Hands over pages for the addresses that were published before and are of no pet of this site.
  ///
  /// The day on which an address went from the input is remembered with its page in the publisher's list of files, and not on
  /// the page, whose bytes depend on nothing but template and locale. If not all of the input could be read, only pages that
  /// are closed already stay closed: any other pet may still be missing.
  ///
  /// - Returns: How many there are.
  func addClosedPages(to publication: Publication) throws(StoppedBuild) -> Int {
    var gone: [(id: PetID, note: String)] = []
    // Where there is no room, a page of this site stands.
    publication.forEachFile(where: { path, _ in Self.pet(whosePageIs: path) != nil && publication.hasRoom(for: path) })
    {
      path, note in
      guard let id = Self.pet(whosePageIs: path) else { return }
      // A note that can't be read is none: the days are counted anew.
      let day = GoneNote.day(in: note)
      let days = options.today.timeIntervalSince(day ?? options.today) / 86_400
      guard pets.isComplete || day != nil, days < Double(options.forgetAfter) else { return }
      gone.append((id, GoneNote.text(day ?? options.today)))
    }
    for (id, note) in gone {
      _ = try publication.add(.pet(id), key: content.key(for: "closed \(note)")) { closedPage(of: id, note: note) }
    }
    return gone.count
  }

  /// Whether a file is of a pet that isn't among `ids`, or may be: its page, posters, photos.
  static func mayBelongToAnother(_ path: OutputPath, than ids: Set<PetID>) -> Bool {
    let names = path.text.split(separator: "/")
    guard names.count > 2, names[0] == "pets" else { return names.first == "photos" }
    return PetID(String(names[1])).map { !ids.contains($0) } ?? false
  }

  private static func pet(whosePageIs path: OutputPath) -> PetID? {
    let names = path.text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3)
    guard names.count == 3, let id = PetID(String(Substring(names[1]))) else { return nil }
    return path.text == SitePage.pet(id).path(as: .html) ? id : nil
  }
}

/// What the publisher's list of files says of the page of a pet that is gone: since when.
private enum GoneNote {
  private static let format = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
  private static let word = "gone "

  static func text(_ day: Date) -> String { word + day.formatted(format) }

  static func day(in note: String) -> Date? {
    note.hasPrefix(word) ? try? Date(String(note.dropFirst(word.count)), strategy: format) : nil
  }
}
