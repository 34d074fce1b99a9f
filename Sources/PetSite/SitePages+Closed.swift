import Essentials
import FolderPublisher
import PetModel
import PetRendering

// The pages of pets that aren't shown any more: their addresses may hang on lamp posts, so they don't die (rules.md §9).

extension SitePages {
  /// The page of an announcement that is closed, or gone from the input.
  ///
  /// - Parameter note: What the next publication is to know of it.
  func closedPage(of id: PetID, note: String = "") -> RenderedFiles {
    var files = RenderedFiles(in: language.folder)
    files.add(textPage(.pet(id), closedText, isNotice: true), note: note)
    return files
  }
}

extension SiteEditions {
  /// Hands over pages for the addresses that were published before and are of no pet of this site, in all languages.
  ///
  /// The day on which an address went from the input is remembered with its page in the publisher's list of files, and not on
  /// the page, whose bytes depend on nothing but template and locale. If not all of the input could be read, only pages that
  /// are closed already stay closed: any other pet may still be missing.
  ///
  /// - Returns: How many there are.
  func addClosedPages(to publication: Publication) throws(StoppedBuild) -> Int {
    var (gone, known) = ([(id: PetID, note: String)](), Set<PetID>())
    // Where there is no room, a page of this site stands.
    publication.forEachFile(where: { path, _ in pet(whosePageIs: path) != nil && publication.hasRoom(for: path) }) {
      path, note in
      guard let id = pet(whosePageIs: path), known.insert(id).inserted else { return }
      // A note that can't be read is none: the days are counted anew.
      let day = GoneNote.day(in: note)
      let days = options.today.timeIntervalSince(day ?? options.today) / 86_400
      guard pets.isComplete || day != nil, days < Double(options.forgetAfter) else { return }
      gone.append((id, GoneNote.text(day ?? options.today)))
    }
    for (id, note) in gone {
      for pages in all {
        let key = pages.content.key(for: "closed \(note)")
        _ = try publication.add(.pet(id), in: pages.language.folder, key: key) { pages.closedPage(of: id, note: note) }
      }
    }
    return gone.count
  }

  /// Whether a file is of a pet that isn't among `ids`, or may be: its page, posters, photos.
  func mayBelongToAnother(_ path: OutputPath, than ids: Set<PetID>) -> Bool {
    let names = withoutLanguage(path).split(separator: "/")
    guard names.count > 2, names[0] == "pets" else { return names.first == "photos" }
    return PetID(String(names[1])).map { !ids.contains($0) } ?? false
  }

  private func pet(whosePageIs path: OutputPath) -> PetID? {
    let path = withoutLanguage(path)
    let names = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3)
    guard names.count == 3, let id = PetID(String(Substring(names[1]))) else { return nil }
    return path == SitePage.pet(id).path(as: .html) ? id : nil
  }

  /// A path as it is from the root of its language.
  private func withoutLanguage(_ path: OutputPath) -> String {
    let folder = all.lazy.map(\.language.folder).first { !$0.isEmpty && path.text.hasPrefix($0) }
    return folder.map { String(path.text.dropFirst($0.count)) } ?? path.text
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
