import Synchronization

/// A name in a template, with a process-wide unique number.
struct Name: Sendable, Equatable {
    /// The text of the name.
    let text: String

    /// The number: small, so that it can be the index of an array.
    let number: Int

    private static let numbers = Mutex<[String: Int]>([:])

    /// The name with this text. Its number is kept until the process ends; only templates create names.
    init(_ text: String) {
        self.text = text
        number = Self.numbers.withLock { numbers in
            let number = numbers[text] ?? numbers.count
            numbers[text] = number
            return number
        }
    }
}
