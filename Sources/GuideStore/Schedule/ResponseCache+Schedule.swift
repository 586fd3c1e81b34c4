import GuidePlatform
package import TVModel

extension ResponseCache {
    package func day(_ feed: DaySchedule.Feed, on date: CalendarDay) -> Fetched<DaySchedule>? {
        let stored = files.checkedValue(Stored<StoredDay>.self, at: path(feed, date))
        return stored?.model.day(feed, on: date, root: root)
    }

    package func store(_ day: Fetched<DaySchedule>) async throws {
        try await files.write(value: Stored(of: StoredDay(day, root: root)), to: path(day.value.feed, day.value.date))
    }

    /// Returns a text that changes when one of these days is stored anew.
    package func revision(of feeds: [DaySchedule.Feed], on dates: [CalendarDay]) -> String {
        let stored = dates.flatMap { date in feeds.map { try? files.file(path($0, date)) } }
        return SHA256.hex(of: stored.map { "\($0?.path ?? "") \($0?.revision ?? "")" }.joined(separator: "\n").utf8)
    }

    /// Returns the weights of networks, or nil if they were not stored for this revision of the days.
    package func networkWeights(at revision: String) -> [String: Int]? {
        let stored = files.checkedValue(StoredWeights.self, at: Self.weights)
        return stored?.revision == revision ? stored?.weights : nil
    }

    package func store(networkWeights weights: [String: Int], at revision: String) async throws {
        try await files.write(value: StoredWeights(revision: revision, weights: weights), to: Self.weights)
    }

    /// Returns the shows of all stored days. A show may occur several times.
    package func showsOfSchedules() -> [Fetched<Show>] {
        ((try? files.list(Self.scheduleFolder)) ?? []).flatMap { file in
            files.checkedValue(Stored<StoredDay>.self, at: file.path)?.model.shows(root: root) ?? []
        }
    }

    private static let weights = "weights.json"

    private func path(_ feed: DaySchedule.Feed, _ date: CalendarDay) -> String {
        let name =
            switch feed {
            case .country(let code): code
            case .streaming: Self.streamingName
            }
        return "\(Self.scheduleFolder)/\(name)/\(date).json"
    }
}

/// The weights of the networks in some stored days.
private struct StoredWeights: Decodable, JSONRepresentable {
    /// The revision of the days.
    let revision: String
    let weights: [String: Int]

    var json: JSONValue {
        ["revision": .string(revision), "weights": .object(weights.mapValues { .integer($0) })]
    }
}
