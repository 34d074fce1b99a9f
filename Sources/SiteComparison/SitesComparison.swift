import Essentials
package import FolderPublisher
package import PetModel
import PetPresentation
import Support

/// The differences of two built sites: in pets, as far as their pages are there, and in files.
package struct SitesComparison: Sendable {
  /// The heaviest first.
  package let pets: InputComparison
  /// In the order of their paths.
  package let files: [FileChange]
  /// The causes for the whole site, in words: `pet.mustache and style/page.css`, `0.1.0 → 0.2.0`. Never
  /// ``SiteCause/data``.
  package let causes: [SiteCause: String]
  /// Templates, locales and texts that differ.
  package let design: [DesignChange]
  /// The files, by the likely causes of their differences.
  package let byCause: [(causes: [SiteCause], files: [FileChange])]
  /// The number of each site's files, and of their bytes as far as its list has them.
  package let old, new: (files: Int, bytes: UInt64)

  package init(from old: PublishedFiles, to new: PublishedFiles) {
    files = FileChange.changes(from: old, to: new)
    let (causes, differing) = Self.causes(from: old, to: new)
    self.causes = causes
    let common = causes.keys.sorted()
    pets = Self.pets(from: old, to: new, files)
    let changed = Set(pets.changes.map(\.id))
    design = new.changes(of: differing, files, besides: changed)
    self.old = old.size
    self.new = new.size
    let read = old.folder != nil && new.folder != nil
    byCause = Dictionary(grouping: files) { Self.causes(of: $0, changed: changed, read: read, common: common) }
      .map { (causes: $0.key, files: $0.value) }.sorted { $0.causes.lexicographicallyPrecedes($1.causes) }
  }

  private static func causes(
    of change: FileChange, changed: Set<PetID>, read: Bool, common: [SiteCause]
  ) -> [SiteCause] {
    let (path, own) = (SitePath(change.path), common.isEmpty ? [.unknown] : common)
    // A changed pet's page may differ for other causes, too, but that is unknown.
    if let pet = path.pet, read || change.kind != .changed { return changed.contains(pet) ? [.data] : own }
    return path.isOfDesign || changed.isEmpty ? own : [.data] + common
  }

  /// The fields with values in words of the locale.
  private static let fieldsInWords: [PetField] = [.status, .lastSeen, .species, .sex, .age]

  private static func pets(
    from first: PublishedFiles, to second: PublishedFiles, _ files: [FileChange]
  ) -> InputComparison {
    let (before, after) = (first.pets, second.pets)
    let ids = Set(files.compactMap { change in SitePath(change.path).pet }).sorted()
    let (isInSameWords, isRead) = (first.words == second.words, first.folder != nil && second.folder != nil)
    let changes = ids.mapOnThreads(atMost: 8) { id in
      let isHash = !isRead && before[id] != nil && after[id] != nil
      var pets = (first.pet(id, before, asHash: isHash), second.pet(id, after, asHash: isHash))
      for field in isInSameWords ? [] : Self.fieldsInWords {
        pets.0?.values[field] = nil
        pets.1?.values[field] = nil
      }
      return PetChange(from: pets.0, to: pets.1)
    }
    return InputComparison(changes: changes.compactMap(\.self), old: before.count, new: after.count)
  }

  /// The differences in pages and files, below the pets.
  package var lines: [String] {
    if files.isEmpty { return ["Files: the same \(new.files)."] }
    return ["Pages and other files by cause:"] + byCause.map(line)
      + design.map { "Design: \($0), \($1.counted("page"))." } + ["Differs for readers: \(kinds.listed)."] + [total]
  }

  /// `3 pages of pets`, `12 lists`: how many files of each kind differ.
  package var kinds: [String] {
    let counts = files.reduce(into: [:]) { $0[SitePath($1.path).kind, default: 0] += 1 }
    return SitePath.Kind.allCases.compactMap { kind in
      // Scripts of a folder have comments that the program's own copies lack.
      guard kind != .twin, kind != .design || !design.isEmpty, let count = counts[kind] else { return nil }
      return kind.text(count)
    }
  }

  /// `  data or template: 12 files, such as pets/42/index.html`
  private func line(of group: (causes: [SiteCause], files: [FileChange])) -> String {
    let causes = group.causes.map(\.word).joined(separator: " or ")
    let example = group.files.first.map { "\(group.files.count > 1 ? ", such as" : ":") \($0.path)" } ?? ""
    return "  \(causes): \(group.files.count.counted("file"))\(example)"
  }

  /// `Files: 188 → 190, of which 4 changed, 2 new, 0 removed; 12,345,678 → 12,400,000 bytes (+54,322)`
  private var total: String {
    func count(_ kind: FileChange.Kind) -> Int { files.count { $0.kind == kind } }
    let kinds = "\(count(.changed)) changed, \(count(.added)) new, \(count(.removed)) removed"
    let difference = Int64(new.bytes) - Int64(old.bytes)
    return
      "Files: \(old.files) → \(new.files), \(kinds); bytes: \(old.bytes) → \(new.bytes) (\(difference < 0 ? "" : "+")\(difference))."
  }

  /// `Template: pet.mustache.` and the like, a line each.
  package var causeLines: [String] {
    causes.sorted { $0.key < $1.key }.map { cause, what in
      let title = cause == .unknown ? "Cause not known" : cause.word.prefix(1).uppercased() + cause.word.dropFirst()
      return "\(title): \(what)."
    }
  }

  /// A diagnostic for each cause of changes besides pets.
  package func findings(at site: String) -> [Diagnostic] {
    causes.sorted { $0.key < $1.key }.compactMap { cause, what in
      let files = byCause.filter { $0.causes.contains(cause) }.reduce(0) { $0 + $1.files.count }
      guard files > 0 else { return nil }
      return Diagnostic(
        .advice, .pagesChanged, at: site, "\(files.counted("file")) may differ by \(cause.word): \(what)")
    }
  }
}

extension PublishedFiles {
  fileprivate var size: (files: Int, bytes: UInt64) { (files.count, files.reduce(0) { $0 + ($1.facts?.size ?? 0) }) }

  /// The Markdown pages of its pets, which have the same words with any templates.
  fileprivate var pets: [PetID: PublishedFiles.File] {
    var pages: [PetID: PublishedFiles.File] = [:]
    for file in files where file.path.hasSuffix("/index.md") {
      let path = SitePath(file.path)
      if path.isInFirstLanguage, let pet = path.pet { pages[pet] = file }
    }
    return pages
  }

  /// A site's values of a pet; nil when it has none. An unreadable page shows only that the pet is there.
  ///
  /// - Parameter isHash: Whether the hash of the page stands for all of them.
  fileprivate func pet(_ id: PetID, _ pages: [PetID: PublishedFiles.File], asHash isHash: Bool) -> ShownPet? {
    guard let page = pages[id] else { return nil }
    let place = SourceLocation("\(name)/\(page.path)")
    var unread = ShownPet(id: id, source: place)
    if isHash { unread.values[.page] = page.facts.map { "\($0.size) \($0.hash.0)" } }
    guard !isHash, var pet = text(of: page.path).flatMap({ ShownPet(id: id, page: $0, at: place) }) else {
      return unread
    }
    if let number = pet.values[.microchip], keepsBack(microchip: number) { pet.values[.microchip] = nil }
    return pet
  }

  /// Whether a page says of a microchip only that there is one.
  private func keepsBack(microchip text: String) -> Bool {
    guard let profile = sources?[SiteOriginKey.profile] else { return !text.contains(where: \.isNumber) }
    return profile == PublicationProfile.public.rawValue
  }

  /// The text of the file at `path`; nil if it isn't there, or isn't text.
  private func text(of path: String) -> String? {
    folder.flatMap { try? String(contentsOf: $0.appending(path: path), encoding: .utf8) }
  }

  /// The first language and its file's hash, equal for two sites whose words mean the same; nil where they are unknown.
  fileprivate var words: [String?]? {
    guard let values = sources else { return nil }
    let locale = values[SiteOriginKey.locale].flatMap { $0.split(separator: ",").first } ?? "en"
    return [String(locale), values["\(SiteOriginKey.file)locales/\(locale).json"]]
  }
}

extension SiteCause {
  fileprivate var word: String { "\(self)" }
}

extension SitePath.Kind {
  /// `1 page of a pet`, `12 pages of pets`
  fileprivate func text(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .pet: isOne ? "1 page of a pet" : "\(count.grouped) pages of pets"
    case .poster: isOne ? "1 sheet or text to share" : "\(count.grouped) sheets and texts to share"
    case .picture: isOne ? "1 photo or share picture" : "\(count.grouped) photos and share pictures"
    case .design: isOne ? "1 style sheet, script or icon" : "\(count.grouped) style sheets, scripts and icons"
    case .text: "\(count.counted("page")) of text"
    case .search: "\(count.counted("file")) of search data"
    case .list: count.counted("list")
    case .feed: count.counted("feed")
    case .siteMap: count.counted("site map")
    case .twin: count.counted("other form")
    }
  }
}

package struct FileChange: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case added, changed, removed
  }

  package let path: String
  package let kind: Kind

  /// The changes of all files, in the order of their paths. A file without a hash in one of the lists counts as
  /// changed.
  package static func changes(from old: PublishedFiles, to new: PublishedFiles) -> [FileChange] {
    let before = Dictionary(old.files.map { ($0.path, $0) }) { first, _ in first }
    let after = Set(new.files.map(\.path))
    let there = new.files.compactMap { file -> FileChange? in
      guard let last = before[file.path] else { return FileChange(path: file.path, kind: .added) }
      return last.facts == nil || last.facts != file.facts ? FileChange(path: file.path, kind: .changed) : nil
    }
    let gone = old.files.filter { !after.contains($0.path) }.map { FileChange(path: $0.path, kind: .removed) }
    return (there + gone).sorted { $0.path < $1.path }
  }
}
