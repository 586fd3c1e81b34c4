/// Why a folder could not be published into.
package enum PublishingFailure: Error, Hashable, Sendable {
    /// Something cannot be made there, or could not be written; what was there is as it was.
    case output(OutputFailure)

    /// Another run publishes there, or the manifest is one of a newer program.
    case store(StoreFailure)
}
