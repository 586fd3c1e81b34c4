/// The folders of the XDG Base Directory Specification (https://specifications.freedesktop.org/basedir-spec/latest).
extension Environment {
    /// The user's home folder; nil where no absolute one is set.
    package var homeFolder: String? {
        absolutePath("HOME")
    }

    /// The folder for data that can be fetched again.
    package var cacheFolder: String? {
        folder("XDG_CACHE_HOME", inHome: ".cache")
    }

    /// The folder of settings.
    package var configFolder: String? {
        folder("XDG_CONFIG_HOME", inHome: ".config")
    }

    /// The folder for data that the user would miss.
    package var dataFolder: String? {
        folder("XDG_DATA_HOME", inHome: ".local/share")
    }

    /// The folder that the variable names, or the specification's default under the home folder.
    private func folder(_ variable: String, inHome relative: String) -> String? {
        absolutePath(variable) ?? homeFolder.map { PathName.joined($0, relative) }
    }

    /// The variable's value; a relative one is "to be considered invalid and ignored".
    private func absolutePath(_ variable: String) -> String? {
        self[variable].flatMap { PathName.isAbsolute($0) ? $0 : nil }
    }
}
