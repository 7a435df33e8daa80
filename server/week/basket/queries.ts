import { sql } from 'kysely'
import type { WeekCard } from '#contract/week/basket.ts'
import type { Delivery } from '#contract/week/deliveries.ts'
import { effectiveBasket, type BasketLine, type VariantItem } from '#domain/week/basket/effective.ts'
import type { LineState } from '#domain/week/basket/item-type.ts'
import { isComing, nextDelivery } from '#domain/week/deliveries/coming.ts'
import { isOpen } from '#domain/week/deliveries/open.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { MAX_RECURRENCE_WEEKS } from '#domain/week/template/recurrence.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, pickerWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import type { LockedWeek } from '#server/week/deliveries/lock-basket-week.ts'
import { hasLocality, ownDeliveryRows } from '#server/week/deliveries/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { agreedWaitRows, waitingRows, type AgreedWait } from '#server/week/waiting/queries.ts'
import { lineStateRows, lineStatesIn, linesOfWeek, skippedWeekRows, skippedWeeks } from '#server/week/template/queries.ts'

/** The maximum number of lines of a week's basket: the whole template, due or not, additions and one-time items. */
export async function basketSize(db: Db, userId: string, { week, deliveryId }: Pick<LockedWeek, 'week' | 'deliveryId'>): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select (select count(*) from weekly_demands where user_id = ${userId} and active)
         + (select count(*) from weekly_variant_items
             where user_id = ${userId} and week_start_date = ${week}::date and modification_type = 'addition')
         + (select count(*) from one_time_items where user_id = ${userId} and delivery_id = ${deliveryId}) as size`.execute(db)
  return rows[0]!.size
}

type InWeek<T> = T & { week: WeekStart; notes: string }

/** The differences of these weeks from the template, in order of creation. */
export const variantItems = (
  db: Db,
  userId: string,
  weeks: readonly WeekStart[],
): Promise<(InWeek<VariantItem> & { prolongedFrom: WeekStart | null })[]> => variantRows(db, userId, weeks).execute()

const variantRows = (db: Db, userId: string, weeks: readonly WeekStart[]) =>
  db
    .selectFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('week_start_date', '=', sql<WeekStart>`any(${weeks}::date[])`)
    .orderBy('created_at')
    .orderBy('id')
    .select([
      'id',
      'week_start_date as week',
      'weekly_demand_id as templateLineId',
      'catalog_item_id as itemId',
      'unit',
      'quantity',
      'max_price as maxPrice',
      sql<FurtherStep[]>`shown_steps(further_steps)`.as('furtherSteps'),
      'modification_type as modificationType',
      'notes',
      'prolonged_from_week as prolongedFrom',
    ])

const oneTimeRows = (db: Db, userId: string, deliveryIds: readonly string[]) =>
  db
    .selectFrom('one_time_items')
    .innerJoin('deliveries', 'deliveries.id', 'one_time_items.delivery_id')
    .where('one_time_items.user_id', '=', userId)
    .where('one_time_items.delivery_id', '=', sql<string>`any(${deliveryIds}::uuid[])`)
    .orderBy('one_time_items.added_at')
    .orderBy('one_time_items.id')
    .select([
      'one_time_items.id',
      'deliveries.week_start_date as week',
      'one_time_items.catalog_item_id as itemId',
      'one_time_items.unit',
      'one_time_items.quantity',
      'one_time_items.max_price as maxPrice',
      sql<FurtherStep[]>`shown_steps(one_time_items.further_steps)`.as('furtherSteps'),
      'one_time_items.notes',
      sql<OneTimeMode>`one_time_items.service_mode`.as('serviceMode'),
    ])

export interface EffectiveWeek {
  isSkipped: boolean
  /** Empty in a skipped week. */
  lines: BasketLine[]
  /** The lines of a skipped week; empty otherwise. */
  setAside: BasketLine[]
  template: Map<string, TemplateLine>
  /** The states of each template line in the year before. */
  states: ReadonlyMap<string, LineState[]>
  notes: Map<string, string>
  /** The additions that an operator carried over, and the weeks they come from. */
  prolonged: Map<string, WeekStart>
  /** How each one-time item is handed over. */
  modes: Map<string, OneTimeMode>
  /** Since which week a line waits, and the last week that it may join. */
  waiting: Map<string, { since: WeekStart; until: WeekStart }>
  /** What was agreed of lines that wait if they are not bought. */
  waits: ReadonlyMap<string, AgreedWait>
}

/** The query of the states of a member's lines that apply from that week on, or applied in the year before it. */
export const statesOfYear = (userId: string, week: WeekStart) => lineStateRows(userId, addWeeks(week, -MAX_RECURRENCE_WEEKS))

/** Groups states by line. */
export const byLine = (states: readonly LineState[]) => Map.groupBy(states, ({ line }) => line.id)

type Deliveries = readonly [{ id: string; weekStart: WeekStart }, ...{ id: string; weekStart: WeekStart }[]]

const weeksOf = (deliveries: Deliveries) => deliveries.map(({ weekStart }) => weekStart).toSorted()

/** The queries of the effective baskets of these deliveries. Weeks may be read as skipped from an earlier one on. */
export const weekRows = (db: Db, userId: string, deliveries: Deliveries, skippedSince = weeksOf(deliveries)[0]!) => ({
  states: statesOfYear(userId, weeksOf(deliveries)[0]!),
  skipped: skippedWeekRows(userId, skippedSince),
  variants: variantRows(db, userId, weeksOf(deliveries)),
  oneTime: oneTimeRows(
    db,
    userId,
    deliveries.map(({ id }) => id),
  ),
  waits: agreedWaitRows(userId, weeksOf(deliveries)),
  waiting: waitingRows(
    userId,
    deliveries.map(({ id }) => id),
  ),
})
type WeekRows = Awaited<ReturnType<typeof readTogether<ReturnType<typeof weekRows>>>>

/** The effective baskets in rows of `weekRows`. */
export function effectiveWeeksIn(deliveries: Deliveries, rows: WeekRows): Map<WeekStart, EffectiveWeek> {
  const states = lineStatesIn(rows.states)
  const statesOf = byLine(states)
  const skipped = new Set(rows.skipped.map(({ week }) => week))
  const variants = Map.groupBy(rows.variants, ({ week }) => week)
  const oneTime = Map.groupBy(rows.oneTime, ({ week }) => week)
  const waits = Map.groupBy(rows.waits, ({ week }) => week)
  const waitingIn = Map.groupBy(rows.waiting, ({ week }) => week)
  return new Map(
    weeksOf(deliveries).map((week) => {
      const template = linesOfWeek(states, week)
      const added = [...(variants.get(week) ?? []), ...(oneTime.get(week) ?? [])]
      const rows = [week, template, variants.get(week) ?? [], oneTime.get(week) ?? []] as const
      const isSkipped = skipped.has(week)
      const waiting = waitingIn.get(week) ?? []
      return [
        week,
        {
          isSkipped,
          lines: effectiveBasket(...rows, { isSkipped, waiting }),
          setAside: isSkipped ? effectiveBasket(...rows) : [],
          template: new Map(template.map((line) => [line.id, line])),
          states: statesOf,
          waits: new Map((waits.get(week) ?? []).map((agreed) => [agreed.lineId, agreed])),
          waiting: new Map(waiting.map(({ id, since, until }) => [id, { since, until }])),
          modes: new Map((oneTime.get(week) ?? []).map(({ id, serviceMode }) => [id, serviceMode])),
          prolonged: new Map(
            (variants.get(week) ?? []).flatMap(({ id, prolongedFrom }) => (prolongedFrom === null ? [] : [[id, prolongedFrom] as const])),
          ),
          notes: new Map([...template, ...added].map(({ id, notes }) => [id, notes ?? ''])),
        },
      ]
    }),
  )
}

/** The member's effective baskets of these deliveries, with one statement however many weeks there are. */
export async function effectiveWeeks(
  db: Db,
  userId: string,
  deliveries: readonly { id: string; weekStart: WeekStart }[],
): Promise<Map<WeekStart, EffectiveWeek>> {
  const [first, ...others] = deliveries
  return first ? effectiveWeeksIn([first, ...others], await readTogether(db, weekRows(db, userId, [first, ...others]))) : new Map()
}

const onItsWay: readonly Delivery['status'][] = ['collecting', 'closed', 'offering', 'cleared', 'ordered', 'in_transit', 'ready']

/** A week that nothing was bought in has ended before its day; until then its members look for the reason. */
const isShownBefore = ({ status, deliveryOn }: Pick<Delivery, 'status' | 'deliveryOn'>, today: Day) =>
  onItsWay.includes(status) || (status === 'settled' && deliveryOn >= today)

/** The weeks of the picker, preceded by this week's delivery until it is handed over. */
export async function weekCards(db: Db, userId: string): Promise<WeekCard[]> {
  const now = await appNow(db)
  const today = pragueDay(now)
  const picker = pickerWeeks(today)
  const weeks = [...new Set([weekOf(today), ...picker])]
  const deliveries = (
    await ownDeliveryRows(db, userId)
      .leftJoin('purchases', (join) => join.onRef('purchases.delivery_id', '=', 'deliveries.id').on('purchases.user_id', '=', userId))
      .select([
        sql<boolean>`coalesce(purchases.items > 0, false)`.as('hasPurchase'),
        sql<boolean>`is_handed_over(purchases.id)`.as('isHandedOver'),
      ])
      .where('deliveries.week_start_date', '=', sql<WeekStart>`any(${weeks}::date[])`)
      .orderBy('deliveries.week_start_date')
      .execute()
  ).filter((delivery) => picker.includes(delivery.weekStart) || isShownBefore(delivery, today))
  if (deliveries.length === 0 && !(await hasLocality(db, userId))) throw new Refusal('NO_LOCALITY')
  const baskets = await effectiveWeeks(db, userId, deliveries)
  return deliveries.map(({ weekStart, status, cutOffAt, deliveryOn, hasPurchase, isHandedOver }) => {
    const lines = baskets.get(weekStart)?.lines ?? []
    return {
      weekStart,
      status,
      isOpen: isOpen({ status, cutOffAt }, now),
      cutOffAt,
      isSkipped: baskets.get(weekStart)?.isSkipped ?? false,
      changed: lines.filter(({ origin, excluded }) => origin === 'override' && !excluded).length,
      excluded: lines.filter(({ excluded }) => excluded).length,
      added: lines.filter(({ origin }) => origin !== 'template' && origin !== 'override').length,
      isComing: !isHandedOver && isComing({ status, deliveryOn, hasPurchase }, today),
    }
  })
}

/** How long a purchase that arrived is kept for its household, in days. */
const LATE = 14

/** The week of the household's next delivery. Refuses if there is no locality. */
export async function nextWeek(db: Db, userId: string): Promise<{ weekStart: WeekStart | null }> {
  const today = pragueDay(await appNow(db))
  const deliveries = await ownDeliveryRows(db, userId)
    .leftJoin('purchases', (join) => join.onRef('purchases.delivery_id', '=', 'deliveries.id').on('purchases.user_id', '=', userId))
    .select([
      sql<boolean>`coalesce(purchases.items > 0, false)`.as('hasPurchase'),
      sql<boolean>`is_handed_over(purchases.id)`.as('isHandedOver'),
    ])
    .where('deliveries.delivery_on', '>=', addDays(today, -LATE))
    .orderBy('deliveries.delivery_on')
    .orderBy('deliveries.week_start_date')
    .execute()
  if (deliveries.length === 0 && !(await hasLocality(db, userId))) throw new Refusal('NO_LOCALITY')
  const skipped = new Set(await skippedWeeks(db, userId, weekOf(addDays(today, -LATE))))
  const next = nextDelivery(
    deliveries.map((delivery) => ({ ...delivery, isSkipped: skipped.has(delivery.weekStart) })),
    today,
  )
  return { weekStart: next?.weekStart ?? null }
}
