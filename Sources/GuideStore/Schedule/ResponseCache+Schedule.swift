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

    /// Returns the shows of all stored days. A show may occur several times.
    package func showsOfSchedules() -> [Fetched<Show>] {
        ((try? files.list(Self.scheduleFolder)) ?? []).flatMap { file in
            files.checkedValue(Stored<StoredDay>.self, at: file.path)?.model.shows(root: root) ?? []
        }
    }

    private func path(_ feed: DaySchedule.Feed, _ date: CalendarDay) -> String {
        let name =
            switch feed {
            case .country(let code): code
            case .streaming: Self.streamingName
            }
        return "\(Self.scheduleFolder)/\(name)/\(date).json"
    }
}
