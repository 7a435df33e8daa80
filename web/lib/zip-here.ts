import { unzipSync, zipSync, type AsyncZippable, type UnzipOptions, type Unzipped } from 'fflate/browser'

export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'

/**
 * Stands in the browser for `zip` of fflate, which zips larger files in a worker from a blob: address. Our content security policy
 * refuses that one, and the promise would never be kept; what is zipped here is small enough to be done at once.
 */
export function zip(files: AsyncZippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0]))
}

/** The same for `unzip`; what reads large files does so in a worker of its own (web/desk/assortment-import/read-worker.ts). */
export function unzip(
  archive: Uint8Array,
  given: UnzipOptions | ((error: Error | null, files: Unzipped) => void),
  then?: (error: Error | null, files: Unzipped) => void,
): void {
  const [options, done] = typeof given === 'function' ? [{}, given] : [given, then!]
  try {
    done(null, unzipSync(archive, options))
  } catch (fault) {
    done(fault as Error, {})
  }
}
