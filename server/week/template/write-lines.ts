import { sql } from 'kysely'
import { conversionReason } from '#domain/week/template/conversion.ts'
import { numbersOf } from '#domain/week/clearing/line-steps.ts'
import type { TemplateLine } from '#domain/week/template/line.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { explainChange } from '#server/platform/db/explain-change.ts'
import type { Tx } from '#server/platform/db/change.ts'

/** The requested state of a line; item and unit never change. */
export type WantedLine = Omit<TemplateLine, 'itemId' | 'unit'> & { active: boolean }

/** Stores the previous state of the lines for the weeks before `effectiveFrom`, which the change must not affect. */
async function retainOldStates(tx: Tx, userId: string, lineIds: string[], effectiveFrom: WeekStart) {
  // If a locality with a later cut-off takes over a municipality, its members can change weeks that an earlier change had passed.
  await sql`
    with covered as (
      delete from weekly_demand_versions
      where user_id = ${userId} and weekly_demand_id = any(${lineIds}::uuid[]) and from_week >= ${effectiveFrom}::date)
    update weekly_demand_versions set until_week = ${effectiveFrom}::date
    where user_id = ${userId} and weekly_demand_id = any(${lineIds}::uuid[])
      and from_week < ${effectiveFrom}::date and until_week > ${effectiveFrom}::date`.execute(tx)
  await sql`
    insert into weekly_demand_versions (user_id, weekly_demand_id, from_week, until_week, quantity, max_price, recurrence,
                                        recurrence_weeks, anchor_week, paused_until, active, further_steps)
    select user_id, id, from_week, ${effectiveFrom}::date, quantity, max_price, recurrence, recurrence_weeks, anchor_week, paused_until, active,
           further_steps
    from weekly_demands
    where user_id = ${userId} and id = any(${lineIds}::uuid[]) and from_week < ${effectiveFrom}::date`.execute(tx)
}

/**
 * Gives a member's lines a new state from that week on. With `before`, the history says which of them became regular
 * (docs/rules/week.md#template).
 */
export async function writeLines(
  tx: Tx,
  userId: string,
  effectiveFrom: WeekStart,
  lines: readonly WantedLine[],
  before: readonly TemplateLine[] = [],
): Promise<void> {
  if (lines.length === 0) return
  await retainOldStates(
    tx,
    userId,
    lines.map(({ id }) => id),
    effectiveFrom,
  )
  const old = new Map(before.map((line) => [line.id, line]))
  const byReason = Map.groupBy(lines, (line) => conversionReason(old.get(line.id) ?? line, line))
  // One statement per reason; there are as many reasons as periods, and rarely more than one.
  for (const [reason, changed] of byReason) await explainChange(tx, reason, () => updateLines(tx, userId, effectiveFrom, changed))
}

async function updateLines(tx: Tx, userId: string, effectiveFrom: WeekStart, lines: readonly WantedLine[]): Promise<void> {
  const wanted = lines.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    max_price: line.maxPrice,
    further_steps: numbersOf(line.furtherSteps),
    notes: line.notes ?? '',
    recurrence: line.recurrence,
    recurrence_weeks: line.recurrenceWeeks,
    anchor_week: line.anchorWeek,
    paused_until: line.pausedUntil,
    active: line.active,
  }))
  await sql`
    update weekly_demands as d
    set quantity = w.quantity, max_price = w.max_price, further_steps = w.further_steps, notes = w.notes, recurrence = w.recurrence,
        recurrence_weeks = w.recurrence_weeks, anchor_week = w.anchor_week, paused_until = w.paused_until, active = w.active, from_week = ${effectiveFrom}::date
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id uuid, quantity integer, max_price integer, further_steps integer[], notes text,
         recurrence text, recurrence_weeks smallint, anchor_week date, paused_until date, active boolean)
    where d.user_id = ${userId} and d.id = w.id`.execute(tx)
}
