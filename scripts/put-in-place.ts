import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of so many builds the assets stand side by side. */
export const BUILDS_KEPT = 10

/** What each of the builds made, the newest first. */
function madeBefore(list: string): string[][] {
  if (!existsSync(list)) return []
  const builds = JSON.parse(readFileSync(list, 'utf8')) as string[] | string[][]
  // A list of before named one build alone.
  return builds.every((build) => typeof build === 'string') ? [builds] : (builds as string[][])
}

/**
 * Puts a finished build from the folder `next` into the place of `web`, with the assets that the builds before it made. A page of a
 * former build, in an open tab or in a server that runs on, still asks for its parts by their old names. What an even older build made goes.
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
