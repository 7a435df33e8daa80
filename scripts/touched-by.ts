import { basename, dirname } from 'node:path/posix'

/** What to run after a change of some files. */
export interface Touched {
  /** Files to lint. */
  sources: string[]
  formatted: string[]
  /** Rooms whose server tests all run, as parts of a path: `/basket/`. */
  rooms: string[]
  /** Tests of server, scripts and tools that changed themselves, or are beside a changed file. */
  tests: string[]
  stories: string[]
}

const floors = /^(domain|contract|server|web|scripts|tools)\//
const withoutRoom = new Set(['domain', 'contract', 'server', 'web', 'scripts', 'tools'])
const isTest = (file: string) => file.endsWith('.test.ts')

/** The room of a file, for example of `web/week/basket/…`: the folder in its wing, or the file's name on floors with one file per room. */
function roomOf(file: string): string | null {
  if (!floors.test(file) || file.startsWith('web/routes/') || /^server\/(migrations|sql)\//.test(file) || isTest(file)) return null
  const room = file.startsWith('contract/') ? basename(file, '.ts') : (file.split('/').slice(0, -1)[2] ?? basename(dirname(file)))
  return withoutRoom.has(room) ? null : room
}

/** The tests beside a file of the own folder of the server, the scripts or the tools: `server/policy.ts` has `server/policy.test.ts`. */
const besides = (file: string) =>
  /^(server|scripts|tools)\/[^/]+\.ts$/.test(file) && !isTest(file) ? [file.replace(/\.ts$/, '.test.ts')] : []

/**
 * What a change of these files touches. Every test of the server reaches every file of it by the router, so that imports tell nothing there:
 * the tests of the changed rooms run, and those that changed.
 */
export function touchedBy(files: readonly string[]): Touched {
  const unique = (found: readonly string[]) => [...new Set(found)].sort()
  return {
    sources: unique(files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))),
    formatted: unique(files.filter((file) => /\.(tsx?|js|json|css)$/.test(file) && !file.endsWith('.gen.ts'))),
    rooms: unique(files.flatMap((file) => roomOf(file) ?? [])).map((room) => `/${room}/`),
    tests: unique(files.flatMap((file) => (isTest(file) && /^(server|scripts|tools)\//.test(file) ? [file] : besides(file)))),
    stories: unique(files.filter((file) => /^e2e\/.*\.e2e\.ts$/.test(file))),
  }
}
