import type { Confidence, PriceRemark } from '#domain/catalog/extraction/facts.ts'
import { offCatalogFields } from '#contract/desk/off-catalog.ts'
import type { ItemCard } from '#contract/shapes.ts'
import { isCounted, type Unit } from '#domain/money/unit.ts'
import { isWholeUnit } from '#domain/money/quantity.ts'
import type { Money } from '#domain/money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { needsCap, packageFault, suggestedCap, withPackage } from '#domain/desk/off-catalog/item.ts'
import { sourceOf } from '#domain/desk/off-catalog/source.ts'
import { inputFaults } from '../../lib/input-faults.ts'

/** What was read. */
export type ReadFrom = 'web' | 'picture'

/** Where what stands in a field was read, or that a model found it there, and how sure it is. What somebody filled in has none. */
export interface Origin {
  from: ReadFrom | 'ai'
  confidence: Confidence
  remark?: PriceRemark | null
  /** The category from whose usual price it is far, and that price in words. */
  farFrom?: { category: string; usually: string }
}

/** The fields that can be read; their origins go as soon as somebody changes them. */
export type ReadField = 'genericName' | 'packageText' | 'description' | 'estimatedPrice' | 'unit' | 'preferredBrand'

/** The steps of the form, one after the other. */
export type Step = 'source' | 'check' | 'amount'

export interface OffCatalogDraft {
  type: ItemCard['type']
  /** Where it is known from: a name or an address that is typed, or a picture. */
  from: 'typed' | 'picture'
  /** A name or an address, as typed. */
  source: string
  genericName: string
  /** How much is in one piece: `500 g`, `6 × 330 ml`; it becomes a part of the name. A form that was kept before has none. */
  packageText?: string
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
  /** What there is already and was chosen; null for none of it, undefined where nobody has chosen. */
  chosen?: ItemCard | null | undefined
}

/** What an item is known by: where that changes, what was chosen holds no more. */
const knownBy = ['type', 'from', 'source', 'genericName', 'packageText', 'unit', 'preferredBrand', 'brandFlexible'] as const

/** The form after a change by hand: what was changed was read nowhere. */
export function withChange(draft: OffCatalogDraft, changed: Partial<OffCatalogDraft>): OffCatalogDraft {
  const origins = Object.fromEntries(Object.entries(draft.origins).filter(([field]) => !((field as ReadField) in changed)))
  const isOther = knownBy.some((field) => field in changed && changed[field] !== draft[field])
  return { ...draft, ...(isOther && { chosen: undefined }), ...changed, origins }
}

/** The item that is meant: the chosen one, else the only one that there is; null for a new one, undefined where one has to be chosen. */
export function meantItem({ chosen }: Pick<OffCatalogDraft, 'chosen'>, same: readonly ItemCard[]): ItemCard | null | undefined {
  if (chosen !== undefined) return chosen
  return same.length > 1 ? undefined : (same[0] ?? null)
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
  packageText: '',
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

/** What the item will be called but for its brand. */
export const nameOf = ({
  type,
  genericName,
  packageText,
  unit,
}: Pick<OffCatalogDraft, 'type' | 'genericName' | 'packageText' | 'unit'>): string =>
  type === 'service' ? genericName : withPackage(genericName, packageText ?? '', unit)

// A picture is not kept, so that its item is known by its name alone.
export const sourceFor = (draft: OffCatalogDraft): string => (draft.from === 'picture' ? nameOf(draft) : draft.source)

/** What of the form is sent. */
export function inputOf(draft: OffCatalogDraft, cap: Money | null) {
  const { type, description, estimatedPrice, unit, preferredBrand, brandFlexible, weeklyQuantity, notes } = draft
  const [source, genericName] = [sourceFor(draft), nameOf(draft)]
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

/** The address of the page that was typed, alone, without what it may have been shared with; as typed where there is none. */
export function addressOf({ source }: Pick<OffCatalogDraft, 'source'>): string {
  const read = sourceOf(source)
  return read.type === 'url' ? read.url : source.trim()
}

/** What is missing before the address of a page can be read (spec 2 §5). */
export function addressFault(draft: OffCatalogDraft): string | undefined {
  return sourceOf(draft.source).type === 'url' ? faultsOf(draft, 'source')['source'] : 'Zadejte URL produktu'
}

/** How much, of which item, and for how much at most. */
interface Wanted {
  meant: ItemCard | null | undefined
  cap: Money | null
}

function amountFaults({ weeklyQuantity, unit }: OffCatalogDraft, { meant, cap }: Wanted): [string, string][] {
  const isMissing = weeklyQuantity === null || weeklyQuantity === 0
  return [
    ...(isMissing || isQuantityFor(weeklyQuantity, unit)
      ? []
      : [['weeklyQuantity', isWholeUnit(unit) ? 'Zadejte celé číslo' : 'Nejvýš dvě desetinná místa'] as [string, string]]),
    ...(isMissing ? [['weeklyQuantity', 'Zadejte množství'] as [string, string]] : []),
    ...(meant === undefined ? [['item', 'Vyberte, kterou položku myslíte'] as [string, string]] : []),
    ...(meant && needsCap(meant) && cap === null ? [['maxPrice', 'Zadejte cenu do'] as [string, string]] : []),
  ]
}

function checkFaults({ type, packageText, unit }: OffCatalogDraft): [string, string][] {
  const fault = type === 'service' || !isCounted(unit) ? null : packageFault(packageText ?? '')
  return fault === null ? [] : [['packageText', fault]]
}

/** What is wrong with the fields of a step, by field (spec 2 §5). */
export function faultsOf(draft: OffCatalogDraft, step: Step, wanted: Wanted = { meant: null, cap: capOf(draft) }): Record<string, string> {
  if (step === 'source' && draft.from === 'picture') return {}
  const faults = inputFaults(offCatalogFields, inputOf(draft, wanted.cap)).filter(({ path }) => fieldsOf[step].includes(path))
  const own = step === 'amount' ? amountFaults(draft, wanted) : step === 'check' ? checkFaults(draft) : []
  return Object.fromEntries([...faults.map(({ path, message }) => [path, message] as const), ...own])
}

/** The step that is shown: the wanted one, unless something is missing in one before it, as where nothing was kept. */
export function reachedStep(draft: OffCatalogDraft, wanted: Step): Step {
  const isMissingIn = (step: Step) => Object.keys(faultsOf(draft, step)).length > 0
  if (wanted !== 'source' && isMissingIn('source')) return 'source'
  return wanted === 'amount' && isMissingIn('check') ? 'check' : wanted
}
