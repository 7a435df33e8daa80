import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

declare module 'vitest' {
  export interface ProvidedContext {
    propertySeed: number
    cycleCases: number
    isInFull: boolean
  }
}

const never = ['**/node_modules/**', '.build/**', 'dist/**']
const guards = '**/*.guard.test.ts'
/** Only by `npm run guards`: drills, and the tools that replay a year. */
const full = '**/*.full.test.ts'
const properties = 'server/test/seed-properties.ts'
const cluster = 'server/test/global-setup.ts'

/** Whether the binaries of the oldest PostgreSQL are installed: only on Linux x64. */
const hasOldest = existsSync(join(import.meta.dirname, 'node_modules', 'postgres-17'))

/** What uses most of PostgreSQL: migrations, search, and a week from its basket to the ledger. */
const onOldest = [
  'server/platform/db/definitions.test.ts',
  'server/catalog/search.test.ts',
  'server/week/basket/basket.test.ts',
  'server/week/clearing/clearing.test.ts',
  'server/money/ledger/posting.test.ts',
]

// `isolate: false`: the files of one worker share their modules, which saves loading them three hundred times.
const project = (name: string, test: Partial<TestProjectInlineConfiguration['test']>): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, exclude: [...never, guards, full], isolate: false, setupFiles: [properties], ...test },
})

// Commands and servers started by tests load compiled modules from here the second time, which halves their start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.build', 'compile-cache')

export default defineConfig({
  test: {
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A slow machine only takes longer.
    expect: { poll: { timeout: 60_000, interval: 10 } },
    // Different in every run; a failed run prints it, and PROPERTY_SEED repeats it.
    provide: {
      propertySeed: Number(process.env['PROPERTY_SEED'] ?? randomInt(2 ** 31)),
      cycleCases: Number(process.env['CYCLE_CASES'] ?? 2000),
      // By `npm run guards`.
      isInFull: Boolean(process.env['IN_FULL']),
    },
    projects: [
      // One after the other, so that a broken rule shows before the long tests of the server.
      project('rules', { include: ['{domain,contract}/**/*.test.ts', '*.test.ts'], sequence: { groupOrder: 0 } }),
      // Its tests install browser globals and modules, each its own.
      project('web', { include: ['web/**/*.test.ts'], isolate: true, sequence: { groupOrder: 2 } }),
      project('server', { include: ['{server,scripts,tools}/**/*.test.ts'], globalSetup: [cluster], sequence: { groupOrder: 1 } }),
      // Only by `npm run api-client`, which installs what it needs.
      ...(process.env['API_CLIENT'] ? [project('api-client', { include: ['scripts/api-client/*.try.ts'], globalSetup: [cluster] })] : []),
      ...(hasOldest ? [project('oldest', { include: onOldest, globalSetup: ['server/test/oldest-setup.ts'] })] : []),
      project('guards', { include: [guards, ...(process.env['IN_FULL'] ? [full] : [])], exclude: never, globalSetup: [cluster] }),
    ],
  },
})
