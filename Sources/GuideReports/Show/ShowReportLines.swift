import GuideMustache
import GuideSafeText
import TVModel

/// The lines of a report on one show in plain text, fitted into the width and in the colours of the terminal.
struct ShowReportLines {
    private let report: ShowReport
    private let strings: ShowReportStrings
    private let options: RenderOptions
    private let blocks: TextBlocks

    private var palette: TextPalette { options.palette }

    /// What stands before rows below a heading.
    private static let indent = 2

    init(_ report: ShowReport, _ strings: ShowReportStrings, _ options: RenderOptions) {
        self.report = report
        self.strings = strings
        self.options = options
        blocks = TextBlocks(options)
    }

    /// Adds the lines to what the template is given.
    func add(to page: inout [String: MustacheValue]) {
        page["factRows"] = .strings(labeled(strings.facts.map { ($0.label, $0.text) }))
        page["airingRows"] = .strings(labeled(strings.airings.map { ($0.label, text(of: $0.episode)) }))
        page["linkRows"] = .strings(linkRows)
        page["story"] = .strings(blocks.lines(RichText(html: report.show.summary ?? "").inlinePlain))
        page["castRows"] = .strings(castRows)
        page["castHeading"] = .string(blocks.heading("Cast"))
        page["castMissing"] = .string(blocks.remark(strings.castMissing).joined(separator: "\n"))
        page["episodesMissing"] = .string(blocks.lines(strings.episodesMissing).joined(separator: "\n"))
        page["seasons"] = .list(report.kind == .cast ? [] : report.seasons.map(value))
    }

    /// Texts behind their names, which line up; long ones go on in lines of their own.
    private func labeled(_ texts: [(label: String, text: String)]) -> [String] {
        let widest = (texts.map(\.label.displayWidth).max() ?? 0) + 2
        let room = options.width - widest
        // Where it is very narrow, the text has the next line.
        guard room >= 12 else { return texts.flatMap { [palette.dim($0.label)] + blocks.lines($0.text) } }
        return texts.flatMap { label, text in
            SafeText.terminal(text).wrapped(to: room).enumerated().map { number, line in
                let margin = String(repeating: " ", count: widest - (number == 0 ? label.displayWidth : 0))
                return (number == 0 ? palette.dim(label) : "") + margin + line
            }
        }
    }

    /// `Monday, November 23, 8:00 PM · S3 E2 · Neap`
    private func text(of episode: Episode) -> String {
        let text = EventText(episode: episode)
        let parts = [AiringText(episode, report.context).moment, text.code, text.name]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// An address that is broken is no address any more; where it is too long the terminal wraps it.
    private var linkRows: [String] {
        ShowLinks(report.show).all.map { palette.dim($0.label) + " " + $0.address }
    }

    private var castRows: [String] {
        let members = report.kind == .episodes ? [] : CastText(report.details.cast, limit: report.castLimit).members
        return TextTable(
            [
                .init(texts: members.map { SafeText.terminal($0.person) }, weight: 1, ink: palette.show),
                .init(texts: members.map { SafeText.terminal($0.role) }, weight: 1),
            ],
            in: options.width,
            indent: Self.indent
        ).rows
    }

    private func value(of season: Season) -> MustacheValue {
        let text = SeasonText(season: season)
        let heading = [text.name, text.count, text.years].filter { !$0.isEmpty }.joined(separator: " · ")
        let rows = rows(of: season.episodes)
        return .object([
            "heading": .string(blocks.heading(heading)),
            "episodes": .list(
                zip(rows, season.episodes).map { row, episode in
                    .object(["row": .string(row), "details": .strings(details(of: episode))])
                }
            ),
        ])
    }

    private func rows(of episodes: [Episode]) -> [String] {
        let texts = episodes.map(EventText.init(episode:))
        let dates = episodes.map { AiringText($0, report.context).date.nonEmpty ?? "no date" }
        return TextTable(
            [
                .init(texts: texts.map(\.shortCode), least: 32, ink: palette.time),
                .init(texts: texts.map { SafeText.terminal($0.name) }, weight: 1, ink: palette.show),
                .init(texts: dates, least: 36, alignment: .right),
                .init(texts: texts.map(\.minutes), least: 60, alignment: .right),
            ],
            in: options.width,
            indent: Self.indent
        ).rows
    }

    private func details(of episode: Episode) -> [String] {
        guard report.selection.showsSummaries else { return [] }
        let indent = Self.indent * 2
        return SafeText.terminal(RichText(html: episode.summary ?? "").inlinePlain)
            .wrapped(to: options.width - indent)
            .map { String(repeating: " ", count: indent) + palette.dim($0) }
    }
}
