// The C library of the system, for every file of this module: the only place that chooses between the three.
//
// `@_exported` is what makes one import count for all files of a module; `package import` does not. Modules that import
// this one see the C library, too, as they do through Foundation; by the rules of the house they call it here alone.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif
