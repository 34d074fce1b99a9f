import PetModel
import PetPresentation
import PosterWording
import TestSupport
import Testing

@Suite struct UkrainianTests {
  @Test(arguments: [
    (0, "0 років"), (1, "1 рік"), (2, "2 роки"), (4, "4 роки"), (5, "5 років"), (11, "11 років"), (12, "12 років"),
    (14, "14 років"), (21, "21 рік"), (22, "22 роки"), (25, "25 років"), (101, "101 рік"), (111, "111 років"),
  ])
  func countsYears(years: Int, text: String) {
    #expect(SiteLocale.ukrainian.text(for: years, of: .years) == text)
  }

  @Test(arguments: [
    (Species.known(.dog), "ЗНИК ПЕС", "ЗНАЙДЕНИЙ ПЕС"), (.known(.cat), "ЗНИК КІТ", "ЗНАЙДЕНИЙ КІТ"),
    (.known(.bird), "ЗНИК ПТАХ", "ЗНАЙДЕНИЙ ПТАХ"), (.known(.rabbit), "ЗНИК КРОЛИК", "ЗНАЙДЕНИЙ КРОЛИК"),
    (.known(.other), "ЗНИКЛА ТВАРИНА", "ЗНАЙДЕНА ТВАРИНА"), (.text("Кошеня"), "ЗНИКЛО КОШЕНЯ", "ЗНАЙДЕНЕ КОШЕНЯ"),
    (.text("Папуга"), "ЗНИК ПАПУГА", "ЗНАЙДЕНИЙ ПАПУГА"), (.text("Кішка"), "ЗНИКЛА КІШКА", "ЗНАЙДЕНА КІШКА"),
    (.text("Собака"), "ЗНИК СОБАКА", "ЗНАЙДЕНИЙ СОБАКА"), (.text("Змія"), "ЗНИКЛА ЗМІЯ", "ЗНАЙДЕНА ЗМІЯ"),
    (.text("Ягня"), "ЗНИКЛО ЯГНЯ", "ЗНАЙДЕНЕ ЯГНЯ"), (.text("Порося"), "ЗНИКЛО ПОРОСЯ", "ЗНАЙДЕНЕ ПОРОСЯ"),
    (.text("Морська свинка"), "ЗНИКЛА МОРСЬКА СВИНКА", "ЗНАЙДЕНА МОРСЬКА СВИНКА"),
    (.text("Тхір"), "ЗНИК ТХІР", "ЗНАЙДЕНИЙ ТХІР"), (.text("Лисиця"), "ЗНИКЛА ЛИСИЦЯ", "ЗНАЙДЕНА ЛИСИЦЯ"),
  ])
  func agreesWithTheGenderOfTheSpecies(species: Species, lost: String, found: String) {
    #expect(HeadlineWords(species, status: .missing, in: .ukrainian).oneLine == lost)
    #expect(HeadlineWords(species, status: .found, in: .ukrainian).oneLine == found)
  }

  @Test func writesDaysAsUkrainianDoes() throws {
    let day = try #require(CalendarDay("2025-11-05"))
    #expect(SiteLocale.ukrainian.text(for: day) == "5 лист. 2025")
  }
}
