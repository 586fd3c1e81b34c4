import TVModel

extension Feed {
    /// The feed in Atom. Source: RFC 4287.
    var atom: [UInt8] {
        var xml = XMLWriter()
        xml.element("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", "en")]) { xml in
            writeHead(to: &xml)
            for entry in entries { write(entry, to: &xml) }
        }
        return xml.bytes
    }

    private func writeHead(to xml: inout XMLWriter) {
        xml.text("id", id)
        xml.text("title", title)
        xml.text("updated", updated.description)
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
            xml.text("title", entry.event.title)
            xml.text("updated", entry.updated.description)
            if let published = entry.published { xml.text("published", published.description) }
            if let page = entry.event.page {
                xml.empty("link", [("rel", "alternate"), ("type", "text/html"), ("href", page)])
            }
            for category in entry.event.categories { xml.empty("category", [("term", category)]) }
            xml.text("summary", entry.moment)
            xml.text("content", [("type", "html")], entry.content(showsPictures: options.showsPictures))
        }
    }
}
