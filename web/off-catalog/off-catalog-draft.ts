import { offCatalogFields } from '#contract/off-catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { suggestedCap } from '#domain/off-catalog/item.ts'
import { sourceOf } from '#domain/off-catalog/source.ts'
import { inputFaults } from '../lib/input-faults.ts'
import type { Origin, ReadField } from './read-facts.ts'

/** The steps of the form, one after the other. */
export type Step = 'source' | 'check' | 'amount'

export interface OffCatalogDraft {
  type: ItemCard['type']
  /** Where it is known from: a name or an address that is typed, or a picture. */
  from: 'typed' | 'picture'
  /** A name or an address, as typed. */
  source: string
  genericName: string
  description: string
  estimatedPrice: Money | null
  /** Of the price that was read, where it is none of ours and so was not taken. */
  currency: string | null
  unit: Unit
  preferredBrand: string
  brandFlexible: boolean
  weeklyQuantity: Quantity | null
  /** What was typed as the cap; undefined while the suggested one holds. */
  ownCap: Money | null | undefined
  notes: string
  /** Of the fields that were read, where; of nothing else. */
  origins: Partial<Record<ReadField, Origin>>
}

/** What one orders by unless something else is said. */
export const USUAL_UNIT: Unit = 'ks'

/** What the address of the page may bring along. */
export interface Given {
  url?: string
  name?: string
  type?: ItemCard['type']
  /** A picture is to be read. */
  source?: 'screenshot'
}

/** The form as it begins; what was typed elsewhere is in it. */
export const draftFrom = ({ url, name, type, source }: Given): OffCatalogDraft => ({
  type: type ?? 'product',
  from: source === 'screenshot' ? 'picture' : 'typed',
  source: url ?? name ?? '',
  genericName: url === undefined ? '' : (name ?? ''),
  description: '',
  estimatedPrice: null,
  currency: null,
  unit: USUAL_UNIT,
  preferredBrand: '',
  brandFlexible: true,
  weeklyQuantity: thousandths(1000),
  ownCap: undefined,
  notes: '',
  origins: {},
})

/** The cap that will be sent: the typed one, else the suggested one. */
export const capOf = ({ ownCap, estimatedPrice }: Pick<OffCatalogDraft, 'ownCap' | 'estimatedPrice'>): Money | null =>
  ownCap === undefined ? suggestedCap(estimatedPrice) : ownCap

// A picture is not kept, so that its item is known by its name alone.
export const sourceFor = ({ from, source, genericName }: OffCatalogDraft): string => (from === 'picture' ? genericName : source)

/** What of the form is sent. */
export function inputOf(draft: OffCatalogDraft, cap: Money | null) {
  const { type, genericName, description, estimatedPrice, unit, preferredBrand, brandFlexible, weeklyQuantity, notes } = draft
  const source = sourceFor(draft)
  const item = { type, source, genericName, description, estimatedPrice, unit, preferredBrand, brandFlexible, notes }
  return { ...item, isFromPicture: draft.from === 'picture', weeklyQuantity: weeklyQuantity ?? 0, maxPrice: cap }
}

/** Once its source is given: a name that was typed there need not be typed again. */
export function withName(draft: OffCatalogDraft): OffCatalogDraft {
  const source = sourceOf(sourceFor(draft))
  return draft.genericName.trim() === '' && source.type === 'text' ? { ...draft, genericName: source.text.slice(0, 120) } : draft
}

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  source: ['source'],
  check: ['genericName', 'description', 'estimatedPrice', 'unit', 'preferredBrand'],
  amount: ['weeklyQuantity', 'maxPrice', 'notes'],
}

/** What is missing before the address of a page can be read (spec 2 §5). */
export function addressFault(draft: OffCatalogDraft): string | undefined {
  return sourceOf(draft.source).type === 'url' ? faultsOf(draft, 'source')['source'] : 'Zadejte URL produktu'
}

/** What is wrong with the fields of a step, by field (spec 2 §5). */
export function faultsOf(draft: OffCatalogDraft, step: Step): Record<string, string> {
  const faults = inputFaults(offCatalogFields, inputOf(draft, capOf(draft))).filter(({ path }) => fieldsOf[step].includes(path))
  const { weeklyQuantity, unit, from } = draft
  if (step === 'source' && from === 'picture') return {}
  if (step === 'amount' && (weeklyQuantity === null || !isQuantityFor(weeklyQuantity, unit)))
    faults.push({ path: 'weeklyQuantity', message: 'Zadejte množství' })
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

/** The step that is shown: the wanted one, unless something is missing in one before it, as where nothing was kept. */
export function reachedStep(draft: OffCatalogDraft, wanted: Step): Step {
  const isMissingIn = (step: Step) => Object.keys(faultsOf(draft, step)).length > 0
  if (wanted !== 'source' && isMissingIn('source')) return 'source'
  return wanted === 'amount' && isMissingIn('check') ? 'check' : wanted
}
