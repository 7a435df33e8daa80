import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { stepsIn } from '#domain/week/clearing/line-steps.ts'
import type { LateHousehold } from '#domain/week/clearing/lost-tier.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface OfDelivery {
  id: string
  localityId: string
  week: WeekStart
  cutOffAt: Date
}

/** A household that changed its lines of a pool within the last hour before the cut-off. */
export interface LateHouseholdOfPool extends LateHousehold {
  poolId: string
  userId: string
}

interface Row {
  poolId: string
  unit: Unit
  userId: string
  lines: [lineId: string, cap: Money | null, quantity: number, steps: number[] | null][]
  changes: [lineId: string, at: number, cap: Money | null, quantity: number | null, steps: number[] | null][]
}

/** What members changed themselves within the hour, in the tables of which baskets consist. */
const changesOf = ({ localityId, week, cutOffAt }: OfDelivery) => sql`
  select h.id, h.owner_id as user_id, h.item_id, h.table_name, h.changed_at, h.change_type, h.old_values as old, h.new_values as new,
         coalesce(h.old_values, h.new_values) as either
  from history h
  where h.changed_at >= ${cutOffAt}::timestamptz - interval '1 hour' and h.changed_at <= ${cutOffAt}
    and h.table_name in ('one_time_items', 'weekly_variant_items', 'weekly_demands', 'skipped_weeks', 'waiting_lines') and h.change_source = 'member'
    and exists (select from member_stays m where m.user_id = h.owner_id and m.locality_id = ${localityId} and m.from_week <= ${week}
                                             and ${week} < m.until_week and not m.is_test_account)`

/** A line of the template counts in the week; \line is a row of it, or a former one from the history. */
const isDueIn = (week: WeekStart, line: string) => sql`(
  ${sql.ref(line)}.active and ${sql.ref(line)}.from_week <= ${week} and coalesce(${sql.ref(line)}.paused_until <= ${week}, true)
  and is_due(${sql.ref(line)}.recurrence, ${sql.ref(line)}.recurrence_weeks, ${sql.ref(line)}.anchor_week, ${week}))`

/** The further steps in a row of the history. */
const stepsOf = (row: string) =>
  sql`(select array_agg(step::integer order by n) from jsonb_array_elements_text(nullif(${sql.ref(row)} -> 'further_steps', 'null')) with ordinality step (step, n))`

const isOverridden = (week: WeekStart) => sql`exists (
  select from weekly_variant_items o where o.user_id = d.user_id and o.weekly_demand_id = d.id and o.week_start_date = ${week})`

/**
 * Every changed line with its quantity and cap before the change; none if it was not in the basket. Under an override that was added within the
 * hour, the template's line counts as it is now. A skipped week withdraws all its lines.
 */
const linesBefore = ({ id, week }: OfDelivery) => sql`
  select c.id, c.user_id, c.changed_at, c.item_id as line_id, (c.either ->> 'catalog_item_id')::uuid as catalog_item_id, c.either ->> 'unit' as unit,
         (c.old ->> 'quantity')::integer as quantity, (c.old ->> 'max_price')::integer as max_price,
         ${stepsOf('c.old')} as further_steps
  from change c
  where c.table_name = 'one_time_items' and (c.either ->> 'delivery_id')::uuid = ${id}
     or c.table_name = 'weekly_variant_items' and (c.either ->> 'week_start_date')::date = ${week} and c.either ->> 'weekly_demand_id' is null
  union all
  select c.id, c.user_id, c.changed_at, d.id, d.catalog_item_id, d.unit,
         case when c.old is not null then nullif((c.old ->> 'quantity')::integer, 0) when ${isDueIn(week, 'd')} then d.quantity end,
         case when c.old is not null then (c.old ->> 'max_price')::integer else d.max_price end,
         case when c.old is not null then ${stepsOf('c.old')} else d.further_steps end
  from change c join weekly_demands d on d.user_id = c.user_id and d.id = (c.either ->> 'weekly_demand_id')::uuid
  where c.table_name = 'weekly_variant_items' and (c.either ->> 'week_start_date')::date = ${week}
  union all
  select c.id, c.user_id, c.changed_at, c.item_id, (c.old ->> 'catalog_item_id')::uuid, c.old ->> 'unit', (c.old ->> 'quantity')::integer,
         (c.old ->> 'max_price')::integer, ${stepsOf('c.old')}
  from change c
  where c.table_name = 'waiting_lines' and c.new ->> 'end_reason' = 'removed'
    and (c.old ->> 'from_week')::date <= ${week} and ${week} <= (c.old ->> 'until_week')::date
  union all
  select c.id, c.user_id, c.changed_at, d.id, d.catalog_item_id, d.unit,
         case when c.old is not null and ${isDueIn(week, 'd')} then d.quantity end, d.max_price,
         d.further_steps
  from change c cross join lateral (
    select d.*, (c.new ->> 'from_week')::date as next_from
    from jsonb_to_record(c.either) d (user_id uuid, id uuid, catalog_item_id uuid, unit text, quantity integer, max_price integer, recurrence text,
      recurrence_weeks integer, anchor_week date, paused_until date, active boolean, from_week date, further_steps integer[])
  ) d
  where c.table_name = 'weekly_demands' and coalesce(d.next_from <= ${week}, true) and not ${isOverridden(week)}
  union all
  select c.id, c.user_id, c.changed_at, line.* from change c cross join lateral (
    select d.id, d.catalog_item_id, d.unit::text, d.quantity::integer, d.max_price::integer, d.further_steps::integer[] from weekly_demands d
    where d.user_id = c.user_id and ${isDueIn(week, 'd')} and not ${isOverridden(week)}
    union all
    select coalesce(o.weekly_demand_id, o.id), o.catalog_item_id, o.unit, o.quantity, o.max_price, o.further_steps from weekly_variant_items o
    where o.user_id = c.user_id and o.week_start_date = ${week} and o.quantity > 0
    union all
    select t.id, t.catalog_item_id, t.unit, t.quantity, t.max_price, t.further_steps from one_time_items t where t.user_id = c.user_id and t.delivery_id = ${id}
    union all
    select w.id, w.catalog_item_id, w.unit, w.quantity, w.max_price, w.further_steps from waiting_lines w
    where w.user_id = c.user_id and w.ended_at is null and w.delivery_id is null and w.from_week <= ${week} and ${week} <= w.until_week
      and not exists (select from lines_of_item(w.user_id, ${week}, ${id}, w.catalog_item_id, w.unit::text))
  ) line
  where c.table_name = 'skipped_weeks' and c.change_type = 'insert' and (c.new ->> 'week_start_date')::date = ${week}`

/**
 * The households of a closed delivery that changed their lines of a pool with offers within the last hour before the cut-off, and had some
 * quantity in it before. Reads the hour from an index by time, so a delivery without such changes costs next to nothing.
 */
export async function lateChanges(tx: Tx, delivery: OfDelivery): Promise<LateHouseholdOfPool[]> {
  const { rows } = await sql<Row>`
    with change as materialized (${changesOf(delivery)}), line as materialized (${linesBefore(delivery)})
    select pool.id as "poolId", pool.unit, line.user_id as "userId",
           json_agg(json_build_array(line.line_id, extract(epoch from line.changed_at) * 1000, line.max_price, line.quantity, line.further_steps)
                    order by line.changed_at desc, line.id desc) as changes,
           (select coalesce(json_agg(json_build_array(s.source_id, s.max_price, s.quantity, s.further_steps)), '[]') from snapshot_lines s
            where s.delivery_id = ${delivery.id} and s.user_id = line.user_id and s.catalog_item_id = pool.catalog_item_id and s.unit = pool.unit) as lines
    from line join aggregated_demands pool
      on pool.delivery_id = ${delivery.id} and pool.catalog_item_id = line.catalog_item_id and pool.unit = line.unit
    where exists (select from pool_offers o where o.aggregated_demand_id = pool.id)
    group by pool.id, line.user_id
    having bool_or(line.quantity > 0)`.execute(tx)
  return rows.map(({ poolId, unit, userId, lines, changes }) => ({
    poolId,
    unit,
    userId,
    lines: lines.map(([lineId, cap, quantity, steps]) => ({ lineId, cap, quantity, furtherSteps: stepsIn(steps) })),
    changes: changes.map(([lineId, at, cap, quantity, steps]) => ({
      lineId,
      at,
      before: quantity === null ? null : { cap, quantity, furtherSteps: stepsIn(steps) },
    })),
  }))
}
