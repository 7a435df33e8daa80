import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { brokenInvariants, closedWeek, deliveryOf, offerPotatoes, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { dice } from '#server/test/dice.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const offer = async (key: string, sku: string, ...list: [number, number][]) => {
  const { id: deliveryId } = await deliveryOf(world.db)
  const { id: itemId, unit } = await world.db
    .selectFrom('catalog_items')
    .where('sku', '=', sku)
    .select(['id', 'unit'])
    .executeTakeFirstOrThrow()
  const tiers = list.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money }))
  await world.as(key).offers.place({ deliveryId, itemId, unit, tiers, validFrom: asDay('2026-11-01'), validUntil: null, notes: '' })
}
const closed = async () => {
  await closedWeek(world)
  return (await deliveryOf(world.db)).id
}
const poolIn = async (report: Awaited<ReturnType<ReturnType<World['as']>['clearing']['dryRun']>>, sku: string) => {
  const itemId = await world.itemId(sku)
  return report.pools.find(({ item }) => item.id === itemId)!
}
const lineOf = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).basket.week({ weekStart: asWeekStart(week48) })).lines.find(({ item }) => item.id === itemId)
}

describe('from baskets to one price', () => {
  test('Jana, Petr and the school kitchen pay one price for potatoes, and everybody sees why the rest is not bought', async () => {
    await offer('statek', 'BRA-B', [50_000, 1650], [55_000, 1600])
    await offer('velkoobchod', 'VEJ', [1000, 500])
    const deliveryId = await closed()
    const dry = await world.as('operator').clearing.dryRun({ deliveryId })
    expect(await poolIn(dry, 'BRA-B')).toMatchObject({
      status: 'cleared',
      supplierName: 'Statek Lípa',
      tier: 2,
      unitPrice: 1600,
      quantity: 55_000,
      households: 3,
      requestedQuantity: 55_000,
      requestedHouseholds: 3,
      offers: 2,
      total: 88_000,
    })
    const report = await world.as('operator').clearing.clear({ deliveryId, inputs: dry.inputs })
    expect(report).toEqual(dry)
    expect(await world.as('operator').clearing.report({ deliveryId })).toEqual(report)
    expect(report).toMatchObject({ lines: 12, linesAdmitted: 4, households: 3, total: 88_000 + 15_000 })

    expect(await lineOf('jana', 'BRA-B')).toMatchObject({ outcome: 'admitted', unitPrice: 1600, total: 8000 })
    expect(await lineOf('petr', 'BRA-B')).toMatchObject({ outcome: 'admitted', unitPrice: 1600, total: 16_000 })
    expect(await lineOf('jana', 'VEJ')).toMatchObject({ outcome: 'admitted', unitPrice: 500 })
    expect(await lineOf('petr', 'VEJ')).toMatchObject({ outcome: 'over_cap', total: null })
    expect(await lineOf('jana', 'MLE')).toMatchObject({
      outcome: 'below_minimum',
      receipt: { reason: { kind: 'below_minimum', remedy: null } },
    })
    expect(await lineOf('jana', 'MAS')).toMatchObject({ outcome: 'no_cap' })
    expect(await lineOf('jana', 'CHL')).toMatchObject({ outcome: 'no_offer' })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('the saving is the difference from the list price, for bought lines only', async () => {
    await offerPotatoes(world)
    const deliveryId = await closed()
    const { saved, total } = await world.as('operator').clearing.dryRun({ deliveryId })
    expect({ saved, total }).toEqual({ saved: (2490 - 1600) * 55, total: 88_000 })
  })

  test('a line total is rounded half up once', async () => {
    const { id } = await deliveryOf(world.db)
    await world.as('petr').oneTime.addItem({
      deliveryId: id,
      itemId: await world.itemId('EID'),
      quantity: 350 as Quantity,
      maxPrice: 20_000 as Money,
      notes: '',
    })
    await offer('velkoobchod', 'EID', [0, 18_990])
    const deliveryId = await closed()
    const dry = await world.as('operator').clearing.dryRun({ deliveryId })
    expect((await poolIn(dry, 'EID')).total).toBe(6647)
    expect(await world.as('operator').clearing.clear({ deliveryId, inputs: dry.inputs })).toEqual(dry)
    expect(await lineOf('petr', 'EID')).toMatchObject({ outcome: 'admitted', total: 6647 })
  })

  test('the scheduler clears when offers close, not before', async () => {
    await offerPotatoes(world)
    const deliveryId = await closed()
    await world.clock('2026-11-25', '11:59')
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('offering')
    await world.clock(...offersClose)
    await sweep(world)
    expect((await deliveryOf(world.db)).status).toBe('cleared')
    expect((await world.as('operator').clearing.report({ deliveryId })).total).toBe(88_000)
  })

  test('everybody with a line gets one notice, even without a purchase', async () => {
    await offer('statek', 'BRA-B', [10_000, 1700])
    await closed()
    await world.clock(...offersClose)
    await sweep(world)
    const told = await world.db.selectFrom('outbox').where('kind', '=', 'prices_are_set').select(['user_id', 'content']).execute()
    const bought = new Map(told.map(({ user_id, content }) => [user_id, (content as { bought: number }).bought]))
    expect(told).toHaveLength(3)
    expect([
      bought.get(await world.userId('jana')),
      bought.get(await world.userId('petr')),
      bought.get(await world.userId('obec')),
    ]).toEqual([1, 1, 0])
  })

  test('the winning supplier sees the award, another one only that a price was set', async () => {
    await offerPotatoes(world)
    await closed()
    await world.clock(...offersClose)
    await sweep(world)
    const itemId = await world.itemId('BRA-B')
    const seen = async (key: string) =>
      (await world.as(key).offers.demands({ type: 'product' })).demands.find(
        ({ item, weekStart, localityName }) => item.id === itemId && weekStart === week48 && localityName === 'Brno-sever',
      )
    expect(await seen('statek')).toMatchObject({ isCleared: true, myAward: { unitPrice: 1600, quantity: 55_000, tier: 1 } })
    expect(await seen('velkoobchod')).toMatchObject({ isCleared: true, myAward: null })
  })
})

describe('the dry run', () => {
  test('changes nothing', async () => {
    await offerPotatoes(world)
    const deliveryId = await closed()
    const before = await everyTable(world.db)
    const first = await world.as('operator').clearing.dryRun({ deliveryId })
    expect(await world.as('operator').clearing.dryRun({ deliveryId })).toEqual(first)
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('is outdated by a later offer, and cannot be used for clearing', async () => {
    const deliveryId = await closed()
    const { inputs } = await world.as('operator').clearing.dryRun({ deliveryId })
    await offerPotatoes(world)
    await expect(world.as('operator').clearing.clear({ deliveryId, inputs })).rejects.toMatchObject({ code: 'DRY_RUN_OUTDATED' })
    expect((await deliveryOf(world.db)).status).toBe('offering')
    const { inputs: fresh } = await world.as('operator').clearing.dryRun({ deliveryId })
    expect((await world.as('operator').clearing.clear({ deliveryId, inputs: fresh })).total).toBe(88_000)
  })

  test('and clearing require a delivery that waits for offers, and the report a cleared one', async () => {
    const { id: deliveryId } = await deliveryOf(world.db)
    const inputs = '0'.repeat(64)
    const operator = world.as('operator').clearing
    const refusals = async (id: string) =>
      (
        await Promise.allSettled([
          operator.dryRun({ deliveryId: id }),
          operator.clear({ deliveryId: id, inputs }),
          operator.report({ deliveryId: id }),
        ])
      ).map((call) => call.status === 'rejected' && call.reason.code)
    expect(await refusals(deliveryId)).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
    expect(await refusals(await world.userId('jana'))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    await closed()
    await expect(operator.report({ deliveryId })).rejects.toMatchObject({ code: 'WRONG_STATE' })
    const dry = await operator.dryRun({ deliveryId })
    await operator.clear({ deliveryId, inputs: dry.inputs })
    await expect(operator.clear({ deliveryId, inputs: dry.inputs })).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })

  test('is not visible to members and suppliers', async () => {
    const deliveryId = await closed()
    for (const key of ['jana', 'statek', 'finance']) {
      const { clearing, deliveries } = world.as(key)
      const calls = [
        () => clearing.dryRun({ deliveryId }),
        () => clearing.report({ deliveryId }),
        () => clearing.clear({ deliveryId, inputs: '0'.repeat(64) }),
        () => deliveries.controlRoom(),
      ]
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
  })
})

test('the result of SQL and domain equals a search of every price, over random pools', async () => {
  const roll = dice(48)
  const items = await world.db.selectFrom('catalog_items').where('type', '=', 'product').select(['id', 'unit']).execute()
  const people = await Promise.all(['jana', 'petr', 'obec', 'operator'].map((key) => world.userId(key)))
  const { id: deliveryId, localityId } = await deliveryOf(world.db)
  const suppliers = await world.db.selectFrom('suppliers').select('id').execute()
  const lines = Array.from({ length: 300 }, () => ({
    user_id: people[roll(4)]!,
    delivery_id: deliveryId,
    ...(({ id, unit }) => ({ catalog_item_id: id, unit }))(items[roll(items.length)]!),
    quantity: (1000 * (1 + roll(9))) as Quantity,
    max_price: roll(8) === 0 ? null : ((1000 + 50 * roll(12)) as Money),
    added_at: new Date(0),
  }))
  await world.db.deleteFrom('weekly_demands').execute()
  await world.db.deleteFrom('supplier_price_lists').execute()
  await world.db.insertInto('one_time_items').values(lines).execute()
  const offers = items.flatMap(({ id, unit }) =>
    suppliers
      .filter(() => roll(4) > 0)
      .map((supplier) => {
        const [min, price] = [1000 * roll(30), 1300 + 50 * roll(5)]
        return {
          supplier_id: supplier.id,
          locality_id: localityId,
          catalog_item_id: id,
          item_type: 'product' as const,
          unit,
          valid_from: asDay('2026-11-01'),
          created_at: new Date(1000 * roll(2)),
          price_tier_1_min_qty: min as Quantity,
          price_tier_1_price: price as Money,
          price_tier_2_min_qty: (min + 1000 * (1 + roll(20))) as Quantity,
          price_tier_2_price: (price - 50 * (1 + roll(6))) as Money,
        }
      }),
  )
  const made = await world.db
    .insertInto('supplier_price_lists')
    .values(offers)
    .returning(['id', 'catalog_item_id as itemId', 'supplier_id', 'created_at'])
    .execute()
  await closed()
  await world.clock(...offersClose)
  await sweep(world)

  const awards = await world.db
    .selectFrom('demand_supplier_allocations as a')
    .innerJoin('aggregated_demands as p', 'p.id', 'a.aggregated_demand_id')
    .select(['p.catalog_item_id as itemId', 'a.supplier_price_list_id as offerId', 'a.tier', 'a.locked_unit_price as price', 'a.quantity'])
    .execute()
  const expected = items.flatMap(({ id: itemId }) => {
    const wanted = lines.filter((line) => line.catalog_item_id === itemId)
    const tries = made.flatMap((row, i) =>
      row.itemId !== itemId
        ? []
        : ([1, 2] as const).map((tier) => {
            const price = offers[i]![`price_tier_${tier}_price`]
            const quantity = wanted.reduce(
              (sum, line) => (line.max_price !== null && line.max_price >= price ? sum + line.quantity : sum),
              0,
            )
            return {
              itemId,
              offerId: row.id,
              tier,
              price,
              quantity,
              min: offers[i]![`price_tier_${tier}_min_qty`],
              at: row.created_at.getTime(),
            }
          }),
    )
    const feasible = tries.filter(({ quantity, min }) => quantity > 0 && quantity >= min)
    feasible.sort((a, b) => a.price - b.price || b.quantity - a.quantity || a.at - b.at || (a.offerId < b.offerId ? -1 : 1))
    return feasible.slice(0, 1).map(({ itemId, offerId, tier, price, quantity }) => ({ itemId, offerId, tier, price, quantity }))
  })
  const byItem = <Row extends { itemId: string }>(rows: Row[]) => rows.toSorted((a, b) => (a.itemId < b.itemId ? -1 : 1))
  expect(expected.length).toBeGreaterThan(8)
  expect(expected.length).toBeLessThan(items.length)
  expect(byItem(awards)).toEqual(byItem(expected))
  expect(await brokenInvariants(world.db)).toEqual([])
  const { rows } = await sql<{ left: number }>`select count(*) as left from snapshot_lines`.execute(world.db)
  expect(rows[0]!.left).toBe(300)
})
