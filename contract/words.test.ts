import { expect, test } from 'vitest'
import { confirmedItem } from './desk/off-catalog-queue.ts'
import { itemChange, newItem } from './desk/assortment.ts'

const written = { name: 'Kefír', genericName: 'Kefír', description: '', unit: 'ks', listPrice: null }
const id = '018f0000-0000-7000-8000-000000000000'
const confirmed = { ...written, categoryId: id }
const fresh = { ...confirmed, type: 'product', sku: 'KEF', brand: 'Olma', brandOfId: id }
const changed = { ...written, itemId: id, version: 1, sku: 'KEF', brand: 'Olma', brandOfId: id, reason: null }
const odd = ['Kefír\r\nX', 'Ke\u2028fír', 'Ke\tfír', 'Ke\u202efír', 'Ke\u2066fír', 'Ke\u0000fír', 'Ke\u0301\u0302\u0303\u0304\u0305fír']
const copied = ['Kef\u200bír', 'Kefír\u200f', 'Ke\u00adfír', 'Ke\ufefffír', 'Kef\u2060ír', 'Kefi\u0301r', 'Kef\ue000ír\ufffc']

test.each([
  ['what is approved', confirmedItem, confirmed, ['name', 'genericName']],
  ['a new item', newItem, fresh, ['name', 'genericName', 'brand', 'sku']],
  ['a changed item', itemChange, changed, ['name', 'genericName', 'brand', 'sku']],
] as const)('%s has a name on one line, all of it visible', (_, shape, item, fields) => {
  expect(shape.safeParse(item).success).toBe(true)
  for (const field of fields)
    for (const text of odd) expect(shape.safeParse({ ...item, [field]: text }).success, `${field} ${JSON.stringify(text)}`).toBe(false)
  for (const field of fields.filter((name) => name !== 'sku'))
    for (const text of copied) expect(shape.parse({ ...item, [field]: text }), JSON.stringify(text)).toMatchObject({ [field]: 'Kefír' })
  expect(shape.parse({ ...item, name: ' Kefír\u00a01,5  %\u2003– „bílý“ ', description: 'Jeden\ndva' })).toMatchObject({
    name: 'Kefír 1,5 % – „bílý“',
    description: 'Jeden\ndva',
  })
})

test('an item code follows the rules of an import; a change of an item keeps its code', () => {
  const faults = (shape: typeof newItem | typeof itemChange, item: object) =>
    shape.safeParse(item).error?.issues.map(({ message }) => message)
  expect(faults(newItem, { ...fresh, sku: 'off-1' })).toEqual(['Kódy začínající „OFF-“ patří položkám mimo katalog.'])
  expect(faults(newItem, { ...fresh, sku: '' })).toEqual(['Zadejte kód'])
  expect(faults(itemChange, { ...changed, sku: 'OFF-1-AB' })).toBeUndefined()
  expect(faults(itemChange, { ...changed, sku: 'K EF' })).toEqual([
    'Kód může mít jen písmena, číslice, tečky, pomlčky, podtržítka a lomítka.',
  ])
})
