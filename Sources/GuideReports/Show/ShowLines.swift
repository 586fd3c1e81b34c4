import GuidePlatform
import TVModel

/// The lines of a report about one show in plain text, fitted to the width and in the styles of the terminal.
struct ShowLines {
    let report: ShowReport
    let options: RenderOptions

    /// The indentation of rows below a heading, in columns.
    private static let indent = 2

    /// Adds the lines to the data of the template.
    func add(to page: inout [String: JSONValue]) {
        page["factRows"] = JSONValue(labeled(report.facts.map { ($0.label, $0.text) }))
        page["airingRows"] = JSONValue(labeled(report.airings.map { ($0.label, text(of: $0.episode)) }))
        page["linkRows"] = JSONValue(linkRows)
        page["story"] = JSONValue(options.lines(RichText(html: report.show.summary ?? "").inlinePlain))
        page["castRows"] = JSONValue(castRows)
        page["castHeading"] = .string(options.heading("Cast"))
        page["castMissing"] = .string(options.remark(report.castMissing).joined(separator: "\n"))
        page["episodesMissing"] = .string(options.lines(report.episodesMissing).joined(separator: "\n"))
        page["seasons"] = .list(report.kind == .cast ? [] : report.seasons.map(value))
    }

    /// Returns texts next to their labels, which line up. Long texts continue on further lines.
    private func labeled(_ texts: [(label: String, text: String)]) -> [String] {
        let widest = (texts.map(\.label.displayWidth).max() ?? 0) + 2
        let room = options.width - widest
        // On a very narrow terminal, the text begins on the next line.
        guard room >= 12 else { return texts.flatMap { [options.style(.dim)($0.label)] + options.lines($0.text) } }
        return texts.flatMap { label, text in
            SafeText.terminal(text).wrapped(to: room).enumerated().map { number, line in
                let margin = String.spaces(widest - (number == 0 ? label.displayWidth : 0))
                return (number == 0 ? options.style(.dim)(label) : "") + margin + line
            }
        }
    }

    /// Returns the time, code and name of an episode, such as `Monday, November 23, 8:00 PM · S3 E2 · Neap`.
    private func text(of episode: Episode) -> String {
        let text = EventText(episode: episode)
        return [report.context.moment(of: episode), text.code, text.name].joinedNonEmpty(by: " · ")
    }

    /// The links. Addresses are never broken, since a part of an address leads nowhere. The terminal wraps long ones.
    private var linkRows: [String] {
        PageLinks(report.show).all.map { options.style(.dim)($0.label) + " " + $0.address }
    }

    private var castRows: [String] {
        let members = report.kind == .episodes ? [] : CastText(report.details.cast, limit: report.castLimit).members
        let columns: [TableColumn<CastText.Member>] = [
            TableColumn(share: 1) { SafeText.terminal($0.person) },
            TableColumn(share: 1) { SafeText.terminal($0.role) },
        ]
        return rows(of: members, columns)
    }

    private func value(of season: Season) -> JSONValue {
        let heading = [season.name, season.episodeCount, season.years].joinedNonEmpty(by: " · ")
        let rows = rows(of: season.episodes)
        return .object([
            "heading": .string(options.heading(heading)),
            "episodes": .list(
                zip(rows, season.episodes).map { row, episode in
                    .object(["row": .string(row), "details": JSONValue(details(of: episode))])
                }
            ),
        ])
    }

    private func rows(of episodes: [Episode]) -> [String] {
        let columns: [TableColumn<Episode>] = [
            TableColumn(minTerminalWidth: 32, style: .time) { EventText(episode: $0).shortCode },
            TableColumn(share: 1) { SafeText.terminal(EventText(episode: $0).rowName) },
            TableColumn(minTerminalWidth: 36, alignment: .right) { [context = report.context] in
                context.date(of: $0)?.shortDateText ?? "no date"
            },
            TableColumn(minTerminalWidth: 60, alignment: .right) { EventText(episode: $0).runtime },
        ]
        return rows(of: episodes, columns)
    }

    private func rows<Item>(of items: [Item], _ columns: [TableColumn<Item>]) -> [String] {
        let table = TextTable(columns, for: items, in: options.rowWidth, margin: Self.indent)
        return table.rows(isStyled: options.hasColor).map { String.spaces(Self.indent) + $0 }
    }

    private func details(of episode: Episode) -> [String] {
        guard report.selection.showsSummaries else { return [] }
        let indent = Self.indent * 2
        return SafeText.terminal(RichText(html: episode.summary ?? "").inlinePlain)
            .wrapped(to: options.width - indent)
            .map { String.spaces(indent) + options.style(.dim)($0) }
    }
}
