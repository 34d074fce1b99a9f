import Foundation
import Testing

@testable import HTTPFetch

/// The known outcome of a request that changes something, by the end of its transfer.
struct PostOutcomeTests {
  private func outcome(_ status: Int?, _ error: HTTPError?, isBodySent: Bool) throws -> PostOutcome {
    let url = try #require(URL(string: "http://127.0.0.1/"))
    let response = status.map { HTTPResponse(status: $0, url: url, headers: [:], body: Data()) }
    return PostOutcome(TransferResult(response: response, error: error, isBodySent: isBodySent))
  }

  @Test(arguments: [true, false])
  func keepsARefusalThatBreaksOff(isBodySent: Bool) throws {
    let refusal = HTTPResponse(status: 413, url: try #require(URL(string: "http://127.0.0.1/")))
    #expect(try outcome(413, .connectionLost("x"), isBodySent: isBodySent) == .answered(refusal))
  }

  @Test(arguments: [nil, 200, 302, 503])
  func knowsThatNothingWasSent(status: Int?) throws {
    #expect(try outcome(status, .connectionLost("x"), isBodySent: false) == .notSent(.connectionLost("x")))
  }

  @Test func doesNotKnowWhatBecameOfABodyWithoutAResponse() throws {
    let outcome = try outcome(nil, .connectionLost("x"), isBodySent: true)
    #expect(outcome == .brokenOff(.connectionLost("x"), answer: nil))
  }
}
