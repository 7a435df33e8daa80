import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asDay, type Day } from '#domain/time/day.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { lettersOf } from '#server/test/letters.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { offering, tiers } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'
import { untilWaiting } from '#server/test/waiting.ts'

const potatoes = 'BRA-B'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const demandIn = async (key: string, locality: string) => {
  const itemId = await world.itemId(potatoes)
  return world.as(key).offers.demand({ deliveryId: (await deliveryOf(world.db, locality)).id, itemId, unit: 'kg' })
}
const regionSeenIn = async (locality: string, key = 'statek') => (await demandIn(key, locality)).region

describe('the demand of a region', () => {
  test('is the sum over the localities with at least five households each, of first steps', async () => {
    await makeRegion(world)
    // Three households in Brno-sever and one in Žďársko.
    expect(await regionSeenIn('Brno-sever')).toMatchObject({
      localityCount: 2,
      summedLocalities: 0,
      totalQuantity: null,
      certainQuantity: 0,
    })
    await fillPools(world, 'Brno')
    const own = (await demandIn('statek', 'Brno-sever')).totalQuantity
    expect(own).toBeGreaterThan(55_000)
    for (const locality of ['Brno-sever', 'Žďársko'])
      expect(await regionSeenIn(locality)).toMatchObject({ summedLocalities: 1, totalQuantity: own })
    await fillPools(world, 'Žďár nad Sázavou')
    const other = (await demandIn('statek', 'Žďársko')).totalQuantity!
    await sql`update weekly_demands set further_steps = array[quantity + 50000, 1] where catalog_item_id = ${await world.itemId(potatoes)} and max_price > 1
      and unit = 'kg' and further_steps is null`.execute(world.db)
    expect(await regionSeenIn('Žďársko')).toMatchObject({ summedLocalities: 2, totalQuantity: own! + other, localityCount: 2 })
  })

  test('is not there without a region', async () => {
    expect(await regionSeenIn('Brno-sever')).toBeNull()
    await expect(placeTogether(world, 'statek', potatoes, [[1000, 1000]])).rejects.toMatchObject({
      code: 'NO_SUCH_POOL',
      message: 'Lokalita v\u00a0tomto týdnu není v\u00a0žádném regionu.',
    })
  })
})

test('after the cut-off suppliers are told when offers for the locality and for its region end, and when prices come', async () => {
  await makeRegion(world)
  const told = async () => {
    const letters = await lettersOf(world.db, 'pools_wait_for_offers')
    return letters.get(await world.userId('statek'))!.replaceAll('\u00a0', ' ')
  }
  await world.clock(...cutOff)
  await sweep(world)
  const brno = await told()
  expect(brno).toContain('Týden 48, Brno-sever: poptávky čekají na vaše ceny do středy 25. 11., 12:00')
  for (const fact of [
    'Uzávěrka nabídek: středa 25. 11., 12:00',
    'Společné nabídky: do středa 25. 11., 12:00 (region Brno a Žďársko)',
    'Ceny budou: středa 25. 11., 16:00',
  ])
    expect(brno).toContain(fact)
})

describe('an offer for a region', () => {
  beforeEach(() => makeRegion(world))

  test('is the same in all its localities, beside one for the locality, and only its supplier sees it', async () => {
    await offering(() => world).place('statek', potatoes, [[10_000, 1700]])
    await placeTogether(world, 'statek', potatoes, [[58_000, 1600]])
    const here = await demandIn('statek', 'Brno-sever')
    expect(here).toMatchObject({
      state: 'sent',
      myOffer: { tiers: tiers([10_000, 1700]) },
      region: { myOffer: { tiers: tiers([58_000, 1600]) } },
    })
    expect(await demandIn('statek', 'Žďársko')).toMatchObject({ region: { myOffer: { id: here.region!.myOffer!.id } } })
    expect((await regionSeenIn('Žďársko', 'velkoobchod'))!.myOffer).toBeNull()
    expect(JSON.stringify(await world.as('velkoobchod').offers.demands({ type: 'product' }))).not.toContain(here.region!.myOffer!.id)
  })

  test('replaces its former version, at most five times a day, and says so in its versions', async () => {
    for (let price = 1600; price >= 1595; price -= 1) await placeTogether(world, 'statek', potatoes, [[58_000, price]])
    await expect(placeTogether(world, 'statek', potatoes, [[58_000, 1500]])).rejects.toMatchObject({ code: 'OFFER_CHANGED_TOO_OFTEN' })
    // One for the locality counts for itself.
    await offering(() => world).place('statek', potatoes, [[10_000, 1700]])
    const pool = { deliveryId: (await deliveryOf(world.db)).id, itemId: await world.itemId(potatoes), unit: 'kg' as const }
    const versions = await world.as('statek').offers.versions({ ...pool, isRegional: true })
    expect(versions.map(({ tiers: [tier], state }) => [tier!.price, state])).toEqual([
      [1595, 'valid'],
      ...[1596, 1597, 1598, 1599, 1600].map((price) => [price, 'replaced']),
    ])
    expect(await regionSeenIn('Žďársko')).toMatchObject({ changesToday: 5, myOffer: { tiers: tiers([58_000, 1595]) } })
  })

  // The newest counts, so the order of the instants is the order in which they were stored.
  test('that waits for another act of its supplier is dated after it, and comes too late if offers close meanwhile', async () => {
    const supplier = () => world.db.selectFrom('suppliers').where('name', '=', 'Statek Lípa').select('id')
    const whileHeld = async (work: (tx: Tx) => Promise<void>) => {
      let placed: Promise<unknown>
      await world.db.transaction().execute(async (tx) => {
        await tx.selectFrom('suppliers').where('id', '=', supplier()).forNoKeyUpdate().select('id').execute()
        placed = placeTogether(world, 'statek', potatoes, [[58_000, 1600]])
        placed.catch(() => {})
        await untilWaiting(world.db, 1)
        await work(tx)
      })
      return placed!
    }
    let before = new Date(0)
    await whileHeld(async (tx) => void (before = await appNow(tx)))
    expect((await regionSeenIn('Žďársko'))!.myOffer!.submittedAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
    await expect(whileHeld(() => world.clock(...offersClose))).rejects.toMatchObject({ code: 'NO_SUCH_POOL' })
  })

  test('is withdrawn for all localities', async () => {
    await placeTogether(world, 'statek', potatoes, [[58_000, 1600]])
    const { deliveryId, region } = await demandIn('statek', 'Žďársko')
    await world.as('statek').offers.withdraw({ deliveryId, offerId: region!.myOffer!.id })
    expect((await regionSeenIn('Brno-sever'))!.myOffer).toBeNull()
    const stranger = world.as('velkoobchod').offers.withdraw({ deliveryId, offerId: region!.myOffer!.id })
    await expect(stranger).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('for later weeks says nothing about this one, which keeps the former offer and can lose it', async () => {
    await placeTogether(world, 'statek', potatoes, [[58_000, 1600]])
    const former = (await regionSeenIn('Žďársko'))!.myOffer!
    await sql`
      with former as (update supplier_price_lists set is_active = false where id = ${former.id} returning *)
      insert into supplier_price_lists (supplier_id, region_id, catalog_item_id, item_type, unit, price_tier_1_min_qty, price_tier_1_price, valid_from, created_at)
      select supplier_id, region_id, catalog_item_id, item_type, unit, 58000, 1500, '2026-12-07', app_now() from former`.execute(world.db)
    expect((await regionSeenIn('Žďársko'))!.myOffer).toMatchObject({ id: former.id, tiers: tiers([58_000, 1600]) })
    await world.as('statek').offers.withdraw({ deliveryId: (await deliveryOf(world.db, 'Žďársko')).id, offerId: former.id })
    expect((await regionSeenIn('Žďársko'))!.myOffer).toBeNull()
  })

  test('must be valid on the days of all localities, and have tiers in order', async () => {
    const { deliveryOn } = await deliveryOf(world.db)
    const place = async (more: object) =>
      world.as('statek').offers.place({
        deliveryId: (await deliveryOf(world.db)).id,
        itemId: await world.itemId(potatoes),
        unit: 'kg',
        tiers: tiers([58_000, 1600]),
        validFrom: asDay('2026-11-01'),
        validUntil: null,
        notes: '',
        isRegional: true,
        ...more,
      })
    // Žďársko is delivered a day later.
    await expect(place({ validUntil: deliveryOn })).rejects.toMatchObject({ code: 'INVALID_TIERS' })
    await expect(place({ tiers: tiers([58_000, 1600], [58_000, 1700]) })).rejects.toMatchObject({ code: 'INVALID_TIERS' })
    await place({})
  })

  test('gives members of all its localities the price, live, with what the nearest lower one lacks', async () => {
    for (const town of ['Brno', 'Žďár nad Sázavou'] as const) await fillPools(world, town)
    await placeTogether(world, 'velkoobchod', potatoes, [
      [58_000, 1600],
      [80_000, 1500],
    ])
    const itemId = await world.itemId(potatoes)
    for (const [key, admittedQuantity] of [
      ['jana', 55_000],
      ['klara', 3000],
    ] as const) {
      const stop = new AbortController()
      const states = await world.as(key).live.forecast({ weekStart: week48 as never }, { signal: stop.signal })
      for await (const { pools } of states) {
        expect(pools.find((pool) => pool.itemId === itemId)).toMatchObject({
          price: 1600,
          admittedQuantity,
          next: { price: 1500, missing: 22_000 },
          region: { localities: 2, price: 1600, localPrice: null, isPrice: true, isLadder: true, quantity: 58_000 },
        })
        break
      }
      stop.abort()
    }
  })

  test('counts no small group of another locality in the forecast, and tells suppliers nothing of it', async () => {
    await fillPools(world, 'Brno')
    await placeTogether(world, 'velkoobchod', potatoes, [[58_000, 1600]])
    const itemId = await world.itemId(potatoes)
    const stop = new AbortController()
    const states = await world.as('jana').live.forecast({ weekStart: week48 as never }, { signal: stop.signal })
    for await (const state of states) {
      expect(state.pools.find((each) => each.itemId === itemId)).toMatchObject({ price: null, next: { price: 1600, missing: 3000 } })
      break
    }
    const { id, localityId } = await deliveryOf(world.db)
    for await (const { pools } of world.topics.suppliersForecast(id, localityId, stop.signal)) {
      expect(pools.length).toBeGreaterThan(0)
      for (const pool of pools) expect(pool).not.toHaveProperty('region')
      break
    }
    stop.abort()
  })
})

describe('offers for a region among many', () => {
  const supplier = () => world.as('velkoobchod').offers
  const offerOf = async (price: [number, number], locality?: string) => ({
    deliveryId: (await deliveryOf(world.db, locality)).id,
    itemId: await world.itemId(potatoes),
    unit: 'kg' as const,
    tiers: tiers(price),
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
    packaging: null,
  })
  type Sent = Omit<Awaited<ReturnType<typeof offerOf>>, 'validUntil'> & { validUntil: Day | null; isRegional?: boolean }
  const placeMany = (offers: Sent[]) => supplier().placeMany({ offers })

  test('of many at once are for a region too, beside those for its localities', async () => {
    const [here, there] = [await offerOf([58_000, 1600]), await offerOf([58_000, 1600], 'Žďársko')]
    const regional = { ...here, isRegional: true }
    const faults = (offers: Sent[]) => placeMany(offers).catch(({ data }: { data: { fields: object[] } }) => data.fields)
    const none = { path: 'offers.1.isRegional', message: 'Lokalita v\u00a0tomto týdnu není v\u00a0žádném regionu.' }
    expect(await faults([here, regional])).toEqual([none])
    await makeRegion(world)
    const twice = { path: 'offers.1', message: expect.stringContaining('nabídek víc') }
    expect(await faults([regional, { ...there, isRegional: true }])).toEqual([twice])
    const late = { ...regional, validUntil: asDay('2026-11-26') }
    expect(await faults([late])).toEqual([{ path: 'offers.0.validFrom', message: expect.stringContaining('27.\u00a011.') }])
    expect(await placeMany([here, regional, there])).toEqual({ placed: 3, unchanged: 0 })
    expect(await placeMany([here, regional, there])).toEqual({ placed: 0, unchanged: 3 })
    const { region } = await supplier().demand({ deliveryId: there.deliveryId, itemId: there.itemId, unit: 'kg' })
    expect(region!.myOffer).toMatchObject({ tiers: tiers([58_000, 1600]) })
  })

  test('of several regions and localities at once lock the deliveries in the order of their ids', async () => {
    await makeRegion(world)
    const deliveries = [await deliveryOf(world.db), await deliveryOf(world.db, 'Žďársko')].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const [first, last] = deliveries.map(({ id }) => id)
    const local = await offerOf([5000, 2000], deliveries[1]!.localityName)
    const offers = [local, { ...local, isRegional: true }]
    let placed: Promise<unknown>
    await world.db.transaction().execute(async (tx) => {
      await sql`select lock_delivery_alone(${first!})`.execute(tx)
      placed = placeMany(offers)
      await untilWaiting(world.db, 1)
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${last!}::text, 1)) as "isFree"`.execute(tx)
      expect(rows).toEqual([{ isFree: true }])
    })
    expect(await placed!).toEqual({ placed: 2, unchanged: 0 })
  })

  test('may be rows of a price list, which is stored as its preview showed it', async () => {
    const list = {
      columns: ['locality', 'region', 'sku', 'min1', 'price1'] as ('locality' | 'region' | 'sku' | 'min1' | 'price1')[],
      rows: [
        { line: 2, cells: ['Brno-sever', 'ano', 'BRA-B', '58', '16'] },
        { line: 3, cells: ['Brno-sever', '', 'CHL', '10', '45'] },
      ],
    }
    expect((await supplier().previewPriceList(list)).rows[0]).toMatchObject({ outcome: 'faulty', faults: [{ column: 'region' }] })
    await makeRegion(world)
    const { fingerprint, rows } = await supplier().previewPriceList(list)
    expect(rows.map(({ outcome, region }) => [outcome, region])).toEqual([
      ['new', 'Brno a Žďársko'],
      ['new', null],
    ])
    expect(await supplier().importPriceList({ ...list, fingerprint })).toEqual({ placed: 2, unchanged: 0 })
    expect((await supplier().previewPriceList(list)).totals).toMatchObject({ unchanged: 2 })
  })
})
