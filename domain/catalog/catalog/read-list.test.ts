import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS } from '../../money/unit.ts'
import { haler } from '../../money/money.ts'
import { formatQuantity, thousandths } from '../../money/quantity.ts'
import { amountOf, furtherOf } from './amount-of.ts'
import { readShoppingList } from './read-list.ts'
import { readQuantity } from './read-amount.ts'

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
  ['chleba*2', 'chleba', 2000, null],
  ['chleba 2 ks!', 'chleba', 2000, 'ks'],
  ['chleba 2', 'chleba', 2000, null],
  ['10 rohlíků', 'rohlíků', 10_000, null],
  ['vejce M 10 ks.', 'vejce M', 10_000, 'ks'],
  ['Máslo 250 g 2 ks', 'Máslo 250 g', 2000, 'ks'],
  ['- [ ] máslo 2 bal.', 'máslo', 2000, 'balení'],
  ['3. těstoviny', 'těstoviny', null, null],
  ['mléko 1,5 %', 'mléko 1,5 %', null, null],
  ['ibalgin 400', 'ibalgin', 400_000, null],
  ['toaletní papír', 'toaletní papír', null, null],
  ['plenky vel. 4 2 balení', 'plenky 4', 2000, 'balení'],
  ['plenky velikost 4', 'plenky 4', null, null],
  ['plenky č. 4', 'plenky 4', null, null],
  ['jablka - 1 kg', 'jablka', 1000, 'kg'],
  ['jablka – 1 kg', 'jablka', 1000, 'kg'],
  ['jablka -1 kg', 'jablka', null, null],
  ['jablka −1 kg', 'jablka', null, null],
  ['jablka -2', 'jablka', null, null],
  ['jablka -2×', 'jablka', null, null],
  ['mrkve kilo', 'mrkve', 1000, 'kg'],
  ['kilo mrkve', 'mrkve', 1000, 'kg'],
  ['kilo a půl jablek', 'jablek', 1500, 'kg'],
  ['asi 2 kg brambor', 'brambor', 2000, 'kg'],
  ['dvě másla', 'másla', 2000, null],
  ['6 plechovek piva', 'piva', 6000, 'ks'],
  ['vejce (30 ks)', 'vejce', 30_000, 'ks'],
  ['brambory 2-3 kg', 'brambory', null, null],
  ['2–3 kg brambor', 'brambor', null, null],
  ['0 vajec', 'vajec', 0, null],
  ['patnáct rohlíků', 'rohlíků', 15_000, null],
  ['tri mleka', 'mleka', 3000, null],
  ['třikrát máslo', 'máslo', 3000, null],
  ['cibule asi kilo', 'cibule', 1000, 'kg'],
  ['brambory max 5 kg', 'brambory', 5000, 'kg'],
  ['jeden a půl kila mrkve', 'mrkve', 1500, 'kg'],
  ['1 1/2 kg jablek', 'jablek', 1500, 'kg'],
  ['máslo 3ks/250g', 'máslo', 3000, 'ks'],
  ['ještě 2 másla', 'másla', 2000, null],
  ['a 3 mléka', 'mléka', 3000, null],
  ['✅ mouka 2 kg', 'mouka', 2000, 'kg'],
  ['🛒 mléko 4 l', 'mléko', 4000, 'l'],
  ['mléko = 4', 'mléko', 4000, null],
  ['2 sáčky na svačiny', 'sáčky na svačiny', 2000, null],
] as const)('%s', (line, ...item) => expect(read(line)).toEqual(item))

it.each([
  ['brambory 5 kg do 20 Kč', 2000],
  ['brambory 5 kg, cena do 19,90 Kč/kg', 1990],
  ['brambory 5 kg (max. 20 korun)', 2000],
] as const)('%s states a maximum price', (line, price) =>
  expect(readShoppingList(line)).toEqual([{ name: 'brambory', quantity: 5000, unit: 'kg', size: null, maxPrice: haler(price) }]),
)

it.each([
  ['2 l mléka, 10 rohlíků', ['mléka', 'rohlíků']],
  ['4 rohlíky a 2 housky', ['rohlíky', 'housky']],
  ['mléko 2 l, máslo 3 ks a 5 housek', ['mléko', 'máslo', 'housek']],
  ['mléko, máslo a chleba', ['mléko', 'máslo', 'chleba']],
  ['mléko, máslo, chleba', ['mléko', 'máslo', 'chleba']],
])('%s are several items on one line', (line, names) => expect(readShoppingList(line).map(({ name }) => name)).toEqual(names))

it.each([
  'brambory, 5 kg, do 20 Kč',
  'máslo 2 ks, max 60',
  'mrkev 1 a 1/2 kg',
  '1 a půl kila jablek',
  'sůl a pepř',
  'mléko kozí, syrovátkové',
  'šunka výběrová, krájená, balená',
  'Pytle na odpad 60 l, 20 ks',
  'Plenky 4, 9–14 kg, 52 ks',
  'kuřecí prsa 1 kg, 2 balení',
  'krkovice, bez kosti, v celku',
  'mléko 1,5 % 2 l',
])('%s is one item', (line) => expect(readShoppingList(line)).toHaveLength(1))

it.each([
  ['vajíčka 2 plata po 30', null],
  ['pivo 2 přepravky po 20', null],
  ['máslo 2 balení po 60', haler(6000)],
  ['rohlíky 10 ks po 3', haler(300)],
])('%s: the number after „po“ is a price only if it is not a size of that container', (line, maxPrice) =>
  expect(readShoppingList(line)[0]).toMatchObject({ maxPrice }),
)

it('parses a whole list, skips headings, and adds up an item written twice', () => {
  expect(readShoppingList('mléko 4 l\r\n\r\n12\n---\nchleba; Mléko 1 l\nmléko 2')).toEqual([
    { name: 'mléko', quantity: 5000, unit: 'l', size: null, maxPrice: null },
    { name: 'chleba', quantity: null, unit: null, size: null, maxPrice: null },
    { name: 'mléko', quantity: 2000, unit: null, size: null, isLone: true, maxPrice: null },
  ])
})

it('parses every quantity in our own formats, before and after the name', () => {
  const quantities = fc.integer({ min: 1, max: 999_999 }).map(thousandths)
  fc.assert(
    fc.property(quantities, fc.constantFrom(...UNITS), (quantity, unit) => {
      const amount = formatQuantity(quantity, unit)
      expect(read(`jablka ${amount}`)).toEqual(['jablka', quantity, unit])
      expect(read(`${amount} jablek`)).toEqual(['jablek', quantity, unit])
    }),
  )
})

it('parses any text without an exception, and returns no item without a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { name, quantity } of readShoppingList(text)) {
        expect(name.trim()).not.toBe('')
        expect(quantity ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it.each([
  ['máslo 2 do 60', 'máslo', 2000, 6000],
  ['chleba 1 do 50', 'chleba', 1000, 5000],
  ['chleba do 50', 'chleba', null, 5000],
  ['2x máslo max 62,50', 'máslo', 2000, 6250],
  ['rohlík 10 ks po 3,90', 'rohlík', 10_000, 390],
  ['chleba 1 za 20', 'chleba', 1000, 2000],
  ['máslo 60 Kč', 'máslo', null, 6000],
  ['do 20 Kč brambory 5 kg', 'brambory', 5000, 2000],
  ['sůl do myčky 2 ks', 'sůl do myčky', 2000, null],
] as const)('„%s“ states a quantity and a maximum price', (line, ...item) => {
  const [{ name, quantity, maxPrice } = { name: '', quantity: null, maxPrice: null }] = readShoppingList(line)
  expect([name, quantity, maxPrice]).toEqual(item)
})

it.each([
  ['mléko 4 l', 'l', 'Mléko', 4000, true],
  ['mléko 4x1 l', 'l', 'Mléko', 4000, true],
  ['mléko 4 ks po 1 l', 'l', 'Mléko', 4000, true],
  ['mléko 4 l', 'ks', 'Mléko 1 l', 4000, true],
  ['mléko 4 l', 'ks', 'Mléko 1,5 l', null, false],
  ['mléko 4 l', 'ks', 'Mléko', null, false],
  ['mléko 4 ks', 'l', 'Mléko', null, false],
  ['máslo 500 g', 'ks', 'Máslo 250 g', 2000, true],
  ['máslo 250 g 2 ks', 'ks', 'Máslo 250 g', 2000, true],
  ['kola 4x 1,5 l', 'ks', 'Kolový nápoj 1,5 l', 4000, true],
  ['šunka 20 dkg', 'kg', 'Šunka', 200, true],
  ['těstovin 2 balíčky', 'ks', 'Těstoviny 500 g', 2000, true],
  ['rohlíky 2 balení', 'ks', 'Rohlík', null, false],
  ['vejce 20 ks', 'balení', 'Vejce 10 ks', 2000, true],
  ['čaj 20 sáčků', 'balení', 'Černý čaj 20 sáčků', 1000, true],
  ['chleba 2', 'ks', 'Chléb', 2000, true],
  ['banány 6', 'kg', 'Banány', 6000, false],
  ['2x banány', 'kg', 'Banány', 2000, false],
  ['půl chleba', 'ks', 'Chléb', 500, false],
  ['0 vajec', 'ks', 'Vejce', null, false],
  ['mléko', 'l', 'Mléko', null, true],
  // A bare number may be the size of the item or the number of pieces in the package.
  ['plenky 4', 'balení', 'Plenky 4, 9–14 kg, 52 ks', null, false],
  ['plenky 3', 'balení', 'Plenky 4, 9–14 kg, 52 ks', 3000, false],
  ['plenky 4x', 'balení', 'Plenky 4, 9–14 kg, 52 ks', 4000, true],
  ['4 plenky', 'balení', 'Plenky 4, 9–14 kg, 52 ks', 4000, true],
  ['plenky vel. 4 2 bal', 'balení', 'Plenky 4, 9–14 kg, 52 ks', 2000, true],
  ['toaletní papír 8', 'balení', 'Toaletní papír 8 rolí', null, false],
  ['toaletní papír 2', 'balení', 'Toaletní papír 8 rolí', 2000, true],
] as const)('„%s“ of an item sold by %s means %s', (line, unit, name, quantity, isSure) => {
  expect(amountOf(readShoppingList(line)[0]!, { unit, name })).toEqual({ quantity, isSure })
})

it.each([
  ['2 kilo', 'kg', 2000],
  ['1,5 kg', 'kg', 1500],
  ['50 dkg', 'kg', 500],
  ['půl kila', 'kg', 500],
  ['2 ki', 'kg', 2000],
  ['2x', 'ks', 2000],
  ['2 kusy', 'ks', 2000],
  ['7', 'ks', 7000],
  ['2 kg', 'ks', null],
  ['2 jablka', 'ks', null],
] as const)('a quantity field accepts „%s“ for an item sold by %s', (text, unit, quantity) =>
  expect(readQuantity(text, unit)).toBe(quantity),
)

it.each([
  ['4× mléko 1 l', 'mléko', 4000, { quantity: 1000, unit: 'l' }],
  ['6 jogurtů 150 g', 'jogurtů', 6000, { quantity: 150_000, unit: 'g' }],
  ['1 l mléka 4x', 'mléka', 4000, { quantity: 1000, unit: 'l' }],
  ['smetana 10x10 g 3 bal', 'smetana', 3000, { quantity: 100_000, unit: 'g' }],
  ['voda 6× 1,5 l 2 balení', 'voda', 2000, { quantity: 9000, unit: 'l' }],
  ['toaletní papír 16 rolí 4 bal', 'toaletní papír 16 rolí', 4000, { quantity: 16_000, unit: 'ks' }],
] as const)('„%s“ contains a count and a size', (line, name, quantity, size) =>
  expect(readShoppingList(line)[0]).toMatchObject({ name, quantity, size }),
)

it.each(['2 másla 3 ks', 'voda 6x 2', 'máslo 2 3', 'máslo 2 nebo 3', 'šunka 5 plátků', 'pivo 2 přepravky', '2 kg brambor 3 kg'])(
  '„%s“ with contradicting amounts, or none, is no amount',
  (line) => expect(readShoppingList(line)[0]).toMatchObject({ quantity: null, size: null }),
)

it('a price is a cap wherever it is on the line', () => {
  for (const line of ['máslo 59,90 Kč 2 ks', '59,90 Kč/ks máslo 2 ks', 'máslo 2 ks 59,90', 'máslo 2 ks á 59,90', 'máslo 2 ks/59,90 Kč'])
    expect(readShoppingList(line), line).toMatchObject([{ name: 'máslo', quantity: 2000, maxPrice: 5990 }])
  expect(readShoppingList('víno 3x 0,75')).toMatchObject([{ maxPrice: null }])
})

it('six cups of another size need a check, six of the written size do not', () => {
  const [jogurt] = readShoppingList('jogurt 150 g 6 ks')
  expect(amountOf(jogurt!, { unit: 'ks', name: 'Bílý jogurt 180 g' })).toEqual({ quantity: 5000, isSure: false })
  expect(amountOf(jogurt!, { unit: 'ks', name: 'Bílý jogurt 150 g' })).toEqual({ quantity: 6000, isSure: true })
})

it('a weight is neither the count of sachets nor the weight of each piece', () => {
  const amount = (line: string, item: Parameters<typeof amountOf>[1]) => amountOf(readShoppingList(line)[0]!, item)
  expect(amount('kuře na pečení 1,5 kg', { unit: 'ks', name: 'Koření na pečené kuře 30 g' })).toMatchObject({ isSure: false })
  expect(amount('banány 6 ks (1 kg)', { unit: 'kg', name: 'Banány' })).toMatchObject({ isSure: false })
  expect(amount('káva 2× 1 kg', { unit: 'kg', name: 'Káva' })).toEqual({ quantity: 2000, isSure: true })
})

it.each<[string, string, number[]]>([
  ['brambory 2 kg do 30, 5 kg do 20', 'brambory', [2000, 3000, 5000, 2000]],
  ['brambory 2 kg do 30 Kč, 5 kg do 20 Kč, 10 kg do 15 Kč', 'brambory', [2000, 3000, 5000, 2000, 10_000, 1500]],
  ['máslo 2 ks do 60 nebo 6 do 45', 'máslo', [2000, 6000, 6000, 4500]],
  ['2 kg brambor do 30 a 5 kg do 20', 'brambor', [2000, 3000, 5000, 2000]],
])('%s states further steps', (text, name, amounts) => {
  const [item, ...others] = readShoppingList(text)
  expect(others).toEqual([])
  const steps = (item!.furtherSteps ?? []).flatMap(({ quantity, cap }) => [quantity, cap])
  expect([item!.name, item!.quantity, item!.maxPrice, ...steps]).toEqual([name, ...amounts])
  const written = furtherOf(item!, { unit: item!.unit === 'kg' ? 'kg' : 'ks', name: 'Cokoliv' })
  expect(written.flatMap(({ quantity, cap }) => [quantity, cap])).toEqual(steps)
})

it('steps belong to the last of several items, and amounts that are no steps are read as before', () => {
  expect(
    readShoppingList('mléko 2 l, brambory 2 kg do 30, 5 kg do 20').map(({ name, furtherSteps = [] }) => [name, furtherSteps.length]),
  ).toEqual([
    ['mléko', 0],
    ['brambory', 1],
  ])
  for (const text of [
    'brambory 2 kg do 30, 5 kg do 40',
    'brambory 2 kg do 30, 1 kg do 20',
    'brambory 2 kg do 30, 5 l do 20',
    'brambory do 30, 5 kg do 20',
  ])
    expect(readShoppingList(text).flatMap(({ furtherSteps = [] }) => furtherSteps)).toEqual([])
  expect(readShoppingList('rohlíky 10 do 5, mléko 2 do 20')).toHaveLength(2)
})

describe('a range', () => {
  it.each([
    [
      'brambory 5 až 7 kg do 24',
      { name: 'brambory', unit: 'kg', quantity: 5000, maxPrice: 2400, furtherSteps: [{ quantity: 7000, cap: null }] },
    ],
    ['vejce 10 až 12 ks', { name: 'vejce', unit: 'ks', quantity: 10_000, maxPrice: null, furtherSteps: [{ quantity: 12_000, cap: null }] }],
  ])('%s: the first number is wanted, the second one accepted', (text, read) => {
    expect(readShoppingList(text)).toMatchObject([read])
  })

  it.each(['brambory 7 až 5 kg do 24', 'brambory až 7 kg'])('%s is none', (text) => {
    expect(readShoppingList(text).every(({ furtherSteps }) => furtherSteps === undefined)).toBe(true)
  })
})
