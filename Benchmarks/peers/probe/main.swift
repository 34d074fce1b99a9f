// What plain Swift takes for petspot's pages: no report, no proof, no journal, no second look at anything.
//
// usage: probe ANNOUNCEMENTS.json SITE STYLE-AND-SCRIPT-FOLDER

import Foundation

func fail(_ what: String) -> Never {
  perror(what)
  exit(1)
}

func makeFolder(_ path: String) {
  if mkdir(path, 0o755) != 0 { fail(path) }
}

func write(_ bytes: [UInt8], to path: String) {
  let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  if file < 0 { fail(path) }
  bytes.withUnsafeBytes { bytes in
    var done = 0
    while done < bytes.count {
      let part = write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if part < 0 { fail(path) }
      done += part
    }
  }
  close(file)
}

/// Many at a time on each core, with a buffer of its own.
func onAllCores(_ count: Int, atOnce: Int, _ work: @Sendable (Int, inout Buffer) -> Void) {
  DispatchQueue.concurrentPerform(iterations: (count + atOnce - 1) / atOnce) { part in
    var page = Buffer()
    for index in (part * atOnce)..<min(count, (part + 1) * atOnce) { work(index, &page) }
  }
}

func listPages(of pets: [Announcement], isFound: Bool, counts: (Int, Int)) -> [ListPage] {
  let pages = max(1, (pets.count + ListPage.size - 1) / ListPage.size)
  return (1...pages).map {
    ListPage(
      isFound: isFound, number: $0, pages: pages, counts: counts,
      pets: pets[(($0 - 1) * ListPage.size)..<min(pets.count, $0 * ListPage.size)])
  }
}

let arguments = CommandLine.arguments
let site = arguments[2]
let input = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
let pets = input.withUnsafeBytes { Scanner.announcements(in: $0.bindMemory(to: UInt8.self)) }

makeFolder(site)
makeFolder(site + "/pets")
onAllCores(pets.count, atOnce: 64) { index, page in
  let folder = site + "/pets/" + pets[index].id
  makeFolder(folder)
  page.clear()
  page.petPage(pets[index])
  write(page.bytes, to: folder + "/index.html")
  page.clear()
  page.petMarkdown(pets[index])
  write(page.bytes, to: folder + "/index.md")
}

let newest = pets.sorted { ($0.lastSeenDate, $0.createdAt) > ($1.lastSeenDate, $1.createdAt) }
let missing = newest.filter { !$0.isFound }
let found = newest.filter(\.isFound)
let counts = (missing.count, found.count)
let pages = listPages(of: missing, isFound: false, counts: counts) + listPages(of: found, isFound: true, counts: counts)
for folder in ["/found", "/page", "/found/page"] { makeFolder(site + folder) }
for page in pages where page.number > 1 { makeFolder(site + page.folder) }
onAllCores(pages.count, atOnce: 1) { index, page in
  pages[index].html(&page)
  write(page.bytes, to: site + pages[index].folder + "/index.html")
  page.clear()
  pages[index].markdown(&page)
  write(page.bytes, to: site + pages[index].folder + "/index.md")
}
for name in ["style.css", "site.js"] {
  let file = URL(fileURLWithPath: arguments[3]).appendingPathComponent(name)
  write(Array(try Data(contentsOf: file)), to: site + "/" + name)
}
