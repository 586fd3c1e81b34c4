import Synchronization

/// A name in a template, with a number that every other name in this process does without.
struct Name: Sendable, Equatable {
    /// The name.
    let text: String

    /// Its number: small, so that what is known of names can lie in an array.
    let number: Int

    private static let numbers = Mutex<[String: Int]>([:])

    /// A name by its text. Names are remembered for as long as the process lives; only templates have them.
    init(_ text: String) {
        self.text = text
        number = Self.numbers.withLock { numbers in
            let number = numbers[text] ?? numbers.count
            numbers[text] = number
            return number
        }
    }
}
