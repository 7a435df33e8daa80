// A supplier imports a price list of two hundred offers: the time of its preview and of storing it, and of the list of demands, beside the
// plain sums of the same pools. Each run changes every price.
import { sql } from 'kysely'
import type { PriceList } from '#contract/week/price-lists.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { demandPage } from '#server/week/offers/demand-list.ts'
import { importPriceList, previewPriceList } from '#server/week/offers/import-price-list.ts'
import { listedPools, shownDeliveries } from '#server/week/offers/pool-rows.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { makeWorld } from './closing-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [households, localities, offers, repeats] = [5000, 5, 200, 3]
// The server's part of an import: preview and storing together, in milliseconds.
const mostMs = 2000
// Reading the list costs the sums, and then cards, own offers and sorting.
const listLimit = 3

async function timeOf<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const start = performance.now()
  const answer = await work()
  return { ms: performance.now() - start, answer }
}

async function fileOf(db: Db, run: number): Promise<PriceList> {
  const deliveries = (await shownDeliveries(db)).filter(({ status }) => status === 'collecting').slice(0, 1)
  const pools = (await listedPools(db, deliveries, null)).slice(0, offers)
  const items = await db.selectFrom('catalog_items').select(['id', 'sku']).execute()
  const skus = new Map(items.map(({ id, sku }) => [id, sku]))
  const { localityName } = deliveries[0]!
  return {
    columns: ['locality', 'sku', 'min1', 'price1', 'min2', 'price2'],
    rows: pools.map(({ itemId }, i) => ({
      line: i + 2,
      cells: [localityName, skus.get(itemId)!, '10', `${20 + run},50`, '50', `${18 + run},90`],
    })),
  }
}

async function measure({ db }: Scratch) {
  await setClock(db, new Date('2026-11-21T10:00:00Z'))
  await makeWorld(db, { households, linesEach: 25, localities, weeks: [asWeekStart('2026-11-23')] })
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'import' }
  await planDeliveries(context)
  await openDeliveries(context)
  await sql`vacuum (analyze)`.execute(db)
  const { id: supplierId } = await db.selectFrom('suppliers').select('id').executeTakeFirstOrThrow()
  const wanted = {
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
  } as const
  const runs = { sums: [] as number[], list: [] as number[], preview: [] as number[], store: [] as number[] }
  for (let run = 0; run <= repeats; run += 1) {
    const file = await fileOf(db, run)
    const deliveries = await shownDeliveries(db)
    const sums = await timeOf(() => listedPools(db, deliveries, null))
    const list = await timeOf(() => demandPage(db, supplierId, wanted))
    const preview = await timeOf(() => previewPriceList(db, supplierId, file))
    const { fingerprint, totals } = preview.answer
    if (totals.faulty > 0) throw new Error(`${totals.faulty} faulty rows`)
    const store = await timeOf(() => importPriceList(context, supplierId, { ...file, fingerprint }))
    if (store.answer.placed !== offers) throw new Error(`${store.answer.placed} offers were stored`)
    // The first run warms up.
    if (run > 0) for (const [name, { ms }] of Object.entries({ sums, list, preview, store })) runs[name as keyof typeof runs].push(ms)
  }
  return runs
}

const runs = await withScratchDatabase(measure)
const importMs = median(runs.preview.map((ms, run) => ms + runs.store[run]!))
const listRatio = median(runs.list.map((ms, run) => ms / runs.sums[run]!))
const row = (what: string, times: readonly number[]) => [what, times.length, grouped(median(times), 0), grouped(Math.max(...times), 0)]
report(
  'Price list',
  'npm run bench -- price-list',
  [
    `${grouped(offers)} offers by a price list, where ${grouped(households)} households in ${localities} localities have 25 lines each.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'longest'],
      [
        row('sums of all pools', runs.sums),
        row('a page of the demands', runs.list),
        row('preview', runs.preview),
        row('import', runs.store),
      ],
    ),
    '',
    `- preview and import beside ${grouped(mostMs)} ms: ${verdict(importMs / mostMs, 1, 'at most')}`,
    `- a page of the demands beside the sums: ${verdict(listRatio, listLimit, 'at most')}`,
  ].join('\n'),
)
if (importMs > mostMs || listRatio > listLimit) process.exitCode = 1
