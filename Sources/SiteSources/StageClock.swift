import Essentials
import Synchronization

/// A part of a build, in the order in which they come.
package enum BuildStage: String, Sendable, CaseIterable {
  case design, reading, photos, pets
  /// The decision whether a pet's last pages may stay.
  case keeping
  case decoding, posters, presenting, rendering
  /// The publisher's work on a pet's files: comparing and writing them.
  case handingOver = "handing over"
  case lists, publishing

  /// Whether it is a part of ``pets``, which is on all cores at a time.
  package var isPartOfPets: Bool {
    [.keeping, .decoding, .posters, .presenting, .rendering, .handingOver].contains(self)
  }
}

package struct StageTime: Sendable, Hashable {
  package let stage: BuildStage
  /// On the clock; nil for a part of ``BuildStage/pets``, as there are many at a time.
  package let wall: Duration?
  /// The processor's time, all cores together.
  package let cpu: Duration
}

/// Takes the time of each stage.
package final class StageClock: Sendable {
  private let state = Mutex(State())

  private struct State {
    var times: [BuildStage: (wall: Duration, cpu: Duration)] = [:]
    var current: (stage: BuildStage, wall: ContinuousClock.Instant, cpu: Duration)?
  }

  package init() {}

  /// Ends the stage that is under way, and begins `stage`; nil for none.
  package func enter(_ stage: BuildStage?) {
    let (wall, cpu) = (ContinuousClock.now, CPUTime.ofProcess)
    state.withLock { state in
      if let last = state.current {
        let before = state.times[last.stage] ?? (.zero, .zero)
        state.times[last.stage] = (before.wall + (wall - last.wall), before.cpu + (cpu - last.cpu))
      }
      state.current = stage.map { ($0, wall, cpu) }
    }
  }

  package func add(_ watch: StageWatch) {
    state.withLock { state in
      for (stage, cpu) in watch.times {
        state.times[stage] = (.zero, (state.times[stage]?.cpu ?? .zero) + cpu)
      }
    }
  }

  /// The times so far, in the order of the stages; ends the running one.
  package func times() -> [StageTime] {
    enter(nil)
    let times = state.withLock { $0.times }
    return BuildStage.allCases.compactMap { stage in
      times[stage].map { StageTime(stage: stage, wall: stage.isPartOfPets ? nil : $0.wall, cpu: $0.cpu) }
    }
  }
}

/// Takes the times of one thread's work on one pet.
package final class StageWatch {
  package private(set) var times: [BuildStage: Duration] = [:]
  private var last = CPUTime.ofThread

  package init() {}

  /// Counts the time since the last lap as `stage`.
  package func lap(_ stage: BuildStage) {
    let now = CPUTime.ofThread
    times[stage, default: .zero] += now - last
    last = now
  }
}

private enum CPUTime {
  static var ofProcess: Duration { time(CLOCK_PROCESS_CPUTIME_ID) }
  static var ofThread: Duration { time(CLOCK_THREAD_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
