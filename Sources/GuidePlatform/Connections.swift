/// All network connections of this process.
package enum Connections {
    /// A number above that of every descriptor in use.
    private static let mostDescriptors: Int32 = 4_096

    /// Ends all connections to a port, of whatever host: who reads from one of them is told that it was ended.
    ///
    /// For connections that belong to a library which does not end them itself.
    package static func shutDown(toPort port: Int) {
        for descriptor in 3..<mostDescriptors where peerPort(of: descriptor) == port {
            _ = shutdown(descriptor, Int32(SHUT_RDWR))
        }
    }

    /// The port at the other end of an Internet connection; nil for all other descriptors.
    private static func peerPort(of descriptor: Int32) -> Int? {
        var address = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
        }
        // Addresses of both families have the port in the same place.
        let families = [sa_family_t(AF_INET), sa_family_t(AF_INET6)]
        guard status == 0, families.contains(address.sin6_family) else { return nil }
        return Int(UInt16(bigEndian: address.sin6_port))
    }
}
