import { describe, expect, it } from 'vitest'
import type { ItemCard } from '#contract/shapes.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { choiceFaults, chosenText, freshChoice, isSameChoice } from './choice.ts'

const goods = { type: 'product', unit: 'ks' } as ItemCard
const service = { type: 'service', unit: 'ks' } as ItemCard
const noFaults = { quantity: null, maxPrice: null, recurrenceWeeks: null, notes: null }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the number of chosen items', () => {
  it('is displayed in the right grammatical form', () => {
    const said = [1, 2, 4, 5, 22].map((n) => plain(chosenText(Array.from({ length: n }, () => goods))))
    expect(said).toEqual(['1 vybraný produkt', '2 vybrané produkty', '4 vybrané produkty', '5 vybraných produktů', '22 vybraných produktů'])
  })

  it('says services, and items if there are both', () => {
    expect(plain(chosenText([service, service]))).toBe('2 vybrané služby')
    expect(plain(chosenText([goods, service]))).toBe('2 vybrané položky')
  })
})

it('an unsaved choice is one with a field that differs from the start', () => {
  const changes = [
    { quantity: thousandths(2000) },
    { maxPrice: haler(100) },
    { recurrenceWeeks: 2 },
    { notes: 'zralé' },
    { quantity: null },
    { waitWeeks: 1 },
  ]
  for (const change of changes) expect(isSameChoice({ ...freshChoice, ...change }, freshChoice)).toBe(false)
  expect(isSameChoice({ ...freshChoice, notes: ' ' }, freshChoice)).toBe(true)
})

describe('the faults of a choice', () => {
  it('are a missing cap', () => {
    expect(choiceFaults(freshChoice, goods, true)).toEqual({ ...noFaults, maxPrice: 'Zadejte cenu do' })
    expect(choiceFaults({ ...freshChoice, maxPrice: haler(1) }, goods, true)).toEqual(noFaults)
  })

  it('are an invalid quantity for the unit, and a missing period', () => {
    const choice = { ...freshChoice, maxPrice: haler(2500), quantity: thousandths(1500), recurrenceWeeks: null }
    expect(choiceFaults(choice, goods, true)).toEqual({
      ...noFaults,
      quantity: 'Zadejte množství',
      recurrenceWeeks: 'Zadejte periodu v týdnech',
    })
    expect(choiceFaults({ ...choice, quantity: thousandths(0) }, goods, false)).toEqual({ ...noFaults, quantity: 'Zadejte množství' })
  })

  it('are otherwise only a note that is too long', () => {
    const choice = { ...freshChoice, maxPrice: haler(2500), notes: 'a'.repeat(1001) }
    expect(choiceFaults(choice, goods, true)).toEqual({ ...noFaults, notes: 'Poznámka může mít nejvýš 1 000 znaků' })
  })
})
