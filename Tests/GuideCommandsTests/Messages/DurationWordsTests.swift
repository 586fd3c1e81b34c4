import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct DurationWordsTests {
    @Test(arguments: [
        (Duration.seconds(-1), "in a second"), (.zero, "in a second"), (.milliseconds(200), "in a second"),
        (.milliseconds(999), "in a second"), (.seconds(1), "in a second"), (.milliseconds(1_001), "in 2 seconds"),
        (.milliseconds(59_600), "in 60 seconds"), (.seconds(89), "in 89 seconds"), (.seconds(90), "in 2 minutes"),
        (.seconds(121), "in 3 minutes"), (.milliseconds(3_599_900), "in 60 minutes"),
        (.seconds(5_399), "in 90 minutes"),
        (.seconds(5_400), "in 2 hours"), (.seconds(172_799), "in 48 hours"), (.seconds(172_800), "another day"),
        (.seconds(251_607_009_258), "another day"), (.seconds(Int64.max), "another day"),
    ])
    func `writes a wait in a suitable unit, rounded up and never zero`(wait: Duration, words: String) {
        #expect(wait.wordsForWaiting == words)
    }

    @Test(arguments: [
        (Duration.zero, "0.1 s"), (.milliseconds(1), "0.1 s"), (.milliseconds(200), "0.2 s"),
        (.milliseconds(999), "1.0 s"),
        (.milliseconds(59_600), "59.6 s"), (.milliseconds(3_599_900), "3599.9 s"), (.seconds(-5), "0.1 s"),
        (.seconds(Int64.max), "100000000000000.0 s"),
    ])
    func `writes a short wait with one decimal, at least a tenth of a second`(wait: Duration, words: String) {
        #expect(wait.tenthsOfSeconds == words)
    }
}
