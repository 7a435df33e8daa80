import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { addWeeks, weekOf } from '#domain/time/week.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { isMigrated, migrate } from '#server/platform/db/migrate.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { saturdayNoon } from '#server/test/template.ts'
import { recordedWorlds, readWorld, restoreWorld } from '#server/test/upgrade.ts'

// Data of any version are migrated: of one recorded version in each run, by its seed, and of all by `npm run guards`.

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const recorded = recordedWorlds()
const tried = inject('isInFull') ? recorded : [recorded[inject('propertySeed') % recorded.length]!]

describe.each(tried)('the database of %s', (name) => {
  const stored = readWorld(name)
  const rowsOf = (table: string) => stored.tables.find((each) => each.name === table)!.rows
  const janaId = rowsOf('users').find(({ email }) => email === 'jana@dohromady.test')!['id']

  test('migrates to the newest schema with every row and works for its members', async () => {
    world = await openWorld({
      prepare: async (db) => {
        await restoreWorld(db, stored)
        await migrate(db)
      },
    })
    await expect(isMigrated(world.db)).resolves.toBe(true)
    const { rows: present } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'`.execute(world.db)
    for (const { name: table, rows } of stored.tables) {
      // A table may be dropped only if nothing was in it.
      if (!present.some(({ name: existing }) => existing === table)) {
        expect(rows, table).toEqual([])
        continue
      }
      const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(world.db)
      // A migration may add rows, and loses none.
      expect(counted[0]!.count, table).toBeGreaterThanOrEqual(rows.length)
    }

    // Where there are members, their operator decides when nothing is ordered any more.
    const { value } = await world.db
      .selectFrom('feature_settings')
      .where('name', '=', 'prepaid_above')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(value).toBe('order')

    const jana = world.as('jana')
    const { lines } = await jana.template.read()
    const own = rowsOf('weekly_demands').filter(({ user_id: userId }) => userId === janaId)
    expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(own.map(({ id }) => id)))
    const week = weekOf(pragueDay(saturdayNoon))
    const { lines: coming } = await jana.basket.week({ weekStart: addWeeks(week, 1) })
    expect(coming.length).toBeGreaterThan(0)
    const { lines: past } = await jana.basket.week({ weekStart: week })
    expect(past.some(({ outcome }) => outcome !== null)).toBe(true)
  })
})
