/// The rows of a pet's page, and what its card shares with them.
extension Buffer {
  mutating func row(
    _ name: StaticString, _ label: StaticString, _ kind: StaticString = "has-line", isMissing: Bool = false,
    _ value: (inout Buffer) -> Void
  ) {
    raw("        <div class=\"row ")
    raw(kind)
    raw("\" data-testid=\"petDetails.")
    raw(name)
    raw(".row\">\n          <dt>")
    raw(label)
    raw(isMissing ? "</dt>\n          <dd class=\"is-missing\">\n            " : "</dt>\n          <dd>\n            ")
    value(&self)
    raw("\n          </dd>\n        </div>\n")
  }

  mutating func shortRow(
    _ name: StaticString, _ label: StaticString, _ value: String?, _ write: (inout Buffer, String) -> Void
  ) {
    row(name, label, "is-half", isMissing: value == nil) {
      $0.raw("<span class=\"clamp\"><span dir=\"auto\" title=\"")
      if let value { write(&$0, value) } else { $0.raw("—") }
      $0.raw("\">")
      if let value { write(&$0, value) } else { $0.raw("—") }
      $0.raw("</span></span>")
    }
  }

  mutating func contactRow(_ name: StaticString, _ pet: Announcement, _ text: String, address: String) {
    row(name, pet.isFound ? "Contact the finder" : "Contact owner") {
      $0.raw("<a class=\"action\" href=\"")
      $0.html(address)
      $0.raw("\" data-testid=\"petDetails.")
      $0.raw(name)
      $0.raw(".tap\" dir=\"auto\">")
      $0.html(text)
      $0.raw("</a>")
    }
  }

  mutating func placeRow(_ pet: Announcement) {
    raw("        <div class=\"row is-place\" data-testid=\"petDetails.place.row\">\n          <dt>")
    raw(pet.isFound ? "Place Found" : "Place of Disappearance")
    raw("</dt>\n          <dd class=\"place\">\n            ")
    pin()
    raw("            <span class=\"clamp\"><span dir=\"auto\" title=\"")
    html(pet.place)
    raw("\">")
    html(pet.place)
    raw("</span></span>\n          </dd>\n        </div>\n")
  }

  mutating func pin() {
    raw(
      """
      <svg class="icon icon-pin" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                    <path d="M12 21.5c4.2-4.3 7-8 7-11.3a7 7 0 1 0-14 0c0 3.3 2.8 7 7 11.3z"/>
                    <circle cx="12" cy="10" r="2.5"/>
                  </svg>

      """)
  }
}
