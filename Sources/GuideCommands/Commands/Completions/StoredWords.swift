import GuideReports
import GuideService
import GuideStore
import TVModel

/// The names that are stored on this machine: those of favorites and of the current week. Reading them needs no network.
struct StoredWords {
    let line: TypedCommandLine
    let context: ProgramContext

    /// The favorites, each by its name, or by its ID if the name would not be read as such.
    var favorites: [Completion.Word] {
        guard let session = try? Session(call), session.settings.dataFolder != nil else { return [] }
        defer { session.service.close() }
        let shows = session.favoritesStore.readableFavorites().map(\.show)
        let count = Dictionary(grouping: shows) { $0.name.lowercased() }.mapValues(\.count)
        return shows.map { show in
            let isName = ShowReference(show.name) == .name(show.name) && !show.name.hasPrefix("-") && show.name.isSafe
            return isName && count[show.name.lowercased()] == 1
                ? Completion.Word(text: show.name, meaning: "id \(show.id)")
                : Completion.Word(text: "\(show.id)", meaning: SafeText.terminal(show.name))
        }
    }

    /// Returns the names in the stored listings of the current week for which an option of filters can ask.
    func names(for option: Option) -> [String] {
        guard let service = try? Session(call).service else { return [] }
        defer { service.close() }
        let week = GuideWeek(containing: service.today.date)
        let kind = option == .networks ? Option.network.rawValue : option.rawValue
        let list = EventFilter().lists.first { $0.kind == kind }
        let names = service.storedWeek(week)?.schedule.events.flatMap { event in
            option == .show ? [event.show.name] : list?.names(event.show) ?? []
        }
        // An item of a list has no comma and does not begin with the sign for others.
        return Set(names ?? []).sorted().filter { name in
            name.isSafe && (option == .show || !name.contains(",") && !name.hasPrefix("!"))
        }
    }

    private var call: CommandCall {
        let completed = (try? line.completed(in: context)) ?? line
        return CommandCall(line: completed, context: context, diagnostics: Diagnostics(.silent, in: context))
    }
}

extension String {
    /// Whether the text can be printed and typed as it is. Fish completes `~` unquoted, which then names a home folder.
    fileprivate var isSafe: Bool { !isEmpty && !hasPrefix("~") && SafeText.terminal(self) == self }
}
