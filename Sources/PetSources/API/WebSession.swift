import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The one door to URLSession: one session for the process, kept until it ends.
///
/// What is odd about it on Linux (swift-corelibs-foundation 6.3 over libcurl, read and tried out):
/// - A session that is invalidated can crash at teardown (its issue 4791 and others). This one never is.
/// - `cancel()` while it waits to hear whether to follow a redirect crashes when it does hear. So whether a task is
///   abandoned is settled on the delegate's queue, which is serial: an abandoned task gets no more answers.
/// - `resume()` and `cancel()` wait for libcurl's turn, which a fast body without end can take for seconds. So tasks do
///   neither, or time would stand still for all of them; and the delegate's queue doesn't, or all that body would pile
///   up in it.
/// - It resolves "b" seen at "/a/c" to "/b", and crashes following redirects in HTTP/2 (issue 5445). It follows none
///   here.
/// - A 401 with "Basic" and a delegate that says "default" never ends. It is told to reject; the answer is there
///   already.
/// - **It stops the whole process** when a connection is closed in the middle of a header, or when a body in chunks is
///   followed by trailers (NativeProtocol.swift:240; issue 5285, mended by pull request 5286, which 6.3.1 lacks). There
///   is no way around that from here: what protects a snapshot is that it is replaced only when everything is there.
/// - A header that isn't UTF-8, or a status line without a phrase, makes the answer unreadable.
/// - A compressed body that is cut off counts as whole.
enum WebSession {
  private static let delegate = WebSessionDelegate()

  private static let queue = DelegateQueue()

  /// Where tasks are begun and cancelled, which may take a while: a queue of its own, because the shared ones have 64
  /// threads, and when all of them wait here, nothing else goes on in the whole process.
  private static let steering = DispatchQueue(label: "petspot.web.steering")
  private static let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)

  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // Tasks are bounded by whoever starts them; one that waits for a connection would have its time running.
    configuration.httpMaximumConnectionsPerHost = 64
    configuration.timeoutIntervalForRequest = 86_400  // `Transfer` keeps time.
    return configuration
  }

  /// Begins a transfer, and returns at once.
  static func start(_ request: URLRequest, _ transfer: Transfer) {
    steer {
      let task = session.dataTask(with: request)
      delegate.add(transfer, to: task)
      task.resume()
    }
  }

  /// Lets go of a task that nobody waits for any more.
  static func abandon(_ task: URLSessionDataTask) {
    queue.addAtOnce {
      delegate.forget(task)
      steer { task.cancel() }
    }
  }

  /// Does what may wait for URLSession, away from the queue that it speaks on.
  static func steer(_ work: @escaping @Sendable () -> Void) { steering.async(execute: work) }
}

/// Hands what URLSession says to the transfer that it is about, and follows no redirect.
private final class WebSessionDelegate: NSObject, URLSessionDataDelegate {
  private let transfers = Mutex<[Int: Transfer]>([:])

  func add(_ transfer: Transfer, to task: URLSessionDataTask) {
    transfers.withLock { $0[task.taskIdentifier] = transfer }
    transfer.isCarried(by: task)
  }

  @discardableResult
  func forget(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func transfer(of task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = response as? HTTPURLResponse { transfer(of: dataTask)?.receive(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    transfer(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    if transfer(of: task) != nil { completionHandler(nil) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Certificates are the system's business. On Linux only "Basic" gets here, once the answer is complete.
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic else {
      return completionHandler(.performDefaultHandling, nil)
    }
    #if canImport(FoundationNetworking)
      forget(task)?.complete(task.response, error: nil)
      WebSession.steer { completionHandler(.rejectProtectionSpace, nil) }
    #else
      completionHandler(.rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    forget(task)?.complete(task.response, error: error)
  }
}
