import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { PAID, SAVED } from '#domain/week/pool/people-sum.ts'
import { issueCalls } from '#server/money/subsidies/issue-calls.ts'
import { openAttempts, type Attempts } from '#server/test/attempts.ts'
import { settleBuyers, type Wanted } from '#server/test/buyers.ts'
import { deliveryOf, system } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { clearWeek, figuresOf, isClose, readAll, told, type Readings } from '#server/test/readings.ts'
import { seller } from '#server/test/seller.ts'
import { subsidising, verifiedMunicipality } from '#server/test/subsidising.ts'

// The organiser of a group invites and removes its members, and reads everything before and after (docs/decisions/056-sums-of-people.md). Neighbours buy
// the same every week, which is the worst case: then two sums differ by nobody else. New procedures are called, too.

/** What changed of a week that is over: nothing may. A sum that is rounded anew each time would be told by its mean. */
function changedWeeks(before: Readings, after: Readings): string[] {
  const weeks = (readings: Readings, what: string) => [...(readings.get(what) ?? [])].filter(([at]) => at.includes('.weeks.'))
  return [...after.keys()].filter((what) => JSON.stringify(weeks(before, what)) !== JSON.stringify(weeks(after, what)))
}

const wanted = fc.record({
  potatoes: fc.integer({ min: 200, max: 3000 }).map((n) => n * 10),
  milk: fc.integer({ min: 200, max: 5000 }).map((n) => n * 10),
  eggs: fc.integer({ min: 4, max: 60 }).map((n) => n * 1000),
})
const HOUSEHOLDS = 9
/** Joining or leaving, whichever applies, of one household: while the first week collects, and twice after each week is cleared and the next one collects. */
const EVENTS = 7
const story = fc.record({
  households: fc.array(wanted, { minLength: HOUSEHOLDS, maxLength: HOUSEHOLDS }),
  events: fc.array(fc.integer({ min: 0, max: HOUSEHOLDS - 1 }), { minLength: EVENTS, maxLength: EVENTS }),
})

/** A group of the organiser's: a municipality that subsidises everybody. */
async function openGroup({ world }: Attempts) {
  const groupId = await verifiedMunicipality(world)
  await subsidising(
    () => world,
    () => groupId,
  ).granted({ budget: haler(3_000_000), percent: 30, mostPerWeek: haler(40_000) })
  const { invitationId } = await world.as('jana').groups.invite({ groupId, isLasting: true })
  const token = (await world.as('jana').groups.invitations({ groupId })).find(({ id }) => id === invitationId)!.path!.replace('/join#', '')
  const joined = new Set<string>()
  const move = async (key: string) => {
    if (!joined.delete(key)) {
      joined.add(key)
      return world.as(key).groups.join({ token })
    }
    const { id } = await world.db
      .selectFrom('group_memberships')
      .where('group_id', '=', groupId)
      .where('user_id', '=', await world.userId(key))
      .select('id')
      .executeTakeFirstOrThrow()
    return world.as('jana').groups.remove({ groupId, memberId: id })
  }
  return { groupId, move }
}

/** All differences between what the organiser saw of weeks, and the sums themselves. */
const estimates = (sums: readonly (number | null)[]) => {
  const shown = sums.filter((sum) => sum !== null)
  return shown.flatMap((one) => [one, ...shown.map((other) => Math.abs(one - other))])
}

async function play({ households, events }: { households: Wanted[]; events: number[] }): Promise<{ leaks: string[]; weeks: number }> {
  const attempts = await openAttempts()
  try {
    const { world } = attempts
    const { groupId, move } = await openGroup(attempts)
    const keys = await settleBuyers(world, households)
    const { place } = offering(() => world)
    for (const [supplier, sku, price] of [
      ['statek', 'BRA-B', 1600],
      ['velkoobchod', 'MLE', 1900],
      ['velkoobchod', 'VEJ', 480],
    ] as const)
      // prettier-ignore
      await place(supplier, sku, [[1000, price]])
    for (const key of keys.slice(0, 6)) await move(key)
    const leaks: string[] = []
    /** Reads all before and after each step, in which these households move at once. */
    const watch = async (steps: readonly (readonly number[])[]) => {
      // A member gets two exports a day.
      let before = await readAll(attempts, groupId, { isExported: true })
      for (const [n, moved] of steps.entries()) {
        const figures: number[] = []
        for (const each of moved) {
          const { paid, saved, subsidy, wanted } = await figuresOf(attempts, keys[each]!, households[each]!)
          figures.push(...paid, ...saved, ...subsidy, ...wanted)
          await move(keys[each]!)
        }
        const after = await readAll(attempts, groupId, { isExported: n === 0 })
        leaks.push(...told(before, after, figures), ...changedWeeks(before, after))
        before = after
      }
    }
    const single = events.map((event) => [event])
    await watch(single.slice(0, 1))
    for (const [n, week] of ['2026-11-23', '2026-11-30', '2026-12-07'].entries()) {
      await clearWeek(attempts, week)
      await watch(single.slice(2 * n + 1, 2 * n + 3))
      // A week that is not ordered in time disappears.
      await world.as('operator').orders.send({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', asWeekStart(week))).id })
    }
    // At last everybody: members leave, and the others join.
    await world.clock('2026-12-11', '12:00')
    await watch([keys.map((_, n) => n)])
    const { weeks } = await world.as('jana').municipalities.console({ groupId })
    const subsidies = (await world.as('jana').subsidies.ofGroup({ groupId })).subsidies.flatMap((subsidy) => subsidy.weeks)
    for (const day of ['2026-12-18', '2027-01-04', '2027-02-01']) {
      await world.clock(day, '06:00')
      await issueCalls(system(world, world.worker), seller)
    }
    const { rows: calls } = await sql<{ amount: number }>`
      select call.amount from subsidy_calls call join municipal_subsidies s on s.id = call.subsidy_id where s.group_id = ${groupId}`.execute(
      world.db,
    )
    for (const [n, key] of keys.entries()) {
      const figures = await figuresOf(attempts, key, households[n]!)
      for (const [kind, sums, own] of [
        ['paid', weeks.map(({ paid }) => paid), figures.paid.filter((figure) => figure <= PAID.most)],
        ['saved', weeks.map(({ saved }) => saved), figures.saved.filter((figure) => figure <= SAVED.most)],
        ['subsidy', subsidies.map(({ amount }) => amount), figures.subsidy],
        ['call', calls.map(({ amount }) => amount), figures.subsidy],
      ] as const)
        for (const estimate of estimates(sums))
          leaks.push(...own.filter((figure) => isClose(estimate, figure)).map((figure) => `${kind}: ${estimate} of ${figure}`))
    }
    return { leaks: [...new Set(leaks)], weeks: weeks.filter(({ paid }) => paid !== null).length }
  } finally {
    await attempts.close()
  }
}

test('an organiser who invites and removes people learns no household’s figure to a quarter, from whatever adds up people', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (played) => {
      const { leaks, weeks } = await play(played)
      expect(leaks).toEqual([])
      expect(weeks).toBeGreaterThan(0)
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 300_000)
