import type { Files } from './files.ts'

interface FoundFile {
  name: string
  writtenAt: Date
}

/** Longer than any transaction: a file is written before its row is visible. */
export const orphanedAfter = '1 hour'
const atOnce = 500

/** Removes the files that `orphansOf` names, some hundreds at a time. */
export async function removeOrphans(files: Files, orphansOf: (some: readonly FoundFile[]) => Promise<string[]>): Promise<void> {
  let found: FoundFile[] = []
  const remove = async () => {
    for (const name of await orphansOf(found)) await files.remove(name)
    found = []
  }
  for await (const file of files.list()) if (found.push(file) >= atOnce) await remove()
  await remove()
}
