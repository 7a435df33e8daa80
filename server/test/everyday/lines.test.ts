import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readShoppingList } from '#domain/catalog/catalog/read-list.ts'
import { readRow } from '#domain/week/template/review.ts'
import { openLines, shareOf, tuned } from '#server/test/everyday/measure.ts'
import { heldOutLines } from './held-out.ts'

let lines: Awaited<ReturnType<typeof openLines>>
beforeAll(async () => {
  lines = await openLines()
}, 60_000)
afterAll(() => lines.close())

const tables = Object.keys(tuned) as (keyof typeof tuned)[]
// In the field each line is a call of its own, so one table is read, another in the next run; all of them in lines.full.test.ts.
test.each([
  ['list', tables],
  ['field', [tables[inject('propertySeed') % tables.length]!]],
] as const)('for the %s the first match is nearly always right, and no amount is wrong', async (road, read) => {
  for (const table of read) await lines.isTuned(road, table)
})

// Which of them fail is not examined, so that they remain a fair measure.
test.each(['list', 'field'] as const)('for the %s, lines that were not used for tuning do as well', async (road) => {
  const { items, amounts, sure, taken } = await lines.measured(road, heldOutLines)
  expect(shareOf(items, heldOutLines)).toBeGreaterThanOrEqual(0.97)
  expect(amounts.length).toBe(0)
  expect(sure.length).toBeLessThanOrEqual(4)
  expect(taken).toBeGreaterThan(0.9)
})

test.each([
  ['plenky 4', 'PLE-02'],
  ['plenky 2', 'PLE-01'],
  ['toaletní papír 8', 'TOA'],
])('in „%s“ the number may identify the item, so nothing is chosen automatically', async (line, sku) => {
  for (const best of [
    (await lines.roads.list([readShoppingList(line)[0]!]))[0],
    (await lines.roads.field([readShoppingList(line)[0]!]))[0],
  ])
    expect(lines.outcome(readShoppingList(line)[0]!, best)).toEqual({ sku, quantity: null, cap: null, isTaken: false })
})

test.each([
  // For packaged weights, a bare number may count pieces; goods sold by weight are counted, too.
  ['limetky 6', 'OVO-08', 'amount'],
  ['6 limetek', 'OVO-08', 'amount'],
  ['limetky 6 balení', 'OVO-08', null],
  ['paprika 4 ks', 'ZEL-16', 'amount'],
  // A popular name takes precedence over popularity, although the item's name says „dětská“.
  ['krupice 1', 'MOU-07', 'item'],
] as const)('for „%s“ %s comes first, with doubts about the %s', async (line, sku, doubt) => {
  const [listed] = readShoppingList(line)
  for (const road of [lines.roads.list, lines.roads.field]) {
    const [best] = await road([listed!])
    expect(lines.skus.get(best!.item.id)).toBe(sku)
    expect(readRow(listed!, best!.item, best!.isClear).doubt).toBe(doubt)
  }
})

test.each([
  ['mléko polotučné', 'MLE'],
  ['chléb', 'CHL'],
  ['brambory', 'BRA-B'],
  ['vajíčka', 'VEJ'],
  ['kola', 'LIM-01'],
  ['máslo', 'MAS'],
  ['chleba', 'CHL'],
  ['mléko', 'MLE'],
])('searching the catalog for „%s“ finds the same item first', async (query, sku) => {
  const [first] = (await lines.catalog().browse({ query })).items
  expect(lines.skus.get(first!.id)).toBe(sku)
})

test('without a query the catalog begins with what the locality buys most', async () => {
  const first = (await lines.catalog().browse({ query: '' })).items.slice(0, 20)
  const staples = new Set([
    'BRA-B',
    'MRK',
    'CIB',
    'JAB',
    'BAN',
    'MLE',
    'MAS',
    'JOG',
    'TVA',
    'EID',
    'VEJ',
    'CHL',
    'ROH',
    'KUR',
    'VEP',
    'MOU',
    'CUK',
    'RYZ',
    'TES',
    'OLE',
    'VOD',
    'KAV',
    'PRA',
    'TOA',
  ])
  expect(first.filter(({ id }) => !staples.has(lines.skus.get(id)!)).map(({ name }) => name)).toEqual([])
})

test.each(['čaj', 'čaj 2', 'ovoce', 'ovoce 2 kg', 'maso', 'zelenina 1 kg', 'sýr 2', 'džus'])(
  '„%s“ is ambiguous, so it is never checked automatically',
  async (line) => {
    for (const road of [lines.roads.list, lines.roads.field]) {
      const [listed] = readShoppingList(line)
      const [best] = await road([listed!])
      expect(best && readRow(listed!, best.item, best.isClear).doubt, best?.item.name).not.toBe(null)
    }
  },
)
