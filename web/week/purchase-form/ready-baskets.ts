import type { CatalogMatch } from '#contract/catalog/catalog.ts'
import { isQuantityFor, thousandths } from '#domain/money/quantity.ts'
import { newFormLine, type FormLine } from './form-draft.ts'

/** A starting basket: its items are looked up in the catalog, and nothing is added without a tap. */
export interface ReadyBasket {
  id: 'household' | 'firm' | 'municipality'
  name: string
  who: string
  /** The item's name, and the number of units. */
  items: readonly (readonly [name: string, units: number])[]
}

// Real names and prices come from the catalog; everybody adjusts the amounts.
export const readyBaskets: readonly ReadyBasket[] = [
  {
    id: 'household',
    name: 'Domácnost',
    who: 'Mléko, chléb, brambory a co se jí každý týden.',
    items: [
      ['mléko polotučné', 4],
      ['chléb', 1],
      ['brambory', 3],
      ['jablka', 2],
      ['vejce', 10],
      ['máslo', 2],
    ],
  },
  {
    id: 'firm',
    name: 'Firma',
    who: 'Káva, mléko, voda a ovoce do kuchyňky.',
    items: [
      ['káva zrnková', 1],
      ['mléko polotučné', 6],
      ['cukr', 1],
      ['minerální voda', 12],
      ['banány', 3],
      ['toaletní papír', 2],
    ],
  },
  {
    id: 'municipality',
    name: 'Obec',
    who: 'Pro školní jídelnu nebo obecní kuchyň, ve větším.',
    items: [
      ['brambory', 40],
      ['cibule', 8],
      ['mrkev', 10],
      ['mléko polotučné', 30],
      ['rohlík', 60],
      ['jablka', 15],
    ],
  },
]

/** All names of the ready baskets, each once, to look up in the catalog. */
export const readyNames = [...new Set(readyBaskets.flatMap(({ items }) => items.map(([name]) => name)))]

/** The lines of a ready basket that the catalog has; the cap is the usual price, if there is one. */
export function readyLines(basket: ReadyBasket, matches: readonly (readonly CatalogMatch[])[]): FormLine[] {
  return basket.items.flatMap(([name, units]) => {
    const best = matches[readyNames.indexOf(name)]?.[0]
    if (!best?.isSure) return []
    const quantity = thousandths(units * 1000)
    return [newFormLine(best.item, { quantity: isQuantityFor(quantity, best.item.unit) ? quantity : null, maxPrice: best.item.basePrice })]
  })
}
