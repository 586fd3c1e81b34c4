import GuidePlatform
import TVModel

extension Feed {
    /// The feed as a JSON Feed. Source: jsonfeed.org, version 1.1.
    ///
    /// Missing values are omitted, since the format has no null, unlike the program's own JSON.
    var json: JSONValue {
        .object(omittingNulls: [
            "version": .string("https://jsonfeed.org/version/1.1"),
            "title": .string(title),
            "description": .string(Attribution.text),
            "language": .string("en"),
            "home_page_url": JSONValue(options.place?.page),
            "feed_url": JSONValue(options.place?.file),
            "authors": .list([.object(["name": .string("TVmaze"), "url": .string(Attribution.url)])]),
            "items": .list(entries.map(item)),
        ])
    }

    private func item(for entry: FeedEntry) -> JSONValue {
        .object(omittingNulls: [
            "id": .string(entry.id),
            "url": JSONValue(entry.event.page),
            "title": .string(entry.event.title),
            "content_html": .string(entry.content(showsPictures: options.showsPictures)),
            "summary": .string(entry.moment),
            "image": JSONValue(options.showsPictures ? entry.poster : nil),
            "date_published": JSONValue(entry.published?.description),
            "date_modified": .string(entry.updated.description),
            "tags": JSONValue(entry.event.categories),
            "_tvguide": facts(about: entry),
        ])
    }

    private func facts(about entry: FeedEntry) -> JSONValue {
        let event = entry.event
        let name = EventText(episode: event.episode).name
        return .object(omittingNulls: [
            "about": JSONValue(options.generator.address.nonEmpty),
            "id": .integer(event.id),
            "date": .string("\(event.airdate)"),
            "start": JSONValue(event.start?.description),
            "network": JSONValue(entry.event.network.nonEmpty),
            "season": JSONValue(event.season),
            "number": JSONValue(event.number),
            "show": .string(ShowText(show: event.show).name),
            "episode": JSONValue(name.nonEmpty),
            "minutes": JSONValue(event.runtime),
            "poster": JSONValue(options.showsPictures ? event.show.image?.linkedMedium : nil),
        ])
    }
}
