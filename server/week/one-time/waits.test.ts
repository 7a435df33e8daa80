import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
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
const add = async (added: AddItems['added'], key = 'jana', owner: object = {}) =>
  world.as(key).oneTime.addItems({ deliveryId: await collecting(), added, ...owner })

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

test('a single item waits as well, once, however often the request is sent', async () => {
  const jana = world.as('jana', { idempotencyKey: 'rice-0001' }).oneTime
  const item = { deliveryId: await collecting(), ...(await rice(1)) }
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
  await add([await rice(3)], 'jana', { ownerId })
  const { lines } = await world.as('jana').basket.week({ ownerId, weekStart: week })
  expect(lines).toMatchObject([{ origin: 'one_time', waitWeeks: 3 }])
})
