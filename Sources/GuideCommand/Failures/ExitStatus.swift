/// The exit statuses of the program; the numbers above 2 are those of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case partial = 2
    case misused = 64
    case notUnderstood = 65
    case noInput = 66
    case unavailable = 69
    case internalFault = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgainLater = 75

    /// Its meaning in one sentence.
    var meaning: String {
        switch self {
        case .done: "Done, also with a stored copy or with no event left by the filters."
        case .partial: "Done with --allow-partial, but days are missing."
        case .misused: "The command line is wrong, or the service does not take the country or date."
        case .notUnderstood: "The answer of the service could not be understood, and there is no copy."
        case .noInput: "A file that you named cannot be read or parsed, or nothing has that name."
        case .unavailable: "The service was not reachable or refused, and there is no copy."
        case .internalFault: "A fault of the program itself."
        case .cannotCreate: "The output cannot be created."
        case .inputOutput: "Reading or writing failed."
        case .tryAgainLater: "Try again later: too many requests, or another run holds a lock."
        }
    }
}
