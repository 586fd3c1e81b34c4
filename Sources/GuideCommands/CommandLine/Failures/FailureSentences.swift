import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

extension FetchError {
    /// The reason why listings are missing or old, for the end of a sentence.
    var reason: String { reason(insteadOf: "a schedule") }

    /// Returns the next step for the user, as a sentence.
    ///
    /// - Parameter remedy: Another step that helps here, such as `use --allow-partial for the rest`.
    func advice(or remedy: String? = nil) -> String {
        let orElse = remedy.map { ", or \($0)." } ?? "."
        return switch self {
        case .notStored: "Run once without --offline\(orElse)"
        case .refused(_, status: 422): "Check the country and the date."
        case .rateLimited(_, let wait?): "Try again \(wait.wordsForWaiting)\(orElse)"
        case .rateLimited: "Try again in a minute\(orElse)"
        case .noConnection(_, .unknownHost): "Check the connection\(orElse)"
        case .noConnection(_, .insecure):
            "Check the address and the clock, or name the certificate to trust in SSL_CERT_FILE."
        case .noConnection(_, .noCertificates):
            "Install the package ca-certificates, or name a file of certificates in SSL_CERT_FILE."
        case .noConnection(_, .proxy):
            "Check the variables http_proxy, https_proxy and all_proxy\(orElse)"
        case .noConnection(_, .noSecureConnection): "Check the address and the proxy\(orElse)"
        case .noConnection(_, .noLibrary): "Install libcurl\(orElse)"
        case .invalidData(_, .anotherShow(let id, _)):
            "If that is the same one, use this id; tvguide favorites add \(id) adds it to your favorites."
        default: "Try again later\(orElse)"
        }
    }

    var status: ExitStatus {
        switch self {
        case .rateLimited: .tryAgainLater
        case .invalidData, .tooLarge: .notUnderstood
        // The service does not accept the country or the date.
        case .refused(_, status: 422): .misused
        case .noConnection, .refused, .notFound, .notStored, .emptied, .cancelled: .unavailable
        }
    }

    /// The wait that the service requests.
    var wait: Duration {
        if case .rateLimited(_, let wait?) = self { wait } else { .zero }
    }
}

extension ShowError {
    var status: ExitStatus {
        switch self {
        case .lostFavorites: .inputOutput
        case .unknown, .ambiguous, .contradicted, .noSuchPage, .notAFavorite, .badMark, .badImport: .noInput
        // A request about shows contains neither a country nor a date.
        case .unavailable(.refused): .unavailable
        case .unavailable(let reason): reason.status
        case .missing: .unavailable
        case .store(let failure): failure.status
        case .cancelled: .internalFault
        }
    }

    /// Returns the failure and the next step for the user. The subject stands within a sentence: `the episodes of 82`.
    func sentence(about subject: String) -> String {
        let advice: String? =
            switch self {
            case .unknown(.id): "Use tvguide search to find ids."
            case .unknown(.imdb), .unknown(.tvdb): "Use tvguide search to find shows by name."
            case .unavailable(let reason): reason.advice()
            case .notAFavorite: "Use tvguide favorites to see your favorites."
            case .badMark(_, .noEpisodes): "Use tvguide favorites --refresh."
            default: nil
            }
        return [description(about: subject), advice].compactMap(\.self).joined(separator: " ")
    }
}

extension FileFailure {
    var status: ExitStatus {
        switch (action, reason) {
        case (.create, _): .cannotCreate
        case (.keep, .locked): .tryAgainLater
        case (.keep, .newerVersion): .noInput
        default: .inputOutput
        }
    }

    /// The failure of a cache, which only costs time, safe to print.
    var cacheSentence: String {
        switch reason {
        case .system, .notAFile:
            "Could not write to the cache at \(SafeText.terminal(path)): \(words). Later runs will fetch the data again."
        default: "Could not write to the cache. \(self)"
        }
    }
}
