// The forward book of 100,000 households: how long a supplier waits for a page, and what the job that sums eight weeks costs.
import { loadavg } from 'node:os'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { computeBook } from '#server/week/forward-book/compute-book.ts'
import { bookPage, ITEMS, type BookWanted } from '#server/week/forward-book/queries.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [households, linesEach, localities, repeats] = [100_000, 25, 20, 15]
const limitMs = 300
const first = asWeekStart('2026-11-23')

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure({ db }: Scratch) {
  await setClock(db, new Date('2026-11-21T10:00:00Z'))
  await makeWorld(db, { households, linesEach, localities, weeks: [first, addWeeks(first, 1)] })
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
  await planDeliveries(context)
  await openDeliveries(context)
  const computing = await timeOf(() => computeBook(context))
  const [{ id: localityId }] = (await db.selectFrom('localities').select('id').limit(1).execute()) as [{ id: string }]
  const all: BookWanted = { type: 'product', localityId: null, query: '', after: null }
  const wanted: Record<string, BookWanted> = {
    'first page, all localities': all,
    'first page, one locality': { ...all, localityId },
    'a word': { ...all, query: 'položka 3' },
  }
  const times: [string, number[]][] = []
  for (const [what, each] of Object.entries(wanted)) {
    const runs: number[] = []
    for (let run = 0; run <= repeats; run += 1) runs.push(await timeOf(() => bookPage(db, each, ITEMS.screen)))
    // The first run warms up.
    times.push([what, runs.slice(1)])
  }
  return { computing, times }
}

const { computing, times } = await withScratchDatabase(measure)
const worst = Math.max(...times.map(([, runs]) => median(runs)))
report(
  'Forward book',
  'npm run bench -- forward-book',
  [
    `${grouped(households)} households with ${linesEach} lines each in ${localities} localities; 400 items.`,
    `The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'longest'],
      [
        ...times.map(([what, runs]) => [what, runs.length, grouped(median(runs), 0), grouped(Math.max(...runs), 0)]),
        ['the job: eight weeks of all localities', 1, grouped(computing, 0), grouped(computing, 0)],
      ],
    ),
    '',
    `- the slowest page beside ${limitMs} ms: ${verdict(worst / limitMs, 1, 'at most')}`,
  ].join('\n'),
)
if (worst > limitMs) process.exitCode = 1
