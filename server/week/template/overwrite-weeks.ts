import { sql } from 'kysely'
import type { TemplateLine } from '#domain/week/template/line.ts'
import { differingWeeks } from '#domain/week/template/own-weeks.ts'
import { enumerated } from '#domain/text/enumerated.ts'
import { plural } from '#domain/text/plural.ts'
import { isoWeek, type WeekStart } from '#domain/time/week.ts'
import { settleChange } from '#server/week/history/settle-change.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lineFields } from './edit-line.ts'
import { changedWeeks } from './queries.ts'

const sentenceOf = (weeks: readonly WeekStart[]) => {
  const named = enumerated(weeks.map((week) => isoWeek(week).week))
  return `Vlastní úpravu ${plural(weeks.length, 'má', 'mají', 'mají')} mezitím i ${plural(weeks.length, 'týden', 'týdny', 'týdny')} ${named}. Podívejte se na ni prosím a rozhodněte znovu.`
}

/**
 * Removes a line's overrides in all open weeks. If the screen listed them (`overwritten`) and another week has one by then, refuses the
 * whole change.
 */
export async function overwriteWeeks(
  tx: Tx,
  by: { userId: string; ownerId: string },
  line: TemplateLine,
  { openWeeks, overwritten }: { openWeeks: readonly WeekStart[]; overwritten: readonly WeekStart[] | undefined },
): Promise<void> {
  let weeks = openWeeks
  if (overwritten) {
    const own = (await changedWeeks(tx, by.ownerId, line.id)).get(line.id) ?? []
    const others = differingWeeks(line, own)
      .map(({ weekStart }) => weekStart)
      .filter((week) => openWeeks.includes(week) && !overwritten.includes(week))
    const item = { itemId: line.id, isOverride: true, ...(others[0] && { weekStart: others[0] }) }
    if (others.length > 0) await settleChange(tx, by, item, lineFields(line), { is: 'conflict' }, sentenceOf(others))
    // An override that was added after the screen was loaded stays.
    const known = new Set([...overwritten, ...own.map(({ weekStart }) => weekStart)])
    weeks = openWeeks.filter((week) => known.has(week))
  }
  await sql`select drop_overrides(${by.ownerId}, ${line.id}, ${weeks}::date[])`.execute(tx)
}
