import { unzipSync, zipSync, type AsyncZippable, type UnzipOptions, type Unzipped } from 'fflate/browser'

export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'

/**
 * Replaces `zip` of fflate, which zips larger files in a worker from a blob: address. Our content security policy refuses it, and the promise
 * would never resolve; the files here are small enough to be zipped synchronously.
 */
export function zip(files: AsyncZippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files as Parameters<typeof zipSync>[0]))
}

/** The same for `unzip`; large files are read in a worker (web/lib/read-worker.ts). */
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
