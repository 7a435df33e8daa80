// `npm test` and `npm run check`: everything that must be green, in the order in which it fails fastest.
// `npm run check -- types lint` runs single steps, `npm run check -- --changed` what a change touches.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'
import { touchedBy } from './touched-by.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const reports = join(root, '.build', 'reports')
const unitReport = join(reports, 'vitest.json')
const guardReport = join(reports, 'guards.json')
const storyReport = join(reports, 'playwright.json')

interface Step {
  name: string
  run: () => Promise<void> | void
}

function command(program: string, ...args: string[]) {
  const { status, signal } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: storyReport },
  })
  if (status !== 0) throw new Error(`${[program.replace(root, '.'), ...args].join(' ')} ended with ${status ?? signal}`)
}

const lint = (...paths: string[]) => command(bin('oxlint'), '--type-aware', '--deny-warnings', ...paths)
const vitest = (...args: string[]) => command(bin('vitest'), 'run', ...args)
const reported = (to: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${to}`]

const steps: Step[] = [
  // The router's generated file is written by the build, and the types read it.
  { name: 'build', run: () => buildWebIfNeeded() },
  { name: 'budget', run: () => command(process.execPath, 'scripts/budget.ts') },
  { name: 'types', run: () => command(bin('tsc'), '-b') },
  { name: 'format', run: () => command(bin('oxfmt'), '--check', '.') },
  {
    name: 'lint',
    run: () => lint('domain', 'contract', 'server', 'web', 'scripts', 'bench', 'e2e', 'architecture.test.ts', 'docs.test.ts', 'rooms.ts'),
  },
  { name: 'unused', run: () => command(bin('knip')) },
  { name: 'schema', run: () => command(process.execPath, 'scripts/schema.ts', '--check') },
  { name: 'tests', run: () => vitest('--project=!guards', ...reported(unitReport)) },
  // What breaks things on purpose: storms, kills at every statement, and every line of the policy said otherwise.
  { name: 'guards', run: () => vitest('--project=guards', ...reported(guardReport)) },
  { name: 'stories', run: () => command(bin('playwright'), 'test') },
]

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** What a change touches that is not on `main` yet, or not committed. */
function changedSteps(): Step[] {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD'
  const names = `${git('diff', '--name-only', '--diff-filter=d', base)}\n${git('ls-files', '--others', '--exclude-standard')}`
  const files = names.split('\n').filter((name) => name !== '')
  const { sources, formatted, rooms, tests, stories } = touchedBy(files)
  const onServer = [...rooms, ...tests.filter((path) => existsSync(join(root, path)))]
  const steps = [
    { name: 'types', isDue: sources.length > 0, run: () => command(bin('tsc'), '-b') },
    { name: 'format', isDue: formatted.length > 0, run: () => command(bin('oxfmt'), '--check', ...formatted) },
    { name: 'lint', isDue: sources.length > 0, run: () => lint(...sources) },
    { name: 'rules', isDue: true, run: () => vitest('--project=rules', '--project=web', '--passWithNoTests', `--changed=${base}`) },
    { name: 'server', isDue: onServer.length > 0, run: () => vitest('--project=server', '--passWithNoTests', ...onServer) },
    {
      name: 'stories',
      isDue: stories.length > 0,
      run: async () => {
        await buildWebIfNeeded()
        command(bin('playwright'), 'test', ...stories)
      },
    },
  ]
  return steps.filter(({ isDue }) => isDue)
}

const only = process.argv.slice(2)
const isChanged = only.includes('--changed')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const { name, run } of isChanged ? changedSteps() : steps) {
  if (!isChanged && only.length > 0 && !only.includes(name)) continue
  console.log(`\n— ${name}`)
  try {
    await run()
  } catch (fault) {
    console.error(`\n${name}: ${(fault as Error).message}`)
    process.exit(1)
  }
}
if (only.length === 0) {
  interface Counted {
    numPassedTests: number
    numFailedTests: number
  }
  const counted = [unitReport, guardReport].map((report) => JSON.parse(readFileSync(report, 'utf8')) as Counted)
  const passed = counted.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0)
  const failed = counted.reduce((sum, { numFailedTests }) => sum + numFailedTests, 0)
  const stories = JSON.parse(readFileSync(storyReport, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } }
  const { expected, unexpected, flaky } = stories.stats
  const again = flaky > 0 ? `, ${flaky} of them at the second try` : ''
  console.log(`\ntotal: ${passed + expected + flaky} passed${again}, ${failed + unexpected} failed`)
}
