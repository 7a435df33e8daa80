import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShoppingList } from '#domain/catalog/catalog/read-list.ts'
import { readRow } from '#domain/week/template/review.ts'
import { limit } from '#server/platform/limit.ts'
import { countPooled } from '#server/week/pool/count-pooled.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { wrongOf, type EverydayLine, type Outcome } from './everyday-line.ts'
import { heldOutLines } from './everyday-lines-held-out.ts'
import { furtherLines } from './everyday-lines-further.ts'
import { tunedLines } from './everyday-lines-tuned.ts'
import { writtenLines } from './everyday-lines-written.ts'
import { seedWorld } from './world.ts'

let world: World
let skus: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await openWorld({ seeded: false })
  await seedWorld(world.db, { households: 60, isDemo: true })
  await countPooled(system(world))
  skus = new Map((await world.db.selectFrom('catalog_items').select(['id', 'sku']).execute()).map(({ id, sku }) => [id, sku!]))
}, 60_000)
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
type Listed = ReturnType<typeof readShoppingList>[number]
type Match = Awaited<ReturnType<ReturnType<typeof catalog>['match']>>[number][number]

function outcome(listed: Listed | null, best: Match | undefined): Outcome {
  if (!listed || !best) return { sku: null, quantity: null, cap: listed?.maxPrice ?? null, isTaken: false }
  const { quantity, doubt } = readRow(listed, best.item, best.isClear)
  return { sku: skus.get(best.item.id)!, quantity, cap: listed.maxPrice, isTaken: doubt === null && quantity !== null && quantity > 0 }
}

/** The two ways a line is read: from a list, and from the field alone. */
const roads = {
  list: async (lines: readonly Listed[]) => {
    const amounts = lines.map(({ quantity, unit, size, isLone }) => ({ quantity, unit, size, isLone }))
    return (await catalog().match({ names: lines.map(({ name }) => name), amounts })).map(([best]) => best)
  },
  field: (lines: readonly Listed[]) => {
    // Hundreds at once would wait for the database longer than a request does.
    const turn = limit(8)
    return Promise.all(
      lines.map(({ name, quantity, unit, size, isLone }) =>
        turn(async () => (await catalog().suggest({ name, amount: { quantity, unit, size, isLone } })).items[0]),
      ),
    )
  },
}

async function measured(road: keyof typeof roads, lines: readonly EverydayLine[]) {
  const listed = lines.map(([line]) => readShoppingList(line)[0]!)
  const best = await roads[road](listed)
  const outcomes = listed.map((item, n) => outcome(item, best[n]))
  const wrong = (is: string) => lines.filter((line, n) => wrongOf(line, outcomes[n]!) === is).map(([line]) => line)
  const clear = lines.filter(([, means, , isUnclear], n) => means !== '' && !isUnclear && listed[n]!.quantity !== null).length
  return {
    items: wrong('item'),
    amounts: wrong('amount'),
    sure: wrong('doubt'),
    taken: outcomes.filter(({ isTaken }) => isTaken).length / clear,
  }
}

const shareOf = (wrong: readonly string[], of: readonly EverydayLine[]) => 1 - wrong.length / of.length

const tuned = { first: tunedLines, further: furtherLines, written: writtenLines }
test.each(['list', 'field'] as const)('for the %s the first match is nearly always right, and no amount is wrong', async (road) => {
  for (const [table, lines] of Object.entries(tuned)) {
    const { items, amounts, sure, taken } = await measured(road, lines)
    expect(amounts, table).toEqual([])
    // All neighbours in the demo buy one kind of minced meat, so it is assumed to be meant.
    expect(sure, table).toEqual(table === 'first' ? ['mleté maso 1 kg'] : [])
    expect(shareOf(items, lines), items.join(', ')).toBeGreaterThanOrEqual(0.98)
    expect(taken, table).toBeGreaterThan(0.85)
  }
})

// Which of them fail is not examined, so that they remain a fair measure.
test.each(['list', 'field'] as const)('for the %s, lines that were not used for tuning do as well', async (road) => {
  const { items, amounts, sure, taken } = await measured(road, heldOutLines)
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
  for (const best of [(await roads.list([readShoppingList(line)[0]!]))[0], (await roads.field([readShoppingList(line)[0]!]))[0]])
    expect(outcome(readShoppingList(line)[0]!, best)).toEqual({ sku, quantity: null, cap: null, isTaken: false })
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
  for (const road of [roads.list, roads.field]) {
    const [best] = await road([listed!])
    expect(skus.get(best!.item.id)).toBe(sku)
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
  const [first] = (await catalog().browse({ query })).items
  expect(skus.get(first!.id)).toBe(sku)
})

test('without a query the catalog begins with what the locality buys most', async () => {
  const first = (await catalog().browse({ query: '' })).items.slice(0, 20)
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
  expect(first.filter(({ id }) => !staples.has(skus.get(id)!)).map(({ name }) => name)).toEqual([])
})

test.each(['čaj', 'čaj 2', 'ovoce', 'ovoce 2 kg', 'maso', 'zelenina 1 kg', 'sýr 2', 'džus'])(
  '„%s“ is ambiguous, so it is never checked automatically',
  async (line) => {
    for (const road of [roads.list, roads.field]) {
      const [listed] = readShoppingList(line)
      const [best] = await road([listed!])
      expect(best && readRow(listed!, best.item, best.isClear).doubt, best?.item.name).not.toBe(null)
    }
  },
)
