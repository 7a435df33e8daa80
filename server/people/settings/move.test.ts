import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import type { Notice } from '#server/platform/realtime/notices.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { brokenInvariants, closedWeek, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'

// Week 48 of Brno-sever closes on Monday 23 November at 20:00, that of Žďársko a day later.
const [week48, week49] = [asWeekStart('2026-11-23'), asWeekStart('2026-11-30')]
const [brno, zdar] = [{ postalCode: '60200' }, { postalCode: '59102' }]
const beforeZdar = ['2026-11-24', '12:00'] as const
const some = { quantity: 2000 as Quantity, maxPrice: 4000 as Money }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const move = async (key: string, where: { postalCode: string }) => (await world.as(key).settings.assign(where)).move
const basket = async (key: string, weekStart = week48) => {
  const { delivery, isOpen, lines } = await world.as(key).basket.week({ weekStart })
  return { locality: delivery.localityName, isOpen, lines }
}
const skus = async (key: string, weekStart = week48) => {
  const items = await world.db.selectFrom('catalog_items').select(['id', 'sku']).execute()
  const { lines } = await basket(key, weekStart)
  return lines.filter(({ excluded }) => !excluded).map(({ item }) => items.find(({ id }) => id === item.id)!.sku)
}
const snapshot = async (locality: string, week: string = week48) => {
  const { id } = await deliveryOf(world.db, locality, week)
  const rows = await world.db.selectFrom('snapshot_lines').where('delivery_id', '=', id).select('user_id').execute()
  return new Set(rows.map(({ user_id }) => user_id))
}
const lineOf = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await basket(key)).lines.find(({ item }) => item.id === itemId)!.id
}

describe('before a municipality is chosen', () => {
  const weighed = (key: string, postalCode: string) => world.as(key).settings.municipalities({ postalCode })

  test('she sees from which week it would be valid, and nothing changes yet', async () => {
    expect(await weighed('jana', '591 02')).toMatchObject([{ name: 'Žďár nad Sázavou', localityName: 'Žďársko', effectiveFrom: week48 }])
    expect(await weighed('jana', '602 00')).toMatchObject([{ name: 'Brno', effectiveFrom: null }])
    expect(await weighed('jana', '110 00')).toEqual([])
    expect((await basket('jana')).locality).toBe('Brno-sever')
    await world.clock(...beforeZdar)
    await sweep(world)
    expect(await weighed('jana', '591 02')).toMatchObject([{ effectiveFrom: week49 }])
    expect((await move('jana', zdar))!.effectiveFrom).toBe(week49)
  })

  test('so does a member who buys nowhere yet, for every municipality of the code', async () => {
    const proposed = await weighed('novacek', '664 01')
    expect(proposed.map(({ name, effectiveFrom }) => [name, effectiveFrom])).toEqual([
      ['Bílovice nad Svitavou', week48],
      ['Kanice', week48],
      ['Řícmanice', week48],
    ])
  })

  test('she sees which of them have the code, and which only a similar one', async () => {
    const codes = async (postalCode: string) => (await weighed('novacek', postalCode)).map(({ name, hasCode }) => [name, hasCode])
    expect(await codes('60200')).toEqual([['Brno', true]])
    expect(await codes('59199')).toEqual([
      ['Žďár nad Sázavou', false],
      ['Hamry nad Sázavou', false],
    ])
  })
})

describe('while both localities collect the week', () => {
  test('her baskets move with all her changes', async () => {
    const jana = world.as('jana')
    const { id: deliveryId } = await deliveryOf(world.db)
    await jana.basket.changeItem({ weekStart: week48, lineId: await lineOf('jana', 'CHL'), quantity: 0 as Quantity, maxPrice: null })
    await jana.basket.addItem({ weekStart: week48, itemId: await world.itemId('JAB'), ...some })
    const { id: oneTimeItemId } = await jana.oneTime.addItem({ deliveryId, itemId: await world.itemId('RYZ'), ...some, notes: 'bílá' })
    const before = await basket('jana')

    expect(await move('jana', zdar)).toEqual({ fromLocalityName: 'Brno-sever', effectiveFrom: week48 })
    expect(await basket('jana')).toEqual({ ...before, locality: 'Žďársko' })
    expect((await world.as('jana').settings.read()).settings).toMatchObject({
      municipality: { name: 'Žďár nad Sázavou' },
      move: { fromLocalityName: 'Brno-sever', effectiveFrom: week48 },
    })
    await jana.oneTime.changeItem({ oneTimeItemId, quantity: 3000 as Quantity, maxPrice: 5000 as Money })

    await world.clock(...offersClose)
    await sweep(world)
    const janaId = await world.userId('jana')
    expect(await snapshot('Brno-sever')).not.toContain(janaId)
    expect(await snapshot('Žďársko')).toContain(janaId)
    expect((await world.as('jana').settings.read()).settings.move).toBeNull()
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('everybody who watches a price is notified in both', async () => {
    const told: Notice[] = []
    const { localityId: from } = await deliveryOf(world.db)
    const { localityId: to } = await deliveryOf(world.db, 'Žďársko')
    await world.as('jana', {}, { notices: { tell: (all) => void told.push(...all), stop: async () => {} } }).settings.assign(zdar)
    const userId = await world.userId('jana')
    for (const room of ['settings', 'basket', 'template'] as const) expect(told).toContainEqual({ room, userId })
    const itemIds = (await world.as('jana').template.read()).lines.map(({ item }) => item.id)
    for (const itemId of itemIds) for (const localityId of [from, to]) expect(told).toContainEqual({ pool: { localityId, itemId } })
    expect(told).toHaveLength(3 + 2 * itemIds.length)
  })

  test('a municipality of the same locality is no move', async () => {
    const { move } = await world.as('jana').settings.assign({ postalCode: '66434' })
    expect(move).toBeNull()
    expect((await world.as('jana').settings.read()).settings).toMatchObject({ municipality: { name: 'Kuřim' }, move: null })
    expect(await world.db.selectFrom('former_stays').selectAll().execute()).toEqual([])
  })

  test('a pickup point of the old locality has to be chosen again', async () => {
    const bell = await world.db.selectFrom('pickup_points').select('id').where('name', '=', 'Potraviny U Zvonku').executeTakeFirstOrThrow()
    const wanted = {
      serviceMode: 'pickup' as const,
      paymentMethod: 'prepaid' as const,
      preferredDeliveryTime: '',
      preferredDeliveryDayOfWeek: null,
      deliveryProviderId: null,
      pickupPointId: bell.id,
      substitutePickupPointIds: [],
      deliveryTimeConfirmed: false,
      allowSubstitutions: true,
      notes: '',
    }
    await world.as('jana').settings.save({ ...wanted, version: 1 })
    const { version } = await world.as('jana').settings.assign(zdar)
    expect((await world.as('jana').settings.read()).settings.pickupPoint).toMatchObject({ id: bell.id, isOffered: false })
    await expect(world.as('jana').settings.save({ ...wanted, version })).rejects.toMatchObject({ code: 'POINT_ELSEWHERE' })
  })
})

describe('after the cut-off of the old locality', () => {
  test('the closed week is bought there, and she is in no other snapshot of it', async () => {
    await closedWeek(world)
    const frozen = await basket('jana')
    await world.clock(...beforeZdar)
    expect(await move('jana', zdar)).toEqual({ fromLocalityName: 'Brno-sever', effectiveFrom: week49 })
    expect(await basket('jana')).toEqual(frozen)
    expect(await basket('jana', week49)).toMatchObject({ locality: 'Žďársko', isOpen: true })
    expect((await world.as('jana').basket.weeks()).map(({ weekStart, isOpen }) => [weekStart, isOpen]).slice(0, 2)).toEqual([
      [week48, false],
      [week49, true],
    ])
    await expect(world.as('jana').basket.addItem({ weekStart: week48, itemId: await world.itemId('JAB'), ...some })).rejects.toMatchObject({
      code: 'CUTOFF_PASSED',
    })
    // Her changes of the template apply from the first week there, too.
    expect((await world.as('jana').template.read()).effectiveFrom).toBe(week49)

    await world.clock(...offersClose)
    await sweep(world)
    const jana = await world.userId('jana')
    expect(await snapshot('Brno-sever')).toContain(jana)
    expect(await snapshot('Žďársko')).not.toContain(jana)
    const { purchaseTotal, lines } = await world.as('jana').basket.week({ weekStart: week48 })
    expect(purchaseTotal).not.toBeNull()
    expect(lines.map(({ outcome }) => outcome)).not.toContain(null)
    expect(lines.map(({ id }) => id)).toEqual(frozen.lines.map(({ id }) => id))
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('a late closing freezes her week as it was at the cut-off', async () => {
    await world.clock(...beforeZdar)
    expect((await deliveryOf(world.db)).status).toBe('collecting')
    expect(await move('jana', zdar)).toMatchObject({ effectiveFrom: week49 })
    expect(await move('klara', brno)).toMatchObject({ effectiveFrom: week49 })
    expect((await world.as('novacek').settings.assign(brno)).move).toBeNull()
    await world.clock(...offersClose)
    await sweep(world)
    expect(await snapshot('Brno-sever')).toContain(await world.userId('jana'))
    expect(await snapshot('Brno-sever')).not.toContain(await world.userId('klara'))
    expect(await snapshot('Žďársko')).toEqual(new Set([await world.userId('klara')]))
    await expect(world.as('novacek').basket.week({ weekStart: week48 })).rejects.toMatchObject({ code: 'WEEK_NOT_OFFERED' })
    expect(await basket('novacek', week49)).toMatchObject({ locality: 'Brno-sever' })
  })

  test('a one-time item added since moves to a delivery that does not collect yet, and can still be changed there', async () => {
    await world.clock(...beforeZdar)
    await sweep(world)
    const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', week49)
    const { id: oneTimeItemId } = await world
      .as('jana')
      .oneTime.addItem({ deliveryId, itemId: await world.itemId('JAB'), ...some, notes: '' })
    await move('jana', zdar)
    expect((await deliveryOf(world.db, 'Žďársko', week49)).status).toBe('planned')
    expect(await skus('jana', week49)).toContain('JAB')
    await world.as('jana').oneTime.changeItem({ oneTimeItemId, quantity: 1000 as Quantity, maxPrice: 4000 as Money })
    await expect(
      world.as('jana').oneTime.addItem({ deliveryId, itemId: await world.itemId('JAB'), ...some, notes: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('jana').oneTime.removeItem({ oneTimeItemId })
    expect(await skus('jana', week49)).not.toContain('JAB')
  })

  test('a change of the template is announced in both localities', async () => {
    await world.clock(...beforeZdar)
    // Week 48 is open in Žďársko and closed in Brno.
    expect(await move('klara', brno)).toEqual({ fromLocalityName: 'Žďársko', effectiveFrom: week49 })
    expect(await basket('klara')).toMatchObject({ locality: 'Žďársko', isOpen: true })
    const told: Notice[] = []
    const itemId = await world.itemId('JAB')
    await world.as('klara', {}, { notices: { tell: (all) => void told.push(...all), stop: async () => {} } }).template.addLine({
      itemId,
      ...some,
      recurrence: 'weekly',
      recurrenceWeeks: 1,
      notes: '',
    })
    for (const locality of ['Brno-sever', 'Žďársko'])
      expect(told).toContainEqual({ pool: { localityId: (await deliveryOf(world.db, locality)).localityId, itemId } })
    expect(await skus('klara')).toContain('JAB')
    expect(await skus('klara', week49)).toContain('JAB')
  })
})

describe('a member who changes her mind', () => {
  test('before the move takes effect never left', async () => {
    await world.clock(...beforeZdar)
    await move('jana', zdar)
    expect(await move('jana', brno)).toBeNull()
    const stays = world.db
      .selectFrom('member_stays')
      .where('user_id', '=', await world.userId('jana'))
      .selectAll()
    expect(await world.db.selectFrom('former_stays').selectAll().execute()).toEqual([])
    expect(await stays.execute()).toHaveLength(1)
    expect(await basket('jana', week49)).toMatchObject({ locality: 'Brno-sever' })
  })

  test('after it took effect returns from another week on, and every week stays where it was bought', async () => {
    await world.clock(...beforeZdar)
    await move('jana', zdar)
    await world.clock('2026-12-02', '12:00')
    await sweep(world)
    expect(await move('jana', brno)).toEqual({ fromLocalityName: 'Žďársko', effectiveFrom: '2026-12-07' })
    const localities = []
    for (const week of ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'])
      localities.push((await basket('jana', asWeekStart(week))).locality)
    expect(localities).toEqual(['Brno-sever', 'Žďársko', 'Brno-sever', 'Brno-sever'])
  })
})

test('a live price is that of the locality in which the week is bought', async () => {
  await world.clock(...beforeZdar)
  await fillPools(world, 'Žďár nad Sázavou')
  await fillPools(world)
  await move('klara', brno)
  const stop = new AbortController()
  const potatoes = await world.itemId('BRA-B')
  const asked = async (weekStart: typeof week48) => {
    const stream = (await world.as('klara').live.forecast({ weekStart }, { signal: stop.signal }))[Symbol.asyncIterator]()
    const { value } = await stream.next()
    return (value as { pools: { itemId: string; requestedQuantity: number | null }[] }).pools.find(({ itemId }) => itemId === potatoes)!
      .requestedQuantity
  }
  expect(await asked(week48)).toBe(3050)
  expect(await asked(week49)).toBe(58_050)
  stop.abort()
})
