import Testing
import Foundation
@testable import PetPhotos
@Test func fuzz() throws {
 var rng = SystemRandomNumberGenerator()
 let d = Darkroom()
 var stats: [String:Int] = [:]
 for f in ["b.jpg","p.jpg","o.png","o.webp","o.gif"] {
   let c = try Data(contentsOf: URL(filePath: "/tmp/photos/look/tr/s_"+f))
   for i in 0..<60 {
     var x = c
     for _ in 0..<Int.random(in: 1...(i%2==0 ? 2 : 30), using: &rng) { x[Int.random(in: 12..<x.count)] = UInt8.random(in: 0...255) }
     func go() -> String { do { let r = try d.photo(from: x); return "\(r.photo.isCutShort ? "cut" : "ok") \(r.photo.renditions.map(\.webp.sha256))" } catch { return "\(error)" } }
     let a = go(), b = go()
     if a != b { print("NONDETERMINISTIC", f, a.prefix(200), b.prefix(200)); try x.write(to: URL(filePath:"/tmp/photos/look/nd\(i)_"+f)) }
     stats[f + " " + (a.hasPrefix("ok") ? "ok" : a.hasPrefix("cut") ? "cut" : String(a.prefix(40))), default: 0] += 1
   }
 }
 for s in stats.sorted(by: {$0.key < $1.key}) { print(s) }
}
