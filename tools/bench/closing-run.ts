// One world size, in a separate process so that its peak memory is its own. Started by closing.ts.
import { sql } from 'kysely'
import { deadlines } from '#domain/week/deliveries/deadlines.ts'
import { addWeeks, asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { clearDelivery } from '#server/week/clearing/clear-delivery.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { withScratchDatabase } from '../../scripts/scratch-database.ts'
import { watchSteps, type Step } from '../../scripts/step-times.ts'
import { makeWorld, schedule } from './closing-world.ts'

export interface ClosingSize {
  households: number
  linesEach: number
  localities: number
  /** How many weeks are closed delivery by delivery, each beside its plain insert. */
  repeats: number
  /** One more week, closed two deliveries at once. */
  inPairs: boolean
}

/** Milliseconds for all deliveries of a week. */
export interface ClosingTimes {
  lines: number
  items: number
  plain: number
  plainItems: number
  closing: number
  attaching: number
  clearing: number
  steps: Record<Step, number>
  /** The peak memory of the process up to the last closing of this week. */
  closingRssMb: number
}

export interface ClosingFigures {
  weeks: ClosingTimes[]
  /** Wall-clock time of the week that was closed two deliveries at once, without attaching and clearing. */
  pairs: number | null
  peakRssMb: number
}

const first = asWeekStart('2026-11-23')

const peakRssMb = () => process.resourceUsage().maxRSS / 1024

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs a checkpoint first, so that earlier writes do not count. */
async function timedAlone(db: Db, work: () => Promise<unknown>): Promise<number> {
  await sql`checkpoint`.execute(db)
  return timed(work)
}

async function idsOf(db: Db, week: WeekStart): Promise<string[]> {
  const rows = await db.selectFrom('deliveries').where('week_start_date', '=', week).orderBy('id').select('id').execute()
  return rows.map(({ id }) => id)
}

async function prepare(db: Db, size: ClosingSize): Promise<ChangeContext> {
  const system: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
  const weeks = Array.from({ length: size.repeats + (size.inPairs ? 1 : 0) }, (_, ahead) => addWeeks(first, ahead))
  await makeWorld(db, { ...size, weeks })
  for (const [copy, of] of [
    ['plain_lines', 'snapshot_lines'],
    ['plain_items', 'purchase_items'],
  ] as const) {
    await sql`create table ${sql.table(copy)} (like ${sql.table(of)})`.execute(db)
  }
  await sql`alter table plain_lines add primary key (delivery_id, user_id, source_id)`.execute(db)
  await sql`alter table plain_items add primary key (user_id, id)`.execute(db)
  await setClock(db, new Date(deadlines(schedule, first).opensAt.getTime() + 1000))
  await planDeliveries(system)
  return system
}

/** Closes each delivery, then copies its frozen lines by a plain `insert … select`; the same for the purchases of clearing. */
async function closeOneByOne(system: ChangeContext, week: WeekStart, steps: ReturnType<typeof watchSteps>): Promise<ClosingTimes> {
  const { db } = system
  await openDeliveries(system)
  const deliveries = await idsOf(db, week)
  const times = { lines: 0, items: 0, plain: 0, plainItems: 0, closing: 0, attaching: 0, clearing: 0 }
  await setClock(db, deadlines(schedule, week).cutOffAt)
  for (const id of deliveries) {
    times.closing += await timedAlone(db, () => closeDelivery(system, id, { by: 'schedule' }))
    times.plain += await timedAlone(db, () =>
      sql`insert into plain_lines select * from snapshot_lines where delivery_id = ${id}`.execute(db),
    )
  }
  const closingRssMb = peakRssMb()
  for (const id of deliveries) times.attaching += await timed(() => attachOffers(system, id))
  await setClock(db, deadlines(schedule, week).offersCloseAt)
  for (const id of deliveries) {
    times.clearing += await timedAlone(db, () => clearDelivery(system, id, { by: 'schedule' }))
    times.plainItems += await timedAlone(db, () =>
      sql`insert into plain_items select * from purchase_items where delivery_id = ${id}`.execute(db),
    )
  }
  const { rows } = await sql<{ lines: number; items: number }>`
    select (select count(*) from snapshot_lines s join deliveries d on d.id = s.delivery_id where d.week_start_date = ${week}::date) as lines,
           (select count(*) from purchase_items s join deliveries d on d.id = s.delivery_id where d.week_start_date = ${week}::date) as items`.execute(
    db,
  )
  return { ...times, ...rows[0]!, steps: steps.take(), closingRssMb }
}

async function closeInPairs(system: ChangeContext, week: WeekStart): Promise<number> {
  await openDeliveries(system)
  const deliveries = await idsOf(system.db, week)
  await setClock(system.db, deadlines(schedule, week).cutOffAt)
  const closeRest = async () => {
    for (let id = deliveries.shift(); id !== undefined; id = deliveries.shift()) await closeDelivery(system, id, { by: 'schedule' })
  }
  // Updates statistics, and ends the previous week's housekeeping.
  await sql`vacuum (analyze)`.execute(system.db)
  return timedAlone(system.db, () => Promise.all([closeRest(), closeRest()]))
}

async function run(size: ClosingSize): Promise<ClosingFigures> {
  const steps = watchSteps()
  return withScratchDatabase(
    async ({ db }) => {
      const system = await prepare(db, size)
      const weeks: ClosingTimes[] = []
      for (let ahead = 0; ahead < size.repeats; ahead++) weeks.push(await closeOneByOne(system, addWeeks(first, ahead), steps))
      const pairs = size.inPairs ? await closeInPairs(system, addWeeks(first, size.repeats)) : null
      return { weeks, pairs, peakRssMb: peakRssMb() }
    },
    { onQuery: steps.onQuery },
  )
}

process.on('message', (size: ClosingSize) => {
  void run(size).then((figures) => process.send!(figures, undefined, {}, () => process.disconnect!()))
})
