import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const neededBytes = 3 * 2 ** 30

function hasEnough(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what killed runs have left, because memory is scarcer than disk. */
function removeOrphans(parent: string) {
  for (const name of readdirSync(parent)) {
    const owner = /^dohromady-\w+-(\d+)-/.exec(name)?.[1]
    if (owner && !lives(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Creates a folder for a database of tests: in memory if there is enough of it, because each copy of a database creates and deletes a
 * thousand files, else on disk.
 */
export function scratchFolder(name: string): string {
  if (!hasEnough(inMemory)) return mkdtempSync(join(tmpdir(), `dohromady-${name}-`))
  removeOrphans(inMemory)
  return mkdtempSync(join(inMemory, `dohromady-${name}-${process.pid}-`))
}
