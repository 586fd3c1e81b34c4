// The libraries of the system and of the toolchain, for every file of this module: the only place that chooses among
// those of the platforms.
//
// `@_exported` is necessary, so that one import applies to all files of a module; `package import` does not. Modules
// that import this one see them, too. By convention, only this module calls the C library. All use `Data`, `URL` and
// `JSONDecoder` of FoundationEssentials: all of Foundation would bring ICU, 40 MB and twice the time of a start.
@_exported public import JSONModel

#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

#if canImport(FoundationEssentials)
    @_exported import FoundationEssentials
#else
    @_exported import Foundation
#endif
