import Foundation
package import TVModel

/// The answers of the service on disk: one file for each feed and date, such as `schedule/US/2026-11-20.json`.
///
/// An entry that cannot be read, is cut, comes from another service root or was written by another version is a miss,
/// never an error.
package struct ScheduleCache: Sendable {
    /// The folder of all schedules.
    static let folder = "schedule"
    /// How long an entry stays after it was last written, in days.
    package static let keepingDays = 60

    private let files: any FileStore
    private let root: String

    /// The cache of the answers of one service root.
    package init(files: any FileStore, root: String) {
        self.files = files
        self.root = root
    }

    /// The stored answer for a date.
    package func day(_ feed: DaySchedule.Feed, on date: CalendarDay) -> DaySchedule? {
        guard let data = try? files.read(path(feed, date)),
            let stored = try? JSONDecoder().decode(StoredDay.self, from: data)
        else { return nil }
        return stored.day(feed, on: date, root: root)
    }

    /// What becomes another whenever an answer for a date is stored; nil where none is.
    package func revision(_ feed: DaySchedule.Feed, on date: CalendarDay) -> String? {
        ((try? files.file(path(feed, date))) ?? nil)?.revision
    }

    /// Stores an answer in the place of an older one.
    package func store(_ day: DaySchedule) async throws(StoreFailure) {
        let path = path(day.feed, day.date)
        guard let data = try? JSONEncoder.ofStore.encode(StoredDay(day, root: root)) else {
            throw .unencodable(path: path)
        }
        try await files.write(data, to: path)
    }

    /// All that any stored day tells of any show; a show may stand there several times.
    package func shows() -> [StoredCopy<Show>] {
        ((try? files.list(Self.folder)) ?? []).flatMap { file -> [StoredCopy<Show>] in
            guard let data = try? files.read(file.path),
                let day = try? JSONDecoder().decode(StoredShows.self, from: data), day.version == StoredDay.version,
                day.root == root, let fetchedAt = Instant(storedSeconds: day.fetchedAt)
            else { return [] }
            return day.shows.map { StoredCopy($0.show, fetchedAt: fetchedAt) }
        }
    }

    /// Removes the entries that were written too long ago; one that cannot be removed keeps no other.
    ///
    /// - Parameter now: The date of this machine, as the files' own age is told by it.
    package func prune(now: Instant) throws(StoreFailure) {
        let oldest = Date(timeIntervalSince1970: Double(now.secondsSince1970 - Self.keepingDays * 86_400))
        var failure: StoreFailure?
        for file in try files.list(Self.folder) where file.modified < oldest {
            do throws(StoreFailure) { try files.remove(file.path) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }

    private func path(_ feed: DaySchedule.Feed, _ date: CalendarDay) -> String {
        let name =
            switch feed {
            case .country(let code): code
            case .streaming: "web"
            }
        return "\(Self.folder)/\(name)/\(date).json"
    }
}

/// The part of a ``StoredDay`` that tells of shows.
private struct StoredShows: Decodable {
    let version: Int
    let root: String
    let fetchedAt: Int
    let shows: [StoredShow]
}
