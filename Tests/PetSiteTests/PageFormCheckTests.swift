import FolderPublisher
import PetModel
import Testing

@testable import PetSite

/// A pet's Markdown page is read back and compared with its HTML page.
struct PageFormCheckTests {
  private static let markdown = """
    <!-- petspot -->

    [Back](../../index.md)

    # Rex

    **MISSING** · 💰 Reward: 5 &lt; 6

    - **Contact owner:** [600 100 200](tel:600100200)
    - **Contact owner:** [a@b.pl](mailto:a@b.pl)
    - **Animal Sex:** ♂ Male
    - **Place:** 📍 52.2297° N, 21.0122° E\u{20}\u{20}
      near Warsaw

    [Map](https://maps.example/?mlat=52.2297&mlon=21.0122)

    ## About

    2025&#46; Last seen in June\u{20}\u{20}
    3&#46; floor &lt;b>

    [https://a.pl](https://a.pl)

    [Remove](../../remove-report/index.md)
    """

  private static let html = """
    <dl><dt>Contact owner</dt> <dd> <a href="tel:600100200">600 100 200</a></dd>
    <dt>Contact owner</dt><dd><a href="mailto:a@b.pl">a@b.pl</a></dd>
    <dt>Animal Sex</dt><dd><span aria-hidden="true">♂</span> <span>\u{2068}Male\u{2069}</span></dd>
    <dt>Place</dt><dd><svg viewBox="0 0 1 1"><path d="M1 2"/></svg>52.2297° N, 21.0122° E</dd>
    <dd class="place-note">near Warsaw</dd></dl>
    <section><div data-testid="petDetails.description.row"><h2 class="label">About</h2>
    <div class="owner-text"><p>2025. Last seen in June<br>3. floor &lt;b&gt;</p><p><a href="https://a.pl">https://a.pl</a></p></div>
    </div></section>
    """

  private func problems(_ markdown: String = markdown, _ html: String = html) -> [String] {
    let files = [("pets/1/index.md", markdown), ("pets/1/index.html", html)].compactMap { path, text in
      OutputPath(path).map { OutputItem(path: $0, rank: 0, note: "", bytes: Array(text.utf8)) }
    }
    return PageFormCheck.diagnostics(of: files).map { "\($0.location): \($0.problem)" }
  }

  @Test func findsNothingWherePagesSayTheSame() {
    #expect(problems() == [])
  }

  @Test(arguments: [
    ("600 100 200](tel", "600 100 201](tel", "says 'Contact owner': '600 100 201', but index.html says '600 100 200'"),
    ("[a@b.pl](mailto:a@b.pl)", "—", "says 'Contact owner': '—', but index.html says 'a@b.pl'"),
    ("♂ Male", "♀ Male", "says 'Animal Sex': '♀ Male', but index.html says '♂ Male'"),
    (
      "near Warsaw", "near Radom",
      "says 'Place': '52.2297° N, 21.0122° E near Radom', but index.html says '52.2297° N, 21.0122° E near Warsaw'"
    ),
    (
      "2025&#46; Last seen in June\u{20}\u{20}\n3&#46;", "2025. Last seen in June\n3.",
      "says 'About': 'Last seen in Junefloor <b> https://a.pl', "
        + "but index.html says '2025. Last seen in June 3. floor <b> https://a.pl'"
    ),
  ])
  func saysWhichRowDiffers(old: String, new: String, problem: String) {
    let changed = Self.markdown.replacing(old, with: new)
    #expect(problems(changed) == ["pets/1/index.md: \(problem)"])
  }

  @Test func leavesOutARowThatTheTemplateHasNot() {
    #expect(problems(Self.markdown, Self.html.replacing("<dt>Animal Sex</dt>", with: "<dt>Sex</dt>")) == [])
    #expect(problems(Self.markdown, "<p>Closed</p>") == [])
    #expect(problems("# This report is closed\n", Self.html) == [])
  }
}
