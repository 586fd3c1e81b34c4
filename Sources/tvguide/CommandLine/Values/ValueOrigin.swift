import TVModel

/// The place where the value of an option was set, in order of precedence, the highest first.
enum ValueOrigin: Hashable, Sendable {
    case commandLine
    case environment(variable: String)
    /// A line of a settings file, counted from 1.
    case file(path: String, line: Int)
}

extension ValueOrigin {
    /// Returns the name of the option in that place: `--country`, `TVGUIDE_API_URL`, or the line of a file.
    func name(of option: Option) -> String {
        switch self {
        case .commandLine: option.dashedName
        case .environment(let variable): variable
        case .file: "\(place): \(option.rawValue)"
        }
    }

    /// The place within a sentence, safe to print.
    var place: String {
        switch self {
        case .commandLine: "the command line"
        case .environment(let variable): variable
        case .file(let path, let line): "\(displayable(path)), line \(line)"
        }
    }
}
