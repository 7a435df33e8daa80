import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { fillPools } from '#server/test/crowd.ts'
import { closedWeek, cutOff, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { offering, tiers } from '#server/test/offering.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const { place, demandFor } = offering(() => world)
const attached = async (sku: string) => {
  const { id } = await deliveryOf(world.db)
  const rows = await world.db
    .selectFrom('pool_offers')
    .innerJoin('aggregated_demands as pool', 'pool.id', 'aggregated_demand_id')
    .innerJoin('supplier_price_lists as offer', 'offer.id', 'supplier_price_list_id')
    .innerJoin('suppliers', 'suppliers.id', 'pool_offers.supplier_id')
    .where('pool.delivery_id', '=', id)
    .where('pool.catalog_item_id', '=', await world.itemId(sku))
    .select(['suppliers.name', 'price_tier_1_price as price'])
    .orderBy('suppliers.name')
    .execute()
  return rows.map(({ name, price }) => `${name} ${price}`)
}
describe('a supplier sees', () => {
  test('the current demand of a collecting week, and the frozen one after the cut-off', async () => {
    await fillPools(world)
    expect(await demandFor('statek', 'BRA-B')).toMatchObject({
      status: 'collecting',
      totalQuantity: 55_050,
      band: null,
      noCapQuantity: 0,
      targetPrice: 2490,
      isCleared: false,
      myAward: null,
    })
    expect(await demandFor('statek', 'MAS')).toMatchObject({ totalQuantity: 7000, noCapQuantity: 2000 })
    await closedWeek(world)
    expect(await demandFor('statek', 'BRA-B')).toMatchObject({ status: 'offering', totalQuantity: 55_050 })
  })

  test('only the own offer, and no cap, name or competitor anywhere in the answer', async () => {
    const demand = await demandFor('statek', 'BRA-B')
    expect(demand!.myOffer!.tiers).toEqual(tiers([100_000, 1690], [250_000, 1490], [450_000, 1290]))
    expect((await demandFor('statek', 'MLE'))!.myOffer).toBeNull()
    await closedWeek(world)
    const { demands } = await world.as('statek').offers.demands({ type: 'product' })
    const told = new Set<unknown>()
    JSON.stringify(demands, (_key, value) => (told.add(value), value))
    // Caps of the cast, the rival's prices and name, and the members' identities.
    const secrets = [
      1700,
      1600,
      1950,
      2100,
      1800,
      480,
      33_000,
      1790,
      'Velkoobchod U Řeky',
      'Jana Dvořáková',
      await world.userId('jana'),
      await world.userId('velkoobchod'),
    ]
    expect(secrets.filter((secret) => told.has(secret))).toEqual([])
    // Food has the reduced rate.
    expect(demand).toMatchObject({ vatRate: 12, deliveryTime: expect.stringMatching(/^\d\d:\d\d$/) })
    expect(Object.keys(demand!).toSorted()).toEqual([
      'band',
      'categoryPath',
      'certainQuantity',
      'changesToday',
      'cutOffAt',
      'deliveryId',
      'deliveryOn',
      'deliveryTime',
      'furtherQuantity',
      'households',
      'isCleared',
      'isOrderedExact',
      'isWithdrawn',
      'item',
      'localityId',
      'localityName',
      'lost',
      'myAward',
      'myOffer',
      'noCapQuantity',
      'offersCloseAt',
      'orderedQuantity',
      'quality',
      'region',
      'sku',
      'state',
      'status',
      'targetPrice',
      'totalQuantity',
      'unit',
      'vatRate',
      'weekStart',
    ])
  })

  test('services separately from goods', async () => {
    expect((await world.as('statek').offers.demands({ type: 'service' })).demands).toEqual([])
  })

  test('nothing without an approved profile, and members see nothing at all', async () => {
    await expect(world.as('bezprofilu').offers.demands({ type: 'product' })).rejects.toMatchObject({ code: 'NO_SUPPLIER_PROFILE' })
    for (const key of ['jana', 'operator', 'finance'])
      await expect(world.as(key).offers.demands({ type: 'product' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(place('jana', 'BRA-B', [[1000, 1000]])).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(place('bezprofilu', 'BRA-B', [[1000, 1000]])).rejects.toMatchObject({ code: 'NO_SUPPLIER_PROFILE' })
  })
})

describe('an offer', () => {
  test('for a collecting week replaces the earlier one, which stays in the table', async () => {
    const { offerId } = await place('statek', 'BRA-B', [[50_000, 1650]])
    const demand = (await demandFor('statek', 'BRA-B'))!
    expect(demand.myOffer).toMatchObject({ id: offerId, tiers: tiers([50_000, 1650]) })
    expect((await place('statek', 'BRA-B', [[50_000, 1650]])).offerId).toBe(offerId)
    const rows = await world.db
      .selectFrom('supplier_price_lists')
      .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
      .where('name', '=', 'Statek Lípa')
      .where('catalog_item_id', '=', await world.itemId('BRA-B'))
      .where('locality_id', '=', demand.localityId)
      .select(['is_active', 'price_tier_1_price as price'])
      .orderBy('is_active')
      .execute()
    expect(rows).toEqual([
      { is_active: false, price: 1690 },
      { is_active: true, price: 1650 },
    ])
    await world.clock(...cutOff)
    await sweep(world)
    expect(await attached('BRA-B')).toEqual(['Statek Lípa 1650', 'Velkoobchod U Řeky 1790'])
  })

  test('may have a large minimum, as a pool is larger than a line', async () => {
    await place('statek', 'BRA-B', [[1_000_000_000, 1650]])
    expect((await demandFor('statek', 'BRA-B'))!.myOffer!.tiers).toEqual(tiers([1_000_000_000, 1650]))
    await expect(place('statek', 'BRA-B', [[1_000_000_001, 1650]])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Množství může být nejvýš 1 000 000',
    })
  })

  test('after the cut-off replaces the old one in the pool', async () => {
    await closedWeek(world)
    expect(await attached('BRA-B')).toEqual(['Statek Lípa 1690', 'Velkoobchod U Řeky 1790'])
    await place('statek', 'BRA-B', [
      [50_000, 1600],
      [60_000, 1500],
    ])
    expect(await attached('BRA-B')).toEqual(['Statek Lípa 1600', 'Velkoobchod U Řeky 1790'])
    await place('velkoobchod', 'CHL', [[1000, 4500]])
    expect(await attached('CHL')).toEqual(['Velkoobchod U Řeky 4500'])
  })

  test.each([
    [
      [
        [1000, 2000],
        [1000, 1900],
      ],
      'Pásmo 2: množství musí být vyšší než v pásmu 1.',
    ],
    [
      [
        [1000, 2000],
        [2000, 2000],
      ],
      'Pásmo 2: cena musí být nižší než v pásmu 1.',
    ],
    [
      [
        [1000, 2000],
        [2000, 1900],
        [1500, 1800],
      ],
      'Pásmo 3: množství musí být vyšší než v pásmu 2.',
    ],
  ] as [[number, number][], string][])('of %j is rejected with its reason', async (list, sentence) => {
    await expect(place('statek', 'BRA-B', list)).rejects.toMatchObject({ code: 'INVALID_TIERS', message: sentence })
  })

  test('that ends before it begins, or is not valid on the day of delivery, is rejected', async () => {
    await expect(place('statek', 'BRA-B', [[1000, 2000]], { validFrom: '2026-11-26', validUntil: '2026-11-25' })).rejects.toMatchObject({
      code: 'INVALID_TIERS',
    })
    await expect(place('statek', 'BRA-B', [[1000, 2000]], { validUntil: '2026-11-25' })).rejects.toMatchObject({
      code: 'INVALID_TIERS',
      message: 'Nabídka musí platit v den závozu 26.\u00a011.\u00a02026.',
    })
    const { offerId } = await place('statek', 'BRA-B', [[1000, 2000]], { validFrom: '2026-11-26', validUntil: '2026-11-26' })
    expect((await demandFor('statek', 'BRA-B'))!.myOffer!.id).toBe(offerId)
  })

  test('for an item without demand is rejected', async () => {
    await expect(place('statek', 'OLE', [[1000, 2000]])).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    await expect(place('statek', 'BRA-B', [[1000, 2000]], { unit: 'ks' })).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    await expect(place('statek', 'BRA-B', [[1000, 2000]], { week: '2026-11-30' })).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    await closedWeek(world)
    await expect(place('statek', 'OLE', [[1000, 2000]])).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
  })

  test('after the closing of offers, and after the award, is rejected', async () => {
    await closedWeek(world)
    await world.clock(...offersClose)
    await expect(place('statek', 'BRA-B', [[1000, 1000]])).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    await sweep(world)
    await expect(place('statek', 'BRA-B', [[1000, 1000]])).rejects.toMatchObject({ code: 'ALREADY_ALLOCATED', message: 'Již přiděleno' })
  })

  test('sent twice at the same moment counts once', async () => {
    const placed = await Promise.all([1500, 1400, 1300, 1200].map((price) => place('velkoobchod', 'CHL', [[1000, price]])))
    expect(placed).toHaveLength(4)
    const { localityId } = await deliveryOf(world.db)
    const active = await world.db
      .selectFrom('supplier_price_lists')
      .where('catalog_item_id', '=', await world.itemId('CHL'))
      .where('locality_id', '=', localityId)
      .where('is_active', '=', true)
      .select('id')
      .execute()
    expect(active).toHaveLength(1)
  })
})

describe('when pools wait for offers', () => {
  test('every approved supplier is notified once, however often the step runs', async () => {
    await closedWeek(world)
    await sweep(world)
    const { id } = await deliveryOf(world.db)
    const told = await world.db.selectFrom('outbox').where('kind', '=', 'pools_wait_for_offers').select(['user_id', 'content']).execute()
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set([await world.userId('statek'), await world.userId('velkoobchod')]))
    expect(told[0]!.content).toEqual({ deliveryId: id })
  })

  test('offers of a no longer approved supplier, of a test account, or not valid that day are not attached', async () => {
    await world.db.updateTable('suppliers').set({ is_approved: false }).where('name', '=', 'Statek Lípa').execute()
    await world.db
      .updateTable('supplier_price_lists')
      .set({ valid_until: asDay('2026-11-25') })
      .where('catalog_item_id', '=', await world.itemId('MLE'))
      .execute()
    await world.clock(...cutOff)
    await sweep(world)
    expect([await attached('BRA-B'), await attached('MLE'), await attached('VEJ')]).toEqual([['Velkoobchod U Řeky 1790'], [], []])
  })

  test("a test account's offer counts nowhere", async () => {
    await world.db
      .updateTable('user_flags')
      .set({ is_test_account: true })
      .where('user_id', '=', await world.userId('statek'))
      .execute()
    await world.clock(...cutOff)
    await sweep(world)
    await place('statek', 'BRA-B', [[1000, 100]])
    expect(await attached('BRA-B')).toEqual(['Velkoobchod U Řeky 1790'])
  })
})
