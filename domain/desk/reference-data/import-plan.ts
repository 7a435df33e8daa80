import { plainHeading } from '../../sheet/heading.ts'
import { holdsAlready, keyOf, readRecord, writeRecord, type RecordFault, type Surroundings, type Texts, type Values } from './record.ts'
import { setOf, writtenFields } from './sets.ts'
import type { SetName } from './set-names.ts'

/** A stored record. */
export interface StoredRecord {
  id: string
  values: Values
}

/** A row of a file: its line, and its cells by heading. */
export interface FileRow {
  line: number
  cells: Texts
}

/** What an import does. Nothing is written while there is a fault. */
export interface ImportPlan {
  writes: { id: string | null; values: Values }[]
  added: number
  changed: number
  /** Rows that are stored like that already. */
  same: number
  faults: (RecordFault & { line: number })[]
  /** Headings of the file that no field has; their columns are not read. */
  unknown: string[]
}

const headings = (set: SetName) =>
  new Map(writtenFields(setOf(set)).flatMap(({ name, label }) => [name, label].map((text) => [plainHeading(text), name] as const)))

function textsOf(row: FileRow, names: ReadonlyMap<string, string>): Texts {
  const texts: Record<string, string> = {}
  for (const [heading, text] of Object.entries(row.cells)) {
    const name = names.get(plainHeading(heading))
    if (name !== undefined) texts[name] = text
  }
  return texts
}

/** A record without the fields that a file leaves out keeps them. */
const completed = (set: SetName, stored: StoredRecord | undefined, texts: Texts): Texts =>
  stored ? { ...writeRecord(set, stored.values), ...texts } : texts

const isSame = (set: SetName, one: Values, other: Values) => {
  const [a, b] = [writeRecord(set, one), writeRecord(set, other)]
  return writtenFields(setOf(set)).every(({ name }) => a[name] === b[name])
}

/** Compares a file with what is stored: rows are matched by the key of the set; records that the file lacks stay as they are. */
export function planImport(set: SetName, rows: readonly FileRow[], stored: readonly StoredRecord[], around: Surroundings): ImportPlan {
  const names = headings(set)
  const byKey = new Map(stored.map((record) => [keyOf(set, writeRecord(set, record.values)), record]))
  const seen = new Set<string>()
  const known = (heading: string) => names.has(plainHeading(heading))
  const plan: ImportPlan = {
    writes: [],
    added: 0,
    changed: 0,
    same: 0,
    faults: [],
    unknown: Object.keys(rows[0]?.cells ?? {}).filter((heading) => !known(heading)),
  }
  for (const row of rows) {
    const given = textsOf(row, names)
    const first = readRecord(set, given, around)
    const key = keyOf(set, { ...given, ...writeRecord(set, first.values) })
    const before = byKey.get(key)
    const { values, faults } = before ? readRecord(set, completed(set, before, given), around) : first
    if (before && isSame(set, values, before.values)) plan.same += 1
    else if (seen.has(key)) plan.faults.push({ line: row.line, field: '', message: 'Tento záznam je v souboru dvakrát' })
    else if (faults.length > 0) plan.faults.push(...faults.map((fault) => ({ ...fault, line: row.line })))
    else if (!before && setOf(set).addLabel === null)
      plan.faults.push({ line: row.line, field: '', message: 'Takový záznam tu není a přidat ho nejde' })
    else if (before && holdsAlready(before.values, around.today))
      plan.faults.push({ line: row.line, field: 'validFrom', message: 'Co už platí, se nemění' })
    else {
      plan.writes.push({ id: before?.id ?? null, values })
      if (before) plan.changed += 1
      else plan.added += 1
    }
    seen.add(key)
  }
  return plan
}
