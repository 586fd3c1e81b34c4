package import Foundation

extension URL {
    /// The URL without user name and password, for files and messages.
    package var textWithoutCredentials: String {
        guard user() != nil || password() != nil,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return absoluteString }
        (parts.user, parts.password) = (nil, nil)
        return parts.string ?? ""
    }
}
