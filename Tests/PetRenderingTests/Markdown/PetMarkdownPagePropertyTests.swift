import Foundation
import PetModel
import PetPresentation
import TestSupport
import Testing

@testable import PetMarkdown
@testable import PetRendering

/// For any texts of a pet and any words of a language, cmark-gfm finds them on the page, and nothing else.
struct PetMarkdownPagePropertyTests {
  @Test func isReadBackWithEveryLabelValueAndLink() throws {
    var random = SeededRandom(seed: 11)
    let templates = try TemplateSet(TemplateFiles())
    for _ in 0..<100 {
      let pet = try hostilePet(using: &random)
      let words = Dictionary(uniqueKeysWithValues: LocaleKey.allCases.map { ($0, HostileText.line(using: &random)) })
      let locale = try TestLocale.with { words[$0] ?? "" }
      let photo = Bool.random(using: &random) ? PhotoImage(url: HostileText.address(using: &random)) : nil
      let view = PetDetailsViewModel(pet, image: photo, in: locale)
      let poster = PageLink(HostileText.line(using: &random), to: "../a-(b)/<c>.md", name: "poster")
      let page = PageRenderer(templates: templates, locale: locale).page(
        .pet(pet.id), showing: .loaded(view), posters: [poster], removal: "/remove?id=1&copy;=2")
      check(page.markdownText, shows: view)
    }
  }

  private func check(_ page: String, shows view: PetDetailsViewModel) {
    let blocks = ReadNode.blocks(of: page)
    #expect(blocks.first?.addresses == ["../../index.md"])
    #expect(blocks[1] == .heading(1, view.heading))
    #expect(
      blocks[2].children.first?.address == view.photo.image.map { MarkdownEscaper.encoded($0.url) } ?? "", "\(page)")
    #expect(blocks[2].plainText == (view.photo.image == nil ? view.photo.fallbackText : view.photo.imageDescription))
    #expect(blocks[3].plainText == badges(view.photo), "\(page)")
    #expect(blocks[4] == ReadNode("list", rows(of: view).map { ReadNode("item", [$0]) }), "\(page)")
    #expect(blocks[5] == map(view.map), "\(page)")
    #expect(blocks[6] == .heading(2, view.description.label), "\(page)")
    #expect(
      blocks[7..<(blocks.count - 2)].map(\.plainText).joined(separator: "\n").words == description(of: view), "\(page)")
    #expect(blocks.dropLast().last?.addresses == ["../a-%28b%29/%3Cc%3E.md"], "\(page)")
    #expect(blocks.last == .paragraph(.link(view.removeReport, to: "/remove?id=1&copy;=2")), "\(page)")
  }

  private func badges(_ photo: PetPhotoWithBadgesModel) -> String {
    let status = photo.status?.text ?? ""
    guard let reward = photo.reward else { return status }
    return "\(status) · 💰 \(reward.label)" + (reward.rewardText.map { ": \($0)" } ?? "")
  }

  private func rows(of view: PetDetailsViewModel) -> [ReadNode] {
    let rows =
      [view.lastSeen] + view.contacts
      + [view.name, view.microchip, view.species, view.breed, view.sex, view.age, view.place]
    return rows.map { row in
      let pin = row.field == .place && !row.isMissing ? "📍 " : ""
      var inlines: [ReadNode] = [.strong(row.label + ":")]
      var text = " " + pin + (row.symbol.map { $0 + " " } ?? "")
      for part in row.parts {
        guard let link = part.link else {
          text += part.text
          continue
        }
        if !text.isEmpty { inlines.append(.text(text)) }
        inlines.append(.link(part.text, to: link.address))
        text = ""
      }
      if !text.isEmpty { inlines.append(.text(text)) }
      return ReadNode("paragraph", inlines)
    }
  }

  private func map(_ map: MapButtonModel) -> ReadNode {
    if let link = map.link { return .paragraph(.link(map.label, to: link.address)) }
    return .paragraph(.text("\(map.label) (\(map.note ?? ""))"))
  }

  private func description(of view: PetDetailsViewModel) -> [String] {
    view.description.isMissing ? ["—"] : view.description.value.words
  }

  private func hostilePet(using random: inout SeededRandom) throws -> PetDetails {
    func text() -> String? { Bool.random(using: &random) ? HostileText.line(using: &random) : nil }
    var pet = PetDetails(id: try #require(PetID("42")), status: .found)
    pet.name = text()
    pet.species = text().map(Species.text)
    pet.sex = text().map(Sex.text) ?? .known(.female)
    pet.breed = text()
    pet.age = text().map(Age.text)
    pet.microchip = text().map(Microchip.number)
    pet.lastSeen = text().map(LastSeenDate.init)
    pet.phone = text().map { $0 + (Bool.random(using: &random) ? "+48 600 100 200" + (text() ?? "") : "") }
    pet.email = Bool.random(using: &random) ? "a.b+c@example.pl" : text()
    pet.place = Place(city: text(), radiusInKilometers: 5)
    pet.reward = text().map(Reward.text)
    pet.description = Bool.random(using: &random) ? HostileText.description(using: &random).asDecoded : nil
    return pet
  }
}

extension String {
  /// The words between white space.
  fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
