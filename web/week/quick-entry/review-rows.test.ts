import { expect, it } from 'vitest'
import type { ItemCard } from '#contract/shapes.ts'
import { readShoppingList } from '#domain/catalog/catalog/read-list.ts'
import { amountDoubt } from './review-rows.ts'

it.each([
  ['mléko 6 l', 'l', null],
  ['banány 6', 'kg', 'Napsali jste 6. Je to opravdu 6 kg?'],
  ['0 vajec', 'ks', 'Napsali jste nulu, a nic koupit nejde. Zadejte množství, nebo řádek vynechte.'],
  ['máslo 2 nebo 3', 'ks', 'Napsali jste „máslo 2 nebo 3“. Kolik to má být?'],
] as const)('what is asked about "%s" of an item by the %s', (typed, unit, sentence) => {
  const doubt = amountDoubt(readShoppingList(typed)[0]!, { name: 'Položka', unit } as ItemCard)
  expect(doubt?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence)
})
