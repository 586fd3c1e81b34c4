/// The pictures that a terminal keeps by kitty's graphics protocol, each with its ID.
struct KittyPictures: Sendable {
    private var pictures: [(picture: PlacedPicture, id: Int)] = []
    /// The ID of the next picture. It begins with a large number, since programs share the IDs of a terminal.
    private var nextID = 747_000_001

    /// Adds a picture, and returns its ID.
    mutating func add(_ picture: PlacedPicture) -> Int {
        defer { nextID += 1 }
        pictures.append((picture, nextID))
        return nextID
    }

    /// Forgets all pictures except some, and returns the sequences that remove them from the terminal.
    mutating func removeAll(except kept: [PlacedPicture]) -> String {
        let removed = pictures.filter { !kept.contains($0.picture) }
        pictures.removeAll { !kept.contains($0.picture) }
        return removed.map { KittyPicture.removal(id: $0.id) }.joined()
    }
}
