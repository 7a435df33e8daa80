import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { removeVatRate } from '#server/catalog/catalog/remove-vat-rate.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { removeLegalText } from '#server/public/legal/remove-legal-text.ts'
import { oneRecord } from './queries.ts'

const removers = { 'vat-rates': removeVatRate, 'legal-texts': removeLegalText } as const

const canRemove = (set: SetName): set is keyof typeof removers => set in removers

/** Removes a record that does not hold yet. */
export function removeRecord(by: ChangeContext, { set, id }: { set: SetName; id: string }): Promise<{ id: string }> {
  return change(by, async ({ tx }) => {
    if (!canRemove(set) || (await oneRecord(tx, set, id)) === null) throw new Refusal('NOT_FOUND')
    if (!(await removers[set](tx, id))) throw new Refusal('REFERENCE_HOLDS')
    return { id }
  })
}
