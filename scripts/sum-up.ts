// What `npm test` says at its end, from the reports of its tools.

/** Of Vitest's JSON report, what is read. Times are milliseconds since 1970. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { name: string; startTime: number; endTime: number }[]
}

interface StoryRun {
  duration: number
  status: string
}

/** Of Playwright's JSON report, what is read. Durations are milliseconds. */
export interface StoryReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: readonly StorySuite[]
}

interface StorySuite {
  file: string
  specs: readonly { title: string; tests: readonly { results: readonly StoryRun[] }[] }[]
  suites?: readonly StorySuite[]
}

interface Story {
  file: string
  title: string
  runs: readonly StoryRun[]
}

const DEAREST = 10

const storiesOf = (suites: readonly StorySuite[]): Story[] =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({ file: `e2e/${file}`, title, runs: tests.flatMap(({ results }) => results) })),
    ...storiesOf(inner),
  ])

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`

/** How long each file took, the dearest first. Several run at once, so that together they took longer than their step. */
function dearest(units: readonly UnitReport[], stories: readonly Story[], root: string): string[] {
  const times = new Map<string, number>()
  const add = (file: string, ms: number) => times.set(file, (times.get(file) ?? 0) + ms)
  for (const { name, startTime, endTime } of units.flatMap(({ testResults }) => testResults))
    add(name.replace(`${root}/`, ''), endTime - startTime)
  for (const { file, runs } of stories) for (const { duration } of runs) add(file, duration)
  const most = [...times].toSorted(([, a], [, b]) => b - a).slice(0, DEAREST)
  return most.map(([file, ms]) => `  ${seconds(ms).padStart(6)}  ${file}`)
}

/** The files that took longest, the stories that passed only at a second try with what failed at the first, and how many passed. */
export function sumUp(units: readonly UnitReport[], { stats, suites }: StoryReport, root: string): string[] {
  const stories = storiesOf(suites)
  const again = stories.filter(({ runs }) => runs.length > 1 && runs.at(-1)!.status === 'passed')
  const passed = units.reduce((sum, { numPassedTests }) => sum + numPassedTests, stats.expected + stats.flaky)
  const failed = units.reduce((sum, { numFailedTests }) => sum + numFailedTests, stats.unexpected)
  return [
    'the dearest files:',
    ...dearest(units, stories, root),
    ...(again.length === 0 ? [] : ['passed only at the second try:', ...again.map(({ file, title }) => `  ${file}: ${title}`)]),
    `total: ${passed} passed${again.length > 0 ? `, ${again.length} of them at the second try` : ''}, ${failed} failed`,
  ]
}
