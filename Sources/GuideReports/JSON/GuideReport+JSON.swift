import GuideService
import SafeText
import TVModel

extension GuideReport {
    /// The version of the contract in `docs/json.md`.
    static let schema = 1

    /// The report by the contract of `docs/json.md`.
    package var json: JSONValue {
        let (year, number) = week.isoYearAndWeek
        return .object([
            "schema": .integer(Self.schema),
            "country": .string(edition.country.code),
            "timezone": .string(edition.printedClock.identifier),
            "week": .object([
                "iso": .string("\(year.padded(4))-W\(number.padded(2))"),
                "from": .string("\(week.monday)"),
                "to": .string("\(week.sunday)"),
            ]),
            "generatedAt": JSONValue(generatedAt?.description),
            "stale": .bool(isStale),
            "filters": selection.json,
            "attribution": .object([
                "text": .string(Attribution.text), "url": .string(Attribution.url),
            ]),
            "days": .array(days.map { $0.json(edition) }),
        ])
    }
}

extension GuideReport.Selection {
    fileprivate var json: JSONValue {
        .object([
            "network": filter.networks.json,
            "genre": filter.genres.json,
            "type": filter.types.json,
            "language": filter.languages.json,
            "show": JSONValue(filter.show.map(SafeText.plain)),
            "from": JSONValue(filter.span?.from?.description),
            "to": JSONValue(filter.span?.to?.description),
            "premieres": .bool(filter.premieresOnly),
            "streaming": .bool(includesStreaming),
        ])
    }
}

extension ListFilter {
    fileprivate var json: JSONValue { isEmpty ? .null : JSONValue(typed.map(SafeText.plain)) }
}

extension GuideReport.Day {
    fileprivate func json(_ edition: Edition) -> JSONValue {
        .object([
            "date": .string("\(date)"),
            "weekday": .string(date.weekday.rawValue),
            "asOf": JSONValue(listed.asOf?.description),
            "missing": .bool(listed.gap != nil),
            "shelves": .array(
                shelves.map { shelf in
                    .object([
                        "name": .string(SafeText.plain(shelf.name)),
                        "events": .array(shelf.events.map { $0.json(edition) }),
                    ])
                }
            ),
        ])
    }
}

extension TVEvent {
    fileprivate func json(_ edition: Edition) -> JSONValue {
        .object([
            "id": .integer(id),
            "start": JSONValue(start?.description),
            "end": JSONValue(end?.description),
            "time": JSONValue(start.map { edition.printedClock.reading(at: $0).time.description }),
            "date": .string("\(airdate)"),
            "runtime": JSONValue(runtime),
            "season": JSONValue(season),
            "number": JSONValue(number),
            "type": .string(kind.rawValue),
            "name": .string(name.cleanLine),
            "url": JSONValue(link(url)),
            "premiere": JSONValue(premiere?.rawValue),
            "summary": JSONValue(plainSummary(summary)),
            "image": image.json,
            "network": show.channel.json,
            "streaming": .bool(isStreaming),
            "show": show.json,
        ])
    }
}

extension Show {
    fileprivate var json: JSONValue {
        .object([
            "id": .integer(id),
            "name": .string(name.cleanLine),
            "url": JSONValue(link(url)),
            "type": JSONValue(plain(type)),
            "language": JSONValue(plain(language)),
            "genres": JSONValue(ShowText(show: self).genres),
            "status": JSONValue(plain(status)),
            "rating": JSONValue(rating.flatMap { (0...10).contains($0) ? $0 : nil }),
            "runtime": JSONValue(runtime),
            "premiered": JSONValue(premiered.flatMap(CalendarDay.init(iso:))?.description),
            "ended": JSONValue(ended.flatMap(CalendarDay.init(iso:))?.description),
            "imdb": JSONValue(plain(imdb)),
            "officialSite": JSONValue(link(officialSite)),
            "image": image.json,
            "summary": JSONValue(plainSummary(summary)),
            "network": network.json,
            "webChannel": webChannel.json,
            "schedule": .object([
                "time": JSONValue(slot.flatMap { TimeOfDay($0.time) }?.description),
                "days": JSONValue((slot?.days ?? []).map(SafeText.plain)),
            ]),
        ])
    }
}

extension Channel? {
    /// The name, or null where there is none that could be seen.
    fileprivate var json: JSONValue { JSONValue(plain(self?.name)) }
}

extension Picture? {
    fileprivate var json: JSONValue {
        let medium = link(self?.medium)
        let original = link(self?.original)
        guard medium != nil || original != nil else { return .null }
        return .object(["medium": JSONValue(medium), "original": JSONValue(original)])
    }
}

/// A text as one clean line; nil where there is nothing to see.
private func plain(_ text: String?) -> String? {
    text?.cleanLine.nonEmpty
}

/// An address of the web, checked; nil for anything else.
private func link(_ text: String?) -> String? {
    text.flatMap(WebLink.init)?.address
}

/// A summary without markup; nil where it says nothing.
private func plainSummary(_ html: String?) -> String? {
    let summary = html.map { RichText(html: $0) }
    return summary?.isEmpty == false ? summary?.plain : nil
}
