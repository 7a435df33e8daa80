import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

// However accounts are linked, unlinked and deleted, in any order: those that are connected count as one household in a pool
// (docs/decisions/038-small-groups.md).

const people = 7
let world: World
beforeAll(async () => {
  world = await openWorld({ seeded: false })
})
afterAll(() => world.close())

const person = fc.integer({ min: 0, max: people - 1 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('link' as const), a: person, b: person }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('unlink' as const), a: person, b: person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), a: person, b: person }) },
)

/** The connected components, found by walking the graph. */
function groupsOf(links: readonly (readonly [number, number])[]): string[] {
  const groups: number[][] = []
  for (const start of Array.from({ length: people }, (_, n) => n)) {
    if (groups.some((group) => group.includes(start))) continue
    const group = [start]
    for (const at of group)
      for (const [a, b] of links) for (const next of at === a ? [b] : at === b ? [a] : []) if (!group.includes(next)) group.push(next)
    groups.push(group.toSorted((one, other) => one - other))
  }
  return groups.filter((group) => group.length > 1).map((group) => group.join(' '))
}

const idOf = (run: number, n: number) => `0190${String(run).padStart(4, '0')}-0000-7000-8000-${String((n * 5) % people).padStart(12, '0')}`

const storedGroups = async (run: number) => {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(user_id::text) as ids from shared_households where user_id::text like ${`0190${String(run).padStart(4, '0')}-%`} group by counts_as`.execute(
    world.db,
  )
  const numberOf = new Map(Array.from({ length: people }, (_, n) => [idOf(run, n), n]))
  return rows
    .map(({ ids }) =>
      ids
        .map((id) => numberOf.get(id)!)
        .toSorted((one, other) => one - other)
        .join(' '),
    )
    .toSorted()
}

test('linked accounts count as one, through a chain too, and separately after a link ends', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      run += 1
      for (let n = 0; n < people; n += 1)
        await sql`insert into users (id, email, display_name) values (${idOf(run, n)}, ${`${n}.${run}@priklad.test`}, 'Někdo')`.execute(
          world.db,
        )
      let links: [number, number][] = []
      const gone = new Set<number>()
      for (const { does, a, b } of steps) {
        const pair = sql`${idOf(run, a)}::uuid in (primary_user_id, linked_user_id) and ${idOf(run, b)}::uuid in (primary_user_id, linked_user_id)`
        if (does === 'leave') {
          await sql`delete from users where id = ${idOf(run, a)}`.execute(world.db)
          gone.add(a)
          links = links.filter((link) => !link.includes(a))
        } else if (a === b || gone.has(a) || gone.has(b)) continue
        else if (does === 'unlink') {
          await sql`update user_account_links set link_status = 'removed', removed_at = app_now() where link_status = 'active' and ${pair}`.execute(
            world.worker,
          )
          links = links.filter((link) => !(link.includes(a) && link.includes(b)))
        } else {
          await sql`delete from user_account_links where ${pair}`.execute(world.worker)
          await sql`
            insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
            values (${idOf(run, a)}, ${idOf(run, b)}, 'active', app_now(), app_now())`.execute(world.worker)
          links = [...links.filter((link) => !(link.includes(a) && link.includes(b))), [a, b]]
        }
      }
      expect(await storedGroups(run)).toEqual(groupsOf(links).toSorted())
    }),
    { numRuns: 15 },
  )
})
