package import TVModel

/// How old listings are, in the words of an edition.
package struct ReportAges {
    private let edition: Edition

    /// Ages as seen from the present of an edition, on its printed clock.
    package init(_ edition: Edition) {
        self.edition = edition
    }

    /// `as of 2:05 PM yesterday`
    package func asOf(_ fetchedAt: Instant) -> String {
        "as of \(ClockText(edition).moment(fetchedAt, seenFrom: edition.now))"
    }
}
