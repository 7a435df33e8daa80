import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { aboveInWeek, orderedLines } from '#domain/week/binding/consent.ts'
import { feeTotal } from '#domain/week/delivery-options/fees.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf } from '#server/test/cycle.ts'
import { assist } from '#server/test/assistance.ts'
import { linksIn } from '#server/test/links.ts'
import { afterNext, next, waitingJana, week } from '#server/test/waiting-jana.ts'

// A one-time item whose form says that it waits: the line and its wait are one press of the binding button.
let world: World
beforeEach(async () => {
  world = await openWorld()
  await sql`update catalog_items set is_storable = (sku = 'RYZ')`.execute(world.db)
})
afterEach(() => world.close())

type AddItems = Parameters<ReturnType<World['as']>['oneTime']['addItems']>[0]
const { waiting, clearWeek } = waitingJana(() => world)
const amount = { quantity: thousandths(2000), maxPrice: haler(500), notes: '' }
const rice = async (waitWeeks?: number) => ({ ...amount, itemId: await world.itemId('RYZ'), waitWeeks })
const apples = async (waitWeeks?: number) => ({ ...amount, itemId: await world.itemId('JAB'), waitWeeks })
const collecting = async () => (await deliveryOf(world.db)).id
const oneTimeIn = async (weekStart = week, key = 'jana') =>
  (await world.as(key).basket.week({ weekStart })).lines.filter(({ origin }) => origin === 'one_time')
const pressed = { fees: haler(0), isUnusualMeant: false }
/** Adds by the button of the form: the binding one if something waits. */
const add = async (added: AddItems['added'], key = 'jana', more: object = {}) => {
  const binding = added.some(({ waitWeeks = 0 }) => waitWeeks > 0) ? pressed : undefined
  return world.as(key).oneTime.addItems({ deliveryId: await collecting(), added, binding, ...more })
}
/** By how much a week is above what was agreed, and the names of its lines that are ordered in full. */
const orderOf = async (weekStart = week) => {
  const jana = world.as('jana')
  const { lines, goods, fees, agreed, agreedFees } = await jana.binding.order({ weekStart })
  const above = aboveInWeek({ goods, fees: feeTotal(fees) }, agreed === null ? null : { ceiling: agreed, fees: agreedFees! })
  const ordered = orderedLines(
    lines.map((line) => ({ ...line, unit: line.item.unit })),
    await jana.binding.agreed({ weekStart }),
  )
  return {
    above,
    ordered: lines.filter((line) => line.maxPrice !== null && isSame(ordered.get(line.id)!, line)).map(({ item }) => item.name),
  }
}
const isSame = (a: { quantity: number; maxPrice: number | null }, b: typeof a) => a.quantity === b.quantity && a.maxPrice === b.maxPrice
const rises = async () => {
  const line = (await world.as('jana').basket.week({ weekStart: week })).lines.find(
    ({ origin, maxPrice }) => origin === 'template' && maxPrice,
  )!
  const quantity = thousandths(line.quantity + 1000)
  await world.as('jana').basket.changeItem({ weekStart: week, lineId: line.id, quantity, maxPrice: line.maxPrice })
  return line.item.name
}

test('one press adds the items and lets those wait that were told to', async () => {
  await add([await apples(), { ...(await rice(2)), furtherSteps: [{ quantity: thousandths(3000), cap: haler(400) }] }])
  expect(await oneTimeIn()).toMatchObject([
    { item: { name: 'Jablka' }, waitWeeks: 0 },
    { item: { name: 'Rýže dlouhozrnná 1 kg' }, waitWeeks: 2, mayWait: true },
  ])
  const id = (await oneTimeIn())[1]!.id
  expect(await waiting()).toEqual([{ id, since: week, from: null, until: afterNext, reason: null, ended: null, taken: false }])
  await clearWeek()
  const joined = (await world.as('jana').basket.week({ weekStart: next })).lines.find(({ origin }) => origin === 'waiting')
  expect(joined).toMatchObject({ id, quantity: 2000, maxPrice: 500, waiting: { since: week, until: afterNext } })
  expect(joined?.furtherSteps).toEqual([{ quantity: 3000, cap: 400 }])
  expect(await brokenInvariants(world.db)).toEqual([])
})

describe('the binding button of the form', () => {
  // In tests everybody has agreed to anything.
  beforeEach(() => forgetConsents(world.db))
  const orderWeek = async () => {
    const { fingerprint } = await world.as('jana').binding.order({ weekStart: week })
    await world.as('jana').binding.confirm({ weekStart: week, fingerprint, isUnusualMeant: false })
  }

  test('orders what it adds to a week that was ordered', async () => {
    await orderWeek()
    await add([await apples(), await rice(1)])
    const { above, ordered } = await orderOf()
    expect(above).toBe(0)
    expect(ordered).toEqual(expect.arrayContaining(['Jablka', 'Rýže dlouhozrnná 1 kg']))
    await clearWeek()
    expect(await waiting()).toMatchObject([{ from: next, until: next }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('orders nothing else, if some of the week is not ordered', async () => {
    await orderWeek()
    const raised = await rises()
    const before = await orderOf()
    expect(before.above).toBeGreaterThan(0)
    await add([await apples(), await rice(1)])
    const after = await orderOf()
    expect(after.above).toBe(before.above)
    expect(after.ordered).toEqual([...before.ordered, 'Jablka', 'Rýže dlouhozrnná 1 kg'])
    expect(after.ordered).not.toContain(raised)
  })

  test('orders only what it adds, if nothing was ever agreed to', async () => {
    await add([await rice(1)])
    expect((await orderOf()).ordered).toEqual(['Rýže dlouhozrnná 1 kg'])
    expect(await world.as('jana').binding.agreed({ weekStart: week })).toMatchObject({ ceiling: 1000, lines: [{ quantity: 2000 }, {}] })
    await clearWeek()
    expect(await waiting()).toMatchObject([{ from: next, until: next }])
  })

  test('is the only one that orders, and that lets something wait', async () => {
    await orderWeek()
    await add([await rice()])
    expect((await orderOf()).above).toBe(1000)
    const message = 'Čekat může jen to, co závazně objednáte.'
    await expect(add([await rice(1)], 'jana', { binding: undefined })).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
    expect(await oneTimeIn()).toHaveLength(1)
  })

  test('agrees to no fee that the form did not name', async () => {
    const none = { preparation: null, packing: null, cashOnDelivery: null }
    await world.as('operator').deliveryOptions.saveFees({ ...none, box: haler(4900) })
    const inBox = [{ ...(await rice(1)), serviceMode: 'E_Box' as const }]
    await expect(add(inBox)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
    expect(await oneTimeIn()).toEqual([])
    await add(inBox, 'jana', { binding: { ...pressed, fees: haler(4900) } })
    expect(await world.as('jana').binding.agreed({ weekStart: week })).toMatchObject({ fees: 4900 })
  })

  test('asks whether ten times the usual quantity is meant', async () => {
    await sql`
      insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, capped_households, vat_class, created_at)
      select d.id, 'product', item.id, 'x', item.unit, 5000, 0, 5, 5, 'reduced', app_now() from catalog_items item, deliveries d
      where item.sku = 'RYZ' and d.locality_id = ${(await deliveryOf(world.db)).localityId} order by d.week_start_date limit 1`.execute(
      world.db,
    )
    const many = [await apples(), { ...(await rice(1)), quantity: thousandths(20_000) }]
    const message = 'Rýže dlouhozrnná 1 kg: chcete 20\u00a0ks, obvykle je to 1\u00a0ks.'
    await expect(add(many)).rejects.toMatchObject({ code: 'UNUSUAL_QUANTITY', message })
    expect(await oneTimeIn()).toEqual([])
    await add(many, 'jana', { binding: { ...pressed, isUnusualMeant: true } })
    expect((await orderOf()).ordered).toEqual(['Jablka', 'Rýže dlouhozrnná 1 kg'])
  })
})

test('a single item waits as well, once, however often the request is sent', async () => {
  const jana = world.as('jana', { idempotencyKey: 'rice-0001' }).oneTime
  const item = { deliveryId: await collecting(), ...(await rice(1)), binding: pressed }
  const { id } = await jana.addItem(item)
  expect(await jana.addItem(item)).toMatchObject({ id })
  expect(await waiting()).toMatchObject([{ id, until: next }])
})

test('without a wait, or with none, nothing waits', async () => {
  await add([await rice(), await rice(0)])
  expect((await oneTimeIn()).map(({ waitWeeks }) => waitWeeks)).toEqual([0, 0])
  expect(await waiting()).toEqual([])
})

test('if one cannot wait, nothing is added at all', async () => {
  const message = 'Čekat na další závoz může jen položka s cenou do, která vydrží a nekupujete ji každý týden.'
  await expect(add([await rice(1), await apples(1)])).rejects.toMatchObject({ code: 'CANNOT_WAIT', message })
  await expect(add([{ ...(await rice(9)) }])).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: [{ message: 'Čekat může nejvýš osm týdnů' }] },
  })
  expect(await oneTimeIn()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('what was agreed is what the form said: a line that is raised afterwards does not wait', async () => {
  await add([await rice(1)])
  const oneTimeItemId = (await oneTimeIn())[0]!.id
  const { oneTime } = world.as('jana')
  await oneTime.changeItem({ oneTimeItemId, quantity: thousandths(3000), maxPrice: haler(500) })
  expect(await oneTimeIn()).toMatchObject([{ waitWeeks: 0 }])
  await oneTime.changeItem({ oneTimeItemId, quantity: thousandths(1000), maxPrice: haler(500) })
  expect(await oneTimeIn()).toMatchObject([{ waitWeeks: 1 }])
})

test('who may change the basket of another household adds, but only its owner lets something wait', async () => {
  const { link, links } = linksIn(world)
  const { linkId } = await link('petr', 'jana')
  await links('jana').shareBasket({ linkId, access: 'edit' })
  const owner = { ownerId: await world.userId('jana') }
  await expect(add([await rice(1)], 'petr', owner)).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
    message: 'Závazně objednat může jen ten, komu košík patří.',
  })
  expect(await oneTimeIn()).toEqual([])
  await add([await rice()], 'petr', owner)
  expect(await oneTimeIn()).toMatchObject([{ waitWeeks: 0 }])
})

test('who helps a person without e-mail lets an item of theirs wait', async () => {
  const ownerId = await assist(world)
  await add([await rice(3)], 'jana', { ownerId, binding: { ...pressed, fees: haler(100_000) } })
  const { lines } = await world.as('jana').basket.week({ ownerId, weekStart: week })
  expect(lines).toMatchObject([{ origin: 'one_time', waitWeeks: 3 }])
})
