import { offCatalogFields } from '#contract/off-catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { suggestedCap } from '#domain/off-catalog/item.ts'
import { sourceOf } from '#domain/off-catalog/source.ts'
import { inputFaults } from '../lib/input-faults.ts'

/** The steps of the form, one after the other. */
export type Step = 'source' | 'check' | 'amount'

export interface OffCatalogDraft {
  type: ItemCard['type']
  /** A name or an address, as typed. */
  source: string
  genericName: string
  description: string
  estimatedPrice: Money | null
  unit: Unit
  preferredBrand: string
  brandFlexible: boolean
  weeklyQuantity: Quantity | null
  /** What was typed as the cap; undefined while the suggested one holds. */
  ownCap: Money | null | undefined
  notes: string
}

/** What the address of the page may bring along. */
export interface Given {
  url?: string
  name?: string
  type?: ItemCard['type']
}

/** The form as it begins; what was typed elsewhere is in it. */
export const draftFrom = ({ url, name, type }: Given): OffCatalogDraft => ({
  type: type ?? 'product',
  source: url ?? name ?? '',
  genericName: url === undefined ? '' : (name ?? ''),
  description: '',
  estimatedPrice: null,
  unit: 'ks',
  preferredBrand: '',
  brandFlexible: true,
  weeklyQuantity: thousandths(1000),
  ownCap: undefined,
  notes: '',
})

/** The cap that will be sent: the typed one, else the suggested one. */
export const capOf = ({ ownCap, estimatedPrice }: Pick<OffCatalogDraft, 'ownCap' | 'estimatedPrice'>): Money | null =>
  ownCap === undefined ? suggestedCap(estimatedPrice) : ownCap

/** What of the form is sent. */
export function inputOf(draft: OffCatalogDraft, cap: Money | null) {
  const { type, source, genericName, description, estimatedPrice, unit, preferredBrand, brandFlexible, weeklyQuantity, notes } = draft
  const item = { type, source, genericName, description, estimatedPrice, unit, preferredBrand, brandFlexible, notes }
  return { ...item, weeklyQuantity: weeklyQuantity ?? 0, maxPrice: cap }
}

/** Once its source is given: a name that was typed there need not be typed again. */
export function withName(draft: OffCatalogDraft): OffCatalogDraft {
  const source = sourceOf(draft.source)
  return draft.genericName.trim() === '' && source.type === 'text' ? { ...draft, genericName: source.text.slice(0, 120) } : draft
}

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  source: ['source'],
  check: ['genericName', 'description', 'estimatedPrice', 'unit', 'preferredBrand'],
  amount: ['weeklyQuantity', 'maxPrice', 'notes'],
}

/** What is wrong with the fields of a step, by field (spec 2 §5). */
export function faultsOf(draft: OffCatalogDraft, step: Step): Record<string, string> {
  const faults = inputFaults(offCatalogFields, inputOf(draft, capOf(draft))).filter(({ path }) => fieldsOf[step].includes(path))
  const { weeklyQuantity, unit } = draft
  if (step === 'amount' && (weeklyQuantity === null || !isQuantityFor(weeklyQuantity, unit)))
    faults.push({ path: 'weeklyQuantity', message: 'Zadejte množství' })
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}
