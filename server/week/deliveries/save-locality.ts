import { sql } from 'kysely'
import { goodsFault, scheduleFault, type GoodsTime } from '#domain/week/deliveries/locality-fault.ts'
import type { LocalitySchedule } from '#domain/week/deliveries/deadlines.ts'
import type { Money } from '#domain/money/money.ts'
import { LEAST_NOTICE_MS } from '#domain/week/deliveries/plan.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, isoWeek, weekOf, type WeekStart } from '#domain/time/week.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockLocalities } from './locks.ts'
import { fellowsOf, orderLeadHours, whyTight } from './region-weeks.ts'
import { planLocalities } from './plan-deliveries.ts'
import { schedulesOf, type WeekOfLocality } from './planned-weeks.ts'

export interface LocalityPlan extends LocalitySchedule, GoodsTime {
  /** Null: a new one. */
  localityId: string | null
  name: string
  depot: string
  depotAddress: string
  depotHours: string
  depotContact: string
  deliveryPrice: Money | null
  isActive: boolean
  /** The first week of another schedule. */
  fromWeek: WeekStart | null
}

const columnsOf = (plan: LocalityPlan) => ({
  name: plan.name,
  depot: plan.depot,
  depot_address: plan.depotAddress,
  depot_hours: plan.depotHours,
  depot_contact: plan.depotContact,
  goods_days_before: plan.goodsDaysBefore,
  goods_time: plan.goodsTime,
  delivery_day_of_week: plan.deliveryDayOfWeek,
  delivery_time: plan.deliveryTime,
  cut_off_days_before: plan.cutOffDaysBefore,
  cut_off_time: plan.cutOffTime,
  offers_close_days_before: plan.offersCloseDaysBefore,
  offers_close_time: plan.offersCloseTime,
  delivery_price: plan.deliveryPrice,
  is_active: plan.isActive,
})

async function isTaken(tx: Tx, { name, localityId }: LocalityPlan): Promise<boolean> {
  const other = await tx.selectFrom('localities').where('name', '=', name).select('id').executeTakeFirst()
  return other !== undefined && other.id !== localityId
}

/** Whether a plan has another schedule than the stored locality. */
async function isRescheduled(tx: Tx, plan: LocalityPlan, localityId: string): Promise<boolean> {
  const [stored] = await schedulesOf(tx, [localityId])
  if (!stored) throw new Refusal('NOT_FOUND')
  return (Object.keys(stored.schedule) as (keyof LocalitySchedule)[]).some((part) => stored.schedule[part] !== plan[part])
}

/** Whether a plan has another time to bring goods than the stored locality. */
async function bringsOtherwise(tx: Tx, { goodsDaysBefore, goodsTime }: LocalityPlan, localityId: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select goods_days_before = ${goodsDaysBefore} and goods_time is not distinct from ${goodsTime}::time as "isSame"
    from localities where id = ${localityId}`.execute(tx)
  return !rows[0]!.isSame
}

/** Refuses another schedule from a week on whose cut-off it would bring nearer than a day. */
async function checkNotice(tx: Tx, weeks: readonly WeekOfLocality[], fromWeek: WeekStart): Promise<void> {
  const earliest = (await appNow(tx)).getTime() + LEAST_NOTICE_MS
  const early = weeks.find(({ week, stored, cutOffAt }) => week >= fromWeek && stored !== null && cutOffAt.getTime() < earliest)
  if (early) throw new Refusal('WRONG_WEEK', `Uzávěrka týdne ${isoWeek(early.week).week} by přišla příliš brzy. Vyberte pozdější týden.`)
}

/**
 * Adds or changes a locality and plans its deliveries. Another schedule applies from a stated week on: earlier deliveries keep theirs, and so
 * does every delivery past its cut-off (docs/rules/week.md#localities).
 */
export function saveLocality(context: ChangeContext, plan: LocalityPlan): Promise<{ id: string }> {
  return change(context, async (made) => {
    const { tx } = made
    const { fromWeek } = plan
    await lockLocalities(tx)
    // Goods are brought by another time at once, but this week may be ordered already.
    const firstWeek = fromWeek ?? addWeeks(weekOf(pragueDay(await appNow(tx))), 1)
    const isNew = plan.localityId !== null && (await isRescheduled(tx, plan, plan.localityId))
    const bringsElse = plan.localityId !== null && (await bringsOtherwise(tx, plan, plan.localityId))
    const fault = scheduleFault(plan) ?? goodsFault(plan, plan, await orderLeadHours(tx))
    if (fault !== null) throw new Refusal('WRONG_SCHEDULE', fault)
    if (await isTaken(tx, plan)) throw new Refusal('NAME_TAKEN')
    if (plan.localityId === null) {
      const { id } = await tx.insertInto('localities').values(columnsOf(plan)).returning('id').executeTakeFirstOrThrow()
      await planLocalities(made, plan.isActive ? [id] : [])
      made.announce({ room: 'deliveries', userId: null })
      return { id }
    }
    if (isNew && plan.fromWeek === null) throw new Refusal('WRONG_WEEK', 'Vyberte týden, od kterého nový rozvrh platí.')
    await tx.updateTable('localities').set(columnsOf(plan)).where('id', '=', plan.localityId).execute()
    if (plan.isActive) {
      const weeks = await planLocalities(made, [plan.localityId], isNew ? { rescheduledFrom: plan.fromWeek! } : {})
      if (isNew) await checkNotice(tx, weeks, plan.fromWeek!)
      const tight = isNew || bringsElse ? await whyTight(tx, await fellowsOf(tx, plan.localityId, firstWeek), firstWeek) : null
      if (tight !== null) throw new Refusal('WRONG_SCHEDULE', tight)
    }
    for (const room of ['deliveries', 'settings'] as const) made.announce({ room, userId: null })
    return { id: plan.localityId }
  })
}
