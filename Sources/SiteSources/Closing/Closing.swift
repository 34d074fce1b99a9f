package import PetModel

/// The open addresses of the last publication without a pet on this site.
package struct Closing: Sendable {
  /// The reason why they aren't in the input, and its effect.
  private struct Reason {
    /// In words that follow `3 of the 8 pets shown there are`.
    var words = "not in the input any more"
    var remedy = "Check the input"
    /// Whether their pages stay unchanged.
    var keepsPages = false
    /// The purpose of publishing all the same.
    var use = "if that is meant"
  }

  private var site = ""
  /// The number of addresses that showed an announcement.
  package var open = 0
  /// The addresses without a pet, in order.
  package var pets: [PetID] = []
  /// Those of ``pets`` that the API doesn't know any more: their pages close in any case.
  package private(set) var answered: Set<PetID> = []
  /// Reports that the input has and keeps back: no error hides them, so their pages close in any case.
  package private(set) var keptBack: Set<PetID> = []
  /// Others that the input's export leaves out because they are old. Their pages stay.
  package var leftOut: [PetID] = []
  /// Others whose rows aren't published. Their pages stay. The table's problems say so.
  package var unpublished: [PetID] = []
  /// Other closed pages of the last publication, with their state.
  package var closed: [(id: PetID, note: PetPageNote)] = []
  /// Pets with the numbers of reports that were gone.
  private var back: [PetID] = []
  private var reason = Reason()
  /// The pets with addresses that showed other ones: `3 → 2`, where rows of a table were counted anew.
  private var moved: [String] = []
  /// Pets with new addresses, in the place of some that are gone: `2 → 22`.
  private var readdressed: [String] = []
  /// Pets with the same ids in other capitals, which leave no room for a notice at the old address.
  private var respelled: [String] = []
  /// Other addresses that show another pet than before.
  private var replaced: [PetID] = []
  /// Those that were missing, and that a finder has now by their status.
  private var found: [PetID] = []
  private var isFoundTold = false
  /// The number of them that this build may close; nil for the usual one.
  private var limit: Int?
  /// Whether no pet is left, and whether the options allow that.
  private var leavesNone = false
  private var mayBeAll = false
  /// Whether the last site was of another input, whose pets all go.
  private var isOfOtherInput = false

  package init() {}

  /// The announcements that the API doesn't know any more, and the facts that decide about all others.
  ///
  /// - Parameters:
  ///   - input: The site's pets.
  ///   - site: The folder of the site.
  package init(_ input: SitePets, after last: LastSite, in site: String, for options: BuildOptions) {
    let scope = options.scope
    self.site = site
    open = last.open
    pets = last.newlyAnswered
    answered = Set(last.newlyAnswered)
    keptBack = input.catalog.keptBack.union(input.catalog.unshown.filter { $0.value.state == .keptBack }.keys)
    if !last.gone.isEmpty { back = input.listed.map(\.id).filter(last.gone.contains) }
    limit = options.allowsClosing
    leavesNone = input.references.allSatisfy(input.isClosed)
    mayBeAll = options.allowsEmpty
    isFoundTold = options.found != nil
    isOfOtherInput = last.scope.map { !scope.parts.isSubset(of: $0.parts) } ?? false
    if let part = input.catalog.unreadPart {
      let words = "missing because of the error at \(part)"
      reason = Reason(words: words, remedy: "Correct \(part)", keepsPages: true, use: "to publish the others")
    } else if scope.isStale {
      reason = Reason(
        words: "not in the old snapshot that is used", remedy: "Build again when the API answers", keepsPages: true,
        use: "to publish the others")
    } else if scope.asksForLess(than: last.scope) {
      reason = Reason(
        words: "not asked for this time",
        remedy: "Build from all inputs of the site, or choose another folder with --output", keepsPages: limit == nil)
    }
  }

  /// Compares the pages of the last publication with those of this one; nil for those that aren't there any more.
  package mutating func compare(_ pages: [(id: PetID, last: PetPageNote, now: PetPageNote?)]) {
    let places = Dictionary(pages.map { ($0.last.pet, $0.id) }) { first, _ in first }
    for page in pages {
      guard let now = page.now else { continue }
      if page.last.pet != nil, page.last.pet != now.pet, let old = now.pet.flatMap({ places[$0] }) {
        moved.append("\(old.rawValue) → \(page.id.rawValue)")
      } else if now.isOfAnotherPet(than: page.last) {
        replaced.append(page.id)
      } else if now.isFoundAfterLoss(page.last) && !isFoundTold {
        found.append(page.id)
      }
    }
  }

  /// Looks for pages that are gone and whose pet has a new page: of each name, species and day, only one of both. An
  /// owner who deletes a report in the app, and sends it anew, means it.
  package mutating func findNewAddresses(
    of gone: [(id: PetID, note: PetPageNote)], among new: [(id: PetID, note: PetPageNote)]
  ) {
    let ids = Dictionary(new.map { ($0.id, $0.id.rawValue) }) { first, _ in first }
    respelled = gone.compactMap { page in ids[page.id].map { "\(page.id.rawValue) → \($0)" } }
    let (old, new) = (Dictionary(grouping: gone, by: \.note.pet), Dictionary(grouping: new, by: \.note.pet))
    for (pet, pages) in old where pet != nil && pages.count == 1 && new[pet]?.count == 1 {
      if answered.contains(pages[0].id) { continue }
      readdressed += (new[pet] ?? []).map { "\(pages[0].id.rawValue) → \($0.id.rawValue)" }
    }
    readdressed.sort()
  }

  private var areKeptBack: Bool { !pets.isEmpty && pets.allSatisfy(keptBack.contains) }

  private var told: Reason { areKeptBack ? Reason() : reason }

  /// The pets whose pages stay as they are.
  package var kept: Set<PetID> { Set(leftOut + unpublished + staying) }

  /// Those of ``pets`` whose pages stay unchanged.
  private var staying: [PetID] {
    told.keepsPages ? pets.filter { !answered.contains($0) && !keptBack.contains($0) } : []
  }

  /// Whether so many leave unexpectedly: more than five and more than a tenth, all of several, or more than allowed.
  private var isTooMuch: Bool {
    if let limit { return pets.count > limit }
    // Others may have their addresses, in a list that begins with 1 again.
    let gone = pets.isEmpty ? 0 : pets.count + replaced.count
    let areAll = leavesNone || gone == open && !areKeptBack && !isOfOtherInput
    let isOfAll = areAll && gone > 1 && !told.keepsPages && !mayBeAll
    return isOfAll || SuddenLoss.isLikely(pets.count, of: open)
  }

  /// Those of ``moved``, and of ``replaced`` if they are more than edited reports may be.
  private var otherPets: [String] {
    let left = open - pets.count
    // Two of three may be corrected in one night. All aren't.
    let areMost = replaced.count > 2 && 2 * replaced.count > left || replaced.count > 1 && replaced.count >= left
    let areMany = areMost || SuddenLoss.isLikely(replaced.count, of: open)
    return moved + (areMany ? replaced.map(\.rawValue) : [])
  }

  /// The reason against publishing; nil without one.
  package var refusal: Diagnostic? {
    // A few new numbers may be corrections.
    let few = open < 6 ? 1 : max(2, open / 20)
    let (pets, address, usual) =
      !otherPets.isEmpty
      ? (otherPets, "the address of another pet", 0)
      : respelled.isEmpty ? (readdressed, "a new address", few) : (respelled, "an address in other capitals", 0)
    if pets.count > limit ?? usual {
      return Diagnostic(
        .error, .closesManyPages, at: site, "\(pets.count.counted("pet")) would get \(address): \(Self.list(pets))",
        consequence: "nothing was published",
        advice: "Give each pet its old id, or add --allow-closing \(pets.count) if no poster leads to these addresses")
    }
    guard isTooMuch else { return nil }
    let others = replaced.isEmpty ? "" : ", and another pet is shown at \(Self.list(replaced.map(\.rawValue)))"
    let effect = told.keepsPages ? "no list would show them" : "their pages would no longer show them\(others)"
    return Diagnostic(
      .error, .closesManyPages, at: site, "\(problem(of: self.pets)); \(effect)", consequence: "nothing was published",
      advice: "\(told.remedy), or add --allow-closing \(self.pets.count) \(told.use)")
  }

  /// The warnings and the advice of a publication about them.
  package var diagnostics: [Diagnostic] {
    let are = back.count == 1 ? "is" : "are"
    return [
      warning, manyPets, oldPets,
      note(
        readdressed, "\(readdressed.count.counted("pet")) may have a new address",
        consequence: "posters with the old one lead to a page without the pet",
        advice: "Give it its old number or id, if it is the same pet"),
      // Numbers that may be of other pets now.
      note(back.map(\.rawValue), "\(back.count.counted("report")) had left the input, and \(are) back"),
      note(replaced.map(\.rawValue), "\(replaced.count.counted("report")) changed name, and species or day"),
      note(
        found.map(\.rawValue), "\(found.count.counted("report")) changed from MISSING to FOUND", .foundPet,
        consequence: "pages say that a finder has the pet, and looks for its owner",
        advice: "If it is home again, write CLOSED"),
    ].compactMap(\.self)
  }

  /// A warning that pages stay without a pet on the site.
  private var warning: Diagnostic? {
    guard !staying.isEmpty else { return nil }
    return Diagnostic(
      .warning, .notAskedFor, at: site, problem(of: staying),
      consequence: staying.count == 1
        ? "its page stays as it is, and no list shows it" : "their pages stay as they are, and no list shows them",
      advice: told.remedy)
  }

  /// Advice about many pets that close without a question.
  private var manyPets: Diagnostic? {
    guard pets.count > 5 || pets.count > 1 && 2 * pets.count > open, !told.keepsPages, limit == nil else { return nil }
    return Diagnostic(
      .advice, .closesManyPages, at: site, problem(of: pets), consequence: "their pages no longer show them",
      advice: "If that isn't meant, put their reports back, and build again")
  }

  /// A warning that pages stay after an export dropped their pets.
  private var oldPets: Diagnostic? {
    guard !leftOut.isEmpty else { return nil }
    let (are, pages) = leftOut.count == 1 ? ("isn't", "its page stays") : ("aren't", "their pages stay")
    return Diagnostic(
      .warning, .notAskedFor, at: site,
      "the export covers 90 days, and \(leftOut.count.counted("older pet")) \(are) in it",
      consequence: "\(pages) as \(leftOut.count == 1 ? "it is" : "they are"), and no list shows them",
      advice: "To delete pages of old pets, use --forget-after DAYS")
  }

  private func note(
    _ names: [String], _ problem: String, _ code: Diagnostic.Code = .notAskedFor,
    consequence: String = "old posters lead there", advice: String = "Give a new pet a number that no other pet had"
  ) -> Diagnostic? {
    if names.isEmpty { return nil }
    return Diagnostic(
      .advice, code, at: site, "\(problem): \(Self.list(names))", consequence: consequence, advice: advice)
  }

  private func problem(of pets: [PetID]) -> String {
    let areAnswered = !pets.isEmpty && pets.allSatisfy(answered.contains)
    let are = "\(pets.count.grouped) of the \(open.counted("pet")) shown there \(pets.count == 1 ? "is" : "are")"
    let names = Self.list(pets.map(\.rawValue))
    let withheld = pets.count(where: keptBack.contains)
    let missing = areAnswered ? "not known to the API any more" : told.words
    let words = withheld == 0 ? missing : withheld == pets.count ? "kept back" : "kept back or \(missing)"
    return "\(are) \(words): \(names)"
  }

  /// `a, b, c, d, e and 24 others`
  private static func list(_ names: [String]) -> String {
    let first = names.prefix(names.count == 6 ? 6 : 5).joined(separator: ", ")
    let others = names.count - (names.count == 6 ? 6 : 5)
    return others > 0 ? "\(first) and \(others.grouped) others" : first
  }
}
