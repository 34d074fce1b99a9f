import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetPresentation

/// The numbers that phone links dial, judged by libphonenumber.
struct PhoneSpellingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python = folder.appending(path: "../../.build/tools/phones/bin/python3")
  private static let script = folder.appending(path: "phone-spellings.py").path

  private struct Judgement {
    let wrong: Int
    let total: Int
    let found: Int
    let complaints: String
  }

  /// - Parameter spoiling: Whether the last digit of each link is left out.
  private func judgement(
    seed: Int, count: Int, _ territories: String, spoiling: Bool = false
  ) async throws -> Judgement {
    let rows = try await Tool.run(Self.python, [Self.script, "make", "\(seed)", "\(count)", territories]).bytes
    let texts = try #require(try JSONSerialization.jsonObject(with: rows) as? [[Any]])
    #expect(texts.count == count)
    let links = try texts.map { row in
      let (territory, text) = (try #require(row[0] as? String), try #require(row[2] as? String))
      return SiteLocale.english.phoneReader(of: territory, with: []).numbers(in: text).map {
        spoiling ? String($0.uri.dropLast()) : $0.uri
      }
    }
    let files = try TemporaryFolder(texts: [
      "rows.json": String(decoding: rows, as: UTF8.self),
      "links.json": String(decoding: try JSONEncoder().encode(links), as: UTF8.self),
    ])
    let said = try await Tool.run(
      Self.python, [Self.script, "judge", "\(files.path)/rows.json", "\(files.path)/links.json"])
    let lines = said.output.split(separator: "\n", maxSplits: 1)
    let numbers = (lines.first ?? "").split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 3, "\(said.errors)")
    return Judgement(
      wrong: numbers[0], total: numbers[1], found: numbers[2], complaints: lines.dropFirst().joined())
  }

  @Test(.enabled("needs phonenumbers") { Tool.exists(python) })
  func dialsNoWrongNumberAndFindsNearlyAll() async throws {
    let judgement = try await judgement(seed: 1, count: 1_000, "PL,GB,US,DE,UA")
    #expect(judgement.wrong == 0, "\(judgement.complaints)")
    #expect(judgement.found * 100 >= judgement.total * 99, "\(judgement.complaints)")
  }

  /// The table knows only two leading digits. Sweden's 0900, Italy's 899 and the Dutch 14 020 need more: they are read
  /// too short.
  @Test(.enabled("needs phonenumbers") { Tool.exists(python) })
  func dialsFewWrongNumbersWhereLengthsNeedMoreThanTwoDigits() async throws {
    let judgement = try await judgement(seed: 2, count: 500, "FR,ES,CZ,AT,NL,SE,IT")
    #expect(judgement.wrong <= 30, "\(judgement.complaints)")
    #expect(judgement.found * 100 >= judgement.total * 93, "\(judgement.complaints)")
  }

  @Test(.enabled("needs phonenumbers") { Tool.exists(python) })
  func itWouldBeSaidIfNumbersWereWrong() async throws {
    #expect(try await judgement(seed: 1, count: 100, "PL,US", spoiling: true).wrong > 50)
  }

  /// The country of a site's numbers needs no option: the table of rules holds in each language (rules.md §8).
  @Test(arguments: [
    ("(22) 555 01 99 wew. 3", ["tel:225550199;ext=3"]), ("+48 22 123 45 67 ext. 12", ["tel:+48221234567;ext=12"]),
    ("600 100 200 / 22 123 45 67", ["tel:600100200", "tel:221234567"]), ("030/1234567", ["tel:0301234567"]),
    ("600 100 200 lub 600 300 400", ["tel:600100200", "tel:600300400"]), ("600 100 200 (8-20)", ["tel:600100200"]),
    ("600 100 200 24/7", ["tel:600100200"]), ("600 100 200 (2 piętro)", ["tel:600100200"]),
    ("+ 48 600 100 200", ["tel:+48600100200"]), ("986", ["tel:986"]), ("1-800-FLOWERS", ["tel:18003569377"]),
    ("33 852 11 22 nr wew. 12", ["tel:338521122;ext=12"]), ("22 555 01 99 wew. nr 14", ["tel:225550199;ext=14"]),
    ("020 7946 0958 ext no. 12", ["tel:02079460958;ext=12"]),
    ("22 555 01 99 extension number 12", ["tel:225550199;ext=12"]), ("600 100 200 nr 2", ["tel:600100200"]),
    ("044 123 45 67 внутрішній номер 12", ["tel:0441234567;ext=12"]),
    ("044 123 45 67 дод. 3", ["tel:0441234567;ext=3"]), ("030 123456 Durchwahl 12", ["tel:030123456;ext=12"]),
  ])
  func readsTheSameInEachLanguage(text: String, links: [String]) {
    for locale in [SiteLocale.english, .polish, .ukrainian] {
      #expect(locale.phones.numbers(in: text).map(\.uri) == links, "\(locale.languageTag)")
    }
  }

  @Test(arguments: [("en", "PL"), ("pl", "PL"), ("uk", "UA"), ("de", "DE"), ("en-GB", "GB"), ("pt-BR", "BR")])
  func readsNumbersOfTheLanguagesTerritory(tag: String, territory: String) throws {
    let json = SiteLocale.builtInJSON(tag) ?? Data("{\"lang\":\"\(tag)\"}".utf8)
    let locale = try SiteLocale.reading(json: json, place: "\(tag).json", fallback: .english).locale
    #expect(locale.phones.territory == territory)
  }
}
