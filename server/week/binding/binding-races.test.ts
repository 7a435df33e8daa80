import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { forgetConsents } from '#server/test/agree.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, deliveryOf, week48 } from '#server/test/cycle.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await forgetConsents(world.db)
})
afterEach(() => world.close())

const weekStart = asWeekStart(week48)

test.each([0, 1, 2, 3])(
  'a press while the week is being closed counts whole, or is refused with a sentence (%i before it)',
  async (before) => {
    const keys = ['jana', 'petr', 'obec']
    const wants = await Promise.all(
      keys.map(async (key) => {
        const { lines } = await world.as(key).basket.week({ weekStart })
        const { fingerprint } = await world.as(key).binding.order({ weekStart })
        const capped = lines.filter(({ excluded, maxPrice }) => !excluded && maxPrice !== null).map(({ id }) => id)
        return { key, userId: await world.userId(key), fingerprint, capped: capped.toSorted() }
      }),
    )
    const { id: deliveryId } = await deliveryOf(world.db)
    const press = ({ key, fingerprint }: (typeof wants)[number]) =>
      world.as(key).binding.confirm({ weekStart, fingerprint, isUnusualMeant: false })
    const earlier = wants.slice(0, before).map(press)
    const closing = world.as('operator').deliveries.close({ deliveryId, reason: 'Sklad je plný' })
    const presses = await Promise.allSettled([...earlier, ...wants.slice(before).map(press)])
    await closing
    for (const [n, { userId, capped }] of wants.entries()) {
      const answer = presses[n]!
      const { rows } = await sql<{ id: string }>`
      select source_id as id from snapshot_lines where user_id = ${userId} and max_price is not null order by source_id`.execute(world.db)
      expect(capped.length).toBeGreaterThan(0)
      expect(rows.map(({ id }) => id)).toEqual(answer.status === 'fulfilled' ? capped : [])
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CUTOFF_PASSED', message: expect.stringMatching(/\S/) })
    }
    const stored = await world.db.selectFrom('order_consents').select('user_id').execute()
    expect(stored).toHaveLength(presses.filter(({ status }) => status === 'fulfilled').length)
    expect(await brokenInvariants(world.db)).toEqual([])
  },
)
