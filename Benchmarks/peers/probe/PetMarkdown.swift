/// A pet's page in Markdown. The description stays as it is.
extension Buffer {
  mutating func petMarkdown(_ pet: Announcement) {
    raw(pet.isFound ? "[Back to the list](../../found/index.md)\n\n# " : "[Back to the list](../../index.md)\n\n# ")
    markdown(pet.petName)
    raw("\n\n*Image not available*\n\n**")
    raw(pet.statusText)
    raw("**")
    if let reward = pet.reward {
      raw(" · 💰 Reward: ")
      markdown(reward)
    }
    raw("\n\n")
    item(pet.isFound ? "Date Found" : "Date of Disappearance") { $0.day(pet.lastSeenDate) }
    contact(pet, pet.phone, address: "tel:" + pet.phoneDigits)
    if let email = pet.email { contact(pet, email, address: "mailto:" + email) }
    item("Animal Name") { $0.markdown(pet.petName) }
    item("Microchip number") { if let chip = pet.microchipNumber { $0.chip(chip) } else { $0.raw("—") } }
    item("Animal Species") { $0.raw(pet.speciesText) }
    item("Animal Breed") { $0.markdown(pet.breed ?? "—") }
    item("Animal Sex") { $0.raw(pet.sex.symbol + " " + pet.sex.word) }
    item("Animal Approx. Age") { $0.markdown(pet.approximateAge ?? "—") }
    item(pet.isFound ? "Place Found" : "Place of Disappearance") {
      $0.raw("📍 ")
      $0.markdown(pet.place)
    }
    raw("\n[Show on the map](https://www.openstreetmap.org/search?query=")
    percentEncoded(pet.location)
    raw(")\n\n## Animal Additional Description\n\n")
    raw(pet.description)
    raw("\n\n[Remove Report](../../remove-report/index.md)\n")
  }

  private mutating func item(_ label: StaticString, _ value: (inout Buffer) -> Void) {
    raw("- **")
    raw(label)
    raw(":** ")
    value(&self)
    raw("\n")
  }

  private mutating func contact(_ pet: Announcement, _ text: String, address: String) {
    item(pet.isFound ? "Contact the finder" : "Contact owner") {
      $0.raw("[")
      $0.markdown(text)
      $0.raw("](")
      $0.raw(address)
      $0.raw(")")
    }
  }
}
