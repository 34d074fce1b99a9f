import Foundation

/// The queue that URLSession speaks on.
final class DelegateQueue: OperationQueue, @unchecked Sendable {  // The semaphore is its only state.
  #if canImport(FoundationNetworking)
    /// On Linux URLSession reads as fast as it can, whether or not anybody keeps up: with photos of 20 MB and a busy
    /// disk 800 MB were waiting in memory. It adds what it has read from the thread that reads, so that one waits here.
    /// Nothing on this queue may wait for that thread, then.
    private let places = DispatchSemaphore(value: 64)

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      places.wait()
      super.addOperation { [places] in
        block()
        places.signal()
      }
    }
  #endif

  /// Serial, and with a thread of its own, as `steering` is.
  private let serial = DispatchQueue(label: "petspot.web.delegate")

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
    underlyingQueue = serial
  }

  /// For anybody but URLSession: waits for no place.
  func addAtOnce(_ block: @escaping @Sendable () -> Void) { super.addOperation(block) }
}
