/// A problem, worded for the person who has to fix it.
///
/// Diagnostics are gathered while the work goes on, printed in one place and turned into the exit status in one place.
/// A stage that can't go on throws one.
public struct Diagnostic: Error, Hashable, Codable {
  /// The weight of a problem, from harmless to fatal.
  public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
    /// Nothing is lost; something could be better.
    case advice
    /// An unexpected value is shown unchanged, or a part was left out or replaced.
    case warning
    /// An announcement, a whole file of them, or everything couldn't be built.
    case error

    /// Whether `left` is the more harmless of the two.
    public static func < (left: Severity, right: Severity) -> Bool {
      left != right && (left == .advice || right == .error)
    }
  }

  /// Its weight.
  public var severity: Severity
  /// The kind of problem: the same in every version and language.
  public var code: Code
  /// Its place.
  public var location: SourceLocation
  /// The announcement's pet; nil for a problem of none, or of several.
  public var pet: PetID?
  /// The problem: `'18/11/2025' is not a YYYY-MM-DD date`.
  public var problem: String
  /// The consequence: `shown as it is`.
  public var consequence: String?
  /// The remedy: `Write it like 2025-11-18`.
  public var advice: String?
  /// What it is about in full, for readers who ask for all.
  public var details: [String] = []

  /// A problem at `location`.
  public init(
    _ severity: Severity, _ code: Code, at location: SourceLocation, _ problem: String, consequence: String? = nil,
    advice: String? = nil, pet: PetID? = nil
  ) {
    self.severity = severity
    self.code = code
    self.location = location
    self.problem = problem
    self.consequence = consequence
    self.advice = advice
    self.pet = pet
  }

  /// A problem of a file, an option, an address or the like, or of a key in it.
  public init(
    _ severity: Severity, _ code: Code, at file: String, key: String? = nil, _ problem: String,
    consequence: String? = nil, advice: String? = nil
  ) {
    let location = SourceLocation(file, key: key)
    self.init(severity, code, at: location, problem, consequence: consequence, advice: advice)
  }

  /// The problem and its consequence: `'18/11/2025' is not a YYYY-MM-DD date; shown as it is`.
  public var message: String { [problem, consequence].compactMap(\.self).joined(separator: "; ") }

  package func moved(to place: SourceLocation) -> Diagnostic {
    var moved = self
    moved.location = place
    return moved
  }
}

extension Sequence<Diagnostic> {
  /// The problems. Those that name no announcement yet get that of `pet`.
  package func about(_ pet: PetID?) -> [Diagnostic] {
    map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.pet = diagnostic.pet ?? pet
      return diagnostic
    }
  }
}

/// An error that names the problem and the remedy for a person.
public protocol DiagnosticError: Error {
  /// The kind of problem.
  var code: Diagnostic.Code { get }
  /// The problem, in words that follow its location.
  var problem: String { get }
  /// The remedy.
  var advice: String? { get }
}

extension Diagnostic {
  /// An error at `location`, and its consequence.
  public init(
    _ error: some DiagnosticError, _ severity: Severity = .error, at location: SourceLocation,
    consequence: String? = nil
  ) {
    self.init(severity, error.code, at: location, error.problem, consequence: consequence, advice: error.advice)
  }

  /// The kind of a diagnostic's problem: stable from version to version, for programs to rely on.
  ///
  /// Documentation/checking.md explains the names.
  public enum Code: Sendable, CaseIterable {
    // Input files
    case notReadable, linkOutside, invalidJSON, inputChanged, emptyFile, otherFormat, openQuestion, invalidColumns
    case invalidTable, unevenRow, spreadsheetError, noConsent, photoNotRead, stateFile, invalidText, notAnAnnouncement
    case repairedText
    // Fields
    case unknownKey, repeatedKey, missingValue, notAText, notANumber, hiddenCharacters, invalidID, duplicateID
    case invalidStatus, invalidDate, invalidTime, futureDate, noContact, invalidPhone, ambiguousPhone, invalidEmail
    case invalidCoordinates, unknownCoordinates, invalidFocus, invalidErrorAnswer, managementPassword
    // Photos
    case photoNotFound, photoNotReadable, photoCutShort, photoNotFetched, photoTooSmall, photoCutOff, photoTooDark
    case photoTooLight, photoBlank, photoBlurred, photoCorrected
    // The API and its snapshots
    case refusedByServer, noAnswer, noAnnouncements, noSnapshot, otherSnapshot, snapshotTooOld, notSent
    // Sending a report
    case invalidReport, alreadySent, unknownOutcome, stopped, invalidState
    // Templates and locales
    case invalidTemplate, unusedTemplate, outdatedTemplate, invalidLocale, incompleteLocale, unknownLocaleKey
    case invalidPlace, ambiguousCity
    // Posters
    case posterNotMade, unknownID, onePetOnly, foundPet, posterText, noQRCode, outdatedSheet, missingFont
    // Previews and comparisons
    case baseIsNewer, leftOut
    // The output folder
    case conflictingFiles, foreignFile, damagedManifest, folderInUse, notWritten, doesNotFit, strict, closesManyPages
    case showsWithheldValues, notAskedFor, noPublisherContact
    // Advice about announcements
    case streetInDescription, houseNumberInPlace, microchipInDescription, theftInDescription, returnInDescription
    case amountOnPoster, encodedTwice
    // Checks
    case brokenLink, expectedProblemGone, invalidExpectations
    // The audit of a site
    case withheldValue, publishedPassword, withheldFromText, notAudited
    // Differences from an older input or site
    case petAdded, petGone, statusChanged, fieldChanged, newlyPublished, pagesChanged, otherSite, notASite

    /// The name for programs, made from the case's own: `invalid-json`.
    public var rawValue: String { Self.names[self] ?? "" }

    /// The code of that name, if there is one.
    public init?(rawValue: String) {
      guard let code = Self.codes[rawValue] else { return nil }
      self = code
    }

    private static let names = Dictionary(uniqueKeysWithValues: allCases.map { ($0, "\($0)".inKebabCase) })
    private static let codes = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
  }
}

extension Diagnostic.Code: Codable {
  /// Reads the name.
  public init(from decoder: any Decoder) throws {
    guard let code = Self(rawValue: try String(from: decoder)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no code"))
    }
    self = code
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

extension String {
  /// `noQRCode` → `no-qr-code`.
  fileprivate var inKebabCase: String {
    let letters = Array(self)
    return letters.indices.map { index in
      let (before, after) = (letters[..<index].last, letters[(index + 1)...].first)
      let beginsWord = letters[index].isUppercase && (before?.isLowercase == true || after?.isLowercase == true)
      return (beginsWord ? "-" : "") + letters[index].lowercased()
    }.joined()
  }
}
