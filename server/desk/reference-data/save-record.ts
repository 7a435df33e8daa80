import { holdsAlready, readRecord, writeRecord, type Texts } from '#domain/desk/reference-data/record.ts'
import { setOf, writtenFields } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { oneRecord, surroundings } from './queries.ts'
import { writeRecords } from './write-records.ts'

interface Saved {
  set: SetName
  id: string | null
  texts: Texts
  /** The record as the form showed it; null for a new one. */
  seen: Texts | null
}

/** Adds or changes a record of reference data. */
export function saveRecord(by: ChangeContext, { set, id, texts, seen }: Saved): Promise<{ id: string }> {
  return change(by, async (open) => {
    const around = await surroundings(open.tx)
    if (id === null && setOf(set).addLabel === null) throw new Refusal('NOT_FOUND')
    const stored = id === null ? null : await oneRecord(open.tx, set, id)
    if (id !== null && stored === null) throw new Refusal('NOT_FOUND')
    if (stored && holdsAlready(stored.values, around.today)) throw new Refusal('REFERENCE_HOLDS')
    const before = stored && writeRecord(set, stored.values)
    const written = writtenFields(setOf(set))
    if (before && written.some(({ name }) => before[name] !== (seen?.[name] ?? ''))) throw new Refusal('ITEM_CHANGED')
    // A key stays, whatever the form sends.
    const kept = before && Object.fromEntries(written.filter(({ isKey }) => isKey).map(({ name }) => [name, before[name]!]))
    const { values, faults } = readRecord(set, { ...texts, ...kept }, around)
    if (faults.length > 0)
      throw new Refusal('INVALID_INPUT', faults[0]!.message, {
        fields: faults.map(({ field, message }) => ({ path: `texts.${field}`, message })),
      })
    const [saved] = await writeRecords(open, set, [{ id, values }])
    return { id: saved! }
  })
}
