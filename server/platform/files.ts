import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files in a folder of the data, each written once and never changed. Servers that share a database must share it too. */
export interface Files {
  write: (name: string, content: Buffer) => Promise<void>
  /** Null where there is no such file. */
  read: (name: string) => Promise<Buffer | null>
}

const isPlainName = (name: string) => /^[a-z0-9][a-z0-9.-]*$/.test(name)

/** Opens a folder of files; it is made with the first of them. */
export function openFiles(folder: string): Files {
  // Whoever asks has checked already; that no name leads out of the folder is not left to them.
  const pathOf = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${name} is no name of a file here`)
    return join(folder, name)
  }
  return {
    write: async (name, content) => {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Beside it first: a server that is killed half-way must not leave half a file under the name.
      await writeFile(`${path}.new`, content, { flush: true })
      await rename(`${path}.new`, path)
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (fault) {
        if ((fault as { code?: string }).code === 'ENOENT') return null
        throw fault
      }
    },
  }
}
