import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { estimateOf } from '#domain/week/basket/estimate.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import { ONE_TIME_MODES, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { cutOff, deliveryOf, offersClose, sweep, week48 } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { settingsIn } from '#server/test/settings.ts'

const weekStart = asWeekStart(week48)

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const jana = () => world.as('jana')
const week = () => jana().basket.week({ weekStart })
const { point, post, idOf } = settingsIn(() => world)
const provider = () => idOf('last_mile_delivery_providers', 'Kolem k sousedům')
const near = async () => (await jana().settings.read()).options.pickupPoints
const money = (amount: number) => amount as Money

const collect = async (serviceMode: OneTimeMode, at = 1) =>
  jana().deliveryOptions.choose({ weekStart, serviceMode, pickupPointId: (await near())[at]!.id, deliveryProviderId: null })
const bringHome = async (serviceMode: 'C_Delivery' | 'D_COD' = 'C_Delivery') =>
  jana().deliveryOptions.choose({ weekStart, serviceMode, pickupPointId: null, deliveryProviderId: await provider() })

const setFees = () =>
  world
    .as('operator')
    .deliveryOptions.saveFees({ preparation: money(2000), packing: money(1500), box: money(2500), cashOnDelivery: money(3900) })

describe('a single week', () => {
  test('has its own mode and point, and one press gives it back to the settings', async () => {
    const usual = (await week()).handover
    expect(usual).toMatchObject({ serviceMode: 'A_SelfPickup_SelfAssembly', isOwn: false })
    const other = (await near())[1]!
    await collect('B_ClickAssemble')
    expect((await week()).handover).toMatchObject({
      serviceMode: 'B_ClickAssemble',
      isOwn: true,
      point: { id: other.id },
      homeAddress: null,
    })
    expect((await jana().basket.week({ weekStart: asWeekStart('2026-11-30') })).handover).toEqual(usual)
    await bringHome()
    expect((await week()).handover).toMatchObject({
      serviceMode: 'C_Delivery',
      point: null,
      deliveryProvider: { name: 'Kolem k sousedům' },
      homeAddress: 'Společná\u00a01, 602\u00a000 Brno',
    })
    await jana().deliveryOptions.restore({ weekStart })
    expect((await week()).handover).toEqual(usual)
  })

  test('is brought to the address of now, also after the cut-off', async () => {
    await bringHome()
    await world.clock(...cutOff)
    await sweep(world)
    await sql`update shopping_settings set delivery_street = 'U Babičky 9', delivery_city = 'Kanice', delivery_postal_code = '66401'
      where user_id = ${await world.userId('jana')}`.execute(world.db)
    expect((await week()).handover).toMatchObject({ serviceMode: 'C_Delivery', homeAddress: 'U Babičky\u00a09, 664\u00a001 Kanice' })
  })

  test('refuses a point of another locality, an unknown one, home delivery without an address, and any change after the cut-off', async () => {
    const elsewhere = await point('Družstevní prodejna U Zámku')
    const choose = (pickupPointId: string) =>
      jana().deliveryOptions.choose({ weekStart, serviceMode: 'E_Box', pickupPointId, deliveryProviderId: null })
    await expect(choose(elsewhere)).rejects.toMatchObject({ code: 'POINT_ELSEWHERE' })
    await expect(choose(await post())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      jana().deliveryOptions.choose({ weekStart, serviceMode: 'E_Box', pickupPointId: null, deliveryProviderId: await provider() }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await sql`update users set street = '' where id = ${await world.userId('jana')}`.execute(world.db)
    await expect(bringHome()).rejects.toMatchObject({ code: 'NO_HOME_ADDRESS' })
    await jana().basket.skipWeeks({ weeks: [weekStart] })
    await expect(collect('E_Box')).rejects.toMatchObject({ code: 'WEEK_SKIPPED' })
    await jana().basket.buyWeeks({ weeks: [weekStart] })
    await world.clock(...cutOff)
    await expect(collect('E_Box')).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
    await expect(jana().deliveryOptions.restore({ weekStart })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
  })

  test('forgets its choice when the household moves to another locality', async () => {
    await collect('E_Box')
    await jana().settings.assign({ municipalityId: await idOf('municipalities', 'Žďár nad Sázavou') })
    expect(await world.db.selectFrom('week_options').selectAll().execute()).toEqual([])
  })
})

describe('the fees', () => {
  test('are set by the operator for open weeks, by municipality for home delivery, and null where nothing is set', async () => {
    const none = { preparation: null, packing: null, box: null, cashOnDelivery: null }
    await world.as('operator').deliveryOptions.saveFees(none)
    expect((await week()).fees.prices).toEqual({ home: expect.any(Number), ...none })
    await setFees()
    expect((await week()).fees.prices).toMatchObject({ preparation: 2000, packing: 1500, box: 2500, cashOnDelivery: 3900 })
    await expect(jana().deliveryOptions.fees()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await world.as('operator').deliveryOptions.fees()).toMatchObject({ box: 2500 })
  })

  test('of home delivery are those of the municipality, or of its locality if it has none', async () => {
    const { id: townId } = (await jana().settings.read()).settings.municipality!
    const home = async () => {
      const { fees } = await week()
      expect((await jana().settings.read()).options.fees.home).toBe(fees.prices.home)
      return fees.prices.home
    }
    const price = (deliveryPrice: number | null, municipalityIds = [townId]) =>
      world.as('operator').localities.priceTowns({ municipalityIds, deliveryPrice: deliveryPrice as Money | null })
    await sql`update localities set delivery_price = 7300`.execute(world.db)
    expect(await price(4900)).toEqual({ municipalities: 1 })
    expect(await home()).toBe(4900)
    const { localities } = await world.as('operator').localities.list()
    expect(localities.find(({ name }) => name === 'Brno-sever')!.townPrices).toMatchObject({ lowest: 4900 })
    await price(null)
    expect(await home()).toBe(7300)
    await expect(price(100, [townId, crypto.randomUUID()])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await home()).toBe(7300)
    await bringHome()
    await world.clock(...cutOff)
    await sweep(world)
    await price(100)
    expect((await week()).fees.prices.home).toBe(7300)
  })

  test.each(ONE_TIME_MODES)('of a purchase by %s are those of the domain at the cut-off, whatever changes later', async (serviceMode) => {
    await setFees()
    const { id: deliveryId } = await deliveryOf(world.db)
    const itemId = await world.itemId('BRA-B')
    const tiers = [{ minQuantity: 50_000 as Quantity, price: money(1500) }]
    await world
      .as('statek')
      .offers.place({ deliveryId, itemId, unit: 'kg', tiers, validFrom: asDay('2026-11-01'), validUntil: null, notes: '' })
    // A one-time item has its own mode; here the one of the other kind.
    const isHome = serviceMode === 'C_Delivery' || serviceMode === 'D_COD'
    const own = isHome ? 'A2_SelfPickup_Prepared' : 'C_Delivery'
    await jana().oneTime.addItem({ deliveryId, itemId, quantity: 1000 as Quantity, maxPrice: money(2000), notes: '', serviceMode: own })
    await (isHome ? bringHome(serviceMode) : collect(serviceMode))
    const { prices } = (await week()).fees
    const expected = feeTotal(feesOf([serviceMode, own], { prices, isPaidOnDelivery: false }))

    await world.clock(...cutOff)
    await sweep(world)
    await world
      .as('operator')
      .deliveryOptions.saveFees({ preparation: money(1), packing: money(1), box: money(1), cashOnDelivery: money(1) })
    await sql`update municipalities set delivery_price = 1`.execute(world.db)
    await sql`update shopping_settings set payment_method = 'cash_on_delivery', usual_mode = 'E_Box'`.execute(world.db)
    await world.clock(...offersClose)
    await sweep(world)
    const { fees, handover, purchaseTotal } = await week()
    expect({ ...fees, mode: handover?.serviceMode }).toEqual({
      serviceMode,
      isPaidOnDelivery: false,
      prices,
      total: expected,
      mode: serviceMode,
    })
    expect(purchaseTotal).toBeGreaterThan(0)
    const { rows } = await sql<{ fee: number }>`select fee from purchases where user_id = ${await world.userId('jana')}`.execute(world.db)
    expect(rows).toEqual([{ fee: expected }])
  })

  test('are not paid by a household for which nothing is bought', async () => {
    await setFees()
    await bringHome()
    await world.clock(...cutOff)
    await sweep(world)
    await world.clock(...offersClose)
    await sweep(world)
    expect(await week()).toMatchObject({ purchaseTotal: 0, fees: { total: 0 } })
  })
})

test('an estimate counts the fees of sure lines', () => {
  const none = { amount: money(0), count: 0 }
  expect(estimateOf({ sure: none, fees: { sure: [{ kind: 'home', amount: money(8900) }], possible: [] } })).toBe(8900)
})
