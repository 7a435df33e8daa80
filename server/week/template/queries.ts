import { sql, type RawBuilder } from 'kysely'
import type { TemplateView } from '#contract/week/template.ts'
import { skipsOf } from '#domain/week/basket/skip.ts'
import type { LineState } from '#domain/week/basket/item-type.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { Unit } from '#domain/money/unit.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { differingWeeks, type OwnWeek } from '#domain/week/template/own-weeks.ts'
import { isPaused, isPausedToday } from '#domain/week/template/pause.ts'
import { isDue, nextDue, type Recurrence } from '#domain/week/template/recurrence.ts'
import type { Day } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { cardOf, lineCardRows, lineCardsIn } from '#server/catalog/catalog/queries.ts'
import { aheadRows, weeksAheadIn } from '#server/week/deliveries/weeks-ahead.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { formerNameRows, formerNamesIn } from './former-names.ts'

/** A version of a line. */
export interface StateRow {
  id: string
  itemId: string
  unit: Unit
  notes: string
  fromWeek: WeekStart
  untilWeek: WeekStart | null
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps: FurtherStep[]
  recurrence: Recurrence
  recurrenceWeeks: number
  anchorWeek: WeekStart
  pausedUntil: Day | null
}

/** The query of `lineStates`. */
export const lineStateRows = (userId: string, since: WeekStart, lineId: string | null = null): RawBuilder<StateRow> => sql<StateRow>`
    select id, item_id as "itemId", unit, notes, from_week as "fromWeek", until_week as "untilWeek", quantity, max_price as "maxPrice",
           shown_steps(further_steps) as "furtherSteps", recurrence, recurrence_weeks as "recurrenceWeeks", anchor_week as "anchorWeek", paused_until as "pausedUntil"
    from line_states(${userId}, ${since}, ${lineId}) order by created_at, id`

/** The versions of lines in rows of `lineStateRows`. */
export const lineStatesIn = (rows: readonly StateRow[]): LineState[] =>
  rows.map(({ fromWeek, untilWeek, ...line }) => ({ line, fromWeek, untilWeek }))

/** The versions of a member's active lines that apply in some week from `since` on, the oldest line first. */
export async function lineStates(db: Db, userId: string, since: WeekStart, lineId: string | null = null): Promise<LineState[]> {
  return lineStatesIn((await lineStateRows(userId, since, lineId).execute(db)).rows)
}

/** The lines of a week among these versions. */
export function linesOfWeek(states: readonly LineState[], week: WeekStart): TemplateLine[] {
  return states.filter(({ fromWeek, untilWeek }) => fromWeek <= week && (untilWeek === null || week < untilWeek)).map(({ line }) => line)
}

/** The query of `skippedWeeks`. */
export const skippedWeekRows = (userId: string, since: WeekStart | RawBuilder<WeekStart>): RawBuilder<{ week: WeekStart }> => sql<{
  week: WeekStart
}>`
  select week_start_date as week from skipped_weeks where user_id = ${userId} and week_start_date >= ${since} order by week_start_date`

/** The weeks from `since` on that a member skips, the earliest first. */
export async function skippedWeeks(db: Db, userId: string, since: WeekStart): Promise<WeekStart[]> {
  const { rows } = await skippedWeekRows(userId, since).execute(db)
  return rows.map(({ week }) => week)
}

/** The lines that are due in a member's week and not paused. */
export async function dueLines(db: Db, userId: string, week: WeekStart, lineId: string | null = null): Promise<TemplateLine[]> {
  const lines = linesOfWeek(await lineStates(db, userId, week, lineId), week)
  return lines.filter((line) => isDue(line, week) && !isPaused(line.pausedUntil, week))
}

/** A member's active lines, or the given one, in their latest state, the newest first. */
export const activeLines = async (db: Db, userId: string, lineId?: string): Promise<TemplateLine[]> =>
  await activeLineRows(db, userId, lineId).execute()

const activeLineRows = (db: Db, userId: string, lineId?: string) =>
  db
    .selectFrom('weekly_demands')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .$if(lineId !== undefined, (lines) => lines.where('id', '=', lineId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'catalog_item_id as itemId',
      'unit',
      'quantity',
      'max_price as maxPrice',
      sql<FurtherStep[]>`shown_steps(further_steps)`.as('furtherSteps'),
      'recurrence',
      'recurrence_weeks as recurrenceWeeks',
      'anchor_week as anchorWeek',
      'paused_until as pausedUntil',
      'notes',
    ])

/** The largest number of additions and one-time items in any one week of the member from `week` on. */
export async function mostWeekItems(db: Db, userId: string, week: WeekStart): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0) as most from (
      select count(*) as n from (
        select i.week_start_date as week from weekly_variant_items i
        where i.user_id = ${userId} and i.modification_type = 'addition' and i.week_start_date >= ${week}::date
        union all
        select d.week_start_date from one_time_items t join deliveries d on d.id = t.delivery_id
        where t.user_id = ${userId} and d.week_start_date >= ${week}::date) one_time_and_additions
      group by week) weeks`.execute(db)
  return rows[0]!.most
}

type ChangedRow = OwnWeek & { lineId: string }

const changedWeekRows = (userId: string, lineId: string | null = null): RawBuilder<ChangedRow> => sql<ChangedRow>`
    select i.weekly_demand_id as "lineId", i.week_start_date as "weekStart", i.quantity, i.max_price as "maxPrice",
           shown_steps(i.further_steps) as "furtherSteps"
    from weekly_variant_items i
    join member_stays s on s.user_id = i.user_id and s.from_week <= i.week_start_date and i.week_start_date < s.until_week
    join deliveries d on d.locality_id = s.locality_id and d.week_start_date = i.week_start_date
    where i.user_id = ${userId} and i.weekly_demand_id is not null and (${lineId}::uuid is null or i.weekly_demand_id = ${lineId}::uuid)
      and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now())
    order by i.week_start_date`

function changedWeeksIn(rows: readonly ChangedRow[]): Map<string, OwnWeek[]> {
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map(
    [...byLine].map(([lineId, weeks]) => [
      lineId,
      weeks.map(({ weekStart, quantity, maxPrice, furtherSteps }) => ({ weekStart, quantity, maxPrice, furtherSteps })),
    ]),
  )
}

/** The member's overrides in open weeks, of all template lines or of one, nearest first, by line. */
export const changedWeeks = async (db: Db, userId: string, lineId: string | null = null): Promise<Map<string, OwnWeek[]>> =>
  changedWeeksIn((await changedWeekRows(userId, lineId).execute(db)).rows)

/** The unit price at which a line was last bought within half a year. */
const lastPriceRows = (userId: string): RawBuilder<{ lineId: string; price: Money }> => sql<{ lineId: string; price: Money }>`
    select distinct on (p.source_id) p.source_id as "lineId", p.unit_price as price
    from purchase_items p join deliveries d on d.id = p.delivery_id
    where p.user_id = ${userId} and d.delivery_on > (select app_today()) - 183
    order by p.source_id, d.delivery_on desc`

// No open week is earlier.
const twoWeeksAgo = sql<WeekStart>`((select app_today()) - 14)`

export async function templateView(db: Db, userId: string): Promise<TemplateView> {
  const rows = await readTogether(db, {
    ahead: aheadRows(userId),
    template: db.selectFrom('templates').where('user_id', '=', userId).select('version'),
    lines: activeLineRows(db, userId),
    skipped: skippedWeekRows(userId, twoWeeksAgo),
    changed: changedWeekRows(userId),
    paid: lastPriceRows(userId),
  })
  const { lines } = rows
  const { open, otherwise, now } = weeksAheadIn(rows.ahead[0]!)
  const effectiveFrom = open[0]?.week ?? otherwise
  const skipped = rows.skipped.map(({ week }) => week).filter((week) => week >= effectiveFrom)
  const [weeks, paid] = [changedWeeksIn(rows.changed), new Map(rows.paid.map(({ lineId, price }) => [lineId, price]))]
  const itemIds = lines.map(({ itemId }) => itemId)
  const shown = await readTogether(db, { cards: lineCardRows(db, itemIds), former: formerNameRows(userId, itemIds) })
  const [items, former] = [lineCardsIn(shown.cards), formerNamesIn(shown.former)]
  return {
    today: pragueDay(now),
    version: rows.template[0]?.version ?? 0,
    effectiveFrom,
    skips: skipsOf(skipped),
    lines: lines.map((line) => ({
      id: line.id,
      item: cardOf(items, line),
      quantity: line.quantity,
      maxPrice: line.maxPrice,
      furtherSteps: line.furtherSteps,
      recurrence: line.recurrence,
      recurrenceWeeks: line.recurrenceWeeks,
      anchorWeek: line.anchorWeek,
      pausedUntil: line.pausedUntil,
      isPaused: isPausedToday(line.pausedUntil, pragueDay(now)),
      notes: line.notes ?? '',
      formerNames: former.get(line.itemId) ?? [],
      nextWeek: nextDue(line, effectiveFrom, skipped),
      ownWeeks: differingWeeks(line, weeks.get(line.id) ?? []),
      lastPaid: paid.get(line.id) ?? null,
    })),
  }
}
