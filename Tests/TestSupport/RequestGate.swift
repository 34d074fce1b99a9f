/// Where a test's server holds requests back until the test lets them through.
package actor RequestGate {
  private var isOpen = false
  private var held: [CheckedContinuation<Void, Never>] = []
  private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// How many requests have come so far.
  package private(set) var arrived = 0

  package init() {}

  /// To be called by the server: returns once the gate is open.
  package func pass() async {
    arrived += 1
    waiting.filter { $0.count <= arrived }.forEach { $0.continuation.resume() }
    waiting.removeAll { $0.count <= arrived }
    if !isOpen { await withCheckedContinuation { held.append($0) } }
  }

  /// Returns once so many requests have come.
  package func waitForArrivals(_ count: Int) async {
    if arrived < count { await withCheckedContinuation { waiting.append((count, $0)) } }
  }

  /// Lets the requests through that are here and those that will come.
  package func open() {
    isOpen = true
    held.forEach { $0.resume() }
    held = []
  }
}
