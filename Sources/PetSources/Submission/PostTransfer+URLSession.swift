import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What URLSession tells, one thing after the other.
extension PostTransfer: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData count: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    note { $0.isHandedOver = true }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    note { if let response = response as? HTTPURLResponse, response.statusCode >= 200 { $0.response = response } }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    note { try? $0.body.append(data) }  // It is one that keeps the beginning, and never throws.
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // A password doesn't go where it wasn't meant to, and an announcement isn't made at two addresses.
    note { $0.response = response }
    complete(response, error: nil)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodHTTPBasic else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // The answer is there already; a "default" would never end (see `WebSession`).
    complete(task.response, error: nil)
    DispatchQueue.global().async { completionHandler(.rejectProtectionSpace, nil) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    complete(task.response, error: error)
  }
}
