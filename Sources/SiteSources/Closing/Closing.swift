package import PetModel

/// The open addresses of the last publication without a pet on this site.
package struct Closing: Sendable {
  /// The reason why they aren't in the input.
  package enum Reason: Sendable, Hashable {
    /// They were asked for.
    case gone
    /// They weren't asked for.
    case notAskedFor
    /// The present input is old.
    case stale
    /// A part of the input can't be read, and they may be in it.
    case unread(SourceLocation)

    package init(of pets: SitePets, _ scope: InputScope, after last: InputScope?) {
      self =
        pets.catalog.unreadPart.map(Self.unread)
        ?? (scope.isStale ? .stale : scope.asksForLess(than: last) ? .notAskedFor : .gone)
    }
  }

  /// The folder of the site.
  let site: String
  /// The number of addresses that showed an announcement.
  package var open = 0
  /// The addresses without a pet, in order.
  package var pets: [PetID] = []
  /// Those of ``pets`` that the API doesn't know any more: their pages close in any case.
  package var answered: Set<PetID> = []
  /// Reports that the input has and keeps back: no error hides them, so their pages close in any case.
  package var keptBack: Set<PetID> = []
  /// Others that the input's export leaves out because they are old. Their pages stay.
  package var leftOut: [PetID] = []
  /// Other closed pages of the last publication, with their state.
  package var closed: [(id: PetID, note: PetPageNote)] = []
  package var reason: Reason { areKeptBack ? .gone : reasonOfInput }
  private var reasonOfInput = Reason.gone
  /// The pets with addresses that showed other ones: `3 → 2`, where rows of a table were counted anew.
  package var moved: [String] = []
  /// The number of them that this build may close; nil for the usual one.
  package var limit: Int?
  /// Whether no pet is left.
  package var leavesNone = false
  /// Whether the options allow that all leave.
  package var mayBeAll = false

  /// Whether the last site was of another input, whose pets all go.
  private var isOfOtherInput = false

  package init(in site: String = "") { self.site = site }

  /// Takes the reason from the input.
  package mutating func compare(_ input: SitePets, _ scope: InputScope, with last: InputScope?) {
    reasonOfInput = Reason(of: input, scope, after: last)
    keptBack = input.catalog.keptBack
    isOfOtherInput = last.map { !scope.parts.isSubset(of: $0.parts) } ?? false
  }

  private var areKeptBack: Bool { !pets.isEmpty && pets.allSatisfy(keptBack.contains) }

  /// Whether the pages stay unchanged.
  package var keepsPages: Bool {
    switch reason {
    case .gone: false
    case .notAskedFor: limit == nil
    case .stale, .unread: true
    }
  }

  /// The pets whose pages stay as they are.
  package var kept: Set<PetID> { Set(leftOut + staying) }

  /// Those of ``pets`` whose pages stay unchanged.
  private var staying: [PetID] {
    keepsPages ? pets.filter { !answered.contains($0) && !keptBack.contains($0) } : []
  }

  /// Whether so many leave unexpectedly: more than five and more than a tenth, all of several, or more than allowed.
  private var isTooMuch: Bool {
    if let limit { return pets.count > limit }
    let areAll = leavesNone || pets.count == open && !areKeptBack && !isOfOtherInput
    let isOfAll = areAll && pets.count > 1 && !keepsPages && !mayBeAll
    return isOfAll || AnnouncementCatalog.isLoss(of: pets.count, among: open)
  }

  /// The reason against publishing; nil without one.
  package var refusal: Diagnostic? {
    if moved.count > limit ?? 0 {
      return Diagnostic(
        .error, .closesManyPages, at: site,
        "\(moved.count.counted("pet")) would get the address of another pet: \(Self.list(moved))",
        consequence: "nothing was published",
        advice: "Give each pet its old id, or add --allow-closing \(moved.count) if no poster leads to these addresses")
    }
    guard isTooMuch else { return nil }
    let use = [.gone, .notAskedFor].contains(reason) ? "if that is meant" : "to publish the others"
    return Diagnostic(
      .error, .closesManyPages, at: site, problem + "; \(consequence)", consequence: "nothing was published",
      advice: "\(remedy), or add --allow-closing \(pets.count) \(use)")
  }

  /// What a publication says about them.
  package var diagnostics: [Diagnostic] { [warning, manyPets, oldPets].compactMap(\.self) }

  /// A warning that pages stay without a pet on the site.
  private var warning: Diagnostic? {
    var staying = self
    staying.pets = self.staying
    guard !staying.pets.isEmpty else { return nil }
    return Diagnostic(
      .warning, .notAskedFor, at: site, staying.problem,
      consequence:
        "\(staying.pets.count == 1 ? "its page stays as it is, and no list shows it" : "their pages stay as they are, and no list shows them")",
      advice: remedy)
  }

  /// Advice about many pets that close without a question.
  private var manyPets: Diagnostic? {
    guard pets.count > 5 || pets.count > 1 && 2 * pets.count > open, !keepsPages, limit == nil else { return nil }
    return Diagnostic(
      .advice, .closesManyPages, at: site, problem, consequence: "their pages no longer show them",
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

  private var problem: String {
    let are = "\(pets.count.grouped) of the \(open.counted("pet")) shown there \(pets.count == 1 ? "is" : "are")"
    return switch reason {
    case _ where !pets.isEmpty && pets.allSatisfy(answered.contains): "\(are) not known to the API any more: \(names)"
    case .gone: "\(are) not in the input any more: \(names)"
    case .notAskedFor: "\(are) not asked for this time: \(names)"
    case .stale: "\(are) not in the old snapshot that is used: \(names)"
    case .unread(let part): "\(are) missing because of the error at \(part): \(names)"
    }
  }

  private var consequence: String {
    reason == .gone || reason == .notAskedFor && limit != nil
      ? "their pages would no longer show them" : "no list would show them"
  }

  private var remedy: String {
    switch reason {
    case .gone: "Check the input"
    case .notAskedFor: "Build from all inputs of the site, or choose another folder with --output"
    case .stale: "Build again when the API answers"
    case .unread(let part): "Correct \(part)"
    }
  }

  private var names: String { Self.list(pets.map(\.rawValue)) }

  /// `a, b, c, d, e and 24 others`
  private static func list(_ names: [String]) -> String {
    let first = names.prefix(names.count == 6 ? 6 : 5).joined(separator: ", ")
    let others = names.count - (names.count == 6 ? 6 : 5)
    return others > 0 ? "\(first) and \(others.grouped) others" : first
  }
}
