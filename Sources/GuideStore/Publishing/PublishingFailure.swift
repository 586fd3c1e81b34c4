/// The reason why a site could not be published into a folder.
package enum PublishingFailure: Error, Hashable, Sendable {
    /// A file cannot be created or written. An existing file is unchanged.
    case output(OutputFailure)

    /// Another run is publishing into the folder, or a newer version of the program wrote the manifest.
    case store(StoreFailure)
}
