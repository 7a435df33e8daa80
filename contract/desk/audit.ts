import { z } from 'zod'
import { AUDITED_TABLES, CHANGE_SOURCES } from '#domain/desk/audit/audited-tables.ts'
import { CHANGE_KINDS } from '#domain/week/history/change.ts'
import { CSV_STYLES } from '#domain/text/csv.ts'
import { procedure } from '../procedure.ts'
import { day, id } from '../shapes.ts'
import { line } from '../words.ts'

const change = z.object({
  id,
  at: z.date(),
  /** A person's name, „systém“ or „smazaný účet“. */
  by: z.string(),
  source: z.enum(CHANGE_SOURCES),
  kind: z.enum(CHANGE_KINDS),
  /** `auditedName` names it; another table was dropped since. */
  table: z.string(),
  itemId: id,
  /** The name of the record; empty if it has none, or is a household's own. */
  subject: z.string(),
  /** The screen; empty if unknown. */
  place: z.string(),
  /** Empty if none was given. */
  reason: z.string(),
  /** Both sides are null where values are not shown. */
  fields: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
})
export type AuditEntry = z.output<typeof change>

const wanted = z.strictObject({
  /** Words of the name or the address of who changed it. */
  who: line('Kdo', 100).default(''),
  /** What a row is. */
  table: z.enum(AUDITED_TABLES).nullable().default(null),
  source: z.enum(CHANGE_SOURCES).nullable().default(null),
  /** The beginning of the screen's address. */
  place: line('Kde', 100).default(''),
  /** Words of the reason. */
  why: line('Proč', 100).default(''),
  /** Days in Prague, inclusive. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  /** One record only. */
  itemId: id.nullable().default(null),
})
export type AuditWanted = z.output<typeof wanted>

/** The history of everything (docs/rules/desk.md#audit). */
export const audit = {
  /** Administrator: the newest first, fifty at a time. */
  page: procedure
    .input(wanted.extend({ after: id.nullable().default(null) }))
    .output(z.object({ changes: z.array(change), next: id.nullable() })),
  /** Administrator: the newest 5,000 matches as a file. */
  csv: procedure
    .input(wanted.extend({ style: z.enum(CSV_STYLES).default('czech') }))
    .output(z.object({ fileName: z.string(), text: z.string(), count: z.number(), isWhole: z.boolean() })),
}
