import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Unit } from '#domain/money/unit.ts'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { addWeeks, asWeekStart, type WeekStart } from '#domain/time/week.ts'
import { change } from '#server/platform/db/change.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { untilWaiting } from '#server/test/waiting.ts'
import { mergeItem } from './merge-item.ts'

const [week48, week49] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30')]

let world: World
let milk: string
let other: string
let managerId: string
beforeEach(async () => {
  world = await openWorld({ max: 20 })
  milk = await world.itemId('MLE')
  const { category_id, unit } = await world.db
    .selectFrom('catalog_items')
    .where('id', '=', milk)
    .select(['category_id', 'unit'])
    .executeTakeFirstOrThrow()
  other = await newItem('Mléko polotučné čerstvé', unit, category_id)
  managerId = await world.userId('admin')
  return () => world.close()
})

const newItem = async (name: string, unit: Unit, categoryId: string) =>
  (
    await world.db
      .insertInto('catalog_items')
      .values({
        type: 'product',
        sku: name.toUpperCase(),
        name,
        generic_name: name,
        category_id: categoryId,
        unit,
        base_price: haler(2400),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const merge = (pair = { from: other, into: milk }, told: string[] = []) =>
  change({ db: world.db, notices: world.notices, userId: managerId, source: 'staff', changeReason: 'dvakrát totéž' }, (made) =>
    mergeItem(made, pair, told),
  )
const amount = (quantity: number, maxPrice: number) => ({ quantity: thousandths(quantity), maxPrice: haler(maxPrice) })
const weekly = { recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }
const template = async (key: string, ...items: string[]) =>
  (await world.as(key).template.read()).lines.filter(({ item }) => items.includes(item.id))
const week = async (key: string, weekStart: WeekStart, ...items: string[]) =>
  (await world.as(key).basket.week({ weekStart })).lines.filter(({ item }) => items.includes(item.id))
const told = async () =>
  world.db.selectFrom('outbox').where('kind', '=', 'item_was_merged').select(['user_id', 'content']).orderBy('user_id').execute()

describe('merging an item into another', () => {
  test('replaces it in templates, weeks and one-time items, and lines keep their identity', async () => {
    const novak = world.as('klara')
    const { id: lineId } = await novak.template.addLine({ itemId: other, ...amount(3000, 2200), ...weekly, notes: 'v láhvi' })
    await novak.basket.changeItem({ weekStart: week49, lineId, ...amount(5000, 2300) })
    const { id: deliveryId } = await deliveryOf(world.db, 'Žďársko')
    const { id: oneTimeItemId } = await novak.oneTime.addItem({ deliveryId, itemId: other, ...amount(1000, 2500), notes: '' })
    expect(await merge()).toEqual([await world.userId('klara')])
    expect(await template('klara', other, milk)).toMatchObject([
      { id: lineId, item: { id: milk }, quantity: 3000, maxPrice: 2200, notes: 'v láhvi' },
    ])
    expect(await week('klara', week48, milk)).toMatchObject([
      { id: lineId, quantity: 3000 },
      { id: oneTimeItemId, origin: 'one_time', quantity: 1000 },
    ])
    expect(await week('klara', week49, milk)).toMatchObject([{ id: lineId, origin: 'override', quantity: 5000, maxPrice: 2300 }])
    expect(await told()).toMatchObject([{ content: { from: other, into: milk, lines: 'moved' } }])
  })

  test('stops offering it, moves its brands to the other, and records who, what and why in the history', async () => {
    const brand = await newItem('Mléko Kunín', 'l', (await itemRow(milk)).category_id)
    await world.db.updateTable('catalog_items').set({ brand: 'Kunín', brand_of: other }).where('id', '=', brand).execute()
    await merge()
    expect(await itemRow(other)).toMatchObject({ is_active: false, merged_into: milk })
    expect(await itemRow(brand)).toMatchObject({ brand_of: milk })
    await expect(world.as('jana').basket.addItem({ weekStart: week48, itemId: other, ...amount(1000, 2000) })).rejects.toMatchObject({
      code: 'ITEM_NOT_OFFERED',
    })
    const rows = await world.db.selectFrom('history').where('item_id', '=', other).where('change_type', '=', 'update').selectAll().execute()
    expect(rows).toMatchObject([{ changed_by: managerId, change_source: 'staff', change_reason: 'dvakrát totéž' }])
  })

  test('again moves what was merged into it before', async () => {
    await merge()
    const third = await newItem('Mléko', 'l', (await itemRow(milk)).category_id)
    await merge({ from: milk, into: third })
    expect(await itemRow(other)).toMatchObject({ merged_into: third })
  })

  test('is rejected for another unit, another type, itself, and a merged item', async () => {
    const piece = await newItem('Mléko v kusech', 'ks', (await itemRow(milk)).category_id)
    await expect(merge({ from: other, into: piece })).rejects.toMatchObject({ code: 'OTHER_UNIT' })
    await expect(merge({ from: milk, into: milk })).rejects.toMatchObject({ code: 'CANNOT_MERGE' })
    await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('id', '=', piece).execute()
    await expect(merge({ from: other, into: piece })).rejects.toMatchObject({ code: 'CANNOT_MERGE' })
    await merge()
    await expect(merge()).rejects.toMatchObject({ code: 'CANNOT_MERGE' })
    await expect(merge({ from: milk, into: other })).rejects.toMatchObject({ code: 'CANNOT_MERGE' })
    await expect(merge({ from: managerId, into: milk })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('leaves a closed week unchanged', async () => {
    await world.as('jana').basket.addItem({ weekStart: week48, itemId: other, ...amount(2000, 2600) })
    await world.clock(...cutOff)
    await sweep(world)
    const before = await world.db.selectFrom('snapshot_lines').selectAll().orderBy('source_id').execute()
    await merge()
    expect(await world.db.selectFrom('snapshot_lines').selectAll().orderBy('source_id').execute()).toEqual(before)
    expect(await week('jana', week48, other)).toMatchObject([{ quantity: 2000 }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('waits for a week past its cut-off and not yet closed', async () => {
    await world.as('jana').basket.addItem({ weekStart: week48, itemId: other, ...amount(2000, 2600) })
    await world.clock(...cutOff)
    await expect(merge()).rejects.toMatchObject({ code: 'BUSY' })
    expect(await itemRow(other)).toMatchObject({ is_active: true })
  })
})

describe('a member with both items', () => {
  test('every week: they become one line with the lower cap, and changes of weeks add up', async () => {
    const jana = world.as('jana')
    const [own] = await template('jana', milk)
    const { id: lineId } = await jana.template.addLine({ itemId: other, ...amount(2000, 1800), ...weekly, notes: 'do kávy' })
    await jana.basket.changeItem({ weekStart: week48, lineId, ...amount(5000, 2500) })
    await jana.basket.changeItem({ weekStart: week49, lineId: own!.id, quantity: thousandths(0), maxPrice: haler(1950) })
    await merge()
    expect(await template('jana', milk, other)).toMatchObject([{ id: own!.id, quantity: 6000, maxPrice: 1800, notes: 'do kávy' }])
    expect(await week('jana', week48, milk, other)).toMatchObject([{ id: own!.id, origin: 'override', quantity: 9000, maxPrice: 1950 }])
    expect(await week('jana', week49, milk, other)).toMatchObject([{ id: own!.id, origin: 'override', quantity: 2000, maxPrice: 1800 }])
    expect(await week('jana', addWeeks(week49, 1), milk, other)).toMatchObject([{ origin: 'template', quantity: 6000 }])
    expect(await told()).toMatchObject([{ content: { lines: 'joined' } }])
  })

  test('in different weeks: the remaining line stays, and open weeks get the rest as one-time items', async () => {
    const jana = world.as('jana')
    await jana.template.addLine({ itemId: other, ...amount(2000, 1800), recurrence: 'biweekly', recurrenceWeeks: 2, notes: '' })
    await merge()
    expect(await template('jana', milk, other)).toMatchObject([{ quantity: 4000, maxPrice: 1950 }])
    expect(await week('jana', week48, milk, other)).toMatchObject([
      { origin: 'template', quantity: 4000 },
      { origin: 'one_time', quantity: 2000, maxPrice: 1800 },
    ])
    expect(await week('jana', week49, milk, other)).toMatchObject([{ origin: 'template', quantity: 4000 }])
    expect(await told()).toMatchObject([{ content: { lines: 'apart' } }])
  })

  test('added to one week: one becomes an addition, the other a one-time item, each with its own cap', async () => {
    const klara = world.as('klara')
    await klara.basket.addItem({ weekStart: week48, itemId: milk, ...amount(2000, 2000) })
    await klara.basket.addItem({ weekStart: week48, itemId: other, ...amount(3000, 2500) })
    await merge()
    expect(await week('klara', week48, milk, other)).toMatchObject([
      { origin: 'addition', quantity: 2000, maxPrice: 2000 },
      { origin: 'one_time', quantity: 3000, maxPrice: 2500 },
    ])
  })

  test('is notified even if another mail mentions it; a member with one item only is not', async () => {
    await world.as('jana').template.addLine({ itemId: other, ...amount(2000, 1800), ...weekly })
    await world.as('klara').template.addLine({ itemId: other, ...amount(2000, 1800), ...weekly })
    const [jana, klara] = [await world.userId('jana'), await world.userId('klara')]
    await merge(undefined, [jana, klara])
    expect((await told()).map(({ user_id }) => user_id)).toEqual([jana])
  })

  test('sees that an open template form is outdated', async () => {
    const { version } = await world.as('jana').template.read()
    await world.as('jana').template.addLine({ itemId: other, ...amount(2000, 1800), ...weekly })
    await merge()
    expect((await world.as('jana').template.read()).version).toBe(version + 2)
  })
})

const itemRow = (id: string) => world.db.selectFrom('catalog_items').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

describe('simultaneously', () => {
  test('a member who adds the item gets the other one, or a message that it is not offered', async () => {
    const people = ['jana', 'petr', 'klara', 'obec']
    const adding = people.flatMap((key) => [
      world.as(key).template.addLine({ itemId: other, ...amount(1000, 2000), ...weekly }),
      world.as(key).basket.addItem({ weekStart: week49, itemId: other, ...amount(1000, 2000) }),
    ])
    const merging = merge()
    const ends = await Promise.allSettled([...adding, merging])
    for (const end of ends)
      if (end.status === 'rejected') expect(['ITEM_NOT_OFFERED', 'ALREADY_IN_BASKET', 'BUSY']).toContain(end.reason.code)
    if (ends.at(-1)!.status === 'rejected') await merge()
    const { rows } = await sql`
      select 1 from weekly_demands where catalog_item_id = ${other} and active
      union all select 1 from weekly_variant_items where catalog_item_id = ${other}`.execute(world.db)
    expect(rows).toEqual([])
  })

  test('a change under way is waited for, and a later one finds the item merged', async () => {
    const jana = await world.userId('jana')
    let merging: Promise<unknown> | undefined
    let late: Promise<unknown> | undefined
    await world.db.transaction().execute(async (tx) => {
      await sql`select lock_household(${jana})`.execute(tx)
      merging = merge()
      await untilWaiting(world.db, 1)
      late = world.as('petr').basket.addItem({ weekStart: week48, itemId: other, ...amount(1000, 2000) })
      late.catch(() => {})
      await untilWaiting(world.db, 2)
    })
    await merging
    await expect(late).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
  })

  test('while a week closes the merge is rejected without waiting, so no basket waits behind it', async () => {
    await world.as('jana').basket.addItem({ weekStart: week48, itemId: other, ...amount(2000, 2600) })
    const { id } = await deliveryOf(world.db)
    await world.db.transaction().execute(async (tx) => {
      await sql`select from lock_delivery_alone(${id})`.execute(tx)
      await expect(merge()).rejects.toMatchObject({ code: 'BUSY' })
    })
    await merge()
  })

  test.each(['the item that goes', 'the item that stays', 'a brand of it'])(
    'while somebody holds %s, no basket waits for it',
    async (held) => {
      const brand = await newItem('Mléko Kunín', 'l', (await itemRow(milk)).category_id)
      await world.db.updateTable('catalog_items').set({ brand: 'Kunín', brand_of: other }).where('id', '=', brand).execute()
      const lockedId = { 'the item that goes': other, 'the item that stays': milk, 'a brand of it': brand }[held]!
      const merges = () => world.as('katalog').assortment.mergeItem({ itemId: other, version: 1, intoId: milk, reason: 'dvakrát totéž' })
      await world.db.transaction().execute(async (tx) => {
        await tx.selectFrom('catalog_items').where('id', '=', lockedId).select('id').forShare().execute()
        let hasEnded = false
        const merging = merges().finally(() => (hasEnded = true))
        merging.catch(() => {})
        await untilWaiting(world.db, 1, () => hasEnded)
        expect(hasEnded).toBe(true)
        await expect(merging).rejects.toMatchObject({ code: 'BUSY' })
        await world.as('petr').template.addLine({ itemId: await world.itemId('KAV'), ...amount(1000, 20_000), ...weekly })
      })
      await merges()
    },
  )

  test('of two merges of one item one is rejected', async () => {
    const third = await newItem('Mléko plnotučné čerstvé', 'l', (await itemRow(milk)).category_id)
    const ends = await Promise.allSettled([merge(), merge({ from: other, into: third })])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('merges in both directions create no cycle', async () => {
    const ends = await Promise.allSettled([merge(), merge({ from: milk, into: other })])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
