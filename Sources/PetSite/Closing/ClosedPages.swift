import Essentials
import FolderPublisher
import PetModel
import PetRendering
import SiteSources

// The pages of pets that aren't shown any more: their addresses may hang on lamp posts, so they don't die
// (rules.md §9).

extension SitePages {
  /// The page of an announcement that is closed, or gone from the input.
  func closedPage(of id: PetID, note: PetPageNote) -> RenderedFiles {
    var files = RenderedFiles(in: language.folder)
    files.add(textPage(.pet(id), note.state == .gone ? goneText : closedText, isNotice: true), note: note.text)
    return files
  }

  /// Hands it over. Its bytes depend on nothing but template and locale, so the same page is never made again.
  func addClosedPage(of id: PetID, note: PetPageNote, to publication: any SiteBatch) throws(Diagnostic) {
    let key = content.key(for: "notice \(note.text)")
    try publication.add(unit(of: .pet(id)), key: key) { closedPage(of: id, note: note) }
  }
}

extension SiteEditions {
  /// The pets of the last publication that this site lacks; to be asked after all of its pets were added.
  func closing(in publication: Publication, before last: LastSite) -> Closing {
    var closing = Closing(pets, after: last, in: options.output, for: options)
    var known = Set<PetID>()
    let changed = publication.changedNotes { SitePage.pet(at: $0) != nil }
    closing.compare(
      changed.compactMap { page in
        SitePage.pet(at: page.path).map { ($0, PetPageNote(page.last), page.now.map(PetPageNote.init)) }
      })
    closing.findNewAddresses(
      of: changed.filter { $0.now == nil }.compactMap { page in
        SitePage.pet(at: page.path).map { ($0, PetPageNote(page.last)) }
      },
      among: publication.newNotes { SitePage.pet(at: $0) != nil }.compactMap { page in
        SitePage.pet(at: page.path).map { ($0, PetPageNote(page.note)) }
      })
    publication.forEachFile(where: { pet(whosePageIs: $0) != nil }) { path, note in
      guard let id = pet(whosePageIs: path), known.insert(id).inserted else { return }
      var note = PetPageNote(note)
      if note.state == .open && publication.isAdopted { note = noticeInPlace(of: id, in: publication) ?? note }
      let unshown = closing.keptBack.contains(id) ? nil : pets.catalog.unshown[id]?.state
      if note.isOpen, unshown == .open {
        closing.unpublished.append(id)
      } else if unshown == .closed {
        closing.closed.append((id, PetPageNote(.closed)))
      } else if note.isOpen, !closing.keptBack.contains(id), isLeftOutOfAnExport(id) {
        closing.leftOut.append(id)
      } else if note.isOpen {
        closing.pets.append(id)
      } else {
        closing.closed.append((id, note))
      }
    }
    // After an adoption, `open` counts these closed pages, too.
    if publication.isAdopted { closing.open -= closing.closed.count }
    return closing
  }

  /// Whether a pet is missing from the input only because its export ends before it, by the day that its page shows.
  private func isLeftOutOfAnExport(_ id: PetID) -> Bool {
    guard pets.catalog.omitsOldPets, id.rawValue.wholeMatch(of: /(?:lost|found)-\d+/) != nil,
      let page = try? String(contentsOfFile: "\(options.output)/\(SitePage.pet(id).path(as: .html))", encoding: .utf8),
      let day = page.firstMatch(of: /<time datetime="(\d{4}-\d\d-\d\d)"/).flatMap({ CalendarDay(String($0.1)) })
    else { return false }
    let days = day.days(until: CalendarDay(utc: options.today))
    return days >= InputScope.daysOfExports && days < options.forgetAfter
  }

  /// The notice on a pet's page, by its bytes; nil for another page.
  private func noticeInPlace(of id: PetID, in publication: Publication) -> PetPageNote? {
    [PetPageNote(.closed), PetPageNote(.gone, since: options.today)].first { note in
      first.closedPage(of: id, note: note).items.last.map(publication.isInPlace) ?? false
    }
  }

  /// Hands over pages for the addresses that were published before and are of no pet of this site, in all languages.
  /// Returns their number.
  ///
  /// The day on which an address went from the input is remembered with its page in the publisher's list of files, and
  /// not on the page.
  func addClosedPages(_ closing: Closing, to publication: Publication) throws(Diagnostic) -> Int {
    let kept = closing.kept
    let open = closing.pets.filter { !kept.contains($0) && !closing.answered.contains($0) }
    let all = closing.closed + open.map { ($0, PetPageNote(.open)) }
    let stay = all.map { id, note in
      (id, pets.catalog.unshown[id]?.state == .closed ? PetPageNote(.closed) : note.missing(on: options.today))
    }.filter { _, note in
      options.today.timeIntervalSince(note.day ?? options.today) / 86_400 < Double(options.forgetAfter)
    }
    try publication.take { batch throws(Diagnostic) in
      for (id, note) in stay {
        for pages in self.all { try pages.addClosedPage(of: id, note: note, to: batch) }
      }
    }
    return stay.count
  }

  /// Files of pets that may be in the input all the same stay: their pages, their posters, and the photos on them.
  func isKept(_ closing: Closing) -> (OutputPath) -> Bool {
    let kept = closing.kept
    if kept.isEmpty { return { _ in false } }
    let photos = Set(kept.flatMap(photosInPlace))
    return { path in
      let names = withoutLanguage(path).split(separator: "/")
      guard names.count > 2 else { return false }
      if names[0] == "photos" { return photos.contains(names[2].prefix(32)) }
      return names[0] == "pets" && PetID(String(names[1])).map(kept.contains) == true
    }
  }

  /// The first part of the names of the photos on a pet's page, which all sizes of one share.
  private func photosInPlace(of id: PetID) -> [Substring] {
    let page = "\(options.output)/\(SitePage.pet(id).path(as: .html))"
    return ((try? String(contentsOfFile: page, encoding: .utf8)) ?? "").matches(of: /([0-9a-f]{32})-[0-9a-z]/).map(\.1)
  }

  /// The reason against pages that stay and were made without this build's profile (rules.md §2); nil without any.
  func refusal(of closing: Closing, after last: Publication) -> Diagnostic? {
    let count = closing.kept.count
    guard options.profile == .public, count > 0, last.profile != .public else { return nil }
    return Diagnostic(
      .error, .showsWithheldValues, at: options.output,
      "\(count.counted("page")) would stay as they were made with --profile app, with all private values",
      consequence: "nothing was published",
      advice: "Build from all inputs of the site, correct what can't be read, or choose another folder with --output")
  }

  private func pet(whosePageIs path: OutputPath) -> PetID? { SitePage.pet(at: withoutLanguage(path)) }

  private func withoutLanguage(_ path: OutputPath) -> String {
    let folder = all.lazy.map(\.language.folder).first { !$0.isEmpty && path.text.hasPrefix($0) }
    return folder.map { String(path.text.dropFirst($0.count)) } ?? path.text
  }
}
