import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A hash of the sources that these patterns name, with the versions of all packages. Tests and generated files do not count. */
export function fingerprintOf(...patterns: string[]): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const file of globSync(patterns, { cwd: root }).toSorted())
    if (!file.endsWith('.test.ts') && !file.endsWith('.gen.ts')) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
