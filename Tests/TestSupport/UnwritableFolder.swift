/// A folder that cannot be created, even by root, since its parent is a device.
package let unwritableFolder = "/dev/null/store"
