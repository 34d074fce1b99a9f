import Foundation
import Synchronization
import TestSupport
import Testing

@testable import HTTPFetch

struct HTTPRetryTests {
  /// Answers with one reply after the other, the last of them for ever.
  private func server(_ replies: WebServer.Reply...) async throws -> WebServer {
    let next = Mutex(0)
    return try await WebServer { _ in
      let index = next.withLock { next in
        defer { next += 1 }
        return next
      }
      return replies[min(index, replies.count - 1)]
    }
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func asksAgainWhenTheServerIsBusyOrFails(status: Int) async throws {
    let clock = PatientClock()
    let server = try await server(.text("busy", status: status), .text("busy", status: status), .text("here"))
    let answer = try await HTTPClient.test(attempts: 4, clock: clock).get(server.address)
    #expect(answer.status == 200)
    #expect(server.paths.count == 3)
    #expect(clock.waited == [.milliseconds(500), .seconds(1)])
  }

  @Test func givesUpAfterTheLastAttemptWithWhatTheServerSaid() async throws {
    let clock = PatientClock()
    let server = try await server(.text("busy", status: 503))
    let answer = try await HTTPClient.test(attempts: 4, clock: clock).get(server.address)
    #expect(answer.status == 503)
    #expect(server.paths.count == 4)
    #expect(clock.waited == [.milliseconds(500), .seconds(1), .seconds(2)])
  }

  @Test(arguments: [400, 401, 403, 404, 409, 410, 413, 501])
  func takesARefusalForAnAnswer(status: Int) async throws {
    let server = try await server(.text("no", status: status))
    let answer = try await HTTPClient.test(attempts: 4).get(server.address)
    #expect(answer.status == status)
    #expect(server.paths.count == 1)
  }

  @Test(arguments: [(0.0, [250, 500, 1_000]), (0.5, [375, 750, 1_500]), (1.0, [500, 1_000, 2_000])])
  func leavesOutARandomHalfOfTheWait(chance: Double, milliseconds: [Int]) async throws {
    let clock = PatientClock(chance: chance)
    let server = try await server(.text("busy", status: 503))
    _ = try await HTTPClient.test(attempts: 4, clock: clock).get(server.address)
    #expect(clock.waited == milliseconds.map { Duration.milliseconds($0) })
  }

  @Test(arguments: [
    ("7", 7_000), (" 7 ", 7_000), ("60", 60_000), ("0", 500), ("99999999999999999999", 500), ("soon", 500),
    ("-5", 500),
    ("Tue, 18 Nov 2025 12:00:20 GMT", 20_000), ("Tuesday, 18-Nov-25 12:00:20 GMT", 20_000),
    ("Tue Nov 18 12:00:20 2025", 20_000), ("Tue, 18 Nov 2025 11:00:00 GMT", 500),
  ])
  func waitsAsLongAsTheServerAsks(retryAfter: String, milliseconds: Int) async throws {
    let clock = PatientClock()
    let server = try await server(.text("busy", status: 429, headers: ["Retry-After": retryAfter]), .text("here"))
    _ = try await HTTPClient.test(attempts: 4, clock: clock).get(server.address)
    #expect(clock.waited == [.milliseconds(milliseconds)])
  }

  @Test(arguments: ["61", "3600", "Wed, 19 Nov 2025 12:00:00 GMT"])
  func doesNotAskAgainWhereTheServerWantsMoreThanAMinute(retryAfter: String) async throws {
    let clock = PatientClock()
    let server = try await server(.text("busy", status: 503, headers: ["Retry-After": retryAfter]), .text("here"))
    #expect(try await HTTPClient.test(attempts: 4, clock: clock).get(server.address).status == 503)
    #expect(clock.waited == [])
  }

  @Test func asksAgainWhenTheConnectionBreaks() async throws {
    let clock = PatientClock()
    let count = Mutex(0)
    let server = try RawServer { connection in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\(isFirst ? "h" : "here")")
    }
    let answer = try await HTTPClient.test(attempts: 4, clock: clock).get(server.address)
    #expect(answer.body == Data("here".utf8))
    #expect(clock.waited == [.milliseconds(500)])
  }

  @Test func asksAgainWhenNobodyIsThere() async throws {
    let clock = PatientClock()
    let nobody = try ClosedPort()
    let failure = await HTTPClient.test(attempts: 3, clock: clock).failure(of: nobody.address)
    #expect(failure?.isWorthRetrying == true)
    #expect(clock.waited == [.milliseconds(500), .seconds(1)])
  }

  @Test(arguments: [
    HTTPError.tooLarge(limit: 1), .malformedResponse(""), .insecure(""), .timeout(.seconds(1)), .notWebAddress,
    .redirectLoop(""),
    .privateHost("", address: "", kind: ""), .cancelled,
  ])
  func doesNotAskAgainWhenThatWouldNotHelp(error: HTTPError) {
    #expect(!RetryPolicy().isWorthRetrying(.failure(error)))
  }
}
