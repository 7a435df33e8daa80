import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf } from '#server/test/cycle.ts'
import { untilWaiting } from '#server/test/waiting.ts'

const week48 = asWeekStart('2026-11-23')
const week49 = asWeekStart('2026-11-30')
const some = { quantity: thousandths(1000), maxPrice: haler(4990) }
const standing = { ...some, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
const full = { code: 'BASKET_FULL', message: 'V košíku může být nejvýš 200 položek.' }

let world: World
let items: string[]
beforeEach(async () => {
  world = await openWorld({ max: 8 })
  const { rows } = await sql<{ id: string }>`
    insert into catalog_items (type, sku, name, generic_name, category_id, unit)
    select 'product', 'T' || n, 'Zboží ' || n, 'Zboží', category_id, 'ks'
    from generate_series(1, 210) n, (select category_id from catalog_items where sku = 'JAB') of_apples returning id`.execute(world.db)
  items = rows.map(({ id }) => id)
})
afterEach(() => world.close())

/** Replaces the lines of Petr's template by this many. */
async function fillTemplate(count: number): Promise<void> {
  const { version } = await world.as('petr').template.read()
  await world.as('petr').template.replace({ version, lines: items.splice(0, count).map((itemId) => ({ id: null, itemId, ...standing })) })
}
const countOf = async (weekStart: string) => (await world.as('petr').basket.week({ weekStart })).lines.length
const next = () => items.shift()!

describe('no command exceeds two hundred lines', () => {
  test('neither a list, of which nothing is then accepted', async () => {
    await fillTemplate(198)
    const { addItems } = world.as('petr').basket
    const list = [next(), next(), next()].map((itemId) => ({ itemId, ...some }))
    await expect(addItems({ weekStart: week48, added: list, changed: [] })).rejects.toMatchObject(full)
    expect(await countOf(week48)).toBe(198)
    await addItems({ weekStart: week48, added: list.slice(1), changed: [] })
    expect(await countOf(week48)).toBe(200)
  })

  test('nor carrying over the week before', async () => {
    await fillTemplate(198)
    const petr = world.as('petr').basket
    for (const weekStart of [week48, week49]) await petr.addItem({ weekStart, itemId: next(), ...some })
    await petr.addItem({ weekStart: week48, itemId: next(), ...some })
    await world.clock(...cutOff)
    const sourceIds = (await petr.carriable({ weekStart: week49 })).items.map(({ sourceId }) => sourceId)
    expect(sourceIds).toHaveLength(2)
    await expect(petr.carryOver({ weekStart: week49, from: week48, sourceIds })).rejects.toMatchObject(full)
    expect(await countOf(week49)).toBe(199)
    await petr.carryOver({ weekStart: week49, from: week48, sourceIds: sourceIds.slice(1) })
    expect(await countOf(week49)).toBe(200)
  })

  test.each([{ mode: 'regular' as const }, { mode: 'weekly' as const, weekStart: week48 }])(
    'nor an off-catalog item: $mode',
    async (target) => {
      await fillTemplate(199)
      const kefir = {
        type: 'product' as const,
        source: 'https://obchod.example/kefir',
        genericName: 'Kefír bílý 500 ml',
        description: '',
        estimatedPrice: haler(2490),
        unit: 'ks' as const,
        weeklyQuantity: thousandths(1000),
        maxPrice: haler(3000),
        preferredBrand: '',
        brandFlexible: true,
        notes: '',
        target,
      }
      const { save } = world.as('petr').offCatalog
      await save(kefir)
      const another = { ...kefir, source: 'https://obchod.example/syr', genericName: 'Sýr kozí' }
      await expect(save(another)).rejects.toMatchObject(full)
      expect(await countOf(week48)).toBe(200)
      expect(await world.db.selectFrom('catalog_items').where('name', '=', 'Sýr kozí').select('id').execute()).toEqual([])
    },
  )

  test('nor many at once in the template, the week and the delivery, when one is free', async () => {
    const { id: deliveryId } = await deliveryOf(world.db)
    await fillTemplate(199)
    const petr = world.as('petr')
    const ways = [
      (itemId: string) => petr.template.addLine({ itemId, ...standing }),
      (itemId: string) => petr.basket.addItem({ weekStart: week48, itemId, ...some }),
      (itemId: string) => petr.oneTime.addItem({ deliveryId, itemId, ...some, notes: '' }),
    ]
    const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => ways[n % 3]!(next())))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ended) if (end.status === 'rejected') expect(end.reason).toMatchObject(full)
    expect(await countOf(week48)).toBe(200)
  })

  test('nor one in the template while one in the week is counted and not written yet', async () => {
    await fillTemplate(199)
    const other = openDatabase({ url: world.url, max: 1 })
    const petr = world.as('petr')
    const ended = await other.transaction().execute(async (tx) => {
      // Additions to a week get past the count and wait here.
      await sql`lock table weekly_variant_items in share mode`.execute(tx)
      const intoWeek = petr.basket.addItem({ weekStart: week48, itemId: next(), ...some })
      await untilWaiting(world.db, 1)
      let isAnswered = false
      const intoTemplate = petr.template.addLine({ itemId: next(), ...standing }).finally(() => (isAnswered = true))
      const both = Promise.allSettled([intoWeek, intoTemplate])
      await untilWaiting(world.db, 2, () => isAnswered)
      return { both }
    })
    await other.destroy()
    const [intoWeek, intoTemplate] = await ended.both
    expect(intoWeek.status).toBe('fulfilled')
    expect(intoTemplate).toMatchObject({ status: 'rejected', reason: full })
    expect(await countOf(week48)).toBe(200)
  })
})
