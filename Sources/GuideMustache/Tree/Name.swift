import Synchronization

/// A name in a template, with a process-wide unique number.
struct Name: Sendable, Equatable {
    let text: String

    /// The number. Numbers are small, so that they can be indices of an array.
    let number: Int

    private static let numbers = Mutex<[String: Int]>([:])

    /// Creates a name. Its number is kept until the process ends, so only templates create names.
    init(_ text: String) {
        self.text = text
        number = Self.numbers.withLock { numbers in
            let number = numbers[text] ?? numbers.count
            numbers[text] = number
            return number
        }
    }
}
