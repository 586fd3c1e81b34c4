import TVModel
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CountryTests {
    @Test(arguments: [("us", "US"), ("GB", "GB"), ("uk", "GB"), ("UK", "GB"), ("de", "DE")])
    func `takes a code in any case, and UK for GB`(typed: String, code: String) {
        #expect(Country(code: typed)?.code == code)
    }

    @Test(arguments: ["", "XX", "USA", "United States", "U", "ÜS"])
    func `knows what is no country`(typed: String) {
        #expect(Country(code: typed) == nil)
    }

    @Test func `six countries tell the time in twelve hours`() {
        let codes = ["US", "CA", "AU", "NZ", "IN", "PH", "GB", "DE", "FR"]
        #expect(codes.filter { Country(code: $0)?.usesTwelveHours == true } == ["US", "CA", "AU", "NZ", "IN", "PH"])
    }
}
