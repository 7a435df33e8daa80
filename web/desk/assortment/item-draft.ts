import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import type { Unit } from '#domain/money/unit.ts'
import { readOtherNames, writtenOtherNames } from '#domain/catalog/catalog/other-names.ts'
import type { Money } from '#domain/money/money.ts'
import type { Option } from '../../ui/Select.tsx'

/** The fields of an item's form. */
export interface ItemDraft {
  name: string
  genericName: string
  /** As typed, separated by commas or lines. */
  otherNames: string
  sku: string
  unit: Unit | null
  listPrice: Money | null
  description: string
  composition: string
  allergens: string
  isAdultsOnly: boolean
  isStorable: boolean
  brand: string
  brandOf: Pick<Option<string>, 'id' | 'name'> | null
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
  isAdultsOnly: false,
  isStorable: false,
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
  isAdultsOnly: item.isAdultsOnly,
  isStorable: item.isStorable,
  brand: item.brand ?? '',
  brandOf: item.brandOf,
})

/** Converts the draft to the server's input; the contract validates it. */
export const inputOf = ({ unit, brand, brandOf, ...draft }: ItemDraft) => ({
  ...draft,
  genericName: draft.genericName.trim() || draft.name.trim(),
  otherNames: readOtherNames(draft.otherNames),
  unit: unit as Unit,
  brand: brand.trim() || null,
  brandOfId: brandOf?.id ?? null,
})
