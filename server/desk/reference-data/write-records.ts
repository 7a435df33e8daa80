import type { Values } from '#domain/desk/reference-data/record.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import { saveVatRates } from '#server/catalog/catalog/save-vat-rates.ts'
import { saveGoals } from '#server/people/referral/save-goals.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import type { RecordWrite } from '#server/platform/db/record-write.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { saveLegalTexts } from '#server/public/legal/save-legal-texts.ts'
import { saveMunicipalities } from '#server/week/deliveries/save-municipalities.ts'
import { saveDeliveryPoints } from '#server/week/pickup/save-delivery-points.ts'
import { saveProviders } from '#server/week/pickup/save-providers.ts'
import { saveSettings } from './save-settings.ts'

const savers: Partial<Record<SetName, (tx: Tx, writes: readonly RecordWrite[]) => Promise<string[]>>> = {
  municipalities: saveMunicipalities,
  'delivery-points': saveDeliveryPoints,
  providers: saveProviders,
  'vat-rates': saveVatRates,
  'legal-texts': saveLegalTexts,
  settings: saveSettings,
  goals: saveGoals,
}

const uniqueViolation = '23505'

/** Writes records through the rooms whose tables they are, as part of a command; returns their ids. */
export async function writeRecords(
  { tx, announce }: Change,
  set: SetName,
  writes: readonly { id: string | null; values: Values }[],
): Promise<string[]> {
  const save = savers[set]
  if (!save) throw new Refusal('NOT_FOUND')
  const ids = await save(
    tx,
    writes.map(({ id, values }) => ({ ...values, id })),
  ).catch((fault: { code?: string }) => {
    if (fault.code === uniqueViolation) throw new Refusal('REFERENCE_TAKEN')
    throw fault
  })
  if (ids.length < writes.length) throw new Refusal('ITEM_CHANGED')
  for (const room of ['settings', 'deliveries'] as const) announce({ room, userId: null })
  return ids
}
