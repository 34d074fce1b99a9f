import Foundation
import PetFixtures
import PetModel
import TestSupport
import Testing

/// A table tells of people: their consent, their names, and whose number stands in it.
struct TablePeopleTests {
  /// Their pages close though another input can't be read (rules.md §9).
  @Test func namesTheReportsOfRowsThatAreKeptBack() async throws {
    let numbered = try await ReadTable(
      """
      Nr,Name,Species,Status,Date lost,Location,Phone,Consent,Do not publish
      1,Rex,dog,lost,2025-11-01,Oslo,600100200,yes,
      2/25,Tom,cat,lost,2025-11-02,Oslo,600100201,no,
      3,Kit,cat,lost,11/12/25 or so,Oslo,600100202,yes,x

      """)
    #expect(numbered.pets.map(\.id.rawValue) == ["1"] && numbered.keptBack == ["2-25", "3"])
    let named = try await ReadTable(
      """
      Name,Species,Status,Date lost,Location,Phone,Consent
      Rex,dog,lost,2025-11-01,Oslo,600100200,yes
      Rex,dog,lost,2025-11-01,Oslo,600100201,no
      Tom,cat,lost,2025-11-02,Oslo,600100202,no
      Tom,cat,lost,2025-11-02,Oslo,600100203,no
      Rex,dog,lost,2025-11-01,Oslo,600100204,yes
      ,,,,Oslo,600100205,no

      """)
    #expect(named.pets.map(\.id.rawValue) == ["rex-2025-11-01", "rex-2025-11-01-3"])
    #expect(named.keptBack == ["rex-2025-11-01-2", "tom-2025-11-02", "tom-2025-11-02-2"])
    #expect(!named.problems.contains { $0.contains("has no number, no name") })
  }

  /// Words in a row's texts are as good as a column.
  @Test func keepsBackARowWhoseTextsForbidToPublishIt() async throws {
    let result = try await ReadTable(
      """
      Nr,Name,Species,Status,Date lost,Location,Phone,Description,Notes
      1,(DO NOT PUBLISH) Max,dog,lost,2025-11-01,Oslo,600100200,,
      2,Rex,dog,DONT PUBLISH,2025-11-01,Oslo,600100200,,
      3,Tom,cat,lost,2025-11-02,Oslo - not for publication,600100201,,
      4,Kit,cat,lost,2025-11-02,Oslo,600100202,,NIE PUBLIKOWAĆ!
      5,Ann,cat,lost,2025-11-02,Oslo,600100202,"neighbour 07700 900555, do not publish this number",
      6,Ida,cat,lost,2025-11-02,Oslo,600100202,Do not post comments on Facebook,call 600 100 299 (do not publish)
      7,Eva,cat,lost,2025-11-02,Oslo,600100202,do not post online,

      """)
    #expect(result.pets.map(\.id.rawValue) == ["5", "6"] && result.keptBack == ["1", "2", "3", "4", "7"])
    #expect(result.pets.map(\.description) == [nil, "Do not post comments on Facebook"])
    #expect(
      result.problems.contains(
        "list.csv, row 5, column I (Notes): says that the report is not for publication; it is kept back"))
  }

  @Test(arguments: [
    ("Notes", "found safe"), ("Notes", "He is home!"), ("Notes", "Reunited 12/11"),
    ("Staff notes", "Rex is back home."),
    ("Comments", "closed"), ("Uwagi", "Odnaleziona"), ("Uwagi wewnętrzne", "wróciła do domu"), ("Notatki", "nie żyje"),
    ("Примітки", "знайдена, вдома"), ("Коментарі", "Повернувся"), ("Anything else?", "HOME SAFE!! thank u all x"),
    ("Result", "Reunited 12/11/2026"),
    ("Uwagi", "wrócił do domu 10.11"), ("Notes", "FOUND 20/11"), ("Notes", "back with owner"),
    ("Примітки", "повернувся додому 10.11"), ("Uwagi", "znaleziony martwy"),
  ])
  func asksAboutNotesThatTellTheEndOfASearch(header: String, text: String) async throws {
    let table = "Nr,Name,Status,Phone,\(header)\n1,Ada,lost,600100200,\n2,Rex,missing,600100200,\"\(text)\"\n"
    let result = try await ReadTable(table)
    #expect(
      result.problems.contains(
        "list.csv, row 3, column E (\(header)): '\(text)' may tell that the search is over; the page goes on asking for help"
      ), "\(result.problems)")
    #expect(result.pets.map(\.status) == [.missing, .missing])
  }

  @Test(arguments: [
    ("Notes", "not found yet"), ("Notes", "found a home for her"), ("Notes", "last found in Leeds"),
    ("Notes", "home?"), ("Notes", "Found safe?"), ("Notes", "open"), ("Notes", "not home safe"), ("Notes", "Home Farm"),
    ("Notes", "owner died"), ("Notes", "her home is in Leeds"), ("Notes", "lost again, was found in May"),
    ("Uwagi", "jeszcze nie odnaleziona"), ("Uwagi", "znaleziono obrożę"), ("Uwagi", "jest w domu dziecka"),
    ("Примітки", "не знайдена"), ("Примітки", "ще не вдома"), ("Origin", "adopted"), ("Kennel", "home"),
    ("How did you get it?", "Adopted 2019"),
  ])
  func asksAboutNoOtherNotes(header: String, text: String) async throws {
    let table = "Nr,Name,Status,Phone,\(header)\n1,Ada,lost,600100200,\n2,Rex,missing,600100200,\"\(text)\"\n"
    #expect(try await !ReadTable(table).codes.contains(.returnInDescription))
  }

  @Test(arguments: [
    ("closed", "reunited", false), ("found", "reunited", false), ("found", "Home safe with finder", false),
    ("found", "Returned to owner 5/11", true),
    ("found", "oddany właścicielowi", true), ("found", "found safe by the road", false), ("found", "FOUND 5/11", false),
    ("found", "shy", false),
  ])
  func asksAboutNotesOfAFoundPetThatItsOwnerHas(status: String, note: String, isTold: Bool) async throws {
    let table = "Nr,Name,Status,Phone,Notes\n1,Rex,\(status),600100200,\(note)\n"
    #expect(try await ReadTable(table).codes.contains(.returnInDescription) == isTold)
  }

  @Test(arguments: [
    ("500 PLN", "Do not mention the reward on posters", true), ("500 PLN", "Nagroda wycofana", true),
    ("500 PLN", "Не вказувати винагороду", true), ("500 PLN", "Reward paid by Anna", false),
    ("500 PLN", "Do not mention her name", false), ("", "Do not mention the reward on posters", false),
  ])
  func asksAboutNotesAgainstTheReward(reward: String, text: String, isTold: Bool) async throws {
    let result = try await ReadTable("Nr,Name,Status,Phone,Reward,Notes\n1,Rex,lost,600100200,\(reward),\(text)\n")
    let advice =
      "list.csv, row 2, column F (Notes): may take the reward back or keep it quiet; pages and sheets tell it"
    #expect(result.problems.contains(advice) == isTold, "\(result.problems)")
  }

  @Test func tellsNoContactThatIsMarkedPrivate() async throws {
    let result = try await ReadTable(
      """
      Nr,Name,Species,Status,Date lost,Location,Phone,Email,Description
      1,Max 600100200,dog,lost,2025-11-01,Oslo,600 100 200 do not publish,a@b.example,Call 600-100-200!
      2,Rex,dog,lost,2025-11-01,Oslo,600 100 200,a@b.example (nie publikować),Write to A@b.example
      3,Rex,dog,lost,2025-11-01,Oslo,600 100 200,a@b.example,Call 600 100 200

      """)
    #expect(result.pets.map(\.description) == ["Call …!", "Write to …", "Call 600 100 200"])
    #expect(result.pets.map(\.name) == ["Max …", "Rex", "Rex"])
    #expect(
      result.problems.contains(
        "list.csv, row 2, column I (Description): contains a contact that is marked private; left out"))
  }

  @Test(arguments: ["managementPassword", "management_password", "Management password", "MANAGEMENT PASSWORD"])
  func tellsNoManagementPassword(header: String) async throws {
    let text = """
      Nr,Name,Species,Status,Date lost,Location,Phone,Description,\(header)
      1,Max,dog,lost,2025-11-01,Oslo,600100200,code is 467499,467499
      2,Rex,dog,lost,2025-11-01,Oslo,600100200,code is 467499,

      """
    let result = try await ReadTable(text)
    #expect(result.pets.map(\.description) == ["code is …", "code is 467499"])
    #expect(result.codes.filter { $0 == .managementPassword }.count == 2)
    let folder = try TemporaryFolder(texts: ["list.csv": text])
    let found = FixtureRepository.managementPasswords(in: [folder.path])
    #expect(found.map(\.password.secret) == ["467499"])
    #expect(found.map(\.place.description) == ["\(folder.path)/list.csv"])
    let said = try await ReadTable(text, columns: #"{"columns":{"\#(header)":"description","Description":null}}"#)
    #expect(said.pets.allSatisfy { $0.description == nil })
  }

  @Test(arguments: [
    ("Rex 616093900012345", "", "rex-2025-11-01"), ("Rex 616 093 900-012.345", "", "rex-2025-11-01"),
    ("Rex (616093900)", "616093900", "rex-2025-11-01"),
    ("Rex 2", "616093900012345", "rex-2-2025-11-01"), ("Rex 2024-11-12", "", "rex-2024-11-12-2025-11-01"),
  ])
  func noAddressTellsTheNumberOfAChip(name: String, chip: String, id: String) async throws {
    let result = try await ReadTable(
      "Name,Species,Status,Date lost,Location,Phone,Microchip\n\(name),dog,lost,2025-11-01,Oslo,600100200,\(chip)\n")
    #expect(result.pets.map(\.id.rawValue) == [id])
  }

  @Test func readsAGoogleFormInPolish() async throws {
    let result = try await ReadTable(
      """
      Sygnatura czasowa,Adres e-mail,Czy zwierzę zaginęło czy zostało znalezione?,Jakie to zwierzę?,Imię zwierzęcia,\
      Kiedy ostatnio widziane?,Gdzie zaginęło?,Telefon kontaktowy,Znaki szczególne,Zgoda na publikację,Twoje imię i nazwisko
      18.11.2025 14:03:22,ala@example.pl,zaginęło,kot,Luna,17 listopada 2025,Łódź,600 100 200,Szara,Tak,Ala Kot
      18.11.2025 15:00:00,ola@example.pl,znalezione,pies,,16.11.2025,Łódź,600 100 201,,Nie,Ola Pies
      18.11.2025 16:00:00,ewa@example.pl,znalezione,pies,,16.11.2025,Łódź,600 100 202,,Tak?,Ewa Pies

      """, language: "pl")
    let pet = try #require(result.pets.first)
    #expect(result.pets.count == 1)
    #expect(pet.id.rawValue == "20251118-140322" && pet.species == .known(.cat) && pet.status == .missing)
    #expect(pet.lastSeen?.day?.iso8601 == "2025-11-17" && pet.email == nil && pet.description == "Szara")
    #expect(result.problems == ["list.csv: 2 rows without a yes in the column of consent (row 3, 4); not published"])
  }

  @Test(arguments: [
    "Consent to share phone number", "I agree to publish my phone number",
    "Can we share your contact details publicly?",
    "I give permission for this to be shared on the website", "Public?", "GDPR", "Keep private", "Confidential",
    "Do not share phone", "Czy zgadza się Pan/Pani na publikację?", "Czy możemy opublikować ogłoszenie?", "RODO",
    "Can we show your phone number?", "OK to post", "OK to post on Facebook", "Can we put this on social media?",
    "Na stronę", "Na fb", "Можна у фейсбук?", "Veröffentlichen", "Einwilligung", "DSGVO",
    "Nie pokazywać na stronie", "Ukryć", "Чи даєте ви згоду на публікацію?", "Погоджуюсь на публікацію",
    "Можна публікувати?", "Не показувати телефон", "Brak zgody na publikację", "Описание: можна на сайт?",
    "I consent that my report is published on this site and elsewhere, as the privacy notice says in detail"
      + String(repeating: " and so on", count: 30),
  ])
  func asksWhatAYesAllows(header: String) async throws {
    for (yes, no) in [
      ("Yes", "No"), ("x", ""), ("TAK", "nie, bez telefonu"), ("так", "ні"), ("checked", "unchecked"), ("Ja", "Nein"),
    ] {
      let table = "Nr,Name,Status,\"\(header)\"\n1,Rex,lost,\(yes)\n2,Ada,lost,\"\(no)\"\n"
      let asked = try await ReadTable(table)
      #expect(asked.pets.isEmpty && asked.codes == [.openQuestion], "\(asked.problems)")
      for (key, name) in [("consent", "Rex"), ("doNotPublish", "Ada")] where key == "consent" || !no.contains(" ") {
        let answered = try await ReadTable(table, columns: #"{"columns":{"\#(header)":"\#(key)"}}"#)
        #expect(answered.pets.map(\.name) == [name], "\(answered.problems)")
      }
    }
  }

  @Test func asksNothingOfAColumnWhoseCellsAreMostlyNoYesAndNoNo() async throws {
    let rows = ["yes", "Gumtree", "Facebook", "Nextdoor"].enumerated().map { "\($0 + 1),Rex,lost,\($1)\n" }
    let table = try await ReadTable("Nr,Name,Status,Posted online\n" + rows.joined())
    #expect(table.pets.count == 4 && !table.codes.contains(.openQuestion), "\(table.problems)")
  }

  @Test(arguments: [
    ("Opt out", "yes", ""), ("Opt-in", "no", "yes"), ("Withhold", "x", ""), ("Sprzeciw", "tak", "nie"),
    ("Souhlas", "Ano", "Ne"), ("Zastrzeżone", "tak", "nie"), ("Accord RGPD", "oui", "non"), ("RGPD", "oui", ""),
    ("LOPD", "sí", "no"), ("Einverständnis", "ja", "nein"), ("Freigabe", "ja", ""), ("Autoriza", "sí", "no"),
    ("Autorisation", "oui", "non"), ("Can we post?", "yes", "no"), ("May we post it?", "yes", ""),
    ("Keep off site", "x", ""), ("DNP", "yes", ""), ("Oświadczenie", "tak", "nie"), ("Wizerunek", "tak", ""),
    ("Można wrzucić na FB?", "tak", "nie"), ("Zustimmung", "ja", "nein"), ("Toestemming", "ja", "nee"),
    ("Samtykke", "Ja", "Nej"), ("Súhlas", "áno", "nie"), ("Consenso", "sì", "no"), ("Согласие", "да", "нет"),
    ("Можна викласти?", "так", "ні"), ("Дозволяєте розмістити?", "так", "ні"),
  ])
  func asksWhatAYesAllowsInOtherWords(header: String, first: String, second: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(first)\n2,Ada,lost,\(second)\n")
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
    #expect(result.answers == ["\(header)=consent", "\(header)=doNotPublish", "\(header)="])
    let left = try await ReadTable(
      "Nr,Name,Status,\(header)\n1,Rex,lost,\(first)\n", columns: #"{"columns":{"\#(header)":null}}"#)
    #expect(left.pets.count == 1)
  }

  /// A new column of the shelter's own work doesn't stop a nightly build.
  @Test func tellsOfAllColumnsWithAnUnknownYesInOneAdvice() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Vet visited,Called back,Vaccinated,Friendly,Kind,Ліквідовано\n"
        + "1,Rex,lost,yes,no,yes,no,big,так\n2,Ada,lost,no,yes,no,yes,small,ні\n")
    #expect(result.pets.map(\.name) == ["Rex", "Ada"])
    #expect(
      result.problems.first
        == "list.csv, column D (Vet visited), column E (Called back), column I (Ліквідовано): have yes and no of an unknown meaning; not read"
    )
  }

  @Test(arguments: [("Solved", "yes", "no"), ("Archived", "TRUE", "FALSE"), ("Still missing", "no", "yes")])
  func asksWhetherAYesEndsASearch(header: String, first: String, second: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(first)\n2,Ada,lost,\(second)\n")
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
  }

  /// Nobody's word is taken for a yes that petspot doesn't know.
  @Test(arguments: [
    "Einwilligung", "Datenschutz zugestimmt", "GDPR", "Consent to share (dogs)",
    "Zgoda wolontariusza", "Consent to show after surgery",
  ])
  func asksWhatWordsOfALanguageThatItDoesNotKnowMean(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,Igen\n2,Ada,lost,Nem\n")
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
  }

  /// Rows without a consent would be published in silence.
  @Test(arguments: [
    ("Consent status", "given", "refused"), ("GDPR consent date", "2025-11-02", ""),
    ("Date of consent", "2/11/2025", ""),
    ("Consent form", "signed form", "refused"), ("Consent type", "verbal", "pending"), ("Permission", "by phone", ""),
    ("Consent given on", "2025-11-02", "-"), ("Agreed to publish", "Signed", "Not signed"),
    ("Photo consent", "given", ""),
    ("Approved for website", "Kate Brown", ""), ("RODO", "podpisane", "brak"), ("Data zgody", "2025-11-02", ""),
    ("Дата згоди", "02.11.2025", ""), ("Public/private", "public", "private"), ("Confidential", "C", ""),
    ("Consent given by", "Ann", ""), ("Zgoda podpisana dnia", "2025-11-02", ""), ("Погоджено", "Анна Шум", ""),
  ])
  func asksWhatOtherWordsBelowAConsentMean(header: String, first: String, second: String) async throws {
    let table = "Nr,Name,Status,Date lost,\(header)\n1,Rex,lost,2025-11-01,\(first)\n2,Ada,lost,2025-11-01,\(second)\n"
    let result = try await ReadTable(table)
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
    #expect(result.answers == ["\(header)=consent", "\(header)=doNotPublish", "\(header)="])
    let left = try await ReadTable(table, columns: #"{"columns":{"\#(header)":null}}"#)
    #expect(left.pets.count == 2, "\(left.problems)")
    let all = try await ReadTable(table, columns: #"{"always":{"consent":"yes"}}"#)
    #expect(all.pets.count == 2, "\(all.problems)")
  }

  @Test(arguments: [("Consent date", 2), ("Consent withdrawn on", 1)])
  func keepsARowBackByTheDayOnWhichItsConsentEnded(header: String, count: Int) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Consent,\(header)\n1,Rex,lost,yes,2025-11-02\n2,Ada,lost,yes,\n")
    #expect(result.pets.count == count && !result.codes.contains(.openQuestion), "\(result.problems)")
    #expect(result.keptBack == (count == 1 ? ["1"] : []))
    let told = try await ReadTable("Nr,Name,Status,Consent,\(header)\n1,Rex,lost,yes,she rang\n2,Ada,lost,yes,\n")
    #expect(told.codes.contains(.openQuestion) == (count == 1), "\(told.problems)")
  }

  @Test(arguments: [
    ("Friendly", "yes"), ("Address (confidential)", "Polna 5"), ("Confidential notes", "rang owner"),
    ("Phone (with consent)", ""),
    ("Permit number", "12"), ("Visible marks", "scar"), ("Akceptuje inne psy", "tak"), ("Visible injuries", "no"),
    ("Стерилізована", "так"),
    ("Public notice", "Town hall"), ("Facebook", "post"), ("Shared by", "Anna"),
    ("Show name", "Rex of York"), ("Published", "1.11.2025"),
    ("Postcode known", "yes"), ("Keep off the lead", "yes"), ("Posted a letter", "no"), ("Розміщений", "так"),
    ("Neutered", "no"), ("Microchipped", "yes"), ("Chip?", "unknown"), ("Notes", "yes"), ("Collar", "no"),
    ("Wysterylizowana", "tak"),
    ("Szczepienia aktualne", "tak"), ("House trained?", "yes"), ("Good with kids", "no"), ("Bites", "no"),
    ("Consent to neuter", "yes"), ("Consent for surgery", "no"), ("Consent (vet treatment)", ""),
    ("Marketing consent", "no"), ("Zgoda na sterylizację", "tak"), ("Zgoda na zabieg", "nie"),
    ("Zgoda na newsletter", "nie"), ("Zgodność chipa", "tak"), ("Згода на стерилізацію", "ні"),
    ("Consent number", "C-0142"), ("Consent form link", "https://forms.example/142"),
    ("Puppies", "1"), ("Foo", "bar"), ("Weight", "10"), ("Vet", "Yes Vets"), ("Box", ""),
  ])
  func asksNothingOfOtherAnswers(header: String, value: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(value)\n")
    #expect(result.pets.count == 1, "\(result.problems)")
  }

  @Test func needsEveryConsentThatIsAskedFor() async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Zgoda RODO,Zgoda na publikację\n1,Rex,lost,tak,nie\n2,Ada,lost,tak,tak\n3,Bob,lost,,tak\n",
      columns: #"{"columns":{"Zgoda RODO":"consent","Zgoda na publikację":"consent"}}"#)
    #expect(result.pets.map(\.name) == ["Ada"])
  }

  @Test(arguments: [
    ("Consent", "", ""), ("Zgoda na publikację", "", ""), ("Згода", "", ""), ("Consent", "-", "?"),
  ])
  func publishesNoRowBelowAConsentThatIsEmpty(header: String, first: String, second: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(first)\n2,Ada,lost,\(second)\n")
    #expect(result.pets.isEmpty && result.answers == ["\(header)="])
    #expect(
      result.problems.contains("list.csv, column D (\(header)): has no yes in any row; no pet is published"),
      "\(result.problems)")
    let open = try await ReadTable(
      "Nr,Name,Status,\(header)\n1,Rex,lost,\n", columns: #"{"columns":{"\#(header)":null}}"#)
    #expect(open.pets.count == 1)
  }

  @Test(arguments: ["Consent to share", "GDPR", "RODO"])
  func asksWhetherAnEmptyColumnIsAConsent(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\n2,Ada,lost,\n")
    #expect(result.pets.isEmpty && result.codes == [.openQuestion], "\(result.problems)")
    #expect(result.answers == ["\(header)=consent", "\(header)=doNotPublish", "\(header)="])
  }

  @Test(arguments: [
    "Do not publish", "Private", "Reunited", "Date found", "Publish date", "Colour", "Owner", "Vet", "Public notice",
    "Privacy", "DSGVO", "Consent to treatment", "GDPR consent signed", "Agreement",
  ])
  func publishesRowsBesideOtherEmptyColumns(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\n2,Ada,lost,\n")
    #expect(result.pets.count == 2, "\(result.problems)")
  }

  @Test(arguments: [
    ("Privacy policy", "A", "B"), ("Vet consent", "Ann", "Bob"), ("Consent given by", "Ann", "Bob"),
    ("Consent notes", "told on the phone on Monday", "asked in the shelter by Ann"),
    ("Publish text", "Please call me before noon", "He is shy and runs away fast"),
  ])
  func asksForNoConsentInTextsBesideOne(header: String, first: String, second: String) async throws {
    let result = try await ReadTable(
      "Nr,Name,Status,Consent,\(header)\n1,Rex,lost,yes,\(first)\n2,Ada,lost,yes,\(second)\n")
    #expect(result.pets.count == 2, "\(result.problems)")
  }

  @Test(arguments: ["Sex,Phone 2", "Microchip,Report type", "Name,Colour"])
  func takesALateCellOfAnotherColumnForNone(headers: String) async throws {
    let rows = (1...600).map { "\($0),Rex,lost,2025-11-01,\($0 == 590 ? "lost,found" : ",")\n" }
    let result = try await ReadTable("Nr,Name,Status,Date lost,\(headers)\n" + rows.joined())
    #expect(result.pets.count == 600 && result.pets.allSatisfy { $0.status == .missing }, "\(result.problems)")
  }

  @Test func needsTheKnownConsentBesideOneThatWasAnswered() async throws {
    let table = "Nr,Name,Status,RODO,Zgoda na publikację\n1,Rex,lost,tak,nie\n2,Ada,lost,tak,tak\n3,Bob,lost,nie,tak\n"
    #expect(try await ReadTable(table).answers == ["RODO=consent", "RODO=doNotPublish", "RODO="])
    let answered = try await ReadTable(table, columns: #"{"columns":{"RODO":"consent"}}"#)
    #expect(answered.pets.map(\.name) == ["Ada"], "\(answered.problems)")
    let both = try await ReadTable(table.replacing("RODO", with: "Zgoda"))
    #expect(both.pets.map(\.name) == ["Ada"], "\(both.problems)")
  }

  /// The first rows, by which columns are judged, are 500.
  @Test func heedsARefusalThatIsFarDown() async throws {
    func table(_ headers: String, _ last: [String]) -> String {
      let empty = String(repeating: ",", count: last[0].count { $0 == "," })
      let rows =
        (1...600).map { "\($0),Rex,lost,2025-11-01\(empty)" }
        + last.enumerated().map { "\($0.offset + 601),Ada,lost,2025-11-01\($0.element)" }
      return "Nr,Name,Status,Date lost,\(headers)\n" + rows.joined(separator: "\n") + "\n"
    }
    let last = [",yes,,", ",,yes,", ",-,-,-", ",no,,soon"]
    let result = try await ReadTable(table("Do not publish,Reunited,Fleas", last))
    #expect(result.pets.filter { $0.name == "Ada" }.map(\.id.rawValue) == ["602", "603", "604"], "\(result.problems)")
    #expect(result.pets.count { $0.status == .closed } == 1)
    let agreed = try await ReadTable(table("Consent,Fleas", [",yes,", ",no,"]))
    #expect(agreed.pets.map(\.id.rawValue) == ["601"])
    let asked = try await ReadTable(table("Public?,Fleas", [",yes,", ",no,"]))
    #expect(asked.pets.isEmpty && asked.codes == [.openQuestion], "\(asked.problems)")
  }

  /// A form collects its sender's address, which may be the only contact.
  @Test(arguments: [
    "Email address", "E-mail Address", "Your email", "Adres e-mail", "Twój e-mail", "Електронна адреса",
    "Адреса електронної пошти", "Username", "Nazwa użytkownika",
  ])
  func namesTheColumnOfAddressesBesidePetsWithoutAContact(header: String) async throws {
    let table =
      "Nr,\(header),Name,Status,Phone\n1,a@b.example,Rex,lost,07700900101\n2,tom@b.example,Tom,lost,\n3,,Ada,lost,-\n"
    let result = try await ReadTable(table)
    #expect(result.pets.map(\.email) == [nil, nil, nil])
    let advice = result.problems.filter { $0.contains("column B (\(header))") }
    #expect(
      advice == [
        "list.csv, column B (\(header)): has the only contact of 1 report (row 3); not published, because a form may have collected it"
      ])
    #expect(result.answers == ["\(header)=email", "\(header)="], "\(result.problems)")
    for key in ["null", "\"email\""] {
      let answered = try await ReadTable(table, columns: #"{"columns":{"\#(header)":\#(key)}}"#)
      #expect(!answered.problems.contains { $0.contains("only contact") }, "\(answered.problems)")
    }
  }

  @Test(arguments: [
    "Email address,07700900101", "Owner,", "Volunteer,", "Staff comments,", "Foo,", "Email address (private),",
  ])
  func namesNoOtherColumnOfAddresses(column: String) async throws {
    let parts = column.split(separator: ",", omittingEmptySubsequences: false)
    let result = try await ReadTable(
      "Nr,Name,Status,Phone,\(parts[0])\n1,Rex,lost,07700900100,x\n2,Tom,lost,\(parts[1]),tom@b.example\n")
    #expect(!result.problems.contains { $0.contains("only contact") }, "\(result.problems)")
  }

  @Test func neverPublishesWhatTellsOfPeople() async throws {
    let header =
      "Nr,Name,Status,Species,Owner name,Home address,Postcode,Staff comments,Email address,Current location,Foo"
    let result = try await ReadTable(header + "\n1,Rex,lost,dog,Zofia,Polna 1,00-950,bites,z@example.pl,Kennel 4,bar\n")
    let pet = try #require(result.pets.first)
    let shown = String(describing: pet)
    for secret in ["Zofia", "Polna", "00-950", "bites", "z@example.pl", "Kennel", "bar"] {
      #expect(!shown.contains(secret))
    }
  }

  @Test(arguments: [
    "Numer telefonu znalazcy", "Numer telefonu wolontariusza", "Your phone number (not published)",
    "Microchip number (not published)", "Phone number (we will not share this)", "Phone number (for our records only)",
    "Phone number: do not show", "Phone number - not to be published", "Phone number of the finder",
    "Phone number of the vet", "Phone number of the neighbour", "Phone number of the foster home",
    "Owner phone (not published)", "Owner phone - ask before giving out", "Contact phone (hidden from the site)",
    "Contact phone (vet)", "Nr telefonu znalazcy", "Numer telefonu (nie zostanie opublikowany)",
    "Numer telefonu do domu tymczasowego", "Telefon kontaktowy wolontariusza", "Номер телефону сусіда",
    "Номер телефону волонтера", "Nr chipa - nie publikujemy!", "Numer chipa (nieupubliczniany)",
    "Chip number (do not share)", "E-mail (nie będzie widoczny)", "E-mail (tylko do kontaktu z nami)",
    "Контактний телефон (не публікуємо)", "Mobile phone number 2", "Phone number for us",
  ])
  func takesNoContactWhoseHeaderSaysMore(header: String) async throws {
    let value = header.lowercased().contains("mail") ? "x@example.org" : "616093900012"
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,\(value)\n")
    if let pet = result.pets.first {
      #expect(pet.phone == nil && pet.email == nil && pet.microchip == nil)
    } else {
      #expect(result.codes == [.openQuestion])
    }
  }

  @Test(arguments: [
    "Phone number for the poster", "Mobile phone number", "Owner's phone number", "Contact telephone number (required)",
    "Phone number of the owner's", "Telefon kontaktowy właściciela", "Numer telefonu do publikacji",
    "Twój numer telefonu do kontaktu (opcjonalnie)", "Номер телефону власника",
  ])
  func takesAContactWhoseHeaderIsKnownWordByWord(header: String) async throws {
    let result = try await ReadTable("Nr,Name,Status,\(header)\n1,Rex,lost,600100200\n")
    #expect(result.pets.first?.phone == "600100200", "\(result.problems)")
  }

  @Test func asksWhoseNumbersTheseAre() async throws {
    let head = "Nr,Imię,Status,Telefon właściciela,Numer telefonu znalazcy,Numer telefonu wolontariusza\n"
    let result = try await ReadTable(head + "1,Rex,zaginiony,600100200,600100201,600100202\n")
    #expect(
      result.problems == [
        "list.csv, column D (Telefon właściciela) and column E (Numer telefonu znalazcy) and column F (Numer telefonu wolontariusza): may be the number to call; nothing is published"
      ])
  }

  @Test(arguments: [
    ("Name,Surname", "Jan,Kowalski", "Name"), ("First name,Name", "Jan,Kowalski", "Name"),
    ("Imię,Nazwisko", "Jan,Kowalski", "Imię"), ("Name,Прізвище", "Ян,Ковальський", "Name"),
  ])
  func asksWhetherANameIsAPersons(headers: String, values: String, header: String) async throws {
    let result = try await ReadTable("Nr,\(headers),Status\n1,\(values),lost\n")
    #expect(result.pets.isEmpty && result.problems.count == 1)
    #expect(result.problems.first?.contains("(\(header)): may be a person's name") == true, "\(result.problems)")
    let sure = try await ReadTable("Nr,Imię psa,Nazwisko,Pet,Status\n1,Rex,Kowalski,dog,lost\n")
    #expect(sure.pets.map(\.name) == ["Rex"] && sure.pets.map(\.species) == [.known(.dog)])
  }

  @Test(arguments: [
    "Do not publish", "Nie publikować", "Не публікувати", "Private", "Not public", "Withdrawn", "Ukryj",
  ])
  func withholdsARowThatRefusesConsentInAColumnAgainstPublication(header: String) async throws {
    let marks = [
      "brak zgody", "nie wyrażam zgody", "I do not agree", "disagree", "no consent", "не погоджуюся", "nie", "no",
    ]
    let rows = marks.enumerated().map { "\($0.offset),Rex,lost,\($0.element)\n" }
    let result = try await ReadTable("Nr,Name,Status,\(header)\n" + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["6", "7"])
  }

  @Test func publishesRowsThatAgreeInWordsAndNamesTheOthers() async throws {
    let marks = ["I agree to publication", "Yes, I agree.", "Tak, wyrażam zgodę", "", "no", "Yes, but not my number"]
    let rows = marks.enumerated().map { "\($0.offset),Rex,lost,\"\($0.element)\"\n" }
    let result = try await ReadTable("Nr,Name,Status,Consent\n" + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["0", "1", "2"])
    #expect(
      result.problems.first
        == "list.csv: 3 rows without a yes in the column of consent (row 5, 6, 7); not published")
  }

  @Test(arguments: [
    "Do not publish", "Nie publikować", "Не публікувати", "Private", "Not public", "Withdrawn", "Ukryj",
  ])
  func withholdsRowsThatAreNotToBePublished(header: String) async throws {
    let marks = ["yes", "TAK", "✓", "x", "owner asked", "", "no", "-", "FALSE"]
    let rows = marks.enumerated().map { "\($0.offset),Rex,lost,\($0.element)\n" }
    let result = try await ReadTable("Nr,Name,Status,\(header)\n" + rows.joined())
    #expect(result.pets.map(\.id.rawValue) == ["5", "6", "7", "8"])
    #expect(result.problems.first == "list.csv: 5 rows kept back by '\(header)'; not published")
  }
}
