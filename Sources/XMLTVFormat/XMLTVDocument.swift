/// A guide in XMLTV, the format that tuners and media centers read. Source: XMLTV's `xmltv.dtd`.
package struct XMLTVDocument: Sendable, Hashable {
    /// The names and addresses of the data's source and of the program that wrote them.
    package struct Origin: Sendable, Hashable {
        let sourceName: String
        let sourceAddress: String
        let generatorName: String
        let generatorAddress: String

        /// The origin of a document.
        package init(source: (name: String, address: String), generator: (name: String, address: String)) {
            (sourceName, sourceAddress) = source
            (generatorName, generatorAddress) = generator
        }
    }

    /// The origin of the data.
    package let origin: Origin
    /// The channels, in the order of the document.
    package let channels: [XMLTVChannel]
    /// The programmes, in the order of the document.
    package let programmes: [XMLTVProgramme]

    /// A guide of these channels and programmes.
    package init(_ origin: Origin, channels: [XMLTVChannel], programmes: [XMLTVProgramme]) {
        self.origin = origin
        self.channels = channels
        self.programmes = programmes
    }

    /// The document; UTF-8.
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
    /// There is no `date`: it would differ between runs, and `tv_cat` warns of files whose dates differ.
    var attributes: [XMLWriter.Attribute] {
        [
            ("source-info-url", sourceAddress), ("source-info-name", sourceName),
            ("generator-info-name", generatorName), ("generator-info-url", generatorAddress),
        ]
    }
}
