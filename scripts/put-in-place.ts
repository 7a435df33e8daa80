import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The assets of this many builds stay available. */
export const BUILDS_KEPT = 10

/** The assets of each build, newest first. */
function madeBefore(list: string): string[][] {
  if (!existsSync(list)) return []
  const builds = JSON.parse(readFileSync(list, 'utf8')) as string[] | string[][]
  // An older list named only one build.
  return builds.every((build) => typeof build === 'string') ? [builds] : (builds as string[][])
}

/**
 * Moves a finished build from the folder `next` to `web`, keeping the assets of recent builds. A page of a former build, in an open tab or on
 * a running server, still requests its parts by their old names. Assets of older builds are deleted.
 */
export function putInPlace(next: string, web: string): void {
  const madeList = `${web}.assets`
  const made = readdirSync(join(next, 'assets'))
  const before = madeBefore(madeList).slice(0, BUILDS_KEPT - 1)
  for (const name of new Set(before.flat())) {
    const from = join(web, 'assets', name)
    if (!made.includes(name) && existsSync(from)) cpSync(from, join(next, 'assets', name), { preserveTimestamps: true })
  }
  const past = `${web}.past`
  rmSync(past, { recursive: true, force: true })
  if (existsSync(web)) renameSync(web, past)
  renameSync(next, web)
  writeFileSync(madeList, JSON.stringify([made, ...before]))
  rmSync(past, { recursive: true, force: true })
}
