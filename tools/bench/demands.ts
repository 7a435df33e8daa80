// A supplier opens the list of demands of 100,000 households whose week still collects: how long each page takes, and what the job that sums
// their baskets costs.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { DemandsWanted } from '#contract/week/offers.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { demandPage } from '#server/week/offers/demand-list.ts'
import { sumOpenPools } from '#server/week/pool/sum-open-pools.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [linesEach, repeats] = [25, 9]
const [households, localities] = [Number(process.env['HOUSEHOLDS'] ?? 100_000), Number(process.env['LOCALITIES'] ?? 20)]
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
  await sql`vacuum (analyze)`.execute(db)
  const computing = [await timeOf(() => sumOpenPools(context)), await timeOf(() => sumOpenPools(context))]
  const { id: supplierId } = await db.selectFrom('suppliers').select('id').executeTakeFirstOrThrow()
  const { id: localityId } = await db.selectFrom('localities').select('id').orderBy('name').executeTakeFirstOrThrow()
  const all: DemandsWanted = {
    type: 'product',
    query: '',
    localityId: null,
    weekStart: null,
    categoryId: null,
    state: null,
    order: 'quantity',
    isDescending: true,
    after: null,
    limit: 50,
  }
  const { next, total } = await demandPage(db, supplierId, all)
  const wanted: Record<string, DemandsWanted> = {
    'first page, all localities': all,
    'next page': { ...all, after: next },
    'first page, one locality': { ...all, localityId },
    'a word': { ...all, query: 'položka 3' },
  }
  const times: [string, number[]][] = []
  for (const [what, each] of Object.entries(wanted)) {
    const runs: number[] = []
    for (let run = 0; run <= repeats; run += 1) runs.push(await timeOf(() => demandPage(db, supplierId, each)))
    // The first run warms up.
    times.push([what, runs.slice(1)])
  }
  return { computing, times, total }
}

const { computing, times, total } = await withScratchDatabase(measure)
const worst = Math.max(...times.map(([, runs]) => median(runs)))
const row = (what: string, runs: readonly number[]) => [what, runs.length, grouped(median(runs), 0), grouped(Math.max(...runs), 0)]
report(
  'Demands',
  'npm run bench -- demands',
  [
    `${grouped(households)} households with ${linesEach} lines each in ${localities} localities that collect: ${grouped(total)} demands.`,
    `The machine's load at the end, including this benchmark: ${loadavg()[0]!.toFixed(1)}.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'longest'],
      [...times.map(([what, runs]) => row(what, runs)), row('the job, every five minutes', computing)],
    ),
    '',
    `- the slowest page beside ${limitMs} ms: ${verdict(worst / limitMs, 1, 'at most')}`,
  ].join('\n'),
)
if (worst > limitMs) process.exitCode = 1
