import Foundation
import PetModel
import TestSupport
import Testing

@testable import PetAPI

/// The results of a broken list.
struct APIRefusalTests {
  private func diagnostic(_ reply: WebServer.Reply) async throws -> (diagnostic: Diagnostic?, address: String) {
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = reply }
    let loaded = try await server.api().fetched()
    #expect(loaded.announcements == [])
    #expect(loaded.diagnostics.count == 1)
    return (loaded.diagnostics.first, server.address + PetServer.list)
  }

  @Test func saysWhatTheServerSaid() async throws {
    let body = #"""
      {"error":{"code":"INVALID_PARAMETER","message":"range must be\na number","field":"range","requestId":"7f3a"}}
      """#
    let (diagnostic, address) = try await diagnostic(.text(body, status: 400))
    #expect(
      diagnostic
        == Diagnostic(
          .error, .refusedByServer, at: SourceLocation(address),
          #"the server refused with INVALID_PARAMETER (400): range must be\u{a}a number [field 'range', request '7f3a']"#,
          consequence: "nothing was fetched", advice: "Check the request"))
  }

  @Test func findsTheRequestIDBesideTheError() async throws {
    let (diagnostic, _) = try await diagnostic(
      .text(#"{"requestId":"r-9","error":{"code":"INTERNAL","message":"Oops"}}"#, status: 500))
    #expect(
      diagnostic?.message == "the server refused with INTERNAL (500): Oops [request 'r-9']; nothing was fetched")
    #expect(diagnostic?.advice == "Try again later; if it stays so, tell the server's owner")
  }

  @Test func takesNoListThatHasAnErrorBesideIt() async throws {
    let body = #"{"data":[\#(PetServer.pet("1"))],"error":{"code":"PARTIAL","message":"shard 2 is down"}}"#
    let (diagnostic, _) = try await diagnostic(.text(body))
    #expect(diagnostic?.message == "the server refused with PARTIAL (200): shard 2 is down; nothing was fetched")
    #expect(diagnostic?.advice == "Try again later; if it stays so, tell the server's owner")
    let server = try await PetServer()
    for none in ["null", "false", #""""#, "{}", "[]", "0", #""none""#] {
      server.change { $0.replies[PetServer.list] = .text(#"{"data":[\#(PetServer.pet("1"))],"error":\#(none)}"#) }
      #expect(try await server.api().fetched().announcements.count == 1)
    }
  }

  /// Other pages may hold the pets that this one lacks.
  @Test(
    arguments: [
      (#""next":"/api/v1/announcements?page=2""#, nil, "'next' says that the list goes on"),
      (#""links":{"next":{"href":"/a?page=2"}}"#, nil, "'links.next' says that the list goes on"),
      (#""meta":{"total_count":2}"#, nil, "the list has 1 report, and 'meta.total_count' says 2"),
      (nil, #"<https://a.example/?page=9>; rel="last", <https://a.example/?page=2>; REL="Next""#, Self.link),
      (nil, "</a?page=2>;rel=next", Self.link), (nil, #"</a?page=2>; rel="prefetch next""#, Self.link),
    ] as [(String?, String?, String)])
  func takesNoPageForTheList(rest: String?, link: String?, problem: String) async throws {
    let list = "[\(PetServer.pet("1"))]"
    let body = rest.map { #"{"data":\#(list),\#($0)}"# } ?? list
    let (diagnostic, _) = try await diagnostic(.text(body, headers: link.map { ["Link": $0] } ?? [:]))
    #expect(diagnostic?.message == "\(problem); nothing was fetched")
    #expect(diagnostic?.advice == "Build from files with the reports of all pages: petspot asks for one")
  }

  private static let link = "the header 'Link' says that the list goes on"

  @Test(arguments: [
    #"<https://a.example/?page=1>; rel="last""#, #"</next>; rel="prev-next""#, "next", "</a>; rel=nextish",
    "</a>; rel=first; title=next",
  ])
  func takesAListWithOtherLinks(link: String) async throws {
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = .text("[\(PetServer.pet("1"))]", headers: ["Link": link]) }
    #expect(try await server.api().fetched().announcements.count == 1)
  }

  @Test func saysThatWhoeverAskedTooOftenShouldTryLater() async throws {
    let (diagnostic, _) = try await diagnostic(.text("", status: 429))
    #expect(diagnostic?.message == "the server refused with HTTP 429: Too Many Requests; nothing was fetched")
    #expect(diagnostic?.advice == "Try again later")
  }

  @Test(arguments: [
    "<html>Bad gateway</html>", "", "null", "[]", #"{"error":"x"}"#, #"{"error":{"code":[],"message":{}}}"#,
  ])
  func makesDoWithTheStatusWhenTheServerSaysNothing(body: String) async throws {
    let (diagnostic, _) = try await diagnostic(.text(body, status: 403))
    #expect(diagnostic?.message == "the server refused with HTTP 403: Forbidden; nothing was fetched")
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", "is a web page, not JSON"), ("\n \t<html>", "is a web page, not JSON"),
    ("", "is empty"), ("  \n", "is empty"),
    (#"{"data":["#, "is not JSON: unexpected end of file"),
    (#"{"data":[1,]}x"#, "is not JSON: "),
    ("null", "holds no list of reports, but null"), ("5", "holds no list of reports, but 5"),
    ("{}", "holds no list of reports, but {…}"), (#"{"data":{}}"#, "holds no list of reports, but {…}"),
    (#"{"data":null}"#, "holds no list of reports, but {…}"),
    (#""ok""#, "holds no list of reports, but 'ok'"),
  ])
  func saysWhatStandsThereInsteadOfAList(body: String, problem: String) async throws {
    let (diagnostic, address) = try await diagnostic(.text(body))
    #expect(diagnostic?.location.description == address)
    #expect(diagnostic?.message.hasPrefix(problem) == true, "\(diagnostic?.message ?? "")")
    #expect(diagnostic?.message.hasSuffix("; nothing was fetched") == true)
    #expect(diagnostic?.severity == .error)
  }

  @Test func namesTheByteThatIsNotUTF8() async throws {
    let (diagnostic, _) = try await diagnostic(.data(Data([0x7B, 0x22, 0xFF, 0x22, 0x7D])))
    #expect(diagnostic?.message == "byte 2 is not UTF-8; nothing was fetched")
  }

  @Test func acceptsAByteOrderMark() async throws {
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = .text("\u{FEFF}[\(PetServer.pet("1"))]") }
    #expect(try await server.api().fetched().announcements.count == 1)
  }

  @Test func survivesJSONThatIsNestedTooDeep() async throws {
    let (diagnostic, _) = try await diagnostic(.text(String(repeating: "[", count: 100_000)))
    #expect(diagnostic?.message.hasPrefix("is not JSON: ") == true)
  }

  @Test func saysThatTheServerIsDown() async throws {
    let nobody = try ClosedPort()
    let api = AnnouncementAPI(APIAddress(nobody.address)!, client: .test())
    let diagnostic = try await api.fetched().diagnostics.first
    #expect(diagnostic?.location.description == "\(nobody.address)/api/v1/announcements")
    #expect(diagnostic?.message.hasPrefix("can't be reached (Failed to connect to 127.0.0.1") == true)
    #expect(diagnostic?.advice == "Check that the server is up, then try again")
  }

  @Test func isNoLessPatientThanItsClient() async throws {
    let clock = PatientClock()
    let server = try await PetServer()
    server.change { $0.replies[PetServer.list] = .text("busy", status: 503) }
    let loaded = try await server.api(attempts: 4, clock: clock).fetched()
    #expect(server.paths.count == 4)
    #expect(
      loaded.diagnostics.map(\.message) == [
        "the server refused with HTTP 503: Service Unavailable; nothing was fetched"
      ])
  }
}

/// The results of announcements that are asked for one by one.
struct APISingleRefusalTests {
  private func load(_ replies: [String: WebServer.Reply], details: [String] = ["good"]) async throws
    -> LoadedAnnouncements
  {
    var stock = PetServer.Stock()
    for id in details { stock.details[id] = PetServer.pet(id) }
    for (id, reply) in replies { stock.replies["\(PetServer.list)/\(id)"] = reply }
    let server = try await PetServer(stock)
    let ids = (replies.keys.sorted() + details).compactMap(PetID.init)
    return try await server.api().fetched(.these(ids))
  }

  @Test(arguments: [
    ("<html>", "UNREADABLE_ANSWER", "is a web page, not JSON"), ("{", "UNREADABLE_ANSWER", "is not JSON"),
    ("[]", "UNREADABLE_ANSWER", "holds […] instead of 'bad'"),
    ("{}", "UNREADABLE_ANSWER", "holds {…} instead of 'bad'"),
    (#"{"id":"other","status":"FOUND"}"#, "UNREADABLE_ANSWER", "holds the report 'other' instead of 'bad'"),
  ])
  func oneUnreadableAnswerStopsNoOther(body: String, code: String, message: String) async throws {
    let loaded = try await load(["bad": .text(body)])
    guard case .unavailable(_, .refused(code, let said, _)) = loaded.announcements.first else {
      Issue.record("\(loaded)")
      return
    }
    #expect(said.hasPrefix(message))
    #expect(loaded.announcements.last?.pet != nil)
    #expect(loaded.diagnostics.map(\.severity) == [.error])
  }

  @Test func thePageKnowsWhichRequestItWas() async throws {
    let body = #"{"error":{"code":"INTERNAL","message":"Oops","requestId":"4f1c"}}"#
    let loaded = try await load(["bad": .text(body, status: 500)])
    #expect(
      loaded.announcements.first
        == .unavailable(PetID("bad")!, reason: .refused(code: "INTERNAL", message: "Oops", requestID: "4f1c")))
  }

  @Test func oneFailureOfTheServerStopsNoOther() async throws {
    let loaded = try await load(["bad": .text("", status: 500)])
    #expect(
      loaded.announcements.first
        == .unavailable(PetID("bad")!, reason: .refused(code: "HTTP 500", message: "Internal Server Error")))
    #expect(loaded.announcements.last?.pet != nil)
  }

  @Test func theServerIsDownWhenItAnswersForNone() async throws {
    let loaded = try await load(["a": .text("", status: 500), "b": .text("<html>", status: 404)], details: [])
    #expect(loaded.announcements == [])
    #expect(loaded.diagnostics.map(\.severity) == [.error])
  }

  @Test func theServerIsNotDownWhenItKnowsNone() async throws {
    let none = WebServer.Reply.text(#"{"error":{"code":"NOT_FOUND","message":"Resource not found"}}"#, status: 404)
    let loaded = try await load(["a": none, "b": none], details: [])
    #expect(loaded.announcements.count == 2)
    #expect(loaded.diagnostics.map(\.severity) == [.warning, .warning])
  }
}
