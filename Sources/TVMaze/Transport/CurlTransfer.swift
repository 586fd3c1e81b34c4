import CurlOnDemand
import Foundation
import GuidePlatform
import TVModel

/// A request in progress, with the part of the response that has been received. Use it on one thread only.
final class CurlTransfer {
    /// The maximum size of the head in bytes, including interim responses.
    private static let headLimit = 128 * 1024
    /// The limits for reading the body of a redirect or an error, in bytes and in time. The body is ignored, but must
    /// be read if the connection is to be reused.
    private static let unreadLimit = (bytes: 64 * 1024, time: Duration.seconds(1))
    /// The size that libcurl requires for its message buffer.
    private static let messageSize = 256

    /// The handle of libcurl.
    let easy: OpaquePointer
    private let request: CurlRequest
    private var lastByte = ContinuousClock.now
    private var headers: OpaquePointer?
    private let message: UnsafeMutablePointer<CChar>

    private var head = ResponseHead()
    private var headBytes = 0
    /// The status of the response once its head is complete.
    private var status: Int?
    private var body = Data()
    private var failure: TransportFailure?

    /// Creates the handle for a request, or returns nil if memory is exhausted.
    init?(_ request: CurlRequest) {
        guard let easy = libcurl_easy_init() else { return nil }
        (self.easy, self.request) = (easy, request)
        message = .allocate(capacity: Self.messageSize)
        message.initialize(repeating: 0, count: Self.messageSize)
        setRequestOptions()
        restrict()
        receive()
    }

    deinit {
        libcurl_easy_cleanup(easy)
        libcurl_slist_free_all(headers)
        message.deallocate()
    }

    /// The time at which the transfer times out.
    var deadline: ContinuousClock.Instant {
        let pause = isAnswered ? Self.unreadLimit.time : request.limits.idle
        return min(request.deadline, lastByte + pause)
    }

    /// Whether the status is enough, so that the rest of the body does not matter.
    private var isAnswered: Bool { status.map { $0 >= 300 } ?? false }

    // MARK: Outcome

    var outcomeAtDeadline: CurlLoop.Outcome {
        isAnswered ? .success(response) : .failure(.timedOut)
    }

    /// Returns the outcome of a request that libcurl ended with this code.
    func outcome(_ code: Int32) -> CurlLoop.Outcome {
        if let failure { return .failure(failure) }
        if isAnswered || (code == 0 && status != nil) { return .success(response) }
        let systemError = Int32(truncatingIfNeeded: libcurl_easy_getinfo_number(easy, CurlOption.Info.systemError))
        return .failure(
            TransportFailure(curl: code, message: errorText(for: code), systemError: systemError, url: request.url)
        )
    }

    private var response: HTTPResponse {
        HTTPResponse(
            status: status ?? 0,
            body: body,
            location: head.location,
            retryAfter: head.retryAfter,
            date: head.date,
            validators: Validators(etag: head.etag, lastModified: head.lastModified)
        )
    }

    private func errorText(for code: Int32) -> String {
        let text = String(cString: message)
        return text.isEmpty ? String(cString: libcurl_easy_strerror(code)) : text
    }

    // MARK: Options

    private func setRequestOptions() {
        libcurl_easy_setopt_text(easy, CurlOption.url, request.url.absoluteString)
        libcurl_easy_setopt_text(easy, CurlOption.userAgent, request.userAgent)
        for header in request.headers { headers = libcurl_slist_append(headers, header) }
        libcurl_easy_setopt_list(easy, CurlOption.headers, headers)
        // All encodings that libcurl supports.
        libcurl_easy_setopt_text(easy, CurlOption.acceptEncoding, "")
        // Without TLS, HTTP/2 is known only after the first response, which all other requests would wait for.
        let version = request.isSecure ? CurlOption.Version.http2 : CurlOption.Version.http11
        libcurl_easy_setopt_number(easy, CurlOption.httpVersion, version)
        libcurl_easy_setopt_number(easy, CurlOption.waitsForSharing, request.isSecure ? 1 : 0)
    }

    private func restrict() {
        if libcurl_easy_setopt_text(easy, CurlOption.protocolNames, "http,https") != 0 {
            // Versions before 7.85 take a bit mask: 1 is HTTP, 2 is HTTPS.
            libcurl_easy_setopt_number(easy, CurlOption.protocols, 1 | 2)
        }
        libcurl_easy_setopt_number(easy, CurlOption.allowsHTTP09, 0)
        libcurl_easy_setopt_number(easy, CurlOption.hidesProxyHead, 1)
        libcurl_easy_setopt_number(easy, CurlOption.noSignals, 1)
        libcurl_easy_close_on_exec(easy)
        libcurl_easy_setopt_number(easy, CurlOption.quickExit, 1)
        // The environment variables of the curl command and of OpenSSL. libcurl itself only reads those for proxies.
        let environment = Environment.current
        if let file = environment["CURL_CA_BUNDLE"] ?? environment["SSL_CERT_FILE"] {
            libcurl_easy_setopt_text(easy, CurlOption.certificateFile, file)
        }
        if let folder = environment["SSL_CERT_DIR"] {
            libcurl_easy_setopt_text(easy, CurlOption.certificateFolder, folder)
        }
    }

    /// Sets the functions that receive the response. libcurl calls them only within calls of the loop, which keeps this
    /// transfer alive.
    private func receive() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        libcurl_easy_setopt_buffer(easy, CurlOption.errorBuffer, message)
        libcurl_easy_setopt_context(easy, CurlOption.headContext, context)
        libcurl_easy_setopt_receiver(easy, CurlOption.headReceiver) { bytes, _, count, context in
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.receiveLine(UnsafeBufferPointer(start: bytes, count: count)) ? count : 0
        }
        libcurl_easy_setopt_context(easy, CurlOption.bodyContext, context)
        libcurl_easy_setopt_receiver(easy, CurlOption.bodyReceiver) { bytes, _, count, context in
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
            failure = isAnswered ? nil : .invalidResponse
            return false
        }
        // Lines after the body are ignored.
        guard status == nil else { return true }
        let isEnd = line.allSatisfy { $0 == 0x0D || $0 == 0x0A }
        if isEnd { return endHead() }
        head.take(line)
        return true
    }

    private func endHead() -> Bool {
        let status = libcurl_easy_getinfo_number(easy, CurlOption.Info.status)
        // Interim responses such as "100 Continue" have their own heads.
        guard status >= 200 else {
            head = ResponseHead()
            return true
        }
        self.status = status
        // A response with this status has no body, whatever its head says.
        guard status != 304, let length = head.length else { return true }
        return isWithinLimit(length)
    }

    private func receiveBody(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        lastByte = .now
        guard isWithinLimit(body.count + bytes.count) else { return false }
        body.append(bytes)
        return true
    }

    private func isWithinLimit(_ size: Int) -> Bool {
        if isAnswered { return size <= Self.unreadLimit.bytes }
        guard size > request.limits.bodyBytes else { return true }
        failure = .tooLarge(limit: request.limits.bodyBytes)
        return false
    }
}
