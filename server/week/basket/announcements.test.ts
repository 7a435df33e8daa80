import { afterAll, beforeAll, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { listen, type Listener } from '#server/platform/realtime/listen.ts'
import { openWorld, type World } from '#server/test/call.ts'

const weekStart = asWeekStart('2026-11-23')

let world: World
let listener: Listener
const heard = new Set<string>()
let arrived = () => {}
beforeAll(async () => {
  world = await openWorld()
  const { promise: up, resolve } = Promise.withResolvers<void>()
  listener = listen(
    world.url,
    world.log,
    (keys) => {
      for (const key of keys) heard.add(key)
      arrived()
    },
    resolve,
  )
  await up
})
afterAll(async () => {
  await listener.stop()
  await world.close()
})

/** All notices until these have been received. */
async function heardAll(...keys: string[]): Promise<Set<string>> {
  while (!keys.every((key) => heard.has(key))) await new Promise<void>((next) => (arrived = next))
  const all = new Set(heard)
  heard.clear()
  return all
}

test('a change is announced to Jana’s tabs and to everybody who watches that price, a rejected one to nobody', async () => {
  const { delivery, lines } = await world.as('jana').basket.week({ weekStart })
  const jana = await world.userId('jana')
  const [milk, apples] = [await world.itemId('MLE'), await world.itemId('JAB')]
  const pool = (itemId: string) => `p:${delivery.localityId}:${itemId}`
  const lineId = lines.find(({ item }) => item.id === milk)!.id
  await expect(
    world.as('petr').basket.changeItem({ weekStart, lineId, quantity: thousandths(1000), maxPrice: null }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.as('jana').basket.changeItem({ weekStart, lineId, quantity: thousandths(6000), maxPrice: haler(1950) })
  expect(await heardAll(`r:basket:${jana}`, pool(milk))).toEqual(new Set([`r:basket:${jana}`, pool(milk)]))

  await world.as('jana').template.addLine({
    itemId: apples,
    quantity: thousandths(1000),
    maxPrice: haler(4000),
    recurrence: 'weekly',
    recurrenceWeeks: 1,
    notes: '',
  })
  const told = [`r:template:${jana}`, `r:basket:${jana}`, pool(apples)]
  expect(await heardAll(...told)).toEqual(new Set(told))

  await world
    .as('jana')
    .oneTime.addItem({ deliveryId: delivery.id, itemId: apples, quantity: thousandths(1000), maxPrice: haler(4000), notes: '' })
  expect(await heardAll(`r:basket:${jana}`, pool(apples))).toEqual(new Set([`r:basket:${jana}`, pool(apples)]))
})

test('a skipped or rebought week is announced to everybody who watches one of its prices', async () => {
  const { delivery, lines } = await world.as('jana').basket.week({ weekStart })
  const own = await world.userId('jana')
  const wanted = lines.filter(({ excluded }) => !excluded).map(({ item }) => `p:${delivery.localityId}:${item.id}`)
  const told = new Set([`r:basket:${own}`, `r:template:${own}`, ...wanted])
  expect(wanted.length).toBeGreaterThan(2)
  await world.as('jana').basket.skipWeeks({ weeks: [weekStart] })
  expect(await heardAll(...told)).toEqual(told)
  await world.as('jana').basket.buyWeeks({ weeks: [weekStart] })
  expect(await heardAll(...told)).toEqual(told)
})
