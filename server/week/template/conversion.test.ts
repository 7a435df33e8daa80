import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff } from '#server/test/cycle.ts'

const week49 = asWeekStart('2026-11-30')
const fields = { quantity: thousandths(2000), maxPrice: haler(2500), notes: '' }
const external = { ...fields, recurrence: 'external', recurrenceWeeks: 0 } as const
const every = { weekStart: null, kind: null, author: 'you' as const, from: null, to: null, after: null }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const line = async (id: string) => (await world.as('jana').template.read()).lines.find((one) => one.id === id)!
const addExternal = async () => (await world.as('jana').template.addLine({ ...external, itemId: await world.itemId('JAB') })).id
const newest = async (itemId: string) => (await world.as('jana').history.page({ itemId, ...every })).entries[0]!

test('a purchase elsewhere is in the template and in no week', async () => {
  const id = await addExternal()
  expect(await line(id)).toMatchObject({ recurrence: 'external', recurrenceWeeks: 0, nextWeek: null })
  for (const { weekStart } of await world.as('jana').basket.weeks())
    expect((await world.as('jana').basket.week({ weekStart })).lines.map((one) => one.id)).not.toContain(id)
})

test.each([
  [{ recurrence: 'custom', recurrenceWeeks: 6 } as const, 'každých 6 týdnů', 'každých 6\u00a0týdnů'],
  [{ recurrence: 'weekly', recurrenceWeeks: 1 } as const, 'každý týden', 'každý týden'],
  [{ recurrence: 'biweekly', recurrenceWeeks: 2 } as const, 'každé 2 týdny', 'každé 2\u00a0týdny'],
])('it becomes regular with a period of %j, from the first open week on, and the history says so', async (period, said, told) => {
  const lineId = await addExternal()
  await world.clock(...cutOff)
  await world.as('jana').template.changeLine({ ...fields, lineId, ...period })
  expect(await line(lineId)).toMatchObject({ ...period, anchorWeek: week49, nextWeek: week49 })
  expect((await world.as('jana').basket.week({ weekStart: week49 })).lines.map(({ id }) => id)).toContain(lineId)
  const { reason, fields: changed } = await newest(lineId)
  expect(reason).toBe(`Převedeno z externí na pravidelnou (${said})`)
  expect(changed).toEqual([{ label: 'Jak často', from: 'nákup v jiném obchodě', to: told }])
})

test('only the conversion is described as one, not other changes with it or later', async () => {
  const lineId = await addExternal()
  await world.as('jana').template.changeLine({ ...external, lineId, quantity: thousandths(3000) })
  expect((await newest(lineId)).reason).toBe('úprava položky')
  const { version, lines } = await world.as('jana').template.read()
  await world.as('jana').template.replace({
    version,
    lines: lines.map(({ id, item, quantity, maxPrice, notes }) => ({
      id,
      itemId: item.id,
      quantity: thousandths(quantity + 1000),
      maxPrice: maxPrice ?? haler(1000),
      notes,
      recurrence: 'biweekly' as const,
      recurrenceWeeks: 2,
    })),
  })
  const other = lines.find(({ id }) => id !== lineId)!
  expect((await newest(lineId)).reason).toBe('Převedeno z externí na pravidelnou (každé 2 týdny)')
  expect((await newest(other.id)).reason).toBe('úprava položky')
  await world.as('jana').template.changeLine({ ...fields, lineId, recurrence: 'weekly', recurrenceWeeks: 1 })
  expect((await newest(lineId)).reason).toBe('úprava položky')
})

test('a period of no weeks means bought elsewhere', async () => {
  const lineId = await addExternal()
  const jana = world.as('jana').template
  for (const recurrence of ['weekly', 'monthly', 'custom'] as const)
    await expect(jana.changeLine({ ...fields, lineId, recurrence, recurrenceWeeks: 0 })).rejects.toMatchObject({
      data: { fields: [{ path: 'recurrenceWeeks', message: 'Zadejte periodu v týdnech' }] },
    })
  await expect(jana.changeLine({ ...fields, lineId, recurrence: 'external', recurrenceWeeks: 1 })).rejects.toMatchObject({
    data: { fields: [{ path: 'recurrenceWeeks', message: 'Četnost neodpovídá počtu týdnů' }] },
  })
})
