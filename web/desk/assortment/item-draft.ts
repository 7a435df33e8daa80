import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import type { Unit } from '#domain/money/unit.ts'
import { readOtherNames, writtenOtherNames } from '#domain/catalog/catalog/other-names.ts'
import type { Money } from '#domain/money/money.ts'
import type { Option } from '../../ui/Select.tsx'

/** What stands in the form of an item. */
export interface ItemDraft {
  name: string
  genericName: string
  /** As they are written, with commas between them or on lines of their own. */
  otherNames: string
  sku: string
  unit: Unit | null
  listPrice: Money | null
  description: string
  composition: string
  allergens: string
  brand: string
  brandOf: Option<string> | null
}

export const emptyDraft: ItemDraft = {
  name: '',
  genericName: '',
  otherNames: '',
  sku: '',
  unit: null,
  listPrice: null,
  description: '',
  composition: '',
  allergens: '',
  brand: '',
  brandOf: null,
}

export const draftOf = (item: DeskItemDetail): ItemDraft => ({
  name: item.name,
  genericName: item.genericName,
  otherNames: writtenOtherNames(item.otherNames),
  sku: item.sku,
  unit: item.unit,
  listPrice: item.listPrice,
  description: item.description,
  composition: item.composition,
  allergens: item.allergens,
  brand: item.brand ?? '',
  brandOf: item.brandOf,
})

/** The draft as the server takes it; whether it is in order is the contract's business. */
export const inputOf = ({ unit, brand, brandOf, ...draft }: ItemDraft) => ({
  ...draft,
  genericName: draft.genericName.trim() || draft.name.trim(),
  otherNames: readOtherNames(draft.otherNames),
  unit: unit as Unit,
  brand: brand.trim() || null,
  brandOfId: brandOf?.id ?? null,
})

const same = (a: ItemDraft[keyof ItemDraft], b: ItemDraft[keyof ItemDraft]) =>
  typeof a === 'object' && typeof b === 'object' ? a?.id === b?.id : a === b

/** Whether something was written over what stands there. */
export const isWritten = (draft: ItemDraft, base: ItemDraft): boolean =>
  (Object.keys(draft) as (keyof ItemDraft)[]).some((key) => !same(draft[key], base[key]))

/** What is written now that somebody else has changed the item: what was touched stays, all else is as it stands there now. */
export function rebased(draft: ItemDraft, base: ItemDraft, now: ItemDraft): ItemDraft {
  const touched = (Object.keys(draft) as (keyof ItemDraft)[]).filter((key) => !same(draft[key], base[key]))
  return { ...now, ...Object.fromEntries(touched.map((key) => [key, draft[key]])) }
}
