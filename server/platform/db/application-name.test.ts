import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('a command that waits in PostgreSQL is found by the number of its request', async () => {
  const line = { itemId: await world.itemId('JAB'), quantity: thousandths(1000), maxPrice: haler(40_000), notes: '' }
  const waiting = async () => {
    const { rows } = await sql<{ name: string }>`
      select application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
    return rows.map(({ name }) => name)
  }
  let call: Promise<unknown> | undefined
  await world.db.transaction().execute(async (tx) => {
    await sql`lock table weekly_demands in share mode`.execute(tx)
    call = world.as('jana', { id: 'a1b2c3d4' }).template.addLine({ ...line, recurrence: 'weekly', recurrenceWeeks: 1 })
    await expect.poll(waiting).toEqual(['a1b2c3d4'])
  })
  await call
})
