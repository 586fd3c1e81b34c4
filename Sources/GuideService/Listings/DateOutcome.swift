import TVModel

/// What came of asking one feed for one date.
enum FeedOutcome: Sendable {
    case fresh(DaySchedule)
    case stale(DaySchedule, because: ServiceFailure)
    case missing(because: ServiceFailure)
}

/// What came of asking all feeds for one date.
struct DateOutcome: Sendable {
    let date: CalendarDay
    let feeds: [FeedOutcome]

    /// The answers there are.
    var answers: [DaySchedule] {
        feeds.compactMap { feed in
            switch feed {
            case .fresh(let day), .stale(let day, _): day
            case .missing: nil
            }
        }
    }

    /// Why a copy had to serve.
    var staleBecause: ServiceFailure? {
        feeds.firstValue { if case .stale(_, let reason) = $0 { reason } else { nil } }
    }

    /// Why an answer is missing.
    var missingBecause: ServiceFailure? {
        feeds.firstValue { if case .missing(let reason) = $0 { reason } else { nil } }
    }
}

extension Listings {
    /// Decides what the answers for some dates, the look-ahead last, say of the guide days before it.
    init(_ outcomes: [DateOutcome]) {
        let answers = outcomes.flatMap(\.answers)
        let days = zip(outcomes, outcomes.dropFirst()).map { own, next in
            ListedDay(
                date: own.date,
                asOf: (own.answers + next.answers).map(\.fetchedAt).min(),
                staleBecause: own.staleBecause ?? next.staleBecause,
                gap: own.missingBecause.map { .day($0) } ?? next.missingBecause.map { .lateNight($0) }
            )
        }
        self.init(
            days: days,
            schedule: Schedule(answers),
            fetchedAt: answers.map(\.fetchedAt).max(),
            unusableRows: answers.map(\.unusableRows).reduce(0, +)
        )
    }
}

extension Sequence {
    /// The first result that is not nil.
    fileprivate func firstValue<Value>(_ value: (Element) -> Value?) -> Value? {
        for element in self {
            if let found = value(element) { return found }
        }
        return nil
    }
}
