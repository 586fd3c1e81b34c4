import GuideReports

/// The values that commands accept of options which have other values too. Help, manual, completions and the parser
/// take them from here.
extension Command {
    /// The formats in which the command writes.
    var formats: [ReportFormat] {
        switch self {
        case .now: GuideReport.Kind.now.formats
        case .favoritesUpcoming: GuideReport.Kind.upcoming.formats
        case .favoritesMissed: GuideReport.Kind.missed.formats
        case .show: ReportFormat.ofEvents
        case .search, .shows, .favorites: ReportFormat.ofReports
        case .templatesRender: ReportFormat.templated + [.json]
        case .doctor: [.text, .json]
        case .alerts: AlertDocument.formats
        default: ReportFormat.allCases
        }
    }

    /// The format of the command's output if neither an option nor the name of a file selects one.
    var usualFormat: ReportFormat { self == .templatesRender ? .html : .text }

    /// Returns the default of an option as help shows it, or nil if it is that of other commands.
    func fallback(of option: Option) -> String? {
        switch (option, self) {
        case (.format, .templatesRender), (.format, .doctor), (.format, .alerts):
            usualFormat.rawValue
        case (.maxAge, .shows), (.maxAge, .favoritesUpcoming), (.maxAge, .favoritesMissed): "1d"
        case (.days, .grab): "14"
        case (.days, .favoritesUpcoming): "no limit, with the next episode of each show"
        default: nil
        }
    }
}

extension Option {
    /// Returns the kind of value that a command accepts, or that commands accept in general.
    func value(for command: Command?) -> ValueKind {
        let name = spec.value.placeholder ?? ""
        return switch (self, command) {
        case (.days, .favoritesUpcoming): .number(1...366)
        case (.format, let command?): .choice(name, command.formats.map(\.rawValue))
        // Only the pages of a site can have files beside them.
        case (.images, .site): .choice(name, ["link", "local", "none"])
        case (.images, .grab): .choice(name, ["link", "none"])
        case (.images, _?): .choice(name, ["link", "embed", "none"])
        default: spec.value
        }
    }
}

/// The values of `--images`: the source of a page's pictures.
enum ImagesChoice: String, CaseIterable {
    case link, embed, local, none
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// The words of all cases.
    static var words: [String] { allCases.map(\.rawValue) }
}
