import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Puts a finished build from the folder `next` into the place of `web`, with the assets that the former build made. A page of the
 * former build, in an open tab or in a server that runs on, still asks for its parts by their old names. What an even older build made goes.
 */
export function putInPlace(next: string, web: string): void {
  const madeList = `${web}.assets`
  const made = readdirSync(join(next, 'assets'))
  const former = existsSync(madeList) ? (JSON.parse(readFileSync(madeList, 'utf8')) as string[]) : []
  for (const name of former) {
    const from = join(web, 'assets', name)
    if (!made.includes(name) && existsSync(from)) cpSync(from, join(next, 'assets', name), { preserveTimestamps: true })
  }
  const past = `${web}.past`
  rmSync(past, { recursive: true, force: true })
  if (existsSync(web)) renameSync(web, past)
  renameSync(next, web)
  writeFileSync(madeList, JSON.stringify(made))
  rmSync(past, { recursive: true, force: true })
}
