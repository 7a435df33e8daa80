import { fold } from '../../text/fold.ts'
import type { PriceRemark } from './facts.ts'
import type { Money } from '../../money/money.ts'
import type { Unit } from '../../money/unit.ts'
import { bareNumbers, readPrices } from './price.ts'

interface Word {
  folded: string
  from: number
  to: number
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].map(({ 0: word, index }) => ({ folded: fold(word), from: index, to: index + word.length }))

const squeezed = (text: string) => text.replaceAll(/\s+/gu, '')

/**
 * Finds the passage that a model claims to quote, as written in the text. Null if the text does not contain these words in sequence. Case,
 * accents, spaces and punctuation between words may differ.
 */
export function quoteIn(text: string, said: string): string | null {
  const sought = wordsOf(said)
  if (sought.length === 0) return null
  const words = wordsOf(text)
  const at = words.findIndex((_, i) => sought.every(({ folded }, n) => words[i + n]?.folded === folded))
  if (at < 0) return null
  const [from, to] = [words[at]!.from, words[at + sought.length - 1]!.to]
  // `30 %` does not end with a word.
  const tail = squeezed(said.slice(sought.at(-1)!.to))
  const after = text.slice(to, to + tail.length + 2)
  const isTailThere = tail !== '' && tail.length <= 4 && squeezed(after).startsWith(tail)
  return text.slice(from, isTailThere ? to + after.lastIndexOf(tail.at(-1)!) + 1 : to)
}

/** How a text supports a price: as a price to pay with its remark, or as a bare number. */
export interface PriceSupport {
  remark: PriceRemark | null
  isNamed: boolean
}

const PAYABLE = ['plain', 'from', 'club', 'withoutVat'] as const

/**
 * Whether the text contains the price that a model suggests, and as what kind. A price that appears only as an old price, a saving or postage
 * is not the item's. A unit price is, if the item is sold by that unit.
 */
export function priceSupport(text: string, price: Money, unit: Unit | null): PriceSupport | null {
  const named = text.split('\n').flatMap((line) => readPrices(line))
  const same = named.filter((each) => each.price === price)
  const kind = PAYABLE.find((each) => same.some((found) => found.kind === each))
  if (kind) return { remark: kind === 'plain' ? null : kind, isNamed: true }
  if (named.some(({ per }) => per?.price === price && per.unit !== 'ks' && per.unit === unit)) return { remark: null, isNamed: true }
  if (same.length > 0) return null
  return bareNumbers(text).has(price) ? { remark: null, isNamed: false } : null
}
