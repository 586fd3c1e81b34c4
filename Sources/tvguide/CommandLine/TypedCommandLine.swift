import CommandLineKit
import GuideReports

/// A command line as typed, before it is combined with the environment and the current time.
typealias TypedCommandLine = ParsedCommandLine<Command, Option>

extension TypedCommandLine {
    /// Parses arguments, without the name of the program.
    ///
    /// - Throws: The first error found.
    init(parsing arguments: [String]) throws(UsageError) {
        self = try ArgumentParser(.guide).parse(arguments)
    }

    /// Returns the filter that an option sets, which is empty if the option was not given.
    func list(_ option: Option) -> ListFilter {
        let items = items(option)
        return ListFilter(included: items.included, excluded: items.excluded)
    }
}
