/// A guide in XMLTV, the format of tuners and media centers. Source: XMLTV's `xmltv.dtd`.
package struct XMLTVDocument: Sendable, Hashable {
    /// The source of the data and the program that wrote the document, each with its name and address.
    package struct Origin: Sendable, Hashable {
        let sourceName: String
        let sourceAddress: String
        let generatorName: String
        let generatorAddress: String

        package init(source: (name: String, address: String), generator: (name: String, address: String)) {
            (sourceName, sourceAddress) = source
            (generatorName, generatorAddress) = generator
        }
    }

    /// The source of the data and the program.
    package let origin: Origin
    /// The channels, in the order of the document.
    package let channels: [XMLTVChannel]
    /// The programmes, in the order of the document.
    package let programmes: [XMLTVProgramme]

    package init(_ origin: Origin, channels: [XMLTVChannel], programmes: [XMLTVProgramme]) {
        self.origin = origin
        self.channels = channels
        self.programmes = programmes
    }

    /// The document in UTF-8.
    package var bytes: [UInt8] {
        var xml = XMLWriter(expecting: 256 + 100 * channels.count + 2_048 * programmes.count)
        xml.documentType("tv", "xmltv.dtd")
        xml.element("tv", origin.attributes) { xml in
            for channel in channels { channel.write(to: &xml) }
            for programme in programmes { programme.write(to: &xml) }
        }
        return xml.bytes
    }
}

extension XMLTVDocument.Origin {
    /// The `date` is omitted: it would differ between runs, and `tv_cat` warns about files with different dates.
    var attributes: [XMLWriter.Attribute] {
        [
            ("source-info-url", sourceAddress), ("source-info-name", sourceName),
            ("generator-info-name", generatorName), ("generator-info-url", generatorAddress),
        ]
    }
}

/// A channel of an XMLTV document.
package struct XMLTVChannel: Sendable, Hashable {
    /// The ID, in the form of a host name, such as `2.networks.tvmaze.com`.
    package let id: String
    /// The only name. Some programs treat a second name as the call sign and a third as the number.
    package let name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    func write(to xml: inout XMLWriter) {
        xml.element("channel", [("id", id)]) { $0.text("display-name", name) }
    }
}
