import { z } from 'zod'
import { AUTHORS, CHANGE_KINDS } from '#domain/week/history/change.ts'
import { CSV_STYLES } from '#domain/text/csv.ts'
import { procedure } from '../procedure.ts'
import { day, id, ofOwner, weekStart } from '../shapes.ts'

/** A change of an item as shown to its owner, in Czech. It never names staff (docs/rules/week.md#history). */
export const historyEntry = z.object({
  id,
  at: z.date(),
  author: z.enum(AUTHORS),
  kind: z.enum(CHANGE_KINDS),
  /** The place in the basket: `pravidelný nákup`, `týden 48 (23.–29. 11.)`. */
  place: z.string(),
  /** The screen; empty if unknown. */
  screen: z.string(),
  reason: z.string(),
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** The newest first. `total` counts all matches; `next` is the cursor of the next page. */
export const historyPage = z.object({ entries: z.array(historyEntry), total: z.number(), next: id.nullable() })
export type HistoryPage = z.output<typeof historyPage>

/** Filters by kind, author and days in Prague (inclusive); null matches everything. */
const filters = {
  kind: z.enum(CHANGE_KINDS).nullable(),
  author: z.enum(AUTHORS).nullable(),
  from: day.nullable(),
  to: day.nullable(),
}

/**
 * Id of a template line, addition, one-time item, purchase item or external purchase. With a week, a template line includes that week's
 * changes, and any item includes its purchase. An item of a week always includes its template line.
 */
const item = { ...ofOwner, itemId: id, weekStart: weekStart.nullable() }
const wanted = z.strictObject({ ...item, ...filters })
export type HistoryWanted = z.output<typeof wanted>

/** The change history of one of the member's items, including deleted ones. */
export const history = {
  page: procedure.input(wanted.extend({ after: id.nullable() })).output(historyPage),
  /** All matches as a CSV file, for a Czech spreadsheet or for a program. */
  csv: procedure
    .input(wanted.extend({ style: z.enum(CSV_STYLES).default('czech') }))
    .output(z.object({ fileName: z.string(), text: z.string() })),
}
