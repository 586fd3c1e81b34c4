/// The exit statuses of the program. Those above 2 are defined in `sysexits.h`.
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
        case .done: "Success, also with a stored copy or if the filters leave no program."
        case .partial:
            "Success, but the hours after midnight or, with --allow-partial, days are missing; or what alerts had told "
                + "was damaged."
        case .misused: "The command line is wrong, or the service rejects the country or date."
        case .notUnderstood: "The response of the service could not be understood, and there is no stored copy."
        case .noInput: "A file cannot be read or parsed, or nothing has the given name."
        case .unavailable: "The service was unreachable or refused the request, and there is no stored copy."
        case .internalFault: "Internal error."
        case .cannotCreate: "The output cannot be created."
        case .inputOutput: "Reading or writing failed."
        case .tryAgainLater: "Try again later: too many requests, or another run holds a lock."
        }
    }
}
