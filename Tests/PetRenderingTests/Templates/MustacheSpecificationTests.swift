import PetModel
import Testing

@testable import PetRendering

/// The official tests of Mustache. Where they couldn't be downloaded, they are skipped, as the checkers of pages are.
@Suite(.enabled("needs the Mustache specification, which .ci/set-up test brings") { MustacheSpecification.isThere })
struct MustacheSpecificationTests {
  /// Cases that can't hold for templates with checks before rendering.
  private static let leftOut = [
    "Failed Lookup": "partial 'text' does not exist",  // It is an error, never an empty place.
    "Recursion": "partial 'node' includes itself",  // Partials are put in place when templates are checked.
  ]

  @Test(arguments: ["comments", "delimiters", "interpolation", "inverted", "partials", "sections"])
  func holds(part: String) throws {
    let cases = try MustacheSpecification.cases(part)
    #expect(cases.count >= 12)
    for test in cases where part != "partials" || Self.leftOut[test.name] == nil {
      let rendered = Result { () throws(Diagnostic) in try test.rendered() }
      #expect(rendered == .success(test.expected), "\(part), \(test.name): \(test.desc)")
    }
  }

  @Test func saysWhatIsLeftOutOfIt() throws {
    for test in try MustacheSpecification.cases("partials") {
      guard let problem = Self.leftOut[test.name] else { continue }
      #expect(throws: Diagnostic.self) { try test.rendered() }
      do { _ = try test.rendered() } catch { #expect(error.problem == problem) }
    }
  }

  @Test func refusesInheritance() throws {
    for test in try MustacheSpecification.cases("~inheritance") {
      do throws(Diagnostic) {
        Issue.record("\(test.name): \(try test.rendered())")
      } catch {
        #expect(error.problem == "petspot has no template inheritance", "\(test.name)")
      }
    }
  }

  @Test func refusesPartialsThatAreNamedByData() throws {
    for test in try MustacheSpecification.cases("~dynamic-names") {
      do throws(Diagnostic) {
        Issue.record("\(test.name): \(try test.rendered())")
      } catch {
        #expect(error.problem.hasPrefix("partial '*"), "\(test.name)")
      }
    }
  }
}
