import type { FoundFacts } from '#contract/catalog/extraction.ts'
import type { Confidence, Source } from '#domain/catalog/extraction/facts.ts'
import { isCounted } from '#domain/money/unit.ts'
import { formatSize } from '#domain/catalog/catalog/size.ts'
import { MAX_NAME, oneLine } from '#domain/desk/off-catalog/item.ts'
import type { OffCatalogDraft, Origin, ReadField, ReadFrom } from './off-catalog-draft.ts'
import { usualWords } from './usual-words.ts'

const surely: readonly Confidence[] = ['low', 'medium', 'high']
const leastOf = (facts: readonly { confidence: Confidence }[]) =>
  surely.find((confidence) => facts.some((fact) => fact.confidence === confidence)) ?? 'low'

// Goods sold by the kilo have no package.
function packageOf({ packageSize, unit }: FoundFacts) {
  return packageSize && !(unit && !isCounted(unit.value)) ? { ...packageSize, value: formatSize(packageSize.value) } : undefined
}

function descriptionOf({ description, composition, weight, dimensions, shelfLife, storageConditions }: FoundFacts) {
  const labelled = [
    ['', description],
    ['Složení: ', composition],
    ['Hmotnost: ', weight],
    ['Rozměry: ', dimensions],
    ['Trvanlivost: ', shelfLife],
    ['Skladování: ', storageConditions],
  ] as const
  const found = labelled.flatMap(([label, fact]) => (fact ? [{ ...fact, value: `${label}${fact.value}` }] : []))
  if (found.length === 0) return undefined
  return {
    value: found
      .map(({ value }) => value)
      .join('\n')
      .slice(0, 2000),
    source: found.find(({ source }) => source === 'ai')?.source ?? found[0]!.source,
    confidence: leastOf(found),
  }
}

/** The foreign currency of a price that was not used. */
function foreignIn({ price, currency }: FoundFacts): string | null {
  const code = currency?.value.toUpperCase() ?? ''
  return !price && code !== 'CZK' && /^[A-Z]{3}$/.test(code) ? code : null
}

/**
 * Fills extracted facts into the form. Typed values stay; values of an earlier extraction are removed. The unit had only its default, so the
 * extracted one applies.
 */
export function withFacts(draft: OffCatalogDraft, facts: FoundFacts, from: ReadFrom): OffCatalogDraft {
  const isFree = (field: Exclude<ReadField, 'unit'>) => draft.origins[field] !== undefined || (draft[field] ?? '') === ''
  const origins: OffCatalogDraft['origins'] = {}
  const fromOf = ({ source }: { source: Source }): Origin['from'] => (source === 'ai' ? 'ai' : from)
  const take = <Value>(
    field: Exclude<ReadField, 'unit'>,
    found: { value: Value; source: Source; confidence: Confidence } | undefined,
    own: Value,
    none: Value,
  ) => {
    if (!isFree(field)) return own
    if (found) origins[field] = { from: fromOf(found), confidence: found.confidence }
    return found ? found.value : none
  }
  const name = facts.genericName ?? facts.name
  const read: OffCatalogDraft = {
    ...draft,
    origins,
    chosen: undefined,
    genericName: take('genericName', name && { ...name, value: oneLine(name.value).slice(0, MAX_NAME) }, draft.genericName, ''),
    packageText: take('packageText', packageOf(facts), draft.packageText ?? '', ''),
    description: take('description', descriptionOf(facts), draft.description, ''),
    estimatedPrice: take('estimatedPrice', facts.price, draft.estimatedPrice, null),
    preferredBrand: take(
      'preferredBrand',
      facts.brand && { ...facts.brand, value: facts.brand.value.slice(0, 60) },
      draft.preferredBrand,
      '',
    ),
    currency: foreignIn(facts),
    unit: facts.unit?.value ?? draft.unit,
  }
  if (origins.estimatedPrice && facts.price) {
    const { remark, farFrom } = facts.price
    origins.estimatedPrice.remark = remark
    if (farFrom) origins.estimatedPrice.farFrom = { category: farFrom.category, usually: usualWords(farFrom, read.unit) }
  }
  if (facts.unit) origins.unit = { from: fromOf(facts.unit), confidence: facts.unit.confidence }
  return read
}
