import Testing

@testable import TVModel

@Suite(.timeLimit(.minutes(60)))
struct CountryTests {
    @Test(arguments: [("us", "US"), ("GB", "GB"), ("uk", "GB"), ("UK", "GB"), ("de", "DE")])
    func `accepts a code in any case, and UK for GB`(typed: String, code: String) {
        #expect(Country(code: typed)?.code == code)
    }

    @Test(arguments: ["", "XX", "USA", "United States", "U", "ÜS"])
    func `rejects a text that is not a country`(typed: String) {
        #expect(Country(code: typed) == nil)
    }

    @Test func `every country has a unique name, a code that finds it, and a zone`() {
        #expect(Country.all.count == 242 && Set(Country.all.map(\.name)).count == 242)
        #expect(Country.all.allSatisfy { Country(code: $0.code) == $0 && Country.named($0.name) == $0 })
        #expect(Set(Country.all.map(\.zoneIdentifier)).isSubset(of: ZoneName.all))
    }

    @Test(arguments: [
        ("CD", "Democratic Republic of the Congo"), ("CG", "Republic of the Congo"), ("AS", "American Samoa"),
        ("WS", "Samoa"), ("VG", "British Virgin Islands"), ("VI", "U.S. Virgin Islands"),
        ("BQ", "Caribbean Netherlands"), ("TC", "Turks and Caicos Islands"), ("CF", "Central African Republic"),
        ("CC", "Cocos (Keeling) Islands"),
    ])
    func `no country's name is truncated`(code: String, name: String) {
        #expect(Country(code: code)?.name == name)
    }

    @Test(arguments: ["US", "PR", "GU", "AS", "VI", "MP", "CA", "AU", "NZ", "IN", "PH", "MX", "KR", "EG", "SA", "GR"])
    func `uses the 12-hour clock in some countries`(code: String) {
        #expect(Country(code: code)?.usesTwelveHours == true)
    }

    @Test(arguments: ["GB", "IE", "DE", "FR", "ES", "IT", "JP", "CN", "BR", "RU", "ZA", "IL", "ID", "TH"])
    func `uses the 24-hour clock elsewhere`(code: String) {
        #expect(Country(code: code)?.usesTwelveHours == false)
    }

    @Test func `a hundred and three countries prefer the 12-hour clock`() {
        #expect(Country.all.count(where: \.usesTwelveHours) == 103)
    }
}
