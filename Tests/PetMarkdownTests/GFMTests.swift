import Dispatch
import Foundation
import Testing

@testable import PetMarkdown

/// The door to cmark-gfm.
struct GFMTests {
  /// Each has signs that only an extension knows, which another parse at the same time would take away.
  private static let documents = [
    ("~~a~~ www.b.pl c", "<p><del>a</del> <a href=\"http://www.b.pl\">www.b.pl</a> c</p>\n"),
    (
      "x http://a.pl/b ~~c *d* e~~ www.f.pl/g ~h~",
      "<p>x <a href=\"http://a.pl/b\">http://a.pl/b</a> <del>c <em>d</em> e</del> "
        + "<a href=\"http://www.f.pl/g\">www.f.pl/g</a> <del>h</del></p>\n"
    ),
    ("**~~a~~** <script>~~b~~", "<p><strong><del>a</del></strong> <!-- raw HTML omitted --><del>b</del></p>\n"),
    ("a~~b~~c w:w:w *~d~*", "<p>a<del>b</del>c w:w:w <em><del>d</del></em></p>\n"),
    (
      "x www.a.pl/b *c* http://d.pl w",
      "<p>x <a href=\"http://www.a.pl/b\">www.a.pl/b</a> <em>c</em> <a href=\"http://d.pl\">http://d.pl</a> w</p>\n"
    ),
    ("www.e.pl", "<p><a href=\"http://www.e.pl\">www.e.pl</a></p>\n"),
  ]

  @Test func readsManyDocumentsAtATimeAsIfOneAfterTheOther() {
    let wrong = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for turn in 0..<200 {
        let (line, paragraph) = Self.documents[turn % Self.documents.count]
        let tree = GFM(String(repeating: line + "\n\n", count: 30))
        if tree.html != String(repeating: paragraph, count: 30) { wrong.increment() }
      }
    }
    #expect(wrong.value == 0)
  }
}

/// Counts across threads; the lock guards `value`.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var value = 0

  func increment() { lock.withLock { value += 1 } }
}
