// The C library of the system, for every file of this module: the only place that chooses between the three.
//
// `@_exported` is necessary, so that one import applies to all files of a module; `package import` does not. Modules
// that import this one see the C library, too, as they do through Foundation. By convention, only this module calls it.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif
