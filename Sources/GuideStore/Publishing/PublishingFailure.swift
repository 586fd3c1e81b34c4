/// Why a site could not be published into a folder.
package enum PublishingFailure: Error, Hashable, Sendable {
    /// A file cannot be created, or writing it failed; the file that was there is unchanged.
    case output(OutputFailure)

    /// Another run publishes there, or a newer program wrote the manifest.
    case store(StoreFailure)
}
