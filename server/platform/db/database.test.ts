import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ seeded: false })
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(world.db)).rows[0]!.pid

// docs/performance.md#what-a-write-carries
test('a connection with its plans is still open after a quiet minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pid = await backend()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect(backend()).resolves.toBe(pid)
})

test('no check of a table that is written often has an SQL function, which would be planned with every statement', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conname as name from pg_constraint c
    join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid join pg_language l on l.oid = p.prolang
    where c.contype = 'c' and l.lanname = 'sql' order by name`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['catalog_items_other_names', 'categories_other_names'])
})
