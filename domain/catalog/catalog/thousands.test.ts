import { describe, expect, it } from 'vitest'
import { typedQuantity } from '../../week/basket/typed-quantity.ts'
import { thousandths } from '../../money/quantity.ts'
import { amountOf } from './amount-of.ts'
import { readShoppingList } from './read-list.ts'

const read = (line: string) => {
  const [item] = readShoppingList(line)
  return (
    item && [
      item.name,
      item.quantity === null ? null : item.quantity / 1000,
      item.unit,
      item.maxPrice === null ? null : item.maxPrice / 100,
    ]
  )
}

describe('a group of thousands', () => {
  it.each([
    ['okurka 1 200 ks', 'okurka', 1200, 'ks', null],
    ['okurka 1\u00a0200 ks', 'okurka', 1200, 'ks', null],
    ['okurka 1\u202f200 ks', 'okurka', 1200, 'ks', null],
    ['okurka 1\u2009200 ks', 'okurka', 1200, 'ks', null],
    ['1 200 ks okurek', 'okurek', 1200, 'ks', null],
    ['1 200 okurek', 'okurek', 1200, null, null],
    ['mouka 1 000 g', 'mouka', 1000, 'g', null],
    ['brambory 12 000 g', 'brambory', 12_000, 'g', null],
    ['cukr 1 000kg', 'cukr', 1000, 'kg', null],
    ['mrkev 1 000,5 kg', 'mrkev', 1000.5, 'kg', null],
    ['rohlíky 10 ks do 1 200 Kč', 'rohlíky', 10, 'ks', 1200],
    ['brambory 5 kg do 1\u00a0200,50 Kč', 'brambory', 5, 'kg', 1200.5],
    ['odšťavňovač max 12 500', 'odšťavňovač', null, null, 12_500],
    ['odšťavňovač 12 500 Kč', 'odšťavňovač', null, null, 12_500],
  ])('%s', (line, ...item) => expect(read(line)).toEqual(item))

  it('is in further steps and ranges, too', () => {
    expect(readShoppingList('brambory 2 kg do 1 300, 5 kg do 1 200')[0]).toMatchObject({
      maxPrice: 130_000,
      furtherSteps: [{ quantity: 5000, cap: 120_000 }],
    })
    expect(readShoppingList('brambory 1 000 až 1 500 kg')[0]).toMatchObject({
      quantity: 1_000_000,
      furtherSteps: [{ quantity: 1_500_000 }],
    })
  })

  it.each([
    ['eidam 30 2 ks', 'eidam 30', 2, 'ks'],
    ['eidam 30 250 g', 'eidam 30', 250, 'g'],
    ['pivo 11 330 ml', 'pivo 11', 330, 'ml'],
    ['pivo 11 10 ks', 'pivo 11', 10, 'ks'],
    ['vejce 10 30 ks', 'vejce 10', 30, 'ks'],
    ['mouka 00 1 kg', 'mouka 00', 1, 'kg'],
    ['mouka 00 500 g', 'mouka 00', 500, 'g'],
    ['víno 2021 2 ks', 'víno 2021', 2, 'ks'],
    ['víno 2021 250 ks', 'víno 2021', 250, 'ks'],
    ['džus 1 100 % 2 ks', 'džus 1 100 %', 2, 'ks'],
  ])('does not begin in the name: %s', (line, ...item) => expect(read(line)?.slice(0, 3)).toEqual(item))

  it('may be a count and a size, which is asked about', () => {
    const [butter] = readShoppingList('máslo 2 250 g')
    expect(amountOf(butter!, { unit: 'ks', name: 'Máslo 250 g' })).toEqual({ quantity: 9000, isSure: false })
    expect(amountOf(readShoppingList('brambory 1 500 g')[0]!, { unit: 'kg', name: 'Brambory' })).toEqual({ quantity: 1500, isSure: true })
    expect(readShoppingList('2 500 g mouky')[0]).toMatchObject({ name: 'mouky', quantity: null, unread: '2 500 g mouky' })
  })

  it('is read in the field of a quantity', () => {
    const none = thousandths(0)
    expect(typedQuantity(none, '1 200', 'ks')).toBe(1_200_000)
    expect(typedQuantity(none, '1\u2009500 g', 'kg')).toBe(1500)
  })
})

describe('one or a thousand', () => {
  it.each([
    'rohlíky 1.000 ks',
    '1.000 ks rohlíků',
    'rohlíky 1.000',
    'rohlíky 1.500 kg',
    'rohlíky 2 ks do 1.250 Kč',
    'rohlíky 2 ks, 1.250 Kč',
  ])('is asked about: %s', (line) => {
    const [item, ...others] = readShoppingList(line)
    expect(item).toMatchObject({ quantity: null, maxPrice: null, unread: line })
    expect(item!.name).toMatch(/^rohlík[ůy]$/)
    expect(others).toEqual([])
    expect(amountOf(item!, { unit: 'ks', name: 'Rohlík' })).toEqual({ quantity: null, isSure: false })
  })

  it('is no quantity in a field', () => {
    for (const text of ['1.000', '1.500 kg', '+1.000']) expect(typedQuantity(thousandths(1000), text, 'kg')).toBeNull()
    expect(typedQuantity(thousandths(0), '1.50', 'kg')).toBe(1500)
  })
})
