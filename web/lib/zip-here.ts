import { zipSync, type AsyncZippable } from 'fflate/browser'

export { strToU8, zipSync } from 'fflate/browser'

/**
 * Stands in the browser for `zip` of fflate, which zips larger files in a worker from a blob: address. Our content security policy
 * refuses that one, and the promise would never be kept; what is zipped here is small enough to be done at once.
 */
export function zip(files: AsyncZippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0]))
}
