import Testing

@testable import PetModel

struct CalendarDayTests {
  @Test(arguments: [
    ("2025-11-18", "2025-11-18"), ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"),
    ("0001-01-01", "0001-01-01"), ("2025-11-18T23:30:00Z", "2025-11-18"),
    ("2025-11-18T23:30:00.000Z", "2025-11-18"), ("2025-11-18T01:15:00+02:00", "2025-11-18"),
    ("2025-11-18T23:30", "2025-11-18"),
  ])
  func readsTheDayThatTheWriterWrote(text: String, day: String) {
    #expect(CalendarDay(text)?.iso8601 == day)
  }

  @Test(arguments: [
    "2025-13-45", "2025-02-29", "2025-00-10", "2025-11-00", "18/11/2025", "2025-11-18 ", "2025-1-8", "+025-11-18", "",
    "2025-11-18Tyesterday", "٢٠٢٥-١١-١٨", "2025-11-18T", "0000-01-01", "2025-11-31", "1900-02-29", "2100-02-29",
    "2000-02-30",
  ])
  func refusesWhatIsNoDay(text: String) {
    #expect(CalendarDay(text) == nil)
  }
}
