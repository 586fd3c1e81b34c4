import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct XMLTVDocumentTests {
    @Test(arguments: [
        (0, 0, "20240306000000 +0000"), (2_100, -300, "20240306003500 -0500"), (86_399, 345, "20240306235959 +0545"),
        (3_600, -210, "20240306010000 -0330"), (0, 840, "20240306000000 +1400"),
    ])
    func `writes a time with its offset from UTC`(second: Int, offset: Int, text: String) {
        let date = XMLTVDate(year: 2024, month: 3, day: 6)
        #expect(XMLTVTime(date: date, second: second, offset: offset).text == text)
    }

    @Test func `writes the parts of a programme in the order of the DTD`() {
        let start = XMLTVTime(date: XMLTVDate(year: 2024, month: 3, day: 6), second: 0, offset: 0)
        let stop = XMLTVTime(date: XMLTVDate(year: 2024, month: 3, day: 6), second: 60, offset: 0)
        var programme = XMLTVProgramme(start: start, stop: stop, channel: "1.example.com", title: "Title")
        programme.clump = .init(index: 1, count: 2)
        programme.subTitle = "Name"
        programme.description = "About"
        programme.actors = [.init(name: "Ada", role: "Edda"), .init(name: "Tom", role: nil)]
        programme.date = XMLTVDate(year: 2024, month: 3, day: 6)
        programme.categories = ["Series"]
        programme.language = "English"
        programme.icon = .init(address: "https://example.com/i.jpg", width: 210, height: 295)
        programme.pages = [.init(system: "Here", value: "https://example.com/?a&b")]
        programme.numbers = [.init(system: "onscreen", value: "S01E02")]
        programme.premiere = "Series premiere"
        programme.isNew = true
        programme.rating = .init(system: "Here", value: "7.0/10")
        programme.images = [
            .init(kind: .poster, address: "https://example.com/p.jpg"),
            .init(kind: .still, address: "https://example.com/s.jpg"),
        ]
        let document = XMLTVDocument(
            origin: .init(
                sourceName: "S",
                sourceAddress: "https://s.example",
                generatorName: "g/1",
                generatorAddress: "https://g.example"
            ),
            channels: [XMLTVChannel(id: "1.example.com", name: "One")],
            programmes: [programme]
        )
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE tv SYSTEM "xmltv.dtd">
            <tv source-info-url="https://s.example" source-info-name="S" generator-info-name="g/1" \
            generator-info-url="https://g.example">
              <channel id="1.example.com">
                <display-name>One</display-name>
              </channel>
              <programme start="20240306000000 +0000" stop="20240306000100 +0000" channel="1.example.com" clumpidx="1/2">
                <title>Title</title>
                <sub-title>Name</sub-title>
                <desc lang="en">About</desc>
                <credits>
                  <actor role="Edda">Ada</actor>
                  <actor>Tom</actor>
                </credits>
                <date>20240306</date>
                <category lang="en">Series</category>
                <language lang="en">English</language>
                <icon src="https://example.com/i.jpg" width="210" height="295"/>
                <url system="Here">https://example.com/?a&amp;b</url>
                <episode-num system="onscreen">S01E02</episode-num>
                <premiere lang="en">Series premiere</premiere>
                <new/>
                <star-rating system="Here">
                  <value>7.0/10</value>
                </star-rating>
                <image type="poster" size="3" orient="P">https://example.com/p.jpg</image>
                <image type="still" size="3" orient="L">https://example.com/s.jpg</image>
              </programme>
            </tv>

            """
        #expect(String(decoding: document.bytes, as: UTF8.self) == expected)
    }
}
