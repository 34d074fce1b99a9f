import CCurl
import Essentials

/// libcurl's "easy handle", which performs one transfer after the other.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer
  /// What it performs right now.
  private(set) var transfer: Transfer?
  /// What libcurl uses until the transfer ends.
  private var lists: [UnsafeMutablePointer<curl_slist>] = []
  private var form: OpaquePointer?
  private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

  init() {
    guard let pointer = curl_easy_init() else { preconditionFailure("libcurl has no memory for another transfer") }
    self.pointer = pointer
  }

  deinit {
    reset()
    curl_easy_cleanup(pointer)
    message.deallocate()
  }

  /// Makes it ready for a transfer.
  func prepare(_ transfer: Transfer) {
    reset()
    self.transfer = transfer
    set(CURLOPT_ERRORBUFFER, message)
    set(CURLOPT_NOSIGNAL, 1)
    petspot_curl_quit_quickly(pointer)  // A cancelled task must not wait for a name server that doesn't answer.
    setRequest(transfer.request)
    setCallbacks()
    if transfer.request.scope != .any { judgeAddresses() }
  }

  /// Forgets the transfer; its connection stays open for the next one.
  func reset() {
    transfer = nil
    message.pointee = 0
    curl_easy_reset(pointer)
    lists.forEach(curl_slist_free_all)
    lists = []
    curl_mime_free(form)
    form = nil
  }

  /// The status of the response, once there is one.
  var status: Int {
    var status = 0
    petspot_curl_get_number(pointer, CURLINFO_RESPONSE_CODE, &status)
    return status
  }

  /// What went wrong, in libcurl's words.
  func reason(for code: CURLcode) -> String {
    String(cString: message.pointee == 0 ? curl_easy_strerror(code) : UnsafePointer(message))
  }
}

extension EasyHandle {
  func set(_ option: CURLoption, _ number: Int) { petspot_curl_set_number(pointer, option, number) }

  /// libcurl makes a copy.
  func set(_ option: CURLoption, _ text: String) { petspot_curl_set_text(pointer, option, text) }

  func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) {
    petspot_curl_set_pointer(pointer, option, value)
  }

  /// Keeps the list for as long as libcurl uses it.
  func set(_ option: CURLoption, _ lines: [String]) {
    let list = lines.reduce(nil) { curl_slist_append($0, $1) }
    guard let list else { return }
    lists.append(list)
    petspot_curl_set_pointer(pointer, option, list)
  }

  /// An empty form to send, which lasts as long as the transfer.
  func makeForm() -> OpaquePointer? {
    form = curl_mime_init(pointer)
    petspot_curl_set_pointer(pointer, CURLOPT_MIMEPOST, UnsafeMutableRawPointer(form))
    return form
  }
}
