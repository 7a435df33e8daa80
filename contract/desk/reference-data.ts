import { z } from 'zod'
import { SET_NAMES } from '#domain/desk/reference-data/set-names.ts'
import { isFieldName } from '#domain/desk/reference-data/sets.ts'
import { MOST_ROWS } from '#domain/sheet/file-limits.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, reason, written } from '../shapes.ts'
import { line } from '../words.ts'

const set = z.enum(SET_NAMES)
/** A text for each field, as the domain reads and writes it (`readField`). */
const texts = z.record(z.string().max(40).refine(isFieldName), written().max(60_000, 'Text je příliš dlouhý'))
const heading = z.string().max(120)
const fileRows = z
  .array(z.strictObject({ line: z.int().min(1), cells: z.record(heading, z.string().max(60_000)) }))
  .min(1, 'V souboru nejsou žádné řádky')
  .max(MOST_ROWS, 'Soubor má příliš mnoho řádků')

const record = z.object({ id: z.string(), texts: z.record(z.string(), z.string()) })
export type ReferenceRecord = z.output<typeof record>

const fault = z.object({ line: z.number(), field: z.string(), message: z.string() })

/** What is written of a record. The domain checks each text. */
export const savedRecord = z.strictObject({ set, id: id.nullable(), texts, seen: texts.nullable(), reason })

/** Reference data: municipalities, rates, settings and the like, each set a table and a form of the same kind (docs/rules/desk.md#reference-data). */
export const referenceData = {
  /** Administrator: all sets, with how many records each has. */
  sets: procedure.output(z.array(z.object({ set, title: z.string(), count: z.number() }))),
  /** Administrator: records of a set in its order, fifty at a time. */
  list: procedure
    .input(z.strictObject({ set, query: line('Hledaný text', 100), skip: z.int().min(0).max(1_000_000).default(0) }))
    .output(z.object({ records: z.array(record), total: z.number(), next: z.number().nullable() })),
  /** Administrator: all records, for a file that `import` reads back. */
  export: procedure.input(z.strictObject({ set })).output(z.object({ rows: z.array(z.record(z.string(), z.string())), today: day })),
  /** Adds or changes a record. A key stays, and what holds already does not change. */
  save: procedure
    .input(savedRecord)
    .errors(refuse('REFERENCE_TAKEN', 'REFERENCE_HOLDS', 'ITEM_CHANGED', 'WRONG_SCHEDULE'))
    .output(z.object({ id: z.string() })),
  /** Removes a record that does not hold yet. */
  remove: procedure.input(z.strictObject({ set, id, reason })).errors(refuse('REFERENCE_HOLDS')).output(z.object({ id })),
  /** What an import of these rows would do, with all faults by line. */
  preview: procedure.input(z.strictObject({ set, rows: fileRows })).output(
    z.object({
      added: z.number(),
      changed: z.number(),
      same: z.number(),
      unknown: z.array(z.string()),
      /** The first 200 of them. */
      faults: z.array(fault),
      faultCount: z.number(),
    }),
  ),
  /** Imports rows: all of them, or none. Records that the file lacks stay. */
  import: procedure
    .input(z.strictObject({ set, rows: fileRows, reason }))
    .errors(refuse('PRICE_LIST_FAULTY', 'REFERENCE_SAME', 'REFERENCE_TAKEN', 'ITEM_CHANGED', 'WRONG_SCHEDULE'))
    .output(z.object({ added: z.number(), changed: z.number() })),
}
