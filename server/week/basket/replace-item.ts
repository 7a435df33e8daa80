import { sql } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { numbersOf, type FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** The amount of a joined line in one week; null if the line's own amount applies. */
export interface OwnAmount {
  userId: string
  lineId: string
  week: WeekStart
  amount: LineAmount | null
}

/** An addition in a week that already has an addition of the other item. */
export interface DoubledAddition {
  userId: string
  deliveryId: string
  unit: Unit
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  notes: string
}

/**
 * Replaces one item with another in these members' weeks that were open then; the caller locks all their baskets. `gone` are the template
 * lines that were joined into others, `own` the weeks' amounts of those. Returns the additions whose week already has one.
 */
export async function replaceItem(
  tx: Tx,
  { from, into, at }: { from: string; into: string; at: Date },
  userIds: readonly string[],
  { gone, own }: { gone: readonly string[]; own: readonly OwnAmount[] },
): Promise<DoubledAddition[]> {
  await sql`
    update weekly_variant_items i set catalog_item_id = ${into} from weekly_demands d
    where d.user_id = any(${userIds}::uuid[]) and d.catalog_item_id = ${into} and i.user_id = d.user_id and i.weekly_demand_id = d.id
      and i.catalog_item_id = ${from} and ${isAhead(at)}`.execute(tx)
  await sql`
    delete from weekly_variant_items i
    where i.user_id = any(${userIds}::uuid[]) and i.weekly_demand_id = any(${gone}::uuid[]) and ${isAhead(at)}`.execute(tx)
  await writeOwn(tx, into, own, at)
  const doubled = await takeDoubled(tx, { from, into, at }, userIds)
  await sql`
    update weekly_variant_items i set catalog_item_id = ${into}
    where i.user_id = any(${userIds}::uuid[]) and i.catalog_item_id = ${from} and i.weekly_demand_id is null and ${isAhead(at)}
      and not exists (select from weekly_variant_items o where ${isSameAddition(into)})`.execute(tx)
  return doubled
}

/** Whether the week of an item `i` was open then; or is in the future, if its member has no delivery. */
const isAhead = (at: Date) => sql`
  (i.week_start_date >= date_trunc('week', ${at}::timestamptz at time zone 'Europe/Prague')::date and not exists (
    select from member_stays s join deliveries d on d.locality_id = s.locality_id and d.week_start_date = i.week_start_date
    where s.user_id = i.user_id and s.from_week <= i.week_start_date and i.week_start_date < s.until_week
      and not (d.status in ('planned', 'collecting') and d.cut_off_at > ${at})))`

const isSameAddition = (itemId: string) => sql`
  o.user_id = i.user_id and o.week_start_date = i.week_start_date and o.weekly_demand_id is null and o.unit = i.unit
  and o.catalog_item_id = ${itemId}`

async function takeDoubled(
  tx: Tx,
  { from, into, at }: { from: string; into: string; at: Date },
  userIds: readonly string[],
): Promise<DoubledAddition[]> {
  const { rows } = await sql<DoubledAddition>`
    delete from weekly_variant_items i using member_stays s, deliveries d
    where i.user_id = any(${userIds}::uuid[]) and i.catalog_item_id = ${from} and i.weekly_demand_id is null
      and s.user_id = i.user_id and s.from_week <= i.week_start_date and i.week_start_date < s.until_week
      and d.locality_id = s.locality_id and d.week_start_date = i.week_start_date
      and d.status in ('planned', 'collecting') and d.cut_off_at > ${at}
      and exists (select from weekly_variant_items o where ${isSameAddition(into)})
    returning i.user_id as "userId", d.id as "deliveryId", i.unit, i.quantity, i.max_price as "maxPrice",
      shown_steps(i.further_steps) as "furtherSteps", i.notes`.execute(tx)
  return rows
}

async function writeOwn(tx: Tx, itemId: string, own: readonly OwnAmount[], at: Date): Promise<void> {
  if (own.length === 0) return
  const rows = own.map(({ userId, lineId, week, amount }) => ({
    user_id: userId,
    line_id: lineId,
    week,
    quantity: amount?.quantity ?? null,
    // An exclusion has no cap of its own, as everywhere.
    max_price: amount?.quantity === 0 ? null : (amount?.maxPrice ?? null),
    further_steps: amount?.quantity === 0 ? null : numbersOf(amount?.furtherSteps),
  }))
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(user_id uuid, line_id uuid, week date, quantity integer, max_price integer,
      further_steps integer[])`
  await sql`
    delete from weekly_variant_items i using ${wanted}
    where i.user_id = w.user_id and i.weekly_demand_id = w.line_id and i.week_start_date = w.week and w.quantity is null`.execute(tx)
  await sql`
    insert into weekly_purchase_variants (user_id, week_start_date, created_at)
    select distinct w.user_id, w.week, ${at}::timestamptz from ${wanted} where w.quantity is not null
    on conflict (user_id, week_start_date) do nothing`.execute(tx)
  await sql`
    insert into weekly_variant_items (user_id, variant_id, week_start_date, weekly_demand_id, catalog_item_id, unit, quantity, max_price,
                                      further_steps, modification_type, created_at)
    select w.user_id, v.id, w.week, d.id, ${itemId}::uuid, d.unit, w.quantity, w.max_price, w.further_steps,
           case w.quantity when 0 then 'exclusion' else 'regular' end, ${at}::timestamptz
    from ${wanted}
    join weekly_demands d on d.user_id = w.user_id and d.id = w.line_id
    join weekly_purchase_variants v on v.user_id = w.user_id and v.week_start_date = w.week
    where w.quantity is not null
    on conflict (user_id, week_start_date, weekly_demand_id) where weekly_demand_id is not null
      do update set quantity = excluded.quantity, max_price = excluded.max_price, further_steps = excluded.further_steps,
                    modification_type = excluded.modification_type`.execute(tx)
}
