import Foundation
package import Testing

/// Lets only some of the tests that have it run at once, whichever suites they are in.
///
/// The testing library starts all tests of a run at once: hundreds of programs and servers, on as many threads as there are
/// cores. Those that need much would hold up all others, and open more files than a process may have. So a suite says what it
/// needs, and nobody has to run suites one after the other.
package struct TurnsTrait: SuiteTrait, TestTrait, TestScoping {
  /// So that it is each test that waits, not its suite.
  package let isRecursive = true

  fileprivate let turns: Turns

  /// Waits for its turn before each case of a test.
  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await turns.run(function)
  }
}

extension Trait where Self == TurnsTrait {
  /// For tests that compute for long in this process, as drawing posters and decoding photos does: some cores stay free for
  /// the rest.
  package static var computes: Self { TurnsTrait(turns: computing) }

  /// For tests that start programs, a browser or petspot itself among them.
  package static var startsPrograms: Self { TurnsTrait(turns: programs) }

  /// For tests with servers in this process, of which each has a dozen files open.
  package static var hasServers: Self { TurnsTrait(turns: servers) }
}

private let computing = Turns(max(1, ProcessInfo.processInfo.activeProcessorCount / 2))
private let programs = Turns(4)
private let servers = Turns(16)
