import { z } from 'zod'
import { AUTHORS, CHANGE_KINDS } from '#domain/week/history/change.ts'
import { CSV_STYLES } from '#domain/text/csv.ts'
import { procedure } from '../procedure.ts'
import { day, id, ofOwner, weekStart } from '../shapes.ts'

/** A change of an item as its owner is told of it: all words are Czech, and no member of staff is named (design: security O12). */
export const historyEntry = z.object({
  id,
  at: z.date(),
  author: z.enum(AUTHORS),
  kind: z.enum(CHANGE_KINDS),
  /** Where in the basket: `pravidelný nákup`, `týden 48 (23.–29. 11.)`. */
  place: z.string(),
  /** On which screen; empty where nobody knows. */
  screen: z.string(),
  reason: z.string(),
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type HistoryEntry = z.output<typeof historyEntry>

/** The newest first. `total` counts all that the filters let through, `next` asks for what comes after these. */
export const historyPage = z.object({ entries: z.array(historyEntry), total: z.number(), next: id.nullable() })
export type HistoryPage = z.output<typeof historyPage>

/** Only changes of this kind, by this author, from one day to another in Prague, both included; null for all. */
const filters = {
  kind: z.enum(CHANGE_KINDS).nullable(),
  author: z.enum(AUTHORS).nullable(),
  from: day.nullable(),
  to: day.nullable(),
}

/**
 * A line of the template, an item of a week, a one-time item, an item of a purchase or a purchase elsewhere. With a week a line of the
 * template brings what that week made of it, and any item what became of its purchase; an item of a week always brings the line it
 * belongs to.
 */
const item = { ...ofOwner, itemId: id, weekStart: weekStart.nullable() }
const wanted = z.strictObject({ ...item, ...filters })
export type HistoryWanted = z.output<typeof wanted>

/** What became of one item of the member's, also of one that is gone (spec 2 §2, change history). */
export const history = {
  page: procedure.input(wanted.extend({ after: id.nullable() })).output(historyPage),
  /** All that the filters let through, as a CSV file: for a Czech spreadsheet, or for a program. */
  csv: procedure
    .input(wanted.extend({ style: z.enum(CSV_STYLES).default('czech') }))
    .output(z.object({ fileName: z.string(), text: z.string() })),
}
