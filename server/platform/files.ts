import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of one kind, each written once and never changed. Servers that share a database must share them too. */
export interface Files {
  write: (name: string, content: Buffer) => Promise<void>
  /** Null if the file does not exist. */
  read: (name: string) => Promise<Buffer | null>
  /** Does nothing if the file does not exist. */
  remove: (name: string) => Promise<void>
  /** The existing files with their times, including incomplete ones of a folder. */
  list: () => AsyncIterable<{ name: string; writtenAt: Date }>
}

/** Whether a name may be that of a file; it never leads out of a folder. */
export const isPlainName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name)

const isMissing = (fault: unknown) => (fault as { code?: string }).code === 'ENOENT'

async function* listOf(folder: string): AsyncGenerator<{ name: string; writtenAt: Date }> {
  const entries = await opendir(folder).catch((fault: unknown) => {
    if (isMissing(fault)) return []
    throw fault
  })
  for await (const { name } of entries) {
    // Another process may have removed it meanwhile.
    const found = isPlainName(name) ? await stat(join(folder, name)).catch(() => null) : null
    if (found?.isFile()) yield { name, writtenAt: found.mtime }
  }
}

/** Opens a folder of files; it is created with the first file. `onFault` gets write errors. */
export function openFiles(folder: string, onFault: (fault: unknown) => void = () => {}): Files {
  // Callers have validated the name, but this check does not rely on it: no name may lead out of the folder.
  const pathOf = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${name} is no name of a file here`)
    return join(folder, name)
  }
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        // Writes beside it first: a server that is killed midway must not leave half a file under the name.
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
