// `npm test` and `npm run check`: everything that must be green, in the order in which it fails fastest.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const reports = join(root, '.build', 'reports')
const unitReport = join(reports, 'vitest.json')
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

const steps: Step[] = [
  // The router's generated file is written by the build, and the types read it.
  { name: 'build', run: () => buildWebIfNeeded() },
  { name: 'budget', run: () => command(process.execPath, 'scripts/budget.ts') },
  { name: 'types', run: () => command(bin('tsc'), '-b') },
  { name: 'format', run: () => command(bin('oxfmt'), '--check', '.') },
  {
    name: 'lint',
    run: () =>
      command(
        bin('oxlint'),
        '--type-aware',
        '--deny-warnings',
        'domain',
        'contract',
        'server',
        'web',
        'scripts',
        'bench',
        'e2e',
        'architecture.test.ts',
      ),
  },
  { name: 'unused', run: () => command(bin('knip')) },
  { name: 'schema', run: () => command(process.execPath, 'scripts/schema.ts', '--check') },
  { name: 'tests', run: () => command(bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`) },
  { name: 'stories', run: () => command(bin('playwright'), 'test') },
]

const only = process.argv.slice(2)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const { name, run } of steps) {
  if (only.length > 0 && !only.includes(name)) continue
  console.log(`\n— ${name}`)
  try {
    await run()
  } catch (fault) {
    console.error(`\n${name}: ${(fault as Error).message}`)
    process.exit(1)
  }
}
if (only.length === 0) {
  const unit = JSON.parse(readFileSync(unitReport, 'utf8')) as { numPassedTests: number; numFailedTests: number }
  const stories = JSON.parse(readFileSync(storyReport, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } }
  const { expected, unexpected, flaky } = stories.stats
  const again = flaky > 0 ? `, ${flaky} of them at the second try` : ''
  console.log(`\ntotal: ${unit.numPassedTests + expected + flaky} passed${again}, ${unit.numFailedTests + unexpected} failed`)
}
