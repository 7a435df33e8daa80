import { sql } from 'kysely'
import type { BasketLineView } from '#contract/week/basket.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart, type WeekStart } from '#domain/time/week.ts'
import type { World } from './call.ts'
import { cutOff, offersClose, sweptAt, week48 } from './cycle.ts'

export const [week, next, afterNext] = [week48, '2026-11-30', '2026-12-07'].map(asWeekStart) as [WeekStart, WeekStart, WeekStart]
export const nextCutOff = ['2026-11-30', '20:00'] as const

/** Jana's potatoes that wait, in the test's world. */
export function waitingJana(worldOf: () => World) {
  const jana = () => worldOf().as('jana')
  const potatoes = async (weekStart: WeekStart): Promise<BasketLineView | undefined> => {
    const itemId = await worldOf().itemId('BRA-B')
    return (await jana().basket.week({ weekStart })).lines.find(({ item, origin }) => item.id === itemId && origin !== 'template')
  }

  /** Jana wants 3 kg of potatoes once, not every week, accepts up to `most` kilograms, and lets them wait. */
  const janaWaits = (weeks: number, { cap = 2000, most }: { cap?: number; most?: number } = {}): Promise<string> =>
    worldOf().moment(`Jana waits ${weeks} weeks, up to ${cap} and ${most ?? 'no more'} kg`, () => letWait(weeks, cap, most))

  async function letWait(weeks: number, cap: number, most: number | undefined): Promise<string> {
    const itemId = await worldOf().itemId('BRA-B')
    await sql`update catalog_items set is_storable = true where id = ${itemId}`.execute(worldOf().db)
    const own = (await jana().template.read()).lines.find(({ item }) => item.id === itemId)!
    await jana().template.removeLine({ lineId: own.id })
    const furtherSteps = most === undefined ? [] : [{ quantity: thousandths(most * 1000), cap: null }]
    const amount = { quantity: thousandths(3000), maxPrice: haler(cap), furtherSteps }
    const { id } = await jana().basket.addItem({ weekStart: week, itemId, ...amount })
    await jana().binding.wait({ weekStart: week, lineId: id, weeks, seen: amount })
    return id
  }

  const waiting = async () =>
    (
      await sql<Record<string, unknown>>`
    select id, since_week::text as since, from_week::text as from, until_week::text as until, reason, end_reason as ended, delivery_id is not null as taken
    from waiting_lines where wait_weeks > 0 order by since_week`.execute(worldOf().db)
    ).rows

  const close = (at: readonly [string, string] = cutOff): Promise<void> => sweptAt(worldOf(), at)
  async function clearWeek(): Promise<void> {
    await close()
    await close(offersClose)
  }

  return { potatoes, janaWaits, waiting, close, clearWeek }
}
