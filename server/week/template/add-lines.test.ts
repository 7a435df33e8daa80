import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'

const weekly = { recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }
const some = { quantity: thousandths(2000), maxPrice: haler(4990) }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lines = async (key = 'jana') => (await world.as(key).template.read()).lines
const lineOf = async (sku: string) => {
  const itemId = await world.itemId(sku)
  return (await lines()).find(({ item }) => item.id === itemId)!
}
const newLine = async (sku: string) => ({ itemId: await world.itemId(sku), ...some, ...weekly })
const amountOf = (line: { id: string }, quantity: number) => ({ lineId: line.id, quantity: thousandths(quantity), maxPrice: haler(2100) })

test('a whole list is added at once: new lines, and other amounts for existing ones', async () => {
  const milk = await lineOf('MLE')
  const { version } = await world.as('jana').template.read()
  await world.as('jana').template.addLines({ added: [await newLine('RYZ'), await newLine('MRK')], changed: [amountOf(milk, 6000)] })
  expect(await lineOf('RYZ')).toMatchObject({ quantity: 2000, maxPrice: 4990, nextWeek: '2026-11-23' })
  expect(await lineOf('MRK')).toMatchObject({ quantity: 2000 })
  expect(await lineOf('MLE')).toMatchObject({ id: milk.id, quantity: 6000, maxPrice: 2100, recurrence: milk.recurrence, notes: milk.notes })
  expect((await world.as('jana').template.read()).version).toBe(version + 1)
})

test('one wrong line rejects the whole list', async () => {
  const before = await lines()
  const milk = await lineOf('MLE')
  const rice = await newLine('RYZ')
  const { addLines } = world.as('jana').template
  const petrs = (await lines('petr'))[0]!
  await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'KUR').execute()
  const wrong = [
    { code: 'ALREADY_IN_BASKET', added: [rice, await newLine('CHL')], changed: [amountOf(milk, 6000)] },
    { code: 'ALREADY_IN_BASKET', added: [rice, rice], changed: [amountOf(milk, 6000)] },
    { code: 'ITEM_NOT_OFFERED', added: [rice, await newLine('KUR')], changed: [amountOf(milk, 6000)] },
    { code: 'WRONG_STEP', added: [{ ...rice, quantity: thousandths(1500) }], changed: [amountOf(milk, 6000)] },
    { code: 'NOT_FOUND', added: [rice], changed: [amountOf(petrs, 6000)] },
    { code: 'NOT_FOUND', added: [rice], changed: [amountOf(milk, 6000), amountOf(milk, 7000)] },
  ]
  for (const { code, ...list } of wrong) await expect(addLines(list)).rejects.toMatchObject({ code })
  await expect(addLines({ added: [], changed: [] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: [{ message: 'Přidejte alespoň jednu položku do poptávky' }] },
  })
  expect(await lines()).toEqual(before)
})

test('a list that would not fit is rejected as a whole', async () => {
  const rows = Array.from({ length: 198 }, (_, i) => ({
    sku: `FILL-${i}`,
    name: `Výplň ${i}`,
    unit: 'ks' as const,
    type: 'product' as const,
  }))
  const { category_id } = await world.db.selectFrom('catalog_items').select('category_id').limit(1).executeTakeFirstOrThrow()
  const made = await world.db
    .insertInto('catalog_items')
    .values(rows.map((row) => ({ ...row, generic_name: row.name, category_id })))
    .returning('id')
    .execute()
  const before = (await lines()).length
  await expect(
    world.as('jana').template.addLines({ added: made.map(({ id }) => ({ itemId: id, ...some, ...weekly })), changed: [] }),
  ).rejects.toMatchObject({ code: 'BASKET_FULL' })
  expect(await lines()).toHaveLength(before)
})
