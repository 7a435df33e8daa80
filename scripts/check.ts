// `npm test` and `npm run check`: all checks, the fastest to fail first. `npm run check -- types lint` runs single steps, `npm run check --
// --changed` what a change touches.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { runSteps, type Command, type Step } from './run-steps.ts'
import { sumUp, type StoryReport, type UnitReport } from './sum-up.ts'
import { touchedBy } from './touched-by.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const reports = join(root, '.build', 'reports')
const unitReport = join(reports, 'vitest.json')
const guardReport = join(reports, 'guards.json')
const storyReport = join(reports, 'playwright.json')

// Each checker of a project infers the types it shares with the others again: four checkers do three times the work of one.
const types: Command = [bin('tsc'), '-b', '--checkers', '1', '--builders', '2']
const lint = (...paths: string[]): Command => [bin('oxlint'), '--type-aware', '--deny-warnings', ...paths]
const vitest = (...args: string[]): Command => [bin('vitest'), 'run', ...args]
const lintedFolders = ['domain', 'contract', 'server', 'web', 'scripts', 'tools', 'e2e']
const reported = (to: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${to}`]

// Its binaries exist for Linux x64 only.
const hasOldest = existsSync(join(root, 'node_modules', 'postgres-17'))

const only = process.argv.slice(2)
/** Before a release, by `npm run guards`: a kill at every statement, the oldest PostgreSQL, every press by every role at both sizes, axe in dark. */
const isInFull = only.includes('guards')
if (isInFull && !hasOldest) console.log('PostgreSQL 17 is not tested on this platform.')
const oldest = isInFull && hasOldest ? ['--project=oldest'] : []

const isBesideOthers = true

/** Stories that do more in full: what goes by turns otherwise, and a screen of each kind on a desktop and in dark. */
const inFullToo =
  'public-pages landing sign-in catalog calendar-feed history list-keys picker offers-at-once own-offer supplier-desk logistics-desk control-room'.split(
    ' ',
  )

const steps: Step[] = [
  // The build generates the router's file, which the types need.
  { name: 'build', prepare: buildIfNeeded },
  { name: 'budget', command: [process.execPath, 'scripts/budget.ts'], isBesideOthers },
  { name: 'format', command: [bin('oxfmt'), '--check', '.'], isBesideOthers },
  { name: 'types', command: types, isBesideOthers },
  {
    name: 'lint',
    command: lint(...lintedFolders, 'architecture.test.ts', 'docs.test.ts', 'expressions.test.ts', 'rooms.ts'),
    isBesideOthers,
  },
  { name: 'unused', command: [bin('knip')], isBesideOthers },
  { name: 'schema', command: [process.execPath, 'scripts/schema.ts', '--check'], isBesideOthers },
  { name: 'tests', command: vitest('--project=!guards', '--project=!oldest', ...reported(unitReport)) },
  // Tests that break things on purpose: storms, and kills at statements.
  { name: 'guards', command: vitest('--project=guards', ...oldest, ...reported(guardReport)) },
  // The stories press everything too: once, at one size.
  {
    name: 'presses',
    prepare: buildIfNeeded,
    command: [bin('playwright'), 'test', 'e2e/press-', ...inFullToo.map((name) => `e2e/${name}.e2e.ts`)],
    isOnlyByName: true,
  },
  { name: 'stories', command: [bin('playwright'), 'test'] },
]

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** The steps for uncommitted changes and commits that are not on `main` yet. */
function changedSteps(): Step[] {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
  const names = `${git('diff', '--name-only', '--diff-filter=d', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  const files = names.split('\n').filter((name) => name !== '')
  const { sources, formatted, rooms, tests, stories } = touchedBy(files)
  const onServer = [...rooms, ...tests.filter((path) => existsSync(join(root, path)))]
  const steps = [
    { name: 'types', isDue: sources.length > 0, command: types, isBesideOthers },
    { name: 'format', isDue: formatted.length > 0, command: [bin('oxfmt'), '--check', ...formatted] as const, isBesideOthers },
    { name: 'lint', isDue: sources.length > 0, command: lint(...sources), isBesideOthers },
    { name: 'rules', isDue: true, command: vitest('--project=rules', '--project=web', '--passWithNoTests', `--changed=${base}`) },
    { name: 'server', isDue: onServer.length > 0, command: vitest('--project=server', '--passWithNoTests', ...onServer) },
    {
      name: 'stories',
      isDue: stories.length > 0,
      prepare: buildIfNeeded,
      command: [bin('playwright'), 'test', ...stories] as const,
    },
  ]
  return steps.filter(({ isDue }) => isDue)
}

const isChanged = only.includes('--changed')
// What a change touches is decided here, so no names are known beside the flag.
const known = isChanged ? ['--changed'] : steps.map(({ name }) => name)
const unknown = only.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  process.exit(2)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const isWanted = ({ name, isOnlyByName = false }: Step) => (only.length === 0 ? !isOnlyByName : only.includes(name))
const wanted = isChanged ? changedSteps() : steps.filter(isWanted)
const inFull = isInFull || only.includes('presses') ? { IN_FULL: 'yes' } : {}
const times = await runSteps(wanted, { folder: root, env: { ...process.env, ...inFull, PLAYWRIGHT_JSON_OUTPUT_NAME: storyReport } }).catch(
  (fault: Error) => {
    console.error(`\nfailed: ${fault.message}`)
    process.exit(1)
  },
)
const lastGuards = join(root, 'scripts', 'last-guards.json')
if (isInFull && only.includes('presses'))
  writeFileSync(lastGuards, `{ "on": "${new Date().toISOString().slice(0, 10)}", "commit": "${git('rev-parse', '--short=8', 'HEAD')}" }\n`)
if (only.length === 0) {
  const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
  const { on, commit } = read(lastGuards) as Record<'on' | 'commit', string | null>
  console.log(on === null ? '\nnpm run guards has no green run on record' : `\nnpm run guards was green on ${on} at ${commit}`)
  console.log(`the steps: ${times.map(({ names, seconds }) => `${names.join(' + ')} ${seconds} s`).join(', ')}`)
  for (const line of sumUp(
    [unitReport, guardReport].map((path) => read(path) as UnitReport),
    read(storyReport) as StoryReport,
    root,
  ))
    console.log(line)
}
