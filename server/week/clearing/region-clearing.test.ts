import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { unitStep, type Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { asDay } from '#domain/time/day.ts'
import { pointsOfLine, stepsIn } from '#domain/week/clearing/line-steps.ts'
import { clearRegion } from '#domain/week/clearing/region.ts'
import { lockDeliveryExclusively } from '#server/week/deliveries/locks.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { dice } from '#server/test/dice.ts'
import { lettersOf } from '#server/test/letters.ts'
import { offering } from '#server/test/offering.ts'
import { addThird, makeRegion, placeTogether } from '#server/test/region.ts'
import { clearedTogether } from './clearing-decisions.ts'

// Brno-sever wants 15 kg of potatoes up to 16.50 Kč and 55 kg up to 16 Kč, Žďársko 3 kg up to 22 Kč.
const [potatoes, brno, zdarsko] = ['BRA-B', 'Brno-sever', 'Žďársko'] as const
const bothCutOff = ['2026-11-24', '20:00'] as const
const bothOffersClose = ['2026-11-26', '12:00'] as const

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const statusOf = async (locality: string) => (await deliveryOf(world.db, locality)).status
const awards = async () => {
  const { rows } = await sql<object>`
    select l.name as locality, s.name as supplier, award.tier, award.locked_unit_price as price, award.quantity, award.regional_localities as localities
    from demand_supplier_allocations award join aggregated_demands pool on pool.id = award.aggregated_demand_id
    join deliveries d on d.id = pool.delivery_id join localities l on l.id = d.locality_id join suppliers s on s.id = award.supplier_id
    where d.week_start_date = ${week48}::date and pool.catalog_item_id = ${await world.itemId(potatoes)} order by l.name`.execute(world.db)
  return rows
}
const both = (price: number) => [
  { locality: brno, supplier: 'Velkoobchod U Řeky', tier: 1, price, quantity: 55_000, localities: 2 },
  { locality: zdarsko, supplier: 'Velkoobchod U Řeky', tier: 1, price, quantity: 3000, localities: 2 },
]
const at = async (instant: readonly [string, string]) => {
  await world.clock(...instant)
  await sweep(world)
}
const cancel = async (locality: string) =>
  world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db, locality)).id, reason: 'Sklad je bez proudu.' })

describe('a regional offer', () => {
  beforeEach(async () => {
    await makeRegion(world)
    await placeTogether(world, 'velkoobchod', potatoes, [[58_000, 1600]])
  })

  test('sells to both localities together, in one act after the last of them closes for offers', async () => {
    await at(cutOff)
    await at(offersClose)
    expect([await statusOf(brno), await statusOf(zdarsko)]).toEqual(['offering', 'offering'])
    expect(await awards()).toEqual([])
    const { delivery } = await world.as('klara').basket.week({ weekStart: week48 as never })
    expect(delivery.offersCloseAt).toEqual(new Date('2026-11-25T15:00:00Z'))
    await at(bothOffersClose)
    expect([await statusOf(brno), await statusOf(zdarsko)]).toEqual(['cleared', 'cleared'])
    expect(await awards()).toEqual(both(1600))
    expect(await brokenInvariants(world.db)).toEqual([])
    const { lines } = await world.as('klara').basket.week({ weekStart: week48 as never })
    const itemId = await world.itemId(potatoes)
    expect(lines.find(({ item }) => item.id === itemId)).toMatchObject({ outcome: 'admitted', receipt: { price: 1600 } })
  })

  test('does without a delivery that is cancelled before, and then its minimum is of the others', async () => {
    await at(bothCutOff)
    await cancel(zdarsko)
    await at(bothOffersClose)
    expect(await statusOf(brno)).toBe('settled')
    expect(await awards()).toEqual([])
  })

  test('keeps its price for the others when one is cancelled afterwards', async () => {
    await at(bothCutOff)
    await at(bothOffersClose)
    await cancel(zdarsko)
    expect(await awards()).toEqual(both(1600).slice(0, 1))
    const wholesaler = await world.userId('velkoobchod')
    expect((await lettersOf(world.db, 'supplied_delivery_cancelled')).get(wholesaler)).toContain('Sklad je bez proudu.')
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('leaves a locality in no region as it is, and one whose week began before its region', async () => {
    await world.db.deleteFrom('region_localities').execute()
    await at(bothCutOff)
    await at(offersClose)
    expect(await statusOf(brno)).toBe('settled')
    expect(await awards()).toEqual([])
  })

  test('loses to a lower price of one locality, and the other one is left alone', async () => {
    await offering(() => world).place('statek', potatoes, [[55_000, 1500 + 99]])
    await at(bothCutOff)
    await at(bothOffersClose)
    expect(await awards()).toEqual([{ locality: brno, supplier: 'Statek Lípa', tier: 1, price: 1599, quantity: 55_000, localities: null }])
  })

  test('stands beside an offer of the same supplier for one locality; an equal price is that of the region', async () => {
    await offering(() => world).place('velkoobchod', potatoes, [[55_000, 1600]])
    await at(bothCutOff)
    await at(bothOffersClose)
    expect(await awards()).toEqual(both(1600))
  })

  test('is cleared by an operator for the whole region at once, once all its baskets are closed', async () => {
    await at(cutOff)
    const { id: deliveryId } = await deliveryOf(world.db)
    const operator = world.as('operator').clearing
    const rowOf = async () => (await world.as('operator').deliveries.controlRoom()).rows.find(({ id }) => id === deliveryId)
    expect(await rowOf()).toMatchObject({ regionName: 'Brno a Žďársko', clearsAt: new Date('2026-11-25T15:00:00Z'), waitsFor: ['Žďársko'] })
    await expect(operator.dryRun({ deliveryId })).rejects.toMatchObject({
      code: 'REGION_NOT_CLOSED',
      message: 'Ceny regionu se stanoví najednou. Čeká se ještě na: Žďársko.',
    })
    await at(bothCutOff)
    expect(await rowOf()).toMatchObject({ waitsFor: [] })
    const { inputs, pools } = await operator.dryRun({ deliveryId })
    const itemId = await world.itemId(potatoes)
    expect(pools.find(({ item }) => item.id === itemId)).toMatchObject({
      unitPrice: 1600,
      quantity: 55_000,
      regionalLocalities: 2,
      supplierName: 'Velkoobchod U Řeky',
    })
    const report = await operator.clear({ deliveryId, inputs })
    expect(report.pools).toEqual(pools)
    expect([await statusOf(brno), await statusOf(zdarsko)]).toEqual(['cleared', 'cleared'])
  })

  test('is refused to an operator at once while baskets of the region are open, whoever works on its deliveries', async () => {
    await at(cutOff)
    const { id: deliveryId } = await deliveryOf(world.db)
    await world.db.transaction().execute(async (tx) => {
      for (const locality of [brno, zdarsko]) await lockDeliveryExclusively(tx, (await deliveryOf(world.db, locality)).id, { wait: true })
      const early = world.as('operator').clearing.clear({ deliveryId, inputs: '0'.repeat(64) })
      await expect(early).rejects.toMatchObject({ code: 'REGION_NOT_CLOSED' })
    })
  })

  test('counts for a locality alone in a week in which it is delivered before the last one closes for offers', async () => {
    await sql`update deliveries set delivery_on = '2026-11-25', delivery_time = '14:00', offers_close_at = '2026-11-25 12:00+01'
      where id = ${(await deliveryOf(world.db)).id}`.execute(world.db)
    await at(bothCutOff)
    await at(offersClose)
    expect(await statusOf(brno)).toBe('settled')
    expect(await statusOf(zdarsko)).toBe('offering')
    expect(await awards()).toEqual([])
    // Of three localities the others stay apart when the first one has been cleared.
    await addThird(world, zdarsko)
    expect((await clearedTogether(world.db, (await deliveryOf(world.db, zdarsko)).id)).deliveries).toHaveLength(1)
    await at(bothOffersClose)
    expect(await statusOf(zdarsko)).toBe('settled')
  })

  test('that comes after the first locality closed for offers counts from the next week on', async () => {
    await at(bothCutOff)
    await at(offersClose)
    await expect(placeTogether(world, 'statek', potatoes, [[1000, 1000]], zdarsko)).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
    // Sent for the next week, it says nothing about this one.
    const next = await deliveryOf(world.db, zdarsko, '2026-11-30')
    await world.as('velkoobchod').offers.place({
      deliveryId: next.id,
      itemId: await world.itemId(potatoes),
      unit: 'kg',
      tiers: [{ minQuantity: 1000 as Quantity, price: 900 as Money }],
      validFrom: asDay('2026-11-01'),
      validUntil: null,
      notes: '',
      isRegional: true,
    })
    await at(bothOffersClose)
    expect(await awards()).toEqual(both(1600))
  })

  test('of a suspended supplier does not count', async () => {
    await at(bothCutOff)
    const { id: supplierId } = await world.db
      .selectFrom('suppliers')
      .where('name', '=', 'Velkoobchod U Řeky')
      .select('id')
      .executeTakeFirstOrThrow()
    await world.as('admin').suppliers.suspend({ supplierId, reason: 'Nedodal dvakrát po sobě.' })
    await at(bothOffersClose)
    expect(await awards()).toEqual([])
  })
})

test('the result of SQL equals the domain over random pools of a region', async () => {
  const roll = dice(21)
  const regionId = await makeRegion(world)
  const items = await world.db.selectFrom('catalog_items').where('type', '=', 'product').select(['id', 'unit']).execute()
  const places = await Promise.all(
    [
      { locality: brno, people: ['jana', 'petr', 'obec', 'operator'] },
      { locality: zdarsko, people: ['klara'] },
    ].map(async ({ locality, people }) => ({
      delivery: await deliveryOf(world.db, locality),
      people: await Promise.all(people.map((key) => world.userId(key))),
    })),
  )
  places.sort((a, b) => (a.delivery.id < b.delivery.id ? -1 : 1))
  const suppliers = await world.db.selectFrom('suppliers').select('id').execute()
  const lines = Array.from({ length: 240 }, () => {
    const place = places[roll(2)]!
    const quantity = 1000 * (1 + roll(9))
    const cap = roll(8) === 0 ? null : 1000 + 50 * roll(12)
    // Of four lines one accepts more, and one wants more at a lower price.
    const further = [[quantity + 1000 * (1 + roll(3))], [quantity + 1000 * (1 + roll(3)), 900], null, null][roll(4)]!
    return {
      user_id: place.people[roll(place.people.length)]!,
      delivery_id: place.delivery.id,
      ...(({ id, unit }) => ({ catalog_item_id: id, unit }))(items[roll(items.length)]!),
      quantity: quantity as Quantity,
      max_price: cap as Money | null,
      further_steps: cap === null ? null : further,
      added_at: new Date(0),
    }
  })
  await world.db.deleteFrom('weekly_demands').execute()
  await world.db.deleteFrom('supplier_price_lists').execute()
  await world.db.insertInto('one_time_items').values(lines).execute()
  const offers = [...places.map(({ delivery }) => delivery.localityId), null].flatMap((localityId) =>
    items.flatMap(({ id, unit }) =>
      suppliers
        .filter(() => roll(3) > 0)
        .map((supplier) => {
          const [min, price] = [1000 * roll(localityId === null ? 50 : 25), 1300 + 50 * roll(5)]
          return {
            supplier_id: supplier.id,
            locality_id: localityId,
            region_id: localityId === null ? regionId : null,
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
    ),
  )
  const made = await world.db.insertInto('supplier_price_lists').values(offers).returning('id').execute()
  await at(bothCutOff)
  await at(bothOffersClose)

  const offersOf = (itemId: string, localityId: string | null) =>
    offers.flatMap((offer, i) =>
      offer.catalog_item_id !== itemId || offer.locality_id !== localityId
        ? []
        : [
            {
              id: made[i]!.id,
              submittedAt: offer.created_at.getTime(),
              tiers: [
                { minQuantity: offer.price_tier_1_min_qty, price: offer.price_tier_1_price },
                { minQuantity: offer.price_tier_2_min_qty, price: offer.price_tier_2_price },
              ],
            },
          ],
    )
  const expected = items.flatMap(({ id: itemId, unit }) => {
    const pools = places
      .map(({ delivery }) => ({
        deliveryId: delivery.id,
        curve: lines
          .filter((line) => line.catalog_item_id === itemId && line.delivery_id === delivery.id)
          .flatMap(({ max_price: maxPrice, quantity, further_steps: further }) =>
            pointsOfLine({ quantity, maxPrice, furtherSteps: stepsIn(further) }, unit as Unit),
          ),
        offers: offersOf(itemId, delivery.localityId),
      }))
      .filter(({ curve }) => curve.length > 0)
    return clearRegion(pools, offersOf(itemId, null), unitStep(unit as Unit)).map(({ award, isRegional, missing }, i) => ({
      key: `${itemId} ${pools[i]!.deliveryId}`,
      ...(award ? { flexible: 0, ...award } : { offerId: null, tier: null, price: null, quantity: null, flexible: null }),
      isRegional,
      missing,
    }))
  })
  const { rows } = await sql<{ key: string; isRegional: boolean; flexible: number | null }>`
    select pool.catalog_item_id || ' ' || pool.delivery_id as key, award.supplier_price_list_id as "offerId", award.tier, award.locked_unit_price as price,
           award.quantity, award.flexible_quantity as flexible, award.regional_localities is not null as "isRegional", result.missing_quantity as missing
    from aggregated_demands pool join pool_results result on result.aggregated_demand_id = pool.id
    left join demand_supplier_allocations award on award.aggregated_demand_id = pool.id`.execute(world.db)
  const byKey = <Row extends { key: string }>(list: readonly Row[]) => list.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(byKey(rows)).toEqual(byKey(expected))
  expect(rows.filter(({ isRegional }) => isRegional).length).toBeGreaterThan(8)
  expect(rows.filter(({ isRegional }) => !isRegional).length).toBeGreaterThan(8)
  expect(rows.some(({ flexible }) => flexible !== null && flexible > 0)).toBe(true)
  expect(await brokenInvariants(world.db)).toEqual([])
})
