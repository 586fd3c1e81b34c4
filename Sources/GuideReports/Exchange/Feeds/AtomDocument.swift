import TVModel

/// The newest events of a report as an Atom feed. Source: RFC 4287.
struct AtomDocument: ReportDocument {
    private let feed: Feed
    private let options: ExchangeOptions

    init(_ timeline: EventTimeline, _ options: ExchangeOptions) {
        feed = Feed(timeline, options)
        self.options = options
    }

    func bytes() -> [UInt8] {
        var xml = XMLWriter(expecting: 1_024 + 2_048 * feed.entries.count)
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", "en")]) { xml in
            writeHead(to: &xml)
            for entry in feed.entries { write(entry, to: &xml) }
        }
        return xml.bytes
    }

    private func writeHead(to xml: inout XMLWriter) {
        xml.text("id", feed.id)
        xml.text("title", feed.title)
        xml.text("updated", feed.updated.description)
        xml.element("author") { xml in
            xml.text("name", "TVmaze")
            xml.text("uri", Attribution.url)
        }
        if let place = options.place {
            xml.empty("link", [("rel", "self"), ("type", "application/atom+xml"), ("href", place.file)])
            xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", place.page)])
        }
        xml.empty("link", [("rel", "license"), ("href", Feed.license)])
        xml.text("rights", Attribution.text)
        let generator = options.generator
        xml.text("generator", [("uri", generator.address), ("version", generator.version)], generator.name)
    }

    private func write(_ entry: FeedEntry, to xml: inout XMLWriter) {
        xml.element("entry") { xml in
            xml.text("id", entry.id)
            xml.text("title", entry.title)
            xml.text("updated", entry.updated.description)
            if let published = entry.published { xml.text("published", published.description) }
            if let page = entry.page {
                xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", page)])
            }
            for category in entry.categories { xml.empty("category", [("term", category)]) }
            xml.text("summary", entry.moment)
            xml.text("content", [("type", "html")], entry.content(showsPictures: options.showsPictures))
        }
    }
}
