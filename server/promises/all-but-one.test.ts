import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { issueCalls } from '#server/money/subsidies/issue-calls.ts'
import { openAttempts } from '#server/test/attempts.ts'
import { settleBuyers, type Wanted } from '#server/test/buyers.ts'
import { system } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { clearWeek, figuresOf, readAll, told, type Figures, type Readings } from '#server/test/readings.ts'
import { seller } from '#server/test/seller.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'

// An organiser to whom all other households of a group belong knows their figures and subtracts them. So two worlds are compared that differ in the
// last household alone: what differs in what the organiser reads must not differ by about as much (docs/decisions/056-sums-of-people.md).

const weeks = ['2026-11-23', '2026-11-30']
const own: Wanted[] = [30, 40, 50, 60].map((more) => ({ potatoes: 1000 * more, milk: 1000 * more, eggs: 20_000 }))

interface Played {
  readings: Readings
  figures: Figures
  /** What the other households get of the subsidy, by week. */
  shares: number[][]
}

async function play(last: Wanted): Promise<Played> {
  const attempts = await openAttempts()
  const { world } = attempts
  try {
    const groupId = await verifiedMunicipality(world)
    const { granted, join } = subsidising(
      () => world,
      () => groupId,
    )
    // After the first week it does not suffice any more.
    await granted({ budget: haler(300_000), percent: 30, mostPerWeek: haler(40_000), validUntil: '2026-12-10' })
    const keys = await settleBuyers(world, [last, ...own])
    const ids = await Promise.all(keys.map((key) => world.userId(key)))
    await sql`update shopping_settings set group_id = null`.execute(world.db)
    await join(ids)
    const { place } = offering(() => world)
    for (const [supplier, sku, price] of [
      ['statek', 'BRA-B', 1600],
      ['velkoobchod', 'MLE', 1900],
      ['velkoobchod', 'VEJ', 480],
    ] as const)
      // prettier-ignore
      await place(supplier, sku, [[1000, price]])
    for (const week of weeks) await clearWeek(attempts, week)
    const figures = await figuresOf(attempts, keys[0]!, last)
    const { rows } = await sql<{ shares: number[] }>`
      select array_agg(u.amount::integer order by m.email) as shares from subsidy_uses u join users m on m.id = u.user_id
      join deliveries d on d.id = u.delivery_id where u.user_id <> ${ids[0]!} group by d.week_start_date order by d.week_start_date`.execute(
      world.db,
    )
    await world.clock('2027-01-04', '06:00')
    await issueCalls(system(world, world.worker), seller)
    const readings = await readAll(attempts, groupId, { isExported: false })
    const { rows: calls } = await sql<{ amount: number }>`select amount from subsidy_calls`.execute(world.db)
    readings.set('calls', new Map([['sum', calls.reduce((sum, { amount }) => sum + amount, 0)]]))
    // The share of the second week tells what was granted in the first one: an equal part for each five.
    readings.set('own shares', new Map([['of five', 5 * rows[1]!.shares[3]!]]))
    return { readings, figures, shares: rows.map(({ shares }) => shares) }
  } finally {
    await attempts.close()
  }
}

/** What of a pool its suppliers read, and anybody of the example on the landing page: docs/decisions/010-public-price.md. */
const isOfPool = (leak: string) => /^supplier offers\.demands\.|^(?:supplier|visitor) clearing\.example\./.test(leak)
const total = (figures: readonly number[]) => figures.reduce((sum, each) => sum + each, 0)

test('an organiser to whom all other households belong reads nothing that differs as the last one does', async () => {
  const one = await play({ potatoes: 20_000, milk: 20_000, eggs: 20_000 })
  // Every difference is far below the steps of coarsened sums, so none of these comes near it by accident.
  const other = await play({ potatoes: 15_000, milk: 14_000, eggs: 20_000 })
  expect(one.shares[0]).toEqual(other.shares[0])
  const differences = (['paid', 'saved', 'subsidy', 'wanted'] as const).flatMap((kind) => {
    const [before, after] = [one.figures[kind], other.figures[kind]]
    return [...before.map((figure, n) => figure - (after[n] ?? 0)), total(before) - total(after)].map(Math.abs).filter((each) => each > 0)
  })
  expect(differences.length).toBeGreaterThan(6)
  expect(Math.max(...differences)).toBeLessThan(47_000)
  expect(told(one.readings, other.readings, differences).filter((leak) => !isOfPool(leak))).toEqual([])
}, 300_000)
