import Essentials
import Synchronization

/// A part of a build, in the order in which they come.
package enum BuildStage: String, Sendable, CaseIterable {
  case design, reading, photos, pets, lists, publishing
}

/// The time of a stage: on the clock, and the processor's, all cores together.
package typealias StageTime = (stage: BuildStage, wall: Duration, cpu: Duration)

/// Takes the time of each stage.
package final class StageClock: Sendable {
  private let marks = Mutex<[(stage: BuildStage?, wall: ContinuousClock.Instant, cpu: Duration)]>([])

  package init() {}

  /// Ends the stage that is under way, and begins `stage`; nil for none.
  package func enter(_ stage: BuildStage?) { marks.withLock { $0.append((stage, .now, Self.cpuTime)) } }

  /// The times so far, in the order of the stages; ends the running one.
  package func times() -> [StageTime] {
    enter(nil)
    let marks = marks.withLock { $0 }
    let spans = zip(marks, marks.dropFirst()).map { (stage: $0.stage, wall: $1.wall - $0.wall, cpu: $1.cpu - $0.cpu) }
    return BuildStage.allCases.compactMap { stage in
      let own = spans.filter { $0.stage == stage }
      if own.isEmpty { return nil }
      return (stage, wall: own.map(\.wall).reduce(.zero, +), cpu: own.map(\.cpu).reduce(.zero, +))
    }
  }

  private static var cpuTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
