import CSystem
import GuidePlatform
import TVModel

/// The transfer of a request, with the part of the response that has been received. Use it on one thread only.
final class CurlTransfer {
    /// The code of libcurl for a transfer that has timed out.
    static let timeout: Int32 = 28
    /// The maximum size of the head in bytes, including interim responses.
    private static let headLimit = 128 * 1024
    /// The limits for reading the body of a redirect or an error, in bytes and in time. The body is ignored, but must
    /// be read if the connection is to be reused.
    private static let unreadLimit = (bytes: 64 * 1024, time: Duration.seconds(1))
    /// The size that libcurl requires for its message buffer.
    private static let messageSize = 256

    let easy: OpaquePointer
    let request: CurlRequest
    /// The message of libcurl about a failure, which may be empty.
    let message: UnsafeMutablePointer<CChar>
    private let multi: LibcurlMulti
    private var headers: OpaquePointer?

    /// The response so far. Its status is 0 until its head is complete.
    private var response = HTTPResponse(status: 0, body: Data())
    private var headBytes = 0
    private var lastByte = ContinuousClock.now
    private var failure: FetchError?

    /// Starts a transfer.
    ///
    /// - Throws: ``TransportFailure`` if memory is exhausted.
    init(_ request: CurlRequest, on multi: LibcurlMulti) throws(TransportFailure) {
        guard let easy = libcurl_easy_init() else { throw .other("out of memory") }
        self.easy = easy
        self.request = request
        self.multi = multi
        message = .allocate(capacity: Self.messageSize)
        message.initialize(repeating: 0, count: Self.messageSize)
        setRequestOptions()
        setProcessOptions()
        receive()
        guard libcurl_multi_add_handle(multi, easy) == 0 else { throw .other("out of memory") }
    }

    /// Aborts the transfer unless it is complete, which closes its connection or resets its stream.
    deinit {
        libcurl_multi_remove_handle(multi, easy)
        libcurl_easy_cleanup(easy)
        libcurl_slist_free_all(headers)
        message.deallocate()
    }

    /// The time at which the transfer ends unless a byte arrives.
    var deadline: ContinuousClock.Instant {
        lastByte + (isAnswered ? Self.unreadLimit.time : request.limits.idle)
    }

    /// Returns the outcome of a transfer that ended with this code of libcurl.
    func outcome(_ code: Int32) -> CurlLoop.Outcome {
        if isAnswered { return .success(response) }
        if let failure { return .failure(failure) }
        if code == 0, response.status > 0 { return .success(response) }
        return .failure(.noConnection(request.url, failure(for: code)))
    }

    /// Whether the status is enough, so that the rest of the body does not matter.
    private var isAnswered: Bool { response.status >= 300 }

    // MARK: Options

    private func setRequestOptions() {
        libcurl_easy_setopt_text(easy, .url, request.url.absoluteString)
        libcurl_easy_setopt_text(easy, .userAgent, request.userAgent)
        headers = libcurl_slist_append(nil, "Accept: \(request.accept)")
        libcurl_easy_setopt_list(easy, .headers, headers)
        // All encodings that libcurl supports.
        libcurl_easy_setopt_text(easy, .acceptEncoding, "")
        // With TLS, HTTP/2 is used if the server supports it. Without, all other requests would wait for the first
        // response in vain.
        let isSecure = request.url.scheme?.lowercased() == "https"
        libcurl_easy_setopt_number(easy, .waitsForSharing, isSecure ? 1 : 0)
    }

    private func setProcessOptions() {
        libcurl_easy_setopt_number(easy, .protocols, 1 | 2)
        libcurl_easy_setopt_number(easy, .noSignals, 1)
        libcurl_easy_close_on_exec(easy)
        libcurl_easy_setopt_number(easy, .quickExit, 1)
        // The environment variables of the curl command and of OpenSSL. libcurl itself only reads those for proxies.
        let environment = request.environment
        if let file = environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"] {
            libcurl_easy_setopt_text(easy, .certificateFile, file)
        }
        if let folder = environment["SSL_CERT_DIR"] {
            libcurl_easy_setopt_text(easy, .certificateFolder, folder)
        }
    }

    /// Sets the functions that receive the response. libcurl calls them only while ``CurlTransfers`` advances, which
    /// keeps this transfer alive.
    private func receive() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        libcurl_easy_setopt_buffer(easy, .errorBuffer, message)
        libcurl_easy_setopt_number(easy, .hidesProxyHead, 1)
        libcurl_easy_setopt_context(easy, .headContext, context)
        libcurl_easy_setopt_receiver(easy, .headReceiver) { bytes, _, count, context in
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.receiveLine(UnsafeBufferPointer(start: bytes, count: count)) ? count : 0
        }
        libcurl_easy_setopt_context(easy, .bodyContext, context)
        libcurl_easy_setopt_receiver(easy, .bodyReceiver) { bytes, _, count, context in
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.receiveBody(UnsafeBufferPointer(start: bytes, count: count)) ? count : 0
        }
    }

    // MARK: Response

    /// Handles a line of the head, and returns whether to continue.
    private func receiveLine(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        lastByte = .now
        headBytes += line.count
        guard headBytes <= Self.headLimit else {
            failure = .noConnection(request.url, .invalidResponse)
            return false
        }
        // Lines after the body are ignored.
        guard response.status == 0 else { return true }
        let isEnd = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
        if isEnd { return endHead() }
        response.read(line)
        return true
    }

    private func endHead() -> Bool {
        let status = libcurl_easy_getinfo_number(easy, .status)
        // Interim responses such as "100 Continue" have their own heads.
        guard status >= 200 else {
            response = HTTPResponse(status: 0, body: Data())
            return true
        }
        response.status = status
        return isWithinLimit(response.contentLength ?? 0)
    }

    private func receiveBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        lastByte = .now
        guard isWithinLimit(response.body.count + bytes.count) else { return false }
        response.body.append(bytes)
        return true
    }

    private func isWithinLimit(_ size: Int) -> Bool {
        let limit = isAnswered ? Self.unreadLimit.bytes : request.limits.bodyBytes
        if size > limit { failure = .tooLarge(request.url, limit: limit) }
        return size <= limit
    }

    /// Converts an error code of libcurl. Source: curl.se/libcurl/c/libcurl-errors.html.
    func failure(for code: Int32) -> TransportFailure {
        var message = String(cString: message)
        if message.isEmpty { message = String(cString: libcurl_easy_strerror(code)) }
        if let reason = proxyReason(code, message) { return .proxy(reason) }
        return switch code {
        case 7: connectionFailure
        case 6: .unknownHost
        case Self.timeout: .timedOut
        case 35: .noSecureConnection(message)
        case 51, 60, 83, 90, 91: .insecure
        case 77: .noCertificates(message)
        // HTTP/0.9, other protocols, and heads that are too large for libcurl.
        case 1, 8, 27, 43, 100: .invalidResponse
        // A short or missing body, bytes that cannot be decompressed, and errors of HTTP/2.
        case 0, 16, 18, 23, 52, 55, 56, 61, 92: .connectionLost
        // The message of libcurl may quote an address with its password.
        default: .other(String(cString: libcurl_easy_strerror(code)))
        }
    }

    private var connectionFailure: TransportFailure {
        let systemError = Int32(truncatingIfNeeded: libcurl_easy_getinfo_number(easy, .systemError))
        let failure = SystemFailure(operation: "connect", code: systemError)
        if systemError == 0 || failure.isRefusedConnection { return .connectionRefused }
        return failure.isMissingNetwork ? .unknownHost : .other(failure.reason)
    }

    /// Returns the reason why the proxy cannot be used if a failure is about one.
    private func proxyReason(_ code: Int32, _ message: String) -> String? {
        guard hasProxy else { return nil }
        let status = message.firstMatch(of: #/\b[1-5][0-9]{2}\b/#).map { ", which answered with status \($0.output)" }
        return switch code {
        case 5 where message.contains("resolve proxy"): "cannot be reached, since the proxy cannot be found"
        case _ where code == 5 || message.contains("Unsupported proxy"):
            "cannot be reached, since the proxy's address is invalid"
        case 7 where namesProxy(message): "cannot be reached, since the proxy cannot be connected to"
        case 56 where message.contains("CONNECT"): "cannot be reached through the proxy\(status ?? "")"
        case 97: "cannot be reached through the proxy"
        default: nil
        }
    }

    /// Whether the environment names a proxy that libcurl may use for the request.
    private var hasProxy: Bool {
        let own = request.url.scheme?.lowercased() == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
        return (own + ["all_proxy", "ALL_PROXY"]).contains { request.environment[$0] != nil }
    }

    /// Returns whether a message about a failed connection is about a proxy, which libcurl does not report otherwise.
    ///
    /// The message is "Failed to connect to HOST port NUMBER via PROXY after ...", or its host is the proxy.
    private func namesProxy(_ message: String) -> Bool {
        guard let words = message.firstMatch(of: #/connect to (\S+) port (\d+)( via)?/#) else { return false }
        let url = request.url
        let port = url.port ?? (url.scheme?.lowercased() == "http" ? 80 : 443)
        let host = url.host(percentEncoded: false)?.lowercased().filter { !"[]".contains($0) }
        return words.3 != nil || words.1.lowercased() != host || Int(words.2) != port
    }
}
