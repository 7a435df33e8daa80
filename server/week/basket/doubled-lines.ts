import { sql, type RawBuilder } from 'kysely'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekOfBoth } from '#domain/week/template/join-lines.ts'
import type { WeekStart } from '#domain/time/week.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The lines of a member whose template contains both items of a merge. */
export interface DoubledLines {
  userId: string
  target: TemplateLine
  given: TemplateLine
  /** The open weeks, the nearest first. */
  weeks: (WeekOfBoth & { deliveryId: string })[]
  /** The first week to which a template change applies. */
  effectiveFrom: WeekStart
}

const lineOf = (table: string): RawBuilder<TemplateLine> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'itemId', ${column('catalog_item_id')}, 'unit', ${column('unit')}, 'quantity', ${column('quantity')},
    'maxPrice', ${column('max_price')}, 'furtherSteps', shown_steps(${column('further_steps')}), 'recurrence', ${column('recurrence')}, 'recurrenceWeeks', ${column('recurrence_weeks')},
    'anchorWeek', ${column('anchor_week')}, 'pausedUntil', ${column('paused_until')}, 'notes', ${column('notes')})`
}

/** The amount of a line in a delivery's week: the week's own, otherwise that of the line version valid then. */
const amountOf = (table: string): RawBuilder<WeekOfBoth['target']> => {
  const [userId, id] = [sql.ref(`${table}.user_id`), sql.ref(`${table}.id`)]
  return sql`coalesce((
    select json_build_object('quantity', case when o.id is null then s.quantity else o.quantity end,
                             'maxPrice', case when o.id is null then s.max_price else o.max_price end,
                             'furtherSteps', shown_steps(case when o.id is null then s.further_steps else o.further_steps end))
    from (
      select quantity, max_price, further_steps, recurrence, recurrence_weeks, anchor_week, paused_until from weekly_demands
      where user_id = ${userId} and id = ${id} and from_week <= d.week_start_date
      union all
      select quantity, max_price, further_steps, recurrence, recurrence_weeks, anchor_week, paused_until from weekly_demand_versions
      where user_id = ${userId} and weekly_demand_id = ${id} and active and from_week <= d.week_start_date and d.week_start_date < until_week
    ) s left join weekly_variant_items o on o.user_id = ${userId} and o.weekly_demand_id = ${id} and o.week_start_date = d.week_start_date
    where (s.paused_until is null or s.paused_until <= d.week_start_date)
      and is_due(s.recurrence, s.recurrence_weeks, s.anchor_week, d.week_start_date)
  ), json_build_object('quantity', 0, 'maxPrice', null))`
}

/** For these members, the lines of those whose template contains both items, with the amounts in weeks that were open then. */
export async function doubledLines(
  db: Db,
  { from, into }: { from: string; into: string },
  userIds: readonly string[],
  openAt: Date,
): Promise<DoubledLines[]> {
  const { rows } = await sql<Omit<DoubledLines, 'effectiveFrom'> & { otherwise: WeekStart }>`
    select given.user_id as "userId", ${lineOf('given')} as given, ${lineOf('target')} as target, ahead.weeks,
           greatest(date_trunc('week', app_today())::date + 7, ahead.latest + 7) as otherwise
    from weekly_demands given
    join weekly_demands target on target.user_id = given.user_id and target.unit = given.unit and target.catalog_item_id = ${into} and target.active
    cross join lateral (
      select max(d.week_start_date)::date as latest,
             coalesce(json_agg(json_build_object('week', d.week_start_date, 'deliveryId', d.id, 'target', ${amountOf('target')}, 'given', ${amountOf('given')})
                               order by d.week_start_date)
                      filter (where d.status in ('planned', 'collecting') and d.cut_off_at > ${openAt}), '[]') as weeks
      from member_stays s join deliveries d on d.locality_id = s.locality_id
      where s.user_id = given.user_id and s.from_week <= d.week_start_date and d.week_start_date < s.until_week
    ) ahead
    where given.catalog_item_id = ${from} and given.active and given.user_id = any(${userIds}::uuid[])
    order by given.user_id`.execute(db)
  return rows.map(({ otherwise, ...lines }) => ({ ...lines, effectiveFrom: lines.weeks[0]?.week ?? otherwise }))
}
