extension XMLTVProgramme {
    private static let english: [XMLWriter.Attribute] = [("lang", "en")]

    func write(to xml: inout XMLWriter) {
        var attributes: [XMLWriter.Attribute] = [("start", start.text), ("stop", stop.text), ("channel", channel)]
        if let clump { attributes.append(("clumpidx", "\(clump.index)/\(clump.count)")) }
        xml.element("programme", attributes) { xml in
            writeTexts(to: &xml)
            writeFacts(to: &xml)
            writeNumbers(to: &xml)
            writeMarks(to: &xml)
        }
    }

    private func writeTexts(to xml: inout XMLWriter) {
        // The language of names is unknown.
        xml.text("title", title)
        if let subTitle { xml.text("sub-title", subTitle) }
        if let description { xml.text("desc", Self.english, description) }
        guard !actors.isEmpty else { return }
        xml.element("credits") { xml in
            for actor in actors { actor.write(to: &xml) }
        }
    }

    private func writeFacts(to xml: inout XMLWriter) {
        if let date { xml.text("date", date.text) }
        for category in categories { xml.text("category", Self.english, category) }
        if let language { xml.text("language", Self.english, language) }
        if let icon {
            xml.empty("icon", [("src", icon.address), ("width", "\(icon.width)"), ("height", "\(icon.height)")])
        }
        for page in pages { xml.text("url", [("system", page.system)], page.value) }
    }

    private func writeNumbers(to xml: inout XMLWriter) {
        for number in numbers { xml.text("episode-num", [("system", number.system)], number.value) }
    }

    private func writeMarks(to xml: inout XMLWriter) {
        if let premiere { xml.text("premiere", Self.english, premiere) }
        if isNew { xml.empty("new") }
        if let rating {
            xml.element("star-rating", [("system", rating.system)]) { $0.text("value", rating.value) }
        }
        for image in images { image.write(to: &xml) }
    }
}

extension XMLTVProgramme.Actor {
    fileprivate func write(to xml: inout XMLWriter) {
        if let role { xml.text("actor", [("role", role)], name) } else { xml.text("actor", name) }
    }
}

extension XMLTVProgramme.Image {
    fileprivate func write(to xml: inout XMLWriter) {
        let orientation = kind == .poster ? "P" : "L"
        xml.text("image", [("type", kind.rawValue), ("size", "3"), ("orient", orientation)], address)
    }
}
