import Foundation
import PetModel
import Testing

struct DiagnosticCodeTests {
  /// Programs and files of `expected.json` rely on each of them: a name may be added, but none changes or goes.
  private static let names = """
    not-readable link-outside invalid-json input-changed empty-file other-format open-question invalid-columns
    invalid-table uneven-row spreadsheet-error no-consent photo-not-read state-file invalid-text not-an-announcement
    repaired-text
    unknown-key repeated-key missing-value not-a-text not-a-number hidden-characters invalid-id duplicate-id
    invalid-status invalid-date invalid-time future-date no-contact invalid-phone ambiguous-phone invalid-email
    invalid-coordinates unknown-coordinates invalid-focus invalid-error-answer management-password
    photo-not-found photo-not-readable photo-cut-short photo-not-fetched photo-too-small photo-cut-off photo-too-dark
    photo-too-light photo-blank photo-blurred photo-corrected
    refused-by-server no-answer no-announcements no-snapshot other-snapshot snapshot-too-old not-sent
    invalid-report already-sent unknown-outcome stopped invalid-state
    invalid-template unused-template outdated-template invalid-locale incomplete-locale unknown-locale-key
    invalid-place ambiguous-city
    poster-not-made unknown-id one-pet-only found-pet poster-text no-qr-code outdated-sheet missing-font
    base-is-newer left-out
    conflicting-files foreign-file damaged-manifest folder-in-use not-written does-not-fit strict closes-many-pages
    shows-withheld-values not-asked-for no-publisher-contact
    street-in-description house-number-in-place microchip-in-description theft-in-description return-in-description
    amount-on-poster encoded-twice
    broken-link expected-problem-gone invalid-expectations
    withheld-value published-password withheld-from-text not-audited
    pet-added pet-gone status-changed field-changed newly-published pages-changed other-site not-a-site
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  @Test func everyNameStaysInLaterVersions() {
    #expect(Set(Diagnostic.Code.allCases.map(\.rawValue)).symmetricDifference(Self.names) == [])
    for code in Diagnostic.Code.allCases { #expect(Diagnostic.Code(rawValue: code.rawValue) == code) }
  }

  @Test(arguments: ["", "invalidJSON", "Invalid-JSON", "invalid-json "]) func noOtherTextIsAName(text: String) {
    #expect(Diagnostic.Code(rawValue: text) == nil)
  }

  @Test func theTableExplainsNamesOfToday() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/checking.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let explained = text.matches(of: /(?m)^\| `([^`]*)` \|/).map { String($0.1) }
    #expect(explained.count > 50)
    #expect(explained.filter { Diagnostic.Code(rawValue: $0) == nil } == [])
  }
}
