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
 * The place of a text that a model says it quotes, as it stands there; null where its words do not stand beside each other in that order.
 * Case, accents, spaces and marks between words may differ, as the answer is the text's own.
 */
export function quoteIn(text: string, said: string): string | null {
  const sought = wordsOf(said)
  if (sought.length === 0) return null
  const words = wordsOf(text)
  const at = words.findIndex((_, i) => sought.every(({ folded }, n) => words[i + n]?.folded === folded))
  if (at < 0) return null
  const [from, to] = [words[at]!.from, words[at + sought.length - 1]!.to]
  // `30 %` ends with no word.
  const tail = squeezed(said.slice(sought.at(-1)!.to))
  const after = text.slice(to, to + tail.length + 2)
  const isTailThere = tail !== '' && tail.length <= 4 && squeezed(after).startsWith(tail)
  return text.slice(from, isTailThere ? to + after.lastIndexOf(tail.at(-1)!) + 1 : to)
}

/** How a text supports a price: as one to pay with its remark, or as a mere number. */
export interface PriceSupport {
  remark: PriceRemark | null
  isNamed: boolean
}

const PAYABLE = ['plain', 'from', 'club', 'withoutVat'] as const

/**
 * Whether a price that a model says stands in the text, and as what. One that stands there only as an old price, a saving or the
 * postage is none of the item; one by the kilo or litre is, where that is how it is sold.
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
