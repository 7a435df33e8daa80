import { afterAll, beforeAll, expect, test } from 'vitest'
import { isQuantityFor } from '#domain/money/quantity.ts'
import { quantityIn, readShoppingList } from '#domain/template/read-list.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { wrongOf, type EverydayLine, type Outcome } from './everyday-line.ts'
import { heldOutLines } from './everyday-lines-held-out.ts'
import { tunedLines } from './everyday-lines-tuned.ts'
import { seedWorld } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ seeded: false })
  await seedWorld(world.db, { households: 60, isDemo: true })
}, 60_000)
afterAll(() => world.close())

/** As the review of a list takes it. */
async function outcomes(lines: readonly EverydayLine[]): Promise<Outcome[]> {
  const listed = lines.map(([line]) => readShoppingList(line)[0] ?? null)
  const names = listed.map((item) => item?.name ?? '')
  const matches = await world.as('jana').catalog.match({ names })
  const skus = new Map((await world.db.selectFrom('catalog_items').select(['id', 'sku']).execute()).map(({ id, sku }) => [id, sku]))
  return listed.map((item, n) => {
    const best = matches[n]![0]
    if (!item || !best) return { sku: null, quantity: null, cap: item?.maxPrice ?? null, isTaken: false }
    const quantity = quantityIn(best.item.unit, item)
    const isTaken = best.isSure && quantity !== null && isQuantityFor(quantity, best.item.unit)
    return { sku: skus.get(best.item.id) ?? null, quantity, cap: item.maxPrice, isTaken }
  })
}

async function measured(lines: readonly EverydayLine[]) {
  const found = await outcomes(lines)
  const wrong = lines.map((line, n) => ({ line, found: found[n]!, is: wrongOf(line, found[n]!) }))
  const of = (is: string) => wrong.filter((one) => one.is === is)
  if (process.env.SHOW_LINES) for (const { line, found, is } of wrong) if (is) console.log(is, JSON.stringify(line), JSON.stringify(found))
  return {
    right: (lines.length - of('item').length) / lines.length,
    wrongAmounts: of('amount').length,
    wronglySure: of('doubt').length,
    taken: found.filter(({ isTaken }) => isTaken).length / lines.length,
  }
}

test.each([
  ['by which rules are tuned', tunedLines],
  ['kept apart from tuning', heldOutLines],
])('of the everyday lines %s', async (_, lines) => {
  expect(lines).toHaveLength(150)
  const found = await measured(lines)
  if (process.env.SHOW_LINES) console.log(found)
  expect(found.right).toBeGreaterThan(0.5)
})
