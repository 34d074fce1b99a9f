import Foundation
import TestSupport
import Testing

@testable import HTTPFetch

struct AddressPolicyTests {
  /// libcurl's answer about the host of an address; it connects to nothing.
  private func verdict(_ address: String, policy: AddressPolicy = AddressPolicy(own: nil)) async -> HTTPError? {
    do {
      try await HTTPClient(version: "1.2.3", policy: policy).judge(URL(string: address)!)
      return nil
    } catch {
      return error
    }
  }

  private func kind(_ address: String) async -> String? {
    if case .privateHost(_, _, let kind)? = await verdict(address) { kind } else { nil }
  }

  @Test(arguments: [
    ("http://127.0.0.1/", "a loopback address"), ("http://127.1/", "a loopback address"),
    ("http://0x7f000001/", "a loopback address"), ("http://2130706433/", "a loopback address"),
    ("http://0177.0.0.1/", "a loopback address"), ("http://%31%32%37.0.0.1/", "a loopback address"),
    ("http://１２７.0.0.1/", "a loopback address"), ("http://localhost/", "a loopback address"),
    ("http://LOCALHOST:8080/", "a loopback address"), ("http://[::1]/", "a loopback address"),
    ("http://[::ffff:127.0.0.1]/", "a loopback address"), ("http://[::ffff:7f00:1]/", "a loopback address"),
    ("http://[64:ff9b::7f00:1]/", "a loopback address"), ("http://[2002:7f00:1::]/", "a loopback address"),
    ("http://0.0.0.0/", "this machine"), ("http://[::]/", "this machine"),
    ("http://10.1.2.3/", "a private network"), ("http://172.16.0.1/", "a private network"),
    ("http://172.31.255.255/", "a private network"), ("http://192.168.1.1/", "a private network"),
    ("http://[fd00:ec2::254]/", "a private network"), ("http://[fec0::1]/", "a private network"),
    ("http://100.64.0.1/", "a provider's inner network"), ("http://100.127.255.255/", "a provider's inner network"),
    ("http://169.254.169.254/latest/meta-data/", "a cloud's metadata service"),
    ("http://[::ffff:169.254.169.254]/", "a cloud's metadata service"),
    ("http://168.63.129.16/", "a cloud's metadata service"), ("http://169.254.0.1/", "a link-local address"),
    ("http://[fe80::1]/", "a link-local address"), ("http://[fe80::1%25lo]/", "a link-local address"),
    ("http://224.0.0.1/", "a multicast address"), ("http://[ff02::1]/", "a multicast address"),
    ("http://255.255.255.255/", "a reserved address"), ("http://240.0.0.1/", "a reserved address"),
    ("http://192.0.0.192/", "a reserved address"), ("http://198.18.0.1/", "a network for tests"),
    ("http://[2001::1]/", "a reserved address"), ("http://[100::1]/", "a reserved address"),
    ("http://203.0.113.1/", "an address for documentation"), ("http://[2001:db8::1]/", "an address for documentation"),
  ])
  func refusesWhatIsInsideSomeNetwork(address: String, expected: String) async {
    #expect(await kind(address) == expected)
  }

  @Test(arguments: [
    "http://8.8.8.8/", "https://1.1.1.1:8443/a.jpg", "http://172.15.255.255/", "http://172.32.0.1/",
    "http://100.63.1.1/",
    "http://100.128.0.1/", "http://169.253.1.1/", "http://192.167.1.1/", "http://223.255.255.255/",
    "http://[2606:4700::1111]/", "http://[::ffff:8.8.8.8]/", "http://[64:ff9b::808:808]/", "http://[2002:808:808::]/",
  ])
  func allowsPublicAddresses(address: String) async {
    #expect(await verdict(address) == nil)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://8.8.8.8/", "data:text/plain,x", "http:///x", "//8.8.8.8/", "/x",
    "http://user@8.8.8.8/", "http://:pw@8.8.8.8/", "http://8.8.8.8:0/", "http://8.8.8.8:65536/",
    "http://a%3A80%3A10.0.0.1/", "http://a,b/", "http://a%20b/",
  ])
  func refusesWhatIsNoWebAddressWhateverIsAllowed(address: String) async {
    #expect(await verdict(address, policy: AddressPolicy(own: nil, allowsPrivateHosts: true)) == .notWebAddress)
  }

  @Test func allowsTheAPIItselfWhereverItIs() async {
    let policy = AddressPolicy(own: URL(string: "HTTP://API.local.:3000"), knownHosts: ["db.local:80:10.0.0.1"])
    #expect(await verdict("http://api.local:3000/", policy: policy) == nil)
    #expect(await verdict("http://api.LOCAL.:3000/", policy: policy) == nil)
    #expect(
      await verdict("http://db.local/", policy: policy)
        == .privateHost("db.local", address: "10.0.0.1", kind: "a private network"))
  }

  /// A router, a database or another program may listen at another port of the same machine.
  @Test(arguments: ["http://api.local/", "http://api.local:3001/", "https://api.local:3000/"])
  func trustsNoOtherPortOrSchemeOfTheAPIsHost(address: String) async {
    let hosts = [80, 3000, 3001].map { "api.local:\($0):10.0.0.1" }
    let verdict = await verdict(
      address, policy: AddressPolicy(own: URL(string: "http://api.local:3000"), knownHosts: hosts))
    #expect(verdict == .privateHost("api.local", address: "10.0.0.1", kind: "a private network"))
  }

  @Test(arguments: [("http://api.local", "http://api.local:80/"), ("https://api.local:443", "https://api.local/")])
  func knowsTheUsualPorts(own: String, address: String) async {
    #expect(await verdict(address, policy: AddressPolicy(own: URL(string: own))) == nil)
  }

  @Test(arguments: ["8.8.8.8,192.168.0.1", "192.168.0.1,8.8.8.8", "[2606:4700::1111],192.168.0.1"])
  func refusesAHostIfAnyOfItsAddressesIsPrivate(addresses: String) async {
    let policy = AddressPolicy(own: nil, knownHosts: ["two.example:80:\(addresses)"])
    let verdict = await verdict("http://two.example/", policy: policy)
    #expect(verdict == .privateHost("two.example", address: "192.168.0.1", kind: "a private network"))
    #expect(verdict?.problem == "leads to a private network: 'two.example' is 192.168.0.1")
    #expect(verdict?.advice == "Allow it with --allow-private-hosts, if it is your own")
  }

  @Test func allowsAHostWhoseAddressesAreAllPublic() async {
    let policy = AddressPolicy(own: nil, knownHosts: ["public.example:80:8.8.8.8,8.8.4.4"])
    #expect(await verdict("http://public.example/", policy: policy) == nil)
  }

  @Test func connectsToNoPrivateAddress() async throws {
    let server = try await WebServer { _ in .text("secret") }
    let policy = AddressPolicy(own: nil, knownHosts: ["inner.example:\(server.port):127.0.0.1"])
    let failure = await HTTPClient(version: "1.2.3", policy: policy).failure(
      of: "http://inner.example:\(server.port)/")
    #expect(failure == .privateHost("inner.example", address: "127.0.0.1", kind: "a loopback address"))
    #expect(server.paths.isEmpty)
  }

  @Test func saysThatAHostIsUnknown() async {
    #expect(await verdict("http://no-such-host.invalid/") == .hostNotFound("no-such-host.invalid"))
  }

  @Test func allowsThemAllWhenToldTo() async {
    let policy = AddressPolicy(own: nil, allowsPrivateHosts: true)
    #expect(await verdict("http://169.254.169.254/", policy: policy) == nil)
  }

  @Test(arguments: [
    ([127, 0, 0, 1], "127.0.0.1"), ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 10, 0, 0, 1], "10.0.0.1"),
    ([0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "fe80::1"),
  ])
  func writesAddressesAsUsual(bytes: [Int], text: String) {
    #expect(IPAddress(bytes: bytes.map(UInt8.init))?.description == text)
  }

  @Test(arguments: [
    ("http_proxy", "http://a.example/", true), ("http_proxy", "https://a.example/", false),
    ("https_proxy", "https://a.example/", true), ("HTTPS_PROXY", "https://a.example/", true),
    ("HTTP_PROXY", "http://a.example/", false), ("all_proxy", "http://a.example/", true),
    ("ALL_PROXY", "https://a.example/", true), ("http_proxy", "http://localhost/", false),
  ])
  func knowsWhetherARequestMayGoThroughAProxy(variable: String, address: String, isSet: Bool) {
    let url = URL(string: address)!
    #expect(Proxy.isSet(for: url, in: [variable: "http://proxy.example"]) == isSet)
    #expect(!Proxy.isSet(for: url, in: [variable: ""]))
  }
}
