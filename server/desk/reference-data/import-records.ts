import { planImport, type FileRow } from '#domain/desk/reference-data/import-plan.ts'
import { isEditable, setOf } from '#domain/desk/reference-data/sets.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { allRecords, surroundings } from './queries.ts'
import { writeRecords } from './write-records.ts'

interface Imported {
  set: SetName
  rows: readonly FileRow[]
}

const planned = async (db: Db, { set, rows }: Imported) => {
  if (!isEditable(setOf(set))) throw new Refusal('NOT_FOUND')
  return planImport(set, rows, await allRecords(db, set), await surroundings(db))
}

/** What an import of these rows would do. */
export async function previewRecords(db: Db, imported: Imported) {
  const { added, changed, same, faults, unknown } = await planned(db, imported)
  return { added, changed, same, unknown, faults: faults.slice(0, 200), faultCount: faults.length }
}

/** Imports rows: all of them, or none if one has a fault. */
export function importRecords(by: ChangeContext, imported: Imported): Promise<{ added: number; changed: number }> {
  return change(by, async (open) => {
    await allowLongWork(open.tx)
    const { writes, added, changed, faults } = await planned(open.tx, imported)
    if (faults.length > 0) throw new Refusal('PRICE_LIST_FAULTY')
    if (writes.length === 0) throw new Refusal('REFERENCE_SAME')
    await writeRecords(open, imported.set, writes)
    return { added, changed }
  })
}
