import { beforeEach, describe, expect, test } from 'vitest'
import type { Quantity } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { change } from '#server/platform/db/change.ts'
import { closedWeek, cutOff, deliveryOf, offersClose, sweep, system } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { fillPools } from '#server/test/crowd.ts'
import { offering, tiers } from '#server/test/offering.ts'
import { untilWaiting } from '#server/test/waiting.ts'
import { lockSupplier } from './locks.ts'
import { refuseFaults, storeOffers } from './place-offers.ts'
import { validOffers } from './queries.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ max: 10 })
  return () => world.close()
})

const { demandFor } = offering(() => world)

const offerOf = async (sku: string, list: [number, number][], more: { locality?: string; validUntil?: string } = {}) => ({
  deliveryId: (await deliveryOf(world.db, more.locality)).id,
  itemId: await world.itemId(sku),
  unit: (await world.db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()).unit as 'kg',
  tiers: tiers(...list),
  validFrom: asDay('2026-11-01'),
  validUntil: more.validUntil ? asDay(more.validUntil) : null,
  notes: '',
  packaging: null,
})
const active = async () =>
  (
    await world.db
      .selectFrom('supplier_price_lists')
      .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
      .innerJoin('localities', 'localities.id', 'locality_id')
      .innerJoin('catalog_items', 'catalog_items.id', 'catalog_item_id')
      .where('suppliers.name', '=', 'Velkoobchod U Řeky')
      .where('supplier_price_lists.is_active', '=', true)
      .select(['sku', 'localities.name', 'price_tier_1_price as price'])
      .execute()
  ).map(({ sku, name, price }) => `${sku} ${name} ${price}`)
/** What a rejected call must not have changed: everything but the keys and the counts of the calls themselves. */
const stored = async () => ({ ...(await everyTable(world.db)), idempotency_keys: '', rate_counters: '' })
const placeMany = (offers: Awaited<ReturnType<typeof offerOf>>[]) => world.as('velkoobchod').offers.placeMany({ offers })

describe('offers of many items at once', () => {
  test('are all stored, also for several localities; what already applies is not stored again', async () => {
    await fillPools(world, 'Žďár nad Sázavou')
    const offers = [
      await offerOf('CHL', [[10_000, 4500]]),
      await offerOf('MAS', [[5000, 4000]]),
      await offerOf('BRA-B', [[5000, 2000]], { locality: 'Žďársko' }),
    ]
    expect(await placeMany(offers)).toEqual({ placed: 3, unchanged: 0 })
    expect(await active()).toEqual(expect.arrayContaining(['CHL Brno-sever 4500', 'MAS Brno-sever 4000', 'BRA-B Žďársko 2000']))
    const before = await stored()
    expect(await placeMany(offers)).toEqual({ placed: 0, unchanged: 3 })
    expect(await stored()).toEqual(before)
    expect(await placeMany([offers[0]!, await offerOf('MAS', [[5000, 3900]])])).toEqual({ placed: 1, unchanged: 1 })
  })

  test('retain the package of the present offer unless they name another one, or none', async () => {
    const supplier = world.as('velkoobchod').offers
    const { packaging: none, ...plain } = await offerOf('CHL', [[10_000, 4500]])
    const crate = { kind: 'crate' as const, quantity: 12_000 as Quantity }
    const kept = async () => (await demandFor('velkoobchod', 'CHL'))!.myOffer!.packaging
    await supplier.placeMany({ offers: [{ ...plain, packaging: crate }] })
    expect(await supplier.placeMany({ offers: [plain] })).toEqual({ placed: 0, unchanged: 1 })
    expect(await supplier.placeMany({ offers: [{ ...plain, tiers: tiers([10_000, 4400]) }] })).toEqual({ placed: 1, unchanged: 0 })
    expect(await kept()).toEqual(crate)
    const half = { ...plain, packaging: { ...crate, quantity: 1500 as Quantity } }
    await expect(supplier.placeMany({ offers: [half] })).rejects.toMatchObject({
      data: { fields: [{ path: 'offers.0.packaging.quantity', message: 'Kolik je v jednom balení, musí být celé číslo.' }] },
    })
    await supplier.placeMany({ offers: [{ ...plain, packaging: none }] })
    expect(await kept()).toBeNull()
  })

  test('are attached where pools wait for offers', async () => {
    await closedWeek(world)
    await placeMany([await offerOf('CHL', [[1000, 4500]]), await offerOf('MAS', [[1000, 4000]])])
    const { id } = await deliveryOf(world.db)
    const attached = await world.db
      .selectFrom('pool_offers')
      .innerJoin('aggregated_demands as pool', 'pool.id', 'aggregated_demand_id')
      .innerJoin('supplier_price_lists as offer', 'offer.id', 'supplier_price_list_id')
      .where('pool.delivery_id', '=', id)
      .where('offer.price_tier_1_price', 'in', [4500, 4000] as never)
      .select(['pool.catalog_item_id as pooled', 'offer.catalog_item_id as offered', 'offer.price_tier_1_price as price'])
      .execute()
    expect(attached).toHaveLength(2)
    expect(attached.every(({ pooled, offered }) => pooled === offered)).toBe(true)
  })

  test('with a fault in one are all refused, each fault at its place, and nothing is stored', async () => {
    const before = await stored()
    const good = await offerOf('CHL', [[1000, 4500]])
    const refused = placeMany([
      good,
      await offerOf('MAS', [
        [2000, 2000],
        [1000, 1900],
      ]),
      await offerOf('MRK', [
        [1000, 2000],
        [2000, 2000],
      ]),
      await offerOf('OLE', [[1000, 2000]]),
      await offerOf('VEJ', [[1500, 400]]),
      await offerOf('BRA-B', [[1000, 2000]], { validUntil: '2026-11-25' }),
      { ...good, tiers: tiers([1000, 4400]) },
    ])
    await expect(refused).rejects.toMatchObject({
      code: 'OFFERS_FAULTY',
      data: {
        fields: [
          { path: 'offers.1.tiers.1.minQuantity', message: 'Pásmo 2: množství musí být vyšší než v pásmu 1.' },
          { path: 'offers.2.tiers.1.price', message: 'Pásmo 2: cena musí být nižší než v pásmu 1.' },
          { path: 'offers.3', message: 'Tato poptávka už není otevřená.' },
          { path: 'offers.4.tiers.0.minQuantity', message: 'Pásmo 1: množství musí být celé číslo.' },
          { path: 'offers.5.validFrom', message: 'Nabídka musí platit v den závozu 26.\u00a011.\u00a02026.' },
          { path: 'offers.6', message: expect.stringContaining('nabídek víc') },
        ],
      },
    })
    expect(await stored()).toEqual(before)
  })

  test('for a locality without this pool, after offers have closed, and over a million units are refused', async () => {
    const elsewhere = { ...(await offerOf('CHL', [[1000, 4500]])), deliveryId: (await deliveryOf(world.db, 'Žďársko', '2026-11-30')).id }
    const before = await stored()
    await expect(placeMany([elsewhere])).rejects.toMatchObject({ data: { fields: [{ path: 'offers.0' }] } })
    await expect(placeMany([await offerOf('CHL', [[1_000_000_001, 4500]])])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ path: 'offers.0.tiers.0.minQuantity', message: 'Množství může být nejvýš 1 000 000' }] },
    })
    expect(await stored()).toEqual(before)
    await closedWeek(world)
    await world.clock(...offersClose)
    await expect(placeMany([await offerOf('CHL', [[1000, 4500]])])).rejects.toMatchObject({
      data: { fields: [{ message: 'Tato poptávka už není otevřená.' }] },
    })
    await sweep(world)
    await expect(placeMany([await offerOf('CHL', [[1000, 4500]])])).rejects.toMatchObject({
      data: { fields: [{ message: 'Již přiděleno' }] },
    })
  })

  test('at the same moment are stored one list after the other', async () => {
    const lists = [4500, 4400, 4300].map(async (price) => [await offerOf('CHL', [[1000, price]]), await offerOf('MAS', [[1000, price]])])
    await Promise.all((await Promise.all(lists)).map(placeMany))
    const mine = (await active()).filter((offer) => /^(CHL|MAS) Brno/.test(offer))
    expect(mine).toHaveLength(2)
    expect(new Set(mine.map((offer) => offer.split(' ').at(-1))).size).toBe(1)
  })
})

describe('a price list', () => {
  const columns = ['locality', 'week', 'sku', 'min1', 'price1', 'min2', 'price2'] as const
  const listOf = (...rows: string[][]) => ({ columns: [...columns], rows: rows.map((cells, i) => ({ line: i + 2, cells })) })
  const good = [
    ['Brno-sever', '48', 'CHL', '10', '45', '', ''],
    ['Brno-sever', '', 'MAS', '5', '40', '10', '38,50'],
  ]
  const supplier = () => world.as('velkoobchod').offers

  test('is stored exactly as its preview showed it, and a second time changes nothing', async () => {
    const list = listOf(...good)
    const preview = await supplier().previewPriceList(list)
    expect(preview.totals).toEqual({ faulty: 0, new: 1, changed: 1, unchanged: 0 })
    // What can reach a tier is what the demand says.
    const { certainQuantity } = (await demandFor('velkoobchod', 'CHL'))!
    expect(preview.rows.map(({ line, name, outcome }) => [line, name, outcome])).toEqual([
      [2, 'Chléb kmínový 1 kg', 'new'],
      [3, 'Máslo 250 g', 'changed'],
    ])
    expect(preview.rows[0]).toMatchObject({ reach: { certainQuantity } })
    const { fingerprint } = preview
    expect(await supplier().importPriceList({ ...list, fingerprint })).toEqual({ placed: 2, unchanged: 0 })
    expect((await demandFor('velkoobchod', 'MAS'))!.myOffer).toMatchObject({
      tiers: tiers([5000, 4000], [10_000, 3850]),
    })
    await expect(supplier().importPriceList({ ...list, fingerprint })).rejects.toMatchObject({ code: 'PRICE_LIST_OUTDATED' })
    const again = await supplier().previewPriceList(list)
    expect(again.totals).toMatchObject({ unchanged: 2, new: 0 })
    await expect(supplier().importPriceList({ ...list, fingerprint: again.fingerprint })).rejects.toMatchObject({ code: 'PRICE_LIST_SAME' })
  })

  test('for one week touches that week alone, and withdrawing it leaves the others', async () => {
    // Now the next week collects, too.
    await closedWeek(world)
    await placeMany([await offerOf('BRA-B', [[5000, 4000]])])
    const list = listOf(['Brno-sever', '49', 'BRA-B', '5', '39', '', ''])
    const { rows, fingerprint } = await supplier().previewPriceList(list)
    expect(rows).toMatchObject([{ locality: 'Brno-sever', weeks: [49], goesOn: false, outcome: 'changed' }])
    await supplier().importPriceList({ ...list, fingerprint })
    const itemId = await world.itemId('BRA-B')
    const { id: later } = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
    const { unit } = (await demandFor('velkoobchod', 'BRA-B'))!
    const of49 = async () => (await supplier().demand({ deliveryId: later, itemId, unit })).myOffer
    const priceOf48 = async () => (await demandFor('velkoobchod', 'BRA-B'))!.myOffer?.tiers[0]!.price
    const counting = async (deliveryId: string) =>
      (await validOffers(world.db, deliveryId, [itemId]))
        .filter(({ supplierName }) => supplierName === 'Velkoobchod U Řeky')
        .map((each) => each.tiers[0]!.price)
    expect([await priceOf48(), (await of49())?.tiers[0]!.price]).toEqual([4000, 3900])
    expect(await counting(later)).toEqual([3900])
    await supplier().withdraw({ deliveryId: later, offerId: (await of49())!.id })
    expect([await priceOf48(), await of49(), await counting(later)]).toEqual([4000, null, []])
    // A new offer for every week takes the place of all of them.
    await placeMany([await offerOf('BRA-B', [[5000, 3800]])])
    expect([await priceOf48(), (await of49())?.tiers[0]!.price]).toEqual([3800, 3800])
    expect((await active()).filter((offer) => offer.startsWith('BRA-B Brno'))).toEqual(['BRA-B Brno-sever 3800'])
  })

  test('with one wrong row is refused as a whole, and nothing is stored', async () => {
    const list = listOf(...good, ['Brno-sever', '48', 'BRA-B', '100', '16', '50', '15'], ['Praha', '48', 'CHL', '1', '1', '', ''])
    const before = await stored()
    const { rows, totals, fingerprint } = await supplier().previewPriceList(list)
    expect(totals.faulty).toBe(2)
    expect(rows.filter(({ outcome }) => outcome === 'faulty').map(({ line, faults }) => [line, faults[0]!.column])).toEqual([
      [4, 'min2'],
      [5, 'locality'],
    ])
    await expect(supplier().importPriceList({ ...list, fingerprint })).rejects.toMatchObject({ code: 'PRICE_LIST_FAULTY' })
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['10', '99999999', 'price1'],
    ['10', '-5', 'price1'],
    ['10', '0', 'price1'],
    ['10', '1e999', 'price1'],
    ['10', '=1+1', 'price1'],
    ['99999999999', '10', 'min1'],
    ['-1', '10', 'min1'],
    ['9'.repeat(100), '10', 'min1'],
  ])('with a minimum of %s for %s says what is wrong with it', async (minimum, amount, column) => {
    const { rows } = await supplier().previewPriceList(listOf(['Brno-sever', '48', 'CHL', minimum, amount, '', '']))
    expect(rows).toMatchObject([{ outcome: 'faulty', faults: [{ column }] }])
  })

  test('is refused if something was offered, or offers closed, since its preview', async () => {
    const list = listOf(...good)
    const { fingerprint } = await supplier().previewPriceList(list)
    await placeMany([await offerOf('CHL', [[1000, 4600]])])
    await expect(supplier().importPriceList({ ...list, fingerprint })).rejects.toMatchObject({ code: 'PRICE_LIST_OUTDATED' })
    const anew = await supplier().previewPriceList(list)
    expect(anew.totals).toMatchObject({ new: 0, changed: 2 })
    await world.clock(...cutOff)
    await sweep(world)
    await world.clock(...offersClose)
    await expect(supplier().importPriceList({ ...list, fingerprint: anew.fingerprint })).rejects.toMatchObject({
      code: 'PRICE_LIST_OUTDATED',
    })
  })

  test.each([0, 1])('is refused if a colleague changes its row %i at the same moment', async (at) => {
    const all = listOf(...good)
    const first = await supplier().previewPriceList(all)
    await supplier().importPriceList({ ...all, fingerprint: first.fingerprint })
    // The first row changes its offer, the second one says what applies.
    const list = listOf(['Brno-sever', '48', 'CHL', '10', '44', '', ''], ['Brno-sever', '', 'MAS', '5', '40', '10', '38,50'])
    const { fingerprint, totals } = await supplier().previewPriceList(list)
    expect(totals).toMatchObject({ changed: 1, unchanged: 1 })
    const colleague = [await offerOf('CHL', [[10_000, 4300]]), await offerOf('MAS', [[10_000, 4300]])][at]!
    const { id: supplierId } = await world.db
      .selectFrom('suppliers')
      .where('name', '=', 'Velkoobchod U Řeky')
      .select('id')
      .executeTakeFirstOrThrow()
    let imported: Promise<unknown>
    await change(system(world), async (changing) => {
      await lockSupplier(changing.tx, supplierId)
      imported = supplier().importPriceList({ ...list, fingerprint })
      imported.catch(() => {})
      await untilWaiting(world.db, 1)
      await storeOffers(changing, { supplierId, userId: null }, [colleague], refuseFaults)
    })
    await expect(imported!).rejects.toMatchObject({ code: 'PRICE_LIST_OUTDATED' })
    expect(await active()).toContain(`${['CHL', 'MAS'][at]} Brno-sever 4300`)
  })

  test('does not go out of date because baskets change', async () => {
    const { fingerprint } = await supplier().previewPriceList(listOf(...good))
    await fillPools(world)
    expect(await supplier().importPriceList({ ...listOf(...good), fingerprint })).toEqual({ placed: 2, unchanged: 0 })
  })

  test('is taken from suppliers only', async () => {
    await expect(world.as('jana').offers.previewPriceList(listOf(...good))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('bezprofilu').offers.previewPriceList(listOf(...good))).rejects.toMatchObject({ code: 'NO_SUPPLIER_PROFILE' })
  })
})
