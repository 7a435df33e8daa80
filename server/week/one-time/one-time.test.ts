import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'

const weekStart = asWeekStart('2026-11-23')
const two = { quantity: thousandths(2000), maxPrice: haler(4000) }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const deliveryOf = async (key: string, week = weekStart) => (await world.as(key).basket.week({ weekStart: week })).delivery.id
const oneTimeLines = async (key: string) =>
  (await world.as(key).basket.week({ weekStart })).lines.filter(({ origin }) => origin === 'one_time')
const apples = async (key = 'jana') => ({
  ...two,
  deliveryId: await deliveryOf(key),
  itemId: await world.itemId('JAB'),
  notes: 'na štrúdl',
})

test('a one-time item is added to the collecting delivery, changed and removed', async () => {
  const jana = world.as('jana').oneTime
  const { id: oneTimeItemId } = await jana.addItem(await apples())
  expect(await oneTimeLines('jana')).toMatchObject([
    { id: oneTimeItemId, quantity: 2000, maxPrice: 4000, notes: 'na štrúdl', item: { name: 'Jablka' } },
  ])
  await jana.changeItem({ oneTimeItemId, quantity: thousandths(3500), maxPrice: haler(4200) })
  expect(await oneTimeLines('jana')).toMatchObject([{ quantity: 3500, maxPrice: 4200 }])
  await jana.removeItem({ oneTimeItemId })
  expect(await oneTimeLines('jana')).toEqual([])
  await expect(jana.removeItem({ oneTimeItemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a one-time item has the chosen service mode, or the default one', async () => {
  const { oneTime } = world.as('jana')
  await oneTime.addItem(await apples())
  await oneTime.addItem({ ...(await apples()), serviceMode: 'E_Box' })
  expect((await oneTimeLines('jana')).map(({ serviceMode }) => serviceMode)).toEqual(['A_SelfPickup_SelfAssembly', 'E_Box'])
})

test('the service mode of a one-time item can be changed until the cut-off, by its owner only', async () => {
  const jana = world.as('jana').oneTime
  const { id: oneTimeItemId } = await jana.addItem(await apples())
  const change = { oneTimeItemId, serviceMode: 'E_Box' } as const
  await expect(world.as('petr').oneTime.changeMode(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await jana.changeMode(change)
  expect(await oneTimeLines('jana')).toMatchObject([{ serviceMode: 'E_Box', quantity: 2000, maxPrice: 4000 }])
  await world.clock('2026-11-23', '20:00')
  await expect(jana.changeMode({ oneTimeItemId, serviceMode: 'C_Delivery' })).rejects.toMatchObject({ code: 'CUTOFF_PASSED' })
})

test('several items are added at once, each with its note; a list with a wrong one adds nothing', async () => {
  const { oneTime } = world.as('jana')
  const { deliveryId, ...apple } = await apples()
  const carrots = { ...two, itemId: await world.itemId('MRK'), notes: '' }
  await oneTime.addItems({ deliveryId, added: [apple, carrots] })
  expect(await oneTimeLines('jana')).toMatchObject([
    { quantity: 2000, notes: 'na štrúdl', item: { name: 'Jablka' } },
    { maxPrice: 4000, notes: '', item: { name: 'Mrkev' } },
  ])
  const half = { ...two, itemId: await world.itemId('TOA'), quantity: thousandths(500), notes: '' }
  await expect(oneTime.addItems({ deliveryId, added: [apple, half] })).rejects.toMatchObject({ code: 'WRONG_STEP' })
  await expect(oneTime.addItems({ deliveryId, added: Array.from({ length: 19 }, () => apple) })).rejects.toMatchObject({
    code: 'TOO_MANY_ONE_TIME',
  })
  await expect(oneTime.addItems({ deliveryId, added: [] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: [{ message: 'Přidejte alespoň jednu položku do poptávky' }] },
  })
  expect(await oneTimeLines('jana')).toHaveLength(2)
})

test('Petr can neither see, change nor remove her item', async () => {
  const { id: oneTimeItemId } = await world.as('jana').oneTime.addItem(await apples())
  const petr = world.as('petr').oneTime
  expect(await oneTimeLines('petr')).toEqual([])
  await expect(petr.changeItem({ oneTimeItemId, ...two })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(petr.removeItem({ oneTimeItemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await oneTimeLines('jana')).toMatchObject([{ quantity: 2000 }])
})

test('a foreign or missing delivery is not found', async () => {
  const input = { ...(await apples()), deliveryId: await deliveryOf('klara') }
  await expect(world.as('jana').oneTime.addItem(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(world.as('jana').oneTime.addItem({ ...input, deliveryId: await world.userId('jana') })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(world.as('novacek').oneTime.addItem(input)).rejects.toMatchObject({ code: 'NO_LOCALITY' })
  await expect(world.as(null).oneTime.addItem(input)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})

test('a delivery that does not collect yet is rejected', async () => {
  const deliveryId = await deliveryOf('jana', asWeekStart('2026-11-30'))
  await expect(world.as('jana').oneTime.addItem({ ...(await apples()), deliveryId })).rejects.toMatchObject({
    code: 'NOT_COLLECTING',
    message: 'Tento závoz právě nesbírá objednávky.',
  })
})

test('after the cut-off a one-time item can be neither added, changed nor removed', async () => {
  const input = await apples()
  await world.clock('2026-11-23', '19:59')
  const first = world.as('jana', { idempotencyKey: 'extra-001' }).oneTime
  const answer = await first.addItem(input)
  await world.clock('2026-11-23', '20:00')
  const jana = world.as('jana').oneTime
  const late = { code: 'CUTOFF_PASSED', message: 'Uzávěrka pro změny uplynula' }
  await expect(jana.addItem(input)).rejects.toMatchObject(late)
  await expect(jana.changeItem({ oneTimeItemId: answer.id, ...two })).rejects.toMatchObject(late)
  await expect(jana.removeItem({ oneTimeItemId: answer.id })).rejects.toMatchObject(late)
  expect(await first.addItem(input)).toEqual(answer)
  await expect(first.addItem({ ...input, notes: '' })).rejects.toMatchObject({ code: 'KEY_REUSED' })
  expect(await oneTimeLines('jana')).toHaveLength(1)
})

test('a 21st one-time item is rejected, also when many come at once', async () => {
  const input = await apples()
  const answers = await Promise.allSettled(Array.from({ length: 23 }, () => world.as('jana').oneTime.addItem(input)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        code: 'TOO_MANY_ONE_TIME',
        message: 'Na jeden závoz můžete přidat nejvýš 20 jednorázových položek.',
      })
})

test('half a piece, an item no longer offered and an unknown field are rejected', async () => {
  const jana = world.as('jana').oneTime
  const input = await apples()
  await expect(jana.addItem({ ...input, itemId: await world.itemId('TOA'), quantity: thousandths(500) })).rejects.toMatchObject({
    code: 'WRONG_STEP',
  })
  const { id: oneTimeItemId } = await jana.addItem(input)
  await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'JAB').execute()
  await expect(jana.addItem(input)).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
  await expect(jana.changeItem({ oneTimeItemId, ...two })).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
  await expect(jana.addItem({ ...input, status: 'done' } as never)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Neznámé pole',
  })
  await jana.removeItem({ oneTimeItemId })
})

test('every change is in the history with its author and screen', async () => {
  const jana = world.as('jana', { uiPath: '/demand', sessionId: 'tab-3' }).oneTime
  const { id: oneTimeItemId } = await jana.addItem(await apples())
  await jana.changeItem({ oneTimeItemId, quantity: thousandths(1000), maxPrice: haler(4000) })
  await jana.removeItem({ oneTimeItemId })
  const rows = await world.db.selectFrom('history').where('item_id', '=', oneTimeItemId).orderBy('changed_at').selectAll().execute()
  expect(rows.map(({ change_type }) => change_type)).toEqual(['insert', 'update', 'delete'])
  const userId = await world.userId('jana')
  for (const row of rows)
    expect(row).toMatchObject({ changed_by: userId, owner_id: userId, change_source: 'member', ui_path: '/demand', session_id: 'tab-3' })
})
