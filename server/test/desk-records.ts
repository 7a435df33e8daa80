import type { Texts } from '#domain/desk/reference-data/record.ts'
import { dot } from './picture-file.ts'
import type { World } from './call.ts'

/** Data of the administrators' desks. */
export interface DeskRecords {
  settingId: string
  settingTexts: Texts
  /** A rate of VAT that does not hold yet. */
  rateId: string
  /** A picture of the library. */
  assetId: string
}

/** Gives the desks something to change. */
export async function giveDeskRecords(world: World): Promise<DeskRecords> {
  const desk = world.as('admin').referenceData
  const { records } = await desk.list({ set: 'settings', query: 'group_founding' })
  const rate = { vatClass: 'snížená', validFrom: '1. 1. 2099', rate: '15' }
  const { id: rateId } = await desk.save({ set: 'vat-rates', id: null, texts: rate, seen: null, reason: 'Novela zákona' })
  const { assetId } = await world.as('admin').media.add({ filename: 'tecka.png', alt: 'Tečka', picture: dot() })
  return { settingId: records[0]!.id, settingTexts: records[0]!.texts, rateId, assetId }
}
