import { sql } from 'kysely'
import { advance } from '#server/week/clearing/jobs.ts'
import { openDeliveries } from '#server/week/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/week/deliveries/plan-deliveries.ts'
import { dueDeliveries } from '#server/week/deliveries/queries.ts'
import { setClock } from '#server/platform/clock.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nextStaffSteps, type Staff } from './bring-deliveries.ts'

/** An action of somebody in the demo at a time, by the command their screen would call. */
export interface Deed {
  at: Date
  act: (db: Db) => Promise<unknown>
}

/** One run of the scheduler: plan, open, and advance what is due. */
export async function sweepOnce(context: ChangeContext): Promise<void> {
  await planDeliveries(context)
  await openDeliveries(context)
  for (const { id, status } of await dueDeliveries(context.db)) await advance(context, id, status)
}

/** When the scheduler has work next; null if nothing is planned. */
async function nextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(case status when 'planned' then opens_at when 'collecting' then cut_off_at else offers_close_at end) as at
    from deliveries where status in ('planned', 'collecting', 'offering')`.execute(db)
  return rows[0]!.at
}

/** Runs something with the clock at that instant, then restores the clock. */
export async function asOf(db: Db, instant: Date, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ moved: string }>`select offset_by::text as moved from app_clock`.execute(db)
  await setClock(db, instant)
  await work()
  await sql`update app_clock set offset_by = ${rows[0]!.moved}::interval`.execute(db)
}

const byTime = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime()

/** What a world lives through; without staff, nothing is ordered or handed over. */
interface Life {
  until: Date
  deeds: readonly Deed[]
  staff: Staff | null
}

/**
 * Lets the product live from its clock's time to the present: the clock moves from action to action and from deadline to deadline, and the
 * scheduler runs at each. So the demo's past weeks are results of the product's own commands.
 */
export async function liveThrough(context: ChangeContext, { until, deeds, staff }: Life): Promise<void> {
  const { db } = context
  const waiting = deeds.toSorted(byTime)
  await sweepOnce(context)
  for (;;) {
    const due = await nextDue(db)
    const [next] = [
      ...(due === null ? [] : [{ at: due, act: () => sweepOnce(context) }]),
      ...waiting.slice(0, 1).map((deed) => ({ at: deed.at, act: () => waiting.shift()!.act(db) })),
      ...(staff ? await nextStaffSteps(db, staff, until) : []),
    ].toSorted(byTime)
    if (!next || next.at >= until) return
    await setClock(db, next.at)
    await next.act()
  }
}
