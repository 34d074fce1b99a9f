import CCurl
import Foundation

extension EasyHandle {
  func setCallbacks() {
    for option in [CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_READDATA, CURLOPT_OPENSOCKETDATA] {
      set(option, context)
    }
    petspot_curl_set_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      EasyHandle.at(context).receive(bytes, size * count) { $0.transfer?.receive(header: $1, status: $0.status) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      EasyHandle.at(context).receive(bytes, size * count) { $0.transfer?.receive(body: $1) }
    }
    petspot_curl_set_callback(pointer, CURLOPT_READFUNCTION, Self.provideBody)
  }

  /// Opens sockets to public addresses only, or to none.
  func judgeAddresses() {
    petspot_curl_set_open_socket(pointer) { context, _, address in
      guard let address, let transfer = EasyHandle.at(context)?.transfer,
        transfer.mayConnect(to: petspot_curl_address(address).flatMap(IPAddress.init))
      else { return -1 }  // CURL_SOCKET_BAD
      return socket(address.pointee.family, address.pointee.socktype, address.pointee.protocol)
    }
  }

  /// Hands libcurl the next bytes of the request's body.
  static let provideBody: petspot_curl_callback = { buffer, size, count, context in
    let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: size * count)
    return EasyHandle.at(context)?.transfer?.provideBody(buffer) ?? 0
  }

  /// This handle, as libcurl gives it back to the callbacks.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ context: UnsafeMutableRawPointer?) -> EasyHandle? {
    context.map { Unmanaged<EasyHandle>.fromOpaque($0).takeUnretainedValue() }
  }
}

extension EasyHandle? {
  /// How many bytes were taken: all, or none to end the transfer.
  fileprivate func receive(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ take: (EasyHandle, UnsafeRawBufferPointer) -> Bool?
  ) -> Int {
    guard let self, take(self, UnsafeRawBufferPointer(start: bytes, count: count)) == true else { return -1 }
    return count
  }
}
