/// A guide in XMLTV, the format of tuners and media centers. Source: XMLTV's `xmltv.dtd`.
struct XMLTVDocument: Sendable, Hashable {
    /// The source of the data and the program that wrote the document, each with its name and address.
    struct Origin: Sendable, Hashable {
        let sourceName: String
        let sourceAddress: String
        let generatorName: String
        let generatorAddress: String
    }

    /// The source of the data and the program.
    let origin: Origin
    /// The channels, in the order of the document.
    let channels: [XMLTVChannel]
    /// The programmes, in the order of the document.
    let programmes: [XMLTVProgramme]

    /// The document in UTF-8.
    var bytes: [UInt8] {
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

    func write(to xml: inout XMLWriter) {
        xml.element("channel", [("id", id)]) { $0.text("display-name", name) }
    }
}
