import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const milk = async () => {
  const itemId = await world.itemId('MLE')
  return (await world.as('jana').template.read()).lines.find(({ item }) => item.id === itemId)!
}

test.each([
  ['the night the clocks go forward', '2027-03-28', '00:30', '2027-04-27'],
  ['the night they go back', '2027-10-31', '02:30', '2027-11-30'],
  ['the last minute of a day in Prague', '2027-03-27', '23:59', '2027-04-26'],
  ['the end of January', '2027-01-30', '12:00', '2027-03-01'],
])('a pause from %s lasts thirty calendar days in Prague', async (_name, day, time, until) => {
  await world.clock(day, time)
  const { id: lineId } = await milk()
  await world.as('jana').template.pauseLine({ lineId })
  expect(await milk()).toMatchObject({ pausedUntil: until, isPaused: true })
})

test('it is shown to its last day and is over on the day it names; resuming clears it at once', async () => {
  const { id: lineId } = await milk()
  await world.as('jana').template.pauseLine({ lineId })
  await world.clock('2026-12-20', '23:59')
  expect(await milk()).toMatchObject({ pausedUntil: '2026-12-21', isPaused: true })
  await world.clock('2026-12-21', '00:00')
  expect(await milk()).toMatchObject({ isPaused: false })
  await world.as('jana').template.pauseLine({ lineId })
  expect(await milk()).toMatchObject({ pausedUntil: '2027-01-20', isPaused: true })
  await world.as('jana').template.resumeLine({ lineId })
  expect(await milk()).toMatchObject({ pausedUntil: null, isPaused: false })
})
