import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UNITS } from '../catalog/unit.ts'
import { haler } from '../money/money.ts'
import { formatQuantity, thousandths } from '../money/quantity.ts'
import { quantityIn, readShoppingList } from './read-list.ts'

const read = (line: string) => {
  const [item] = readShoppingList(line)
  return item && [item.name, item.quantity, item.unit]
}

it.each([
  ['mléko 4 l', 'mléko', 4000, 'l'],
  ['mléko 4l', 'mléko', 4000, 'l'],
  ['Mléko: 4 litry', 'Mléko', 4000, 'l'],
  ['4 l mléka', 'mléka', 4000, 'l'],
  ['brambory 2,5 kg', 'brambory', 2500, 'kg'],
  ['půl kila rajčat', 'rajčat', 500, 'kg'],
  ['½ kg rajčat', 'rajčat', 500, 'kg'],
  ['rajčata 1/4 kg', 'rajčata', 250, 'kg'],
  ['šunka 20 dkg', 'šunka', 200_000, 'g'],
  ['smetana 2 dl', 'smetana', 200_000, 'ml'],
  ['2x chleba', 'chleba', 2000, null],
  ['2 × chleba', 'chleba', 2000, null],
  ['chleba 2×', 'chleba', 2000, null],
  ['chleba x2', 'chleba', 2000, null],
  ['chleba 2', 'chleba', 2000, null],
  ['10 rohlíků', 'rohlíků', 10_000, null],
  ['vejce M 10 ks.', 'vejce M', 10_000, 'ks'],
  ['Máslo 250 g 2 ks', 'Máslo 250 g', 2000, 'ks'],
  ['- [ ] máslo 2 bal.', 'máslo', 2000, 'balení'],
  ['3. těstoviny', 'těstoviny', null, null],
  ['mléko 1,5 %', 'mléko 1,5 %', null, null],
  ['ibalgin 400', 'ibalgin', 400_000, null],
  ['toaletní papír', 'toaletní papír', null, null],
  ['jablka - 1 kg', 'jablka', 1000, 'kg'],
  ['jablka – 1 kg', 'jablka', 1000, 'kg'],
  ['jablka -1 kg', 'jablka', null, null],
  ['jablka −1 kg', 'jablka', null, null],
  ['jablka -2', 'jablka', null, null],
  ['jablka -2×', 'jablka', null, null],
] as const)('%s', (line, ...item) => expect(read(line)).toEqual(item))

it.each([
  ['brambory 5 kg do 20 Kč', 2000],
  ['brambory 5 kg, cena do 19,90 Kč/kg', 1990],
  ['brambory 5 kg (max. 20 korun)', 2000],
] as const)('%s says what it may cost', (line, price) =>
  expect(readShoppingList(line)).toEqual([{ name: 'brambory', quantity: 5000, unit: 'kg', maxPrice: haler(price) }]),
)

it('reads a whole list, leaves out what is no item, and adds up what is written twice', () => {
  expect(readShoppingList('mléko 4 l\r\n\r\n12\n---\nchleba; Mléko 1 l\nmléko 2')).toEqual([
    { name: 'mléko', quantity: 5000, unit: 'l', maxPrice: null },
    { name: 'chleba', quantity: null, unit: null, maxPrice: null },
    { name: 'mléko', quantity: 2000, unit: null, maxPrice: null },
  ])
})

it('reads every quantity that we write ourselves, before the name and after it', () => {
  const quantities = fc.integer({ min: 1, max: 999_999 }).map(thousandths)
  fc.assert(
    fc.property(quantities, fc.constantFrom(...UNITS), (quantity, unit) => {
      const amount = formatQuantity(quantity, unit)
      expect(read(`jablka ${amount}`)).toEqual(['jablka', quantity, unit])
      expect(read(`${amount} jablek`)).toEqual(['jablek', quantity, unit])
    }),
  )
})

it('takes any text without a fault, and names no item with nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { name, quantity } of readShoppingList(text)) {
        expect(name.trim()).not.toBe('')
        expect(quantity).not.toBe(0)
      }
    }),
  )
})

it('turns grams into kilograms, and says nothing of what cannot be turned', () => {
  expect(quantityIn('kg', { quantity: thousandths(500_000), unit: 'g' })).toBe(500)
  expect(quantityIn('ml', { quantity: thousandths(1500), unit: 'l' })).toBe(1_500_000)
  expect(quantityIn('kg', { quantity: thousandths(2000), unit: null })).toBe(2000)
  expect(quantityIn('ks', { quantity: thousandths(500_000), unit: 'g' })).toBeNull()
  expect(quantityIn('ks', { quantity: null, unit: null })).toBeNull()
})
