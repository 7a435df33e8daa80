import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { averageQuantity } from '#domain/week/purchases/average.ts'
import { asDay } from '#domain/time/day.ts'
import { fillPools } from '#server/test/crowd.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { cast } from '#server/seed/cast.ts'
import { neighbours as households } from '#server/seed/neighbours.ts'
import { seedWorld } from '#server/seed/world.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { killedAt } from '#server/test/killed-at.ts'
import { exampleFor, neighboursOf } from './queries.ts'

const visitor = (world: World) => world.as(null).clearing
const lastWeek = '2026-11-16'
const brnoSever = ['Brno', 'Kuřim', 'Bílovice nad Svitavou']

describe('in the demo world', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ seeded: false })
    await seedWorld(world.db, { households: 60 })
  })
  afterAll(() => world.close())

  test('last week was closed and cleared by the product right after seeding, in every locality', async () => {
    const rows = await world.db
      .selectFrom('deliveries')
      .where('cleared_at', 'is not', null)
      .select(['week_start_date as week', 'snapshot_sha256 as hash', 'snapshot_lines as lines'])
      .execute()
    expect(rows.map(({ week }) => week)).toEqual([lastWeek, lastWeek])
    expect(rows.every(({ hash, lines }) => hash !== null && lines! > 20)).toBe(true)
    expect((await world.db.selectFrom('purchases').select('id').execute()).length).toBeGreaterThan(20)
  })

  test('a visitor sees a real group price: the most wanted item of last week, and its final price', async () => {
    const example = (await visitor(world).example())!
    const shown = await world.db
      .selectFrom('aggregated_demands as pool')
      .innerJoin('demand_supplier_allocations as award', 'award.aggregated_demand_id', 'pool.id')
      .innerJoin('deliveries', 'deliveries.id', 'pool.delivery_id')
      .where('deliveries.week_start_date', '=', lastWeek as never)
      .select(['pool.catalog_item_id as itemId', 'pool.households', 'total_weekly_quantity as quantity', 'locked_unit_price as price'])
      .orderBy('households', 'desc')
      .orderBy('quantity', 'desc')
      .execute()
    const { itemId, quantity, ...most } = shown[0]!
    expect(example).toMatchObject({ ...most, totalQuantity: quantity, item: { id: itemId }, localityName: 'Brno-sever', isYours: false })
    expect(example).toMatchObject({ weekStart: lastWeek, deliveryOn: '2026-11-19', standardPrice: example.item.basePrice })
    expect(example.price).toBeLessThan(example.standardPrice)
    const milk = households(60).filter(({ municipality, template }) => {
      return brnoSever.includes(municipality!) && template!.some(([sku]) => sku === 'MLE')
    })
    expect(example.item.name).toBe('Mléko polotučné')
    expect(example.thisWeek).toMatchObject({ weekStart: '2026-11-23', deliveryOn: '2026-11-26', households: milk.length + 3 })
  })

  test('and a basket of that locality: average quantities at their final prices', async () => {
    const { basket, item, price, totalQuantity, households: wanted } = (await visitor(world).example())!
    expect(basket[0]).toMatchObject({ name: item.name, price, quantity: averageQuantity(totalQuantity, wanted, item.unit) })
    expect(basket.length).toBeGreaterThan(1)
    for (const line of basket) expect(line.price).toBeLessThan(line.standardPrice)
  })

  test('and nothing more: no supplier, tiers, caps, or quantities at a price', async () => {
    const example = (await visitor(world).example())!
    expect(Object.keys(example).toSorted()).toEqual(
      ['at', 'item', 'unit', 'localityName', 'isYours', 'weekStart', 'deliveryOn', 'households', 'totalQuantity']
        .concat(['price', 'standardPrice', 'basket', 'thisWeek'])
        .toSorted(),
    )
    expect(Object.keys(example.thisWeek!).toSorted()).toEqual(['cutOffAt', 'deliveryOn', 'households', 'totalQuantity', 'weekStart'])
    for (const line of example.basket) expect(Object.keys(line).toSorted()).toEqual(['name', 'price', 'quantity', 'standardPrice', 'unit'])
    expect(JSON.stringify(example)).not.toMatch(/Statek|Velkoobchod/)
    // Suppliers see the same, because it reveals nothing to them.
    expect({ ...(await world.as('statek').clearing.example())!, at: example.at }).toEqual(example)
  })

  test('the example is of the locality of the postal code, or says that it is not', async () => {
    expect(await visitor(world).example({ postalCode: '664 34' })).toMatchObject({ localityName: 'Brno-sever', isYours: true })
    // Last week Žďársko wanted too little for any price.
    expect(await visitor(world).example({ postalCode: '59101' })).toMatchObject({ localityName: 'Brno-sever', isYours: false })
    expect(await visitor(world).example({ postalCode: '11000' })).toMatchObject({ localityName: 'Brno-sever', isYours: false })
    await expect(visitor(world).example({ postalCode: '6643' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('a visitor sees how many neighbours buy, without test and blocked accounts', async () => {
    const buying = [...cast, ...households(60)].filter(({ municipality, template, isTestAccount }) => {
      return brnoSever.includes(municipality ?? '') && (template?.length ?? 0) > 0 && !isTestAccount
    })
    const counted = { kind: 'counted', localityName: 'Brno-sever', households: buying.length }
    expect(await visitor(world).neighbours({ postalCode: '602 00' })).toEqual(counted)
    const flags = world.db.updateTable('user_flags').where('user_id', '=', await world.userId('jana'))
    await flags.set({ is_blocked: true }).execute()
    expect(await visitor(world).neighbours({ postalCode: '66401' })).toEqual({ ...counted, households: buying.length - 1 })
    await flags.set({ is_blocked: false }).execute()
    expect(await visitor(world).neighbours({ postalCode: '11000' })).toEqual({ kind: 'not_served' })
  })

  test('every postal code of a town is known, and for villages that share one the largest decides', async () => {
    const { id } = await world.db.selectFrom('municipalities').where('name', '=', 'Brno').select('id').executeTakeFirstOrThrow()
    await world.db.insertInto('municipality_postal_codes').values({ municipality_id: id, postal_code: '64999' }).execute()
    expect(await visitor(world).example({ postalCode: '64999' })).toMatchObject({ isYours: true })
    const [brno, zdar] = await Promise.all(['Brno-sever', 'Žďársko'].map(async (name) => (await deliveryOf(world.db, name)).localityId))
    const villages = [
      { code: '900001', name: 'Malá Lhota', locality_id: brno!, population: 90 },
      { code: '900002', name: 'Velká Lhota', locality_id: zdar!, population: 900 },
    ]
    const made = await world.db
      .insertInto('municipalities')
      .values(villages.map((village) => ({ ...village, postal_code: '64998' })))
      .returning('id')
      .execute()
    await world.db
      .insertInto('municipality_postal_codes')
      .values(made.map((village) => ({ municipality_id: village.id, postal_code: '64998' })))
      .execute()
    expect(await visitor(world).neighbours({ postalCode: '64998' })).toMatchObject({ localityName: 'Žďársko' })
    await world.db.updateTable('municipalities').set({ is_active: false }).where('code', '=', '900002').execute()
    expect(await visitor(world).neighbours({ postalCode: '64998' })).toMatchObject({ localityName: 'Brno-sever' })
  })

  test('fifty simultaneous visitors cost as many statements as one', async () => {
    const cost = async (visitors: number) => {
      const { db, statements } = killedAt(world.db, Infinity)
      const cache = createAnswerCache()
      const asked = Array.from({ length: visitors }, () => [exampleFor(db, cache, '60200'), neighboursOf(db, cache, '60200')]).flat()
      await Promise.all(asked)
      return statements()
    }
    expect(await cost(50)).toBe(await cost(1))
    expect(await cost(1)).toBeGreaterThan(2)
  })

  test('items wanted by fewer than five households this week are not counted', async () => {
    const { item } = (await visitor(world).example())!
    const lines = world.db.updateTable('weekly_demands').where('catalog_item_id', '=', item.id)
    const few = await Promise.all(['jana', 'petr', 'obec'].map((key) => world.userId(key)))
    await lines.where('user_id', 'not in', few).set({ active: false }).execute()
    expect(await visitor(world).example()).toMatchObject({ item: { id: item.id }, thisWeek: null })
    await lines.set({ active: true }).execute()
    expect((await visitor(world).example())!.thisWeek).not.toBeNull()
  })

  test('a price is shown after its delivery, for the requested locality even if others are larger', async () => {
    await fillPools(world, 'Žďár nad Sázavou')
    await world.as('statek').offers.place({
      deliveryId: (await deliveryOf(world.db, 'Žďársko')).id,
      itemId: await world.itemId('MLE'),
      unit: 'l',
      tiers: [{ minQuantity: 1000 as never, price: 1500 as never }],
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
    })
    await world.clock('2026-11-26', '12:00')
    await sweep(world)
    expect((await deliveryOf(world.db)).clearedAt).not.toBeNull()
    expect(await visitor(world).example()).toMatchObject({ weekStart: lastWeek })
    expect(await visitor(world).example({ postalCode: '59101' })).toMatchObject({ isYours: false })
    await world.clock('2026-11-28', '00:00')
    expect(await visitor(world).example()).toMatchObject({ weekStart: '2026-11-23', localityName: 'Brno-sever' })
    expect(await visitor(world).example({ postalCode: '59101' })).toMatchObject({
      weekStart: '2026-11-23',
      localityName: 'Žďársko',
      isYours: true,
      price: 1500,
    })
    await world.db
      .updateTable('deliveries')
      .set({ status: 'cancelled' })
      .where('week_start_date', '=', '2026-11-23' as never)
      .execute()
    expect(await visitor(world).example()).toMatchObject({ weekStart: lastWeek })
    await world.clock('2027-01-25', '00:00')
    expect(await visitor(world).example()).toBeNull()
  })
})

describe('where only a few buy', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('neighbours are not counted', async () => {
    expect(await visitor(world).neighbours({ postalCode: '60200' })).toEqual({ kind: 'few', localityName: 'Brno-sever' })
    expect(await visitor(world).neighbours({ postalCode: '59101' })).toEqual({ kind: 'few', localityName: 'Žďársko' })
  })

  test('there is no example, before and after the first cleared week', async () => {
    expect(await visitor(world).example()).toBeNull()
    await world.as('statek').offers.place({
      deliveryId: (await deliveryOf(world.db)).id,
      itemId: await world.itemId('BRA-B'),
      unit: 'kg',
      tiers: [{ minQuantity: 1000 as never, price: 1500 as never }],
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
    })
    await world.clock('2026-11-28', '00:00')
    await sweep(world)
    expect((await deliveryOf(world.db)).clearedAt).not.toBeNull()
    expect(await visitor(world).example()).toBeNull()
  })
})
