import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files in a folder of the data, each written once and never changed. Servers that share a database must share it too. */
export interface Files {
  write: (name: string, content: Buffer) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>
  /** Nothing happens where there is no such file. */
  remove: (name: string) => Promise<void>
  /** The files that are there and when each was written, also those that were never finished. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }>
}

const isPlainName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name)

const isMissing = (fault: unknown) => (fault as { code?: string }).code === 'ENOENT'

async function* listOf(folder: string): AsyncGenerator<{ name: string; writtenAt: Date }> {
  const entries = await opendir(folder).catch((fault: unknown) => {
    if (isMissing(fault)) return []
    throw fault
  })
  for await (const { name } of entries) {
    // Whoever else removes files may be quicker.
    const found = isPlainName(name) ? await stat(join(folder, name)).catch(() => null) : null
    if (found?.isFile()) yield { name, writtenAt: found.mtime }
  }
}

/** Opens a folder of files; it is made with the first of them. `onFault` hears of what could not be written. */
export function openFiles(folder: string, onFault: (fault: unknown) => void = () => {}): Files {
  // Whoever asks has checked already; that no name leads out of the folder is not left to them.
  const pathOf = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${name} is no name of a file here`)
    return join(folder, name)
  }
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Beside it first: a server that is killed half-way must not leave half a file under the name.
        await writeFile(`${path}.new`, content, { flush: true })
        await rename(`${path}.new`, path)
      } catch (fault) {
        onFault(fault)
        throw fault
      }
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (fault) {
        if (isMissing(fault)) return null
        throw fault
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: () => listOf(folder),
  }
}
