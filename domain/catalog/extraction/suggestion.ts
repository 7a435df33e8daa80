import { isUnit } from '../../money/unit.ts'
import { haler } from '../../money/money.ts'
import { fold } from '../../text/fold.ts'
import { MOST_CHARACTERS, PLAIN_FIELDS, type Confidence, type Found, type ItemFacts, type PlainField } from './facts.ts'
import { genericNameOf, plain, tidy } from './name.ts'
import { isBelievable } from './price.ts'
import { priceSupport, quoteIn } from './quote.ts'
import { clearSize } from './package.ts'

/** A model's suggestion before validation; null means no value. */
export type Suggestion = Readonly<Record<'name' | 'size' | 'unit' | PlainField, string | null>> & {
  /** In Kč. */
  price: number | null
}

/** The material that a suggestion is validated against. */
export interface Material {
  /** The text that the model got; null for a picture that only the model can read. */
  text: string | null
  /** The names of our categories. */
  categories: readonly string[]
}

const isForeign = ({ currency }: ItemFacts) => currency !== undefined && currency.value !== 'CZK'

/** Whether a fact that the form needs is missing, so that a model may be asked. */
export function isWanting(facts: ItemFacts): boolean {
  const isPriceMissing = facts.price === undefined && !isForeign(facts)
  return isPriceMissing || !facts.name || !facts.unit || !facts.brand || !facts.description
}

const byAi = <Value>(value: Value, confidence: Confidence): Found<Value> => ({ value, source: 'ai', confidence })

// A fact never contains an address or a script.
const ADDRESS = /:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript|tel):|[<>]/i

/**
 * The suggested text as written in the source, on one line; undefined if the source does not contain it, it is too long, or contains an
 * address.
 */
function quoted(said: string | null, most: number, { text }: Material): string | undefined {
  const there = said === null || text === null ? said : quoteIn(text, said)
  const line = there === null ? '' : tidy(plain(there), Infinity)
  return line === '' || line.length > most || ADDRESS.test(line) ? undefined : line
}

function suggestedPrice({ price, unit }: Suggestion, { text }: Material): ItemFacts['price'] {
  const value = Math.round((price ?? 0) * 100)
  if (!isBelievable(value)) return undefined
  if (text === null) return { ...byAi(haler(value), 'low'), remark: null }
  const support = priceSupport(text, haler(value), unit !== null && isUnit(unit) ? unit : null)
  return support ? { ...byAi(haler(value), support.isNamed ? 'medium' : 'low'), remark: support.remark } : undefined
}

/**
 * Adds to the facts of the rules what a model suggests and the source confirms (docs/rules/catalog.md#extraction): texts are quotes, prices
 * are visible, unit and category are ours. The confidence is at most `medium`; for a picture that only the model can read, everything is a
 * guess. Facts of the rules stay.
 */
export function withSuggestion(facts: ItemFacts, said: Suggestion, material: Material): ItemFacts {
  const sure: Confidence = material.text === null ? 'low' : 'medium'
  const all: ItemFacts = { ...facts }
  const name = quoted(said.name, MOST_CHARACTERS.name, material)
  if (!facts.name && name && /\p{L}{3}/u.test(name)) all.name = byAi(name, sure)
  if (!facts.price && !isForeign(facts)) {
    const price = suggestedPrice(said, material)
    if (price) all.price = price
  }
  if (!facts.unit && said.unit !== null && isUnit(said.unit)) all.unit = byAi(said.unit, 'low')
  const size = clearSize(quoted(said.size, MOST_CHARACTERS.weight, material) ?? '')
  if (!facts.packageSize && size) all.packageSize = byAi(size, sure)
  for (const field of PLAIN_FIELDS) {
    const text = field === 'category' ? ownCategory(said.category, material) : quoted(said[field], MOST_CHARACTERS[field], material)
    if (!facts[field] && text) all[field] = byAi(text, field === 'category' ? 'low' : sure)
  }
  if (all.name && (all.name !== facts.name || all.brand !== facts.brand)) {
    const generic = tidy(genericNameOf(all.name.value, all.brand?.value ?? null), MOST_CHARACTERS.genericName)
    if (generic !== facts.genericName?.value) all.genericName = byAi(generic, sure)
  }
  return all
}

const ownCategory = (said: string | null, { categories }: Material) =>
  said === null ? undefined : categories.find((name) => fold(name) === fold(said.trim()))
