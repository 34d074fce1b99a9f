import PetModel
import PetPresentation
import Testing

@testable import PetMarkdown
@testable import PetRendering

/// The details page in Markdown.
struct PetMarkdownPageTests {
  /// A `!` before a link would make an image of it; in kramdown, a `{` behind it would give it attributes.
  @Test(arguments: [
    ("600 100 200", "[600 100 200](tel:600100200)"),
    (
      "Anna: 600 100 200 lub (22) 555 01 99 wew. 3",
      "Anna: [600 100 200](tel:600100200) lub [(22) 555 01 99 wew. 3](tel:225550199;ext=3)"
    ),
    (
      "call!600 100 200{: onclick=\"x\"}!", "call&#33;[600 100 200](tel:600100200)&#123;: onclick=\"x\"}&#33;"
    ),
    ("call me!", "call me!"),
  ])
  func makesALinkOfEachNumber(phone: String, markdown: String) throws {
    var pet = PetDetails(id: try #require(PetID("42")), status: .missing)
    pet.phone = phone
    #expect(try page(of: pet, photo: nil).contains("\n- **Contact:** \(markdown)\n"))
  }

  @Test func showsWhatTheScreenShowsInItsOrder() throws {
    var pet = PetDetails(id: try #require(PetID("42")), status: .missing)
    pet.name = "Fredi"
    pet.species = .known(.dog)
    pet.sex = .known(.male)
    pet.breed = "Doberman"
    pet.age = .years(3)
    pet.microchip = .number("616093900012345")
    pet.lastSeen = LastSeenDate("2025-11-18")
    pet.phone = "+48 123 456 789"
    pet.email = "jan@example.pl"
    pet.place = Place(city: "Warsaw", radiusInKilometers: 15)
    pet.reward = .text("500 PLN")
    pet.description = "# Look\nHe is **shy**.\nCall <b>me</b>!"
    #expect(
      try page(of: pet, photo: "photo.jpg") == """
        [BackToList](../../index.md)

        # Fredi

        ![PhotoAlt](photo.jpg)

        **Missing** · 💰 Reward: 500 PLN

        - **LastSeen:** 2025-11-18
        - **Contact:** [+48 123 456 789](tel:+48123456789)
        - **Contact:** [jan@example.pl](mailto:jan@example.pl)
        - **Name:** Fredi
        - **Microchip:** 616-093-900-012-345
        - **Species:** Dog
        - **Breed:** Doberman
        - **Sex:** ♂ Male
        - **Age:** 3 years
        - **Place:** 📍 Warsaw • ±Kilometers

        [ShowOnMap](https://www.openstreetmap.org/search?query=Warsaw)

        ## Description

        &#35; Look\u{20}\u{20}
        He is &#42;&#42;shy&#42;&#42;.\u{20}\u{20}
        Call &lt;b>me&lt;/b>!

        [RemoveReport](../../remove-report/index.md)

        """)
  }

  @Test func showsADashForWhatIsMissing() throws {
    let pet = PetDetails(id: try #require(PetID("a-1")), status: .closed)
    #expect(
      try page(of: pet, photo: nil) == """
        [BackToList](../../index.md)

        # UnknownPet

        *ImageNotAvailable*

        **Closed**

        - **LastSeen:** —
        - **Contact:** —
        - **Name:** —
        - **Microchip:** —
        - **Species:** —
        - **Breed:** —
        - **Sex:** ? Unknown
        - **Age:** —
        - **Place:** —

        ShowOnMap (NoLocationData)

        ## Description

        —

        [RemoveReport](../../remove-report/index.md)

        """)
  }

  private func page(of pet: PetDetails, photo: String?) throws -> String {
    let locale = try TestLocale.plain()
    let renderer = PageRenderer(templates: try TemplateSet(TemplateFiles()), locale: locale)
    let view = PetDetailsViewModel(pet, image: photo.map { PhotoImage(url: $0) }, in: locale)
    return renderer.page(.pet(pet.id), showing: .loaded(view)).markdownText
  }
}
