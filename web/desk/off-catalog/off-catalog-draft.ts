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

/** The kind of source. */
export type ReadFrom = 'web' | 'picture'

/** The source of a field's value and its confidence, or that a model found it. Values that the member typed have none. */
export interface Origin {
  from: ReadFrom | 'ai'
  confidence: Confidence
  remark?: PriceRemark | null
  /** The category whose usual price differs greatly, and that price in words. */
  farFrom?: { category: string; usually: string }
}

/** The fields that can be extracted; editing one removes its source. */
export type ReadField = 'genericName' | 'packageText' | 'description' | 'estimatedPrice' | 'unit' | 'preferredBrand'

/** The steps of the form, in order. */
export type Step = 'source' | 'check' | 'amount'

export interface OffCatalogDraft {
  type: ItemCard['type']
  /** Whether the source is typed (a name or an address) or a picture. */
  from: 'typed' | 'picture'
  /** A name or an address, as typed. */
  source: string
  genericName: string
  /** The package size, `500 g`, `6 × 330 ml`; it becomes part of the name. Forms saved earlier lack it. */
  packageText?: string
  description: string
  estimatedPrice: Money | null
  /** The foreign currency of an extracted price, which was not used. */
  currency: string | null
  unit: Unit
  preferredBrand: string
  brandFlexible: boolean
  weeklyQuantity: Quantity | null
  /** The typed cap; undefined while the suggested one applies. */
  ownCap: Money | null | undefined
  notes: string
  /** The sources of extracted fields. */
  origins: Partial<Record<ReadField, Origin>>
  /** The chosen existing item; null for none of them, undefined before a choice. */
  chosen?: ItemCard | null | undefined
}

/** The fields that identify an item: changing one resets the choice. */
const knownBy = ['type', 'from', 'source', 'genericName', 'packageText', 'unit', 'preferredBrand', 'brandFlexible'] as const

/** The form after an edit: edited fields lose their source. */
export function withChange(draft: OffCatalogDraft, changed: Partial<OffCatalogDraft>): OffCatalogDraft {
  const origins = Object.fromEntries(Object.entries(draft.origins).filter(([field]) => !((field as ReadField) in changed)))
  const isOther = knownBy.some((field) => field in changed && changed[field] !== draft[field])
  return { ...draft, ...(isOther && { chosen: undefined }), ...changed, origins }
}

/** The item that is meant: the chosen one, else the only existing one; null for a new one, undefined if the member must choose. */
export function meantItem({ chosen }: Pick<OffCatalogDraft, 'chosen'>, same: readonly ItemCard[]): ItemCard | null | undefined {
  if (chosen !== undefined) return chosen
  return same.length > 1 ? undefined : (same[0] ?? null)
}

/** The default unit. */
export const USUAL_UNIT: Unit = 'ks'

/** Parameters that the page's address may contain. */
export interface Given {
  url?: string
  name?: string
  type?: ItemCard['type']
  /** A picture is to be read. */
  source?: 'screenshot'
}

/** The initial form, with input from elsewhere. */
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

/** The cap to send: the typed one, else the suggested one. */
export const capOf = ({ ownCap, estimatedPrice }: Pick<OffCatalogDraft, 'ownCap' | 'estimatedPrice'>): Money | null =>
  ownCap === undefined ? suggestedCap(estimatedPrice) : ownCap

/** The item's name without its brand. */
export const nameOf = ({
  type,
  genericName,
  packageText,
  unit,
}: Pick<OffCatalogDraft, 'type' | 'genericName' | 'packageText' | 'unit'>): string =>
  type === 'service' ? genericName : withPackage(genericName, packageText ?? '', unit)

// A picture is not stored, so the name alone identifies its item.
export const sourceFor = (draft: OffCatalogDraft): string => (draft.from === 'picture' ? nameOf(draft) : draft.source)

/** The request of the form. */
export function inputOf(draft: OffCatalogDraft, cap: Money | null) {
  const { type, description, estimatedPrice, unit, preferredBrand, brandFlexible, weeklyQuantity, notes } = draft
  const [source, genericName] = [sourceFor(draft), nameOf(draft)]
  const item = { type, source, genericName, description, estimatedPrice, unit, preferredBrand, brandFlexible, notes }
  return { ...item, isFromPicture: draft.from === 'picture', weeklyQuantity: weeklyQuantity ?? 0, maxPrice: cap }
}

/** Takes over a name that was typed as the source. */
export function withName(draft: OffCatalogDraft): OffCatalogDraft {
  const source = sourceOf(sourceFor(draft))
  return draft.genericName.trim() === '' && source.type === 'text' ? { ...draft, genericName: source.text.slice(0, 120) } : draft
}

const fieldsOf: Readonly<Record<Step, readonly string[]>> = {
  source: ['source'],
  check: ['genericName', 'description', 'estimatedPrice', 'unit', 'preferredBrand'],
  amount: ['weeklyQuantity', 'maxPrice', 'notes'],
}

/** The typed address alone, without surrounding text; as typed if there is none. */
export function addressOf({ source }: Pick<OffCatalogDraft, 'source'>): string {
  const read = sourceOf(source)
  return read.type === 'url' ? read.url : source.trim()
}

/** What is missing before an address can be read. */
export function addressFault(draft: OffCatalogDraft): string | undefined {
  return sourceOf(draft.source).type === 'url' ? faultsOf(draft, 'source')['source'] : 'Zadejte URL produktu'
}

/** The amount, the item and the cap. */
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

/** The faults of a step by field. */
export function faultsOf(draft: OffCatalogDraft, step: Step, wanted: Wanted = { meant: null, cap: capOf(draft) }): Record<string, string> {
  if (step === 'source' && draft.from === 'picture') return {}
  const faults = inputFaults(offCatalogFields, inputOf(draft, wanted.cap)).filter(({ path }) => fieldsOf[step].includes(path))
  const own = step === 'amount' ? amountFaults(draft, wanted) : step === 'check' ? checkFaults(draft) : []
  return Object.fromEntries([...faults.map(({ path, message }) => [path, message] as const), ...own])
}

/** The step to show: the requested one, unless an earlier one is incomplete, for example because nothing was saved. */
export function reachedStep(draft: OffCatalogDraft, wanted: Step): Step {
  const isMissingIn = (step: Step) => Object.keys(faultsOf(draft, step)).length > 0
  if (wanted !== 'source' && isMissingIn('source')) return 'source'
  return wanted === 'amount' && isMissingIn('check') ? 'check' : wanted
}
