package import Foundation
package import HTTPFetch
import Synchronization

/// Time that doesn't pass: delays are written down instead.
package final class PatientClock: Sendable {
  private let waits = Mutex<[Duration]>([])
  private let time: Mutex<Date>
  private let chance: Double

  /// - Parameter chance: The constant chance, from 0 up to 1.
  package init(now: Date = Date(timeIntervalSince1970: 1_763_467_200), chance: Double = 1) {  // 2025-11-18T12:00:00Z
    time = Mutex(now)
    self.chance = chance
  }

  package var waited: [Duration] { waits.withLock { $0 } }

  package var now: Date { time.withLock { $0 } }

  package func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

  /// Takes the place of a policy's clock and random numbers.
  package func keep(_ policy: inout RetryPolicy) {
    policy.sleep = { duration in self.waits.withLock { $0.append(duration) } }
    policy.random = { self.chance }
    policy.now = { self.now }
  }
}

extension HTTPTimeouts {
  /// Long enough for a machine that does much else.
  package static let patient = HTTPTimeouts(idle: .seconds(600), total: .seconds(600))
}

extension HTTPClient {
  /// A client for servers on loopback, which never really waits before it tries again.
  package static func test(
    allowsPrivateHosts: Bool = true, own: String? = nil, timeouts: HTTPTimeouts = .patient,
    attempts: Int = 1, clock: PatientClock = PatientClock()
  ) -> HTTPClient {
    let policy = AddressPolicy(own: own.flatMap { URL(string: $0) }, allowsPrivateHosts: allowsPrivateHosts)
    var client = HTTPClient(version: "1.2.3", policy: policy)
    client.timeouts = timeouts
    client.retry = RetryPolicy(attempts: attempts)
    clock.keep(&client.retry)
    return client
  }

  /// The response to a request for JSON.
  package func get(_ address: String) async throws -> HTTPResponse { try await get(URL(string: address)!) }

  /// Why there is no response; nil when there is one.
  ///
  /// - Parameter file: The file for a photo.
  package func failure(of address: String, into file: URL? = nil) async -> HTTPError? {
    do {
      _ = try await get(URL(string: address)!, into: file)
      return nil
    } catch {
      return error
    }
  }
}
