import { describe, expect, it } from 'vitest'
import type { ItemCard } from '#contract/shapes.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { choiceFaults, chosenText, freshChoice, isFaulty, isSameChoice, noFaults } from './choice.ts'

const goods = { type: 'product', unit: 'ks' } as ItemCard
const service = { type: 'service', unit: 'ks' } as ItemCard
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('how many are chosen', () => {
  it('is said in the right form', () => {
    const said = [1, 2, 4, 5, 22].map((n) => plain(chosenText(Array.from({ length: n }, () => goods))))
    expect(said).toEqual(['1 vybraný produkt', '2 vybrané produkty', '4 vybrané produkty', '5 vybraných produktů', '22 vybraných produktů'])
  })

  it('says services, and items where there are both', () => {
    expect(plain(chosenText([service, service]))).toBe('2 vybrané služby')
    expect(plain(chosenText([goods, service]))).toBe('2 vybrané položky')
  })
})

it('is changed by every field of it, and no more once it is as it was', () => {
  const changes = [
    { quantity: thousandths(2000) },
    { maxPrice: haler(100) },
    { recurrenceWeeks: 2 },
    { notes: 'zralé' },
    { quantity: null },
  ]
  for (const change of changes) expect(isSameChoice({ ...freshChoice, ...change }, freshChoice)).toBe(false)
  expect(isSameChoice({ ...freshChoice, notes: ' ' }, freshChoice)).toBe(true)
})

describe('what is missing of a choice', () => {
  it('is the cap, until it is said', () => {
    expect(choiceFaults(freshChoice, goods, true)).toEqual({ ...noFaults, maxPrice: 'Zadejte cenu do' })
    expect(isFaulty(choiceFaults({ ...freshChoice, maxPrice: haler(1) }, goods, true))).toBe(false)
  })

  it('is a quantity that the unit knows, and a period where one is asked for', () => {
    const choice = { ...freshChoice, maxPrice: haler(2500), quantity: thousandths(1500), recurrenceWeeks: null }
    expect(choiceFaults(choice, goods, true)).toEqual({ ...noFaults, quantity: 'Zadejte množství', weeks: 'Zadejte periodu v týdnech' })
    expect(choiceFaults({ ...choice, quantity: thousandths(0) }, goods, false)).toEqual({ ...noFaults, quantity: 'Zadejte množství' })
  })

  it('is nothing but too long a note otherwise', () => {
    const choice = { ...freshChoice, maxPrice: haler(2500), notes: 'a'.repeat(1001) }
    expect(choiceFaults(choice, goods, true)).toEqual({ ...noFaults, notes: 'Poznámka může mít nejvýš 1 000 znaků' })
  })
})
