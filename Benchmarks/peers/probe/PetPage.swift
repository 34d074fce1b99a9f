/// A pet's page in HTML.
extension Buffer {
  mutating func head(title: String, root: StaticString, summary: (inout Buffer) -> Void) {
    raw(
      """
      <!DOCTYPE html>
      <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:; frame-src 'self' file:; base-uri 'none'; form-action 'none'">
        <meta name="referrer" content="no-referrer">
        <title>
      """)
    html(title)
    raw(
      " · PetSpot</title>\n  <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n  <meta name=\"description\" content=\""
    )
    summary(&self)
    raw("\">\n  <link rel=\"stylesheet\" href=\"")
    raw(root)
    raw("style.css\">\n  <script src=\"")
    raw(root)
    raw("site.js\" defer></script>\n")
  }

  mutating func petPage(_ pet: Announcement) {
    head(title: pet.statusText + " · " + pet.petName + " · " + pet.location, root: "../../") {
      for fact in [pet.statusText, pet.speciesText, pet.breed, pet.place] {
        guard let fact else { continue }
        $0.html(fact)
        $0.raw(" · ")
      }
      $0.day(pet.lastSeenDate)
    }
    raw(
      """
        <link rel="alternate" type="text/markdown" href="index.md">
      </head>
      <body>
        <a class="skip-link" href="#content">Skip to content</a>
        <nav class="nav">
          <a class="back" href="../../
      """)
    raw(pet.isFound ? "found/" : "")
    raw(
      """
      index.html" data-testid="petDetails.back.button">
            <svg class="icon icon-back" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7"/>
            </svg>
            <span class="visually-hidden">Back to the list</span>
          </a>
        </nav>
        <main id="content" class="pet">
          <h1 class="visually-hidden" dir="auto">
      """)
    html(pet.petName)
    raw(
      """
      </h1>

          <div class="pet-summary">
            <div class="hero">
              <div class="photo" data-testid="petDetails.photo">
                <span class="no-photo">Image not available</span>
              </div>
              <p class="status is-
      """)
    raw(pet.isFound ? "found" : "missing")
    raw("\" data-testid=\"petDetails.status.badge\">")
    raw(pet.statusText)
    raw("</p>\n")
    if let reward = pet.reward { rewardBadge(reward) }
    raw("      </div>\n\n      <dl class=\"rows\">\n")
    row("lastSeen", pet.isFound ? "Date Found" : "Date of Disappearance") {
      $0.raw("<span dir=\"auto\">")
      $0.day(pet.lastSeenDate)
      $0.raw("</span>")
    }
    contactRow("phone", pet, pet.phone, address: "tel:" + pet.phoneDigits)
    if let email = pet.email { contactRow("email", pet, email, address: "mailto:" + email) }
    raw("      </dl>\n    </div>\n\n    <div class=\"pet-facts\">\n      <dl class=\"rows\">\n")
    row("name", "Animal Name", "is-half") {
      $0.raw("<span dir=\"auto\">")
      $0.html(pet.petName)
      $0.raw("</span>")
    }
    shortRow("microchip", "Microchip number", pet.microchipNumber) { $0.chip($1) }
    shortRow("species", "Animal Species", pet.speciesText) { $0.html($1) }
    shortRow("breed", "Animal Breed", pet.breed) { $0.html($1) }
    row("sex", "Animal Sex", "is-half") {
      $0.raw("<span class=\"symbol\" aria-hidden=\"true\">")
      $0.raw(pet.sex.symbol)
      $0.raw("</span>\n            <span dir=\"auto\">")
      $0.raw(pet.sex.word)
      $0.raw("</span>")
    }
    shortRow("age", "Animal Approx. Age", pet.approximateAge) { $0.html($1) }
    placeRow(pet)
    raw("      </dl>\n\n      <div class=\"map\">\n")
    raw("        <a class=\"button\" href=\"https://www.openstreetmap.org/search?query=")
    percentEncoded(pet.location)
    raw(
      """
      " data-testid="petDetails.showMap.button">Show on the map</a>
            </div>

            <section class="rows">
              <div class="row" data-testid="petDetails.description.row">
                <h2 class="label">Animal Additional Description</h2>
                <div class="prose" lang="und" dir="auto">
      """)
    Markdown.write(pet.description, to: &self)
    raw(
      """
      </div>
              </div>
            </section>


            <p class="remove">
              <a class="action" href="../../remove-report/index.html" data-testid="petDetails.removeReport.button">Remove Report</a>
            </p>
          </div>
        </main>
      </body>
      </html>

      """)
  }

  private mutating func rewardBadge(_ reward: String) {
    raw(
      """
              <p class="reward" data-testid="petDetails.reward.badge">
                <span class="reward-icon" aria-hidden="true">💰</span>
                <span class="reward-text">
                  <span class="reward-word">Reward</span>
                  <span class="reward-amount clamp"><span dir="auto" title="
      """)
    html(reward)
    raw("\">")
    html(reward)
    raw("</span></span>\n          </span>\n        </p>\n")
  }
}
