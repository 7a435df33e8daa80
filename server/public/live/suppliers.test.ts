import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, sweep, week48 } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { until } from '#server/test/streams.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)

test('a supplier that buys for a household sees what further steps add from five households only, a member always', async () => {
  const potatoes = await world.itemId('BRA-B')
  await world.db
    .updateTable('user_flags')
    .set({ role: 'supplier' })
    .where('user_id', '=', await world.userId('petr'))
    .execute()
  const steps = (of: string) =>
    sql`
    update weekly_demands set max_price = 2000, further_steps = array[quantity + 1000, 1500]
    where catalog_item_id = ${potatoes} and user_id in (select id from users where email like ${of})`.execute(world.db)
  // Each reading is a new one, because nobody else watches.
  const quantityFor = async (key: string) => {
    const alone = new AbortController()
    const stream = await world.as(key).live.forecast({ weekStart }, { signal: alone.signal })
    const state = await until(stream, () => true)
    alone.abort()
    await stream.return?.(undefined)
    return state.pools.find(({ itemId }) => itemId === potatoes)!.requestedQuantity!
  }
  const plain = await quantityFor('jana')
  expect(await quantityFor('petr')).toBe(plain)
  await steps('jana@%')
  expect(await quantityFor('jana')).toBe(plain + 1000)
  expect(await quantityFor('petr')).toBe(plain)
  await steps('parta%')
  expect(await quantityFor('jana')).toBe(plain + 6000)
  expect(await quantityFor('petr')).toBe(plain + 6000)
  await world.clock(...cutOff)
  await sweep(world)
  expect(await quantityFor('petr')).toBe(plain + 6000)
})
