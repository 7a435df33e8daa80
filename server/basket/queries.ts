import { sql } from 'kysely'
import type { BasketLineView, WeekBasket, WeekCard } from '#contract/basket.ts'
import type { Delivery } from '#contract/deliveries.ts'
import { effectiveBasket, type BasketLine, type OneTimeItem, type VariantItem } from '#domain/basket/effective.ts'
import { isChangedSinceLast, type LineState } from '#domain/basket/item-type.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import { lineOutcome } from '#domain/clearing/clear.ts'
import { isOpen } from '#domain/deliveries/open.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { purchaseSaving } from '#domain/purchases/totals.ts'
import type { TemplateLine } from '#domain/template/line.ts'
import { MAX_RECURRENCE_WEEKS } from '#domain/template/recurrence.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, pickerWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import { cardOf, itemCards } from '#server/catalog/queries.ts'
import type { LockedWeek } from '#server/deliveries/lock-basket-week.ts'
import { hasLocality, ownDeliveryRows } from '#server/deliveries/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { dueLines, lineStates, linesOfWeek } from '#server/template/queries.ts'

/** What the member added to one week, held for the change that asks. */
export const addition = (db: Db, userId: string, week: WeekStart, id: string) =>
  db
    .selectFrom('weekly_variant_items')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('week_start_date', '=', week)
    .where('modification_type', '=', 'addition')
    .select(['catalog_item_id as itemId', 'unit', 'quantity', 'max_price as maxPrice'])
    .forUpdate()
    .executeTakeFirst()

/** Whether the item comes from the template that week, be it left out or not. */
export async function isInTemplate(
  db: Db,
  userId: string,
  week: WeekStart,
  { itemId, unit }: { itemId: string; unit: Unit },
): Promise<boolean> {
  return (await dueLines(db, userId, week)).some((line) => line.itemId === itemId && line.unit === unit)
}

/** How many lines the basket of a week can come to: the whole template, whatever is due or left out, and the extras. */
export async function basketSize(db: Db, userId: string, { week, deliveryId }: Pick<LockedWeek, 'week' | 'deliveryId'>): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select (select count(*) from weekly_demands where user_id = ${userId} and active)
         + (select count(*) from weekly_variant_items
             where user_id = ${userId} and week_start_date = ${week}::date and modification_type = 'addition')
         + (select count(*) from one_time_items where user_id = ${userId} and delivery_id = ${deliveryId}) as size`.execute(db)
  return rows[0]!.size
}

type InWeek<T> = T & { week: WeekStart; notes: string }

/** What differs from the template in these weeks, in the order it was written. */
export const variantItems = (db: Db, userId: string, weeks: readonly WeekStart[]): Promise<InWeek<VariantItem>[]> =>
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
      'modification_type as modificationType',
      'notes',
    ])
    .execute()

const oneTimeItems = (db: Db, userId: string, deliveryIds: readonly string[]): Promise<InWeek<OneTimeItem>[]> =>
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
      'one_time_items.notes',
    ])
    .execute()

export interface EffectiveWeek {
  lines: BasketLine[]
  template: Map<string, TemplateLine>
  /** What the template lines were in the year before, line by line. */
  states: ReadonlyMap<string, LineState[]>
  notes: Map<string, string>
}

/** The states of a member's lines that hold from that week on, or held in the year before it. */
const statesOfYear = (db: Db, userId: string, week: WeekStart) => lineStates(db, userId, addWeeks(week, -MAX_RECURRENCE_WEEKS))

const byLine = (states: readonly LineState[]) => Map.groupBy(states, ({ line }) => line.id)

/** The member's effective baskets of these deliveries, from three readings however many weeks there are. */
export async function effectiveWeeks(
  db: Db,
  userId: string,
  deliveries: readonly { id: string; weekStart: WeekStart }[],
): Promise<Map<WeekStart, EffectiveWeek>> {
  const weeks = deliveries.map(({ weekStart }) => weekStart).toSorted()
  const first = weeks[0]
  if (!first) return new Map()
  const states = await statesOfYear(db, userId, first)
  const statesOf = byLine(states)
  const variants = Map.groupBy(await variantItems(db, userId, weeks), ({ week }) => week)
  const extras = Map.groupBy(
    await oneTimeItems(
      db,
      userId,
      deliveries.map(({ id }) => id),
    ),
    ({ week }) => week,
  )
  return new Map(
    weeks.map((week) => {
      const template = linesOfWeek(states, week)
      const added = [...(variants.get(week) ?? []), ...(extras.get(week) ?? [])]
      return [
        week,
        {
          lines: effectiveBasket(week, template, variants.get(week) ?? [], extras.get(week) ?? []),
          template: new Map(template.map((line) => [line.id, line])),
          states: statesOf,
          notes: new Map([...template, ...added].map(({ id, notes }) => [id, notes ?? ''])),
        },
      ]
    }),
  )
}

const onItsWay: readonly Delivery['status'][] = ['collecting', 'closed', 'offering', 'cleared', 'ordered', 'in_transit', 'ready']

/** The weeks of the picker; before them this week's delivery, from which it is on until it is handed over. */
export async function weekCards(db: Db, userId: string): Promise<WeekCard[]> {
  const now = await appNow(db)
  const picker = pickerWeeks(pragueDay(now))
  const weeks = [...new Set([weekOf(pragueDay(now)), ...picker])]
  const deliveries = (
    await ownDeliveryRows(db, userId)
      .where('deliveries.week_start_date', '=', sql<WeekStart>`any(${weeks}::date[])`)
      .orderBy('deliveries.week_start_date')
      .execute()
  ).filter(({ weekStart, status }) => picker.includes(weekStart) || onItsWay.includes(status))
  if (deliveries.length === 0 && !(await hasLocality(db, userId))) throw new Refusal('NO_LOCALITY')
  const baskets = await effectiveWeeks(db, userId, deliveries)
  return deliveries.map(({ weekStart, status, cutOffAt }) => {
    const lines = baskets.get(weekStart)?.lines ?? []
    return {
      weekStart,
      status,
      isOpen: isOpen({ status, cutOffAt }, now),
      cutOffAt,
      changed: lines.filter(({ origin, excluded }) => origin === 'override' && !excluded).length,
      excluded: lines.filter(({ excluded }) => excluded).length,
      added: lines.filter(({ origin }) => origin === 'addition' || origin === 'one_time').length,
    }
  })
}

/** The lines of a basket that may still change, or whose cut-off has just passed. */
async function liveLines(db: Db, userId: string, delivery: Delivery): Promise<BasketLineView[]> {
  const basket = (await effectiveWeeks(db, userId, [delivery])).get(delivery.weekStart)!
  const items = await itemCards(
    db,
    basket.lines.map(({ itemId }) => itemId),
  )
  return basket.lines.map((line) => ({
    id: line.id,
    origin: line.origin,
    item: cardOf(items, line),
    quantity: line.quantity,
    maxPrice: line.maxPrice,
    templateQuantity: line.templateQuantity,
    templateMaxPrice: basket.template.get(line.id)?.maxPrice ?? null,
    isTemplateChanged: isChangedSinceLast(basket.states.get(line.id) ?? [], delivery.weekStart),
    excluded: line.excluded,
    notes: basket.notes.get(line.id) ?? '',
    outcome: null,
    unitPrice: null,
    total: null,
    missingQuantity: null,
  }))
}

interface FrozenRow {
  id: string
  origin: BasketLineView['origin']
  itemId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  notes: string
  /** Null until the delivery is cleared. */
  hasOffer: boolean | null
  missingQuantity: number | null
  poolPrice: Money | null
  boughtQuantity: Quantity | null
  unitPrice: Money | null
  total: number | null
  standardPrice: Money | null
}

/** The member's frozen lines with what became of their pools and what was bought: one statement. */
async function frozenRows(db: Db, userId: string, deliveryId: string): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select s.source_id as id, s.origin, s.catalog_item_id as "itemId", s.unit, s.quantity, s.max_price as "maxPrice",
           coalesce(t.notes, v.notes, o.notes, '') as notes, r.has_offer as "hasOffer", r.missing_quantity as "missingQuantity",
           w.locked_unit_price as "poolPrice", p.quantity as "boughtQuantity", p.unit_price as "unitPrice", p.total,
           p.standard_price as "standardPrice"
    from snapshot_lines s
    left join weekly_demands t on t.user_id = s.user_id and t.id = s.source_id
    left join weekly_variant_items v on v.user_id = s.user_id and v.id = s.source_id
    left join one_time_items o on o.user_id = s.user_id and o.id = s.source_id
    left join aggregated_demands a on a.delivery_id = s.delivery_id and a.catalog_item_id = s.catalog_item_id and a.unit = s.unit
    left join pool_results r on r.aggregated_demand_id = a.id
    left join demand_supplier_allocations w on w.aggregated_demand_id = a.id
    left join purchase_items p on p.delivery_id = s.delivery_id and p.user_id = s.user_id and p.source_id = s.source_id
    where s.delivery_id = ${deliveryId} and s.user_id = ${userId}
    order by case s.origin when 'addition' then 1 when 'one_time' then 2 else 0 end,
             coalesce(t.created_at, v.created_at, o.added_at), s.source_id`.execute(db)
  return rows
}

/** A closed week as it was at its cut-off; from clearing on with prices, and with the reason of every line not bought. */
async function frozenBasket(db: Db, userId: string, delivery: Delivery): Promise<Pick<WeekBasket, 'lines' | 'purchaseTotal' | 'saved'>> {
  const rows = await frozenRows(db, userId, delivery.id)
  const items = await itemCards(
    db,
    rows.map(({ itemId }) => itemId),
  )
  const states = await statesOfYear(db, userId, delivery.weekStart)
  const template = new Map(linesOfWeek(states, delivery.weekStart).map((line) => [line.id, line]))
  const statesOf = byLine(states)
  const lines = rows.map((row): BasketLineView => ({
    id: row.id,
    origin: row.origin,
    item: cardOf(items, row),
    quantity: row.quantity,
    maxPrice: row.maxPrice,
    templateQuantity: template.get(row.id)?.quantity ?? null,
    templateMaxPrice: template.get(row.id)?.maxPrice ?? null,
    isTemplateChanged: isChangedSinceLast(statesOf.get(row.id) ?? [], delivery.weekStart),
    excluded: false,
    notes: row.notes,
    outcome: row.hasOffer === null ? null : lineOutcome(row.maxPrice, { hasOffer: row.hasOffer, price: row.poolPrice }),
    unitPrice: row.unitPrice ?? row.poolPrice,
    total: row.total,
    missingQuantity: row.missingQuantity,
  }))
  const bought = rows.flatMap(({ unitPrice: price, boughtQuantity: quantity, standardPrice }) =>
    price === null || quantity === null ? [] : [{ price, quantity, standardPrice }],
  )
  const total = await db
    .selectFrom('purchases')
    .where('user_id', '=', userId)
    .where('delivery_id', '=', delivery.id)
    .select('total')
    .executeTakeFirst()
  // Who ordered and got nothing pays nothing, which is not the same as not knowing yet.
  const isCleared = rows.some(({ hasOffer }) => hasOffer !== null)
  return { lines, purchaseTotal: total?.total ?? (isCleared ? 0 : null), saved: bought.length === 0 ? null : purchaseSaving(bought) }
}

/** The member's basket of a week: the effective one, and once the delivery is closed what was frozen of it. */
export async function weekBasket(
  db: Db,
  { userId, isTestAccount }: { userId: string; isTestAccount: boolean },
  week: WeekStart,
): Promise<WeekBasket> {
  const delivery = await ownDeliveryRows(db, userId)
    .where('deliveries.week_start_date', '=', week)
    .select(['deliveries.snapshot_lines as snapshotLines'])
    .executeTakeFirst()
  if (!delivery) throw new Refusal((await hasLocality(db, userId)) ? 'WEEK_NOT_OFFERED' : 'NO_LOCALITY')
  const now = await appNow(db)
  const { snapshotLines, ...shown } = delivery
  const head = { now, delivery: shown, isOpen: isOpen(delivery, now) }
  // Test accounts are left out of real pools, so nothing of theirs is ever frozen (design: decision 17).
  if (snapshotLines === null || isTestAccount)
    return { ...head, lines: await liveLines(db, userId, delivery), purchaseTotal: null, saved: null }
  const frozen = await frozenBasket(db, userId, delivery)
  return { ...head, ...frozen }
}
