import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { pragueInstant } from '#domain/time/prague.ts'
import type { Day } from '#domain/time/day.ts'
import { setClock } from '#server/platform/clock.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

export const templateDatabase = 'world'

/** When every test world begins: Saturday 21 November 2026, noon; week 48 collects until Monday 20:00. */
export const saturdayNoon = pragueInstant('2026-11-21' as Day, '12:00')

export interface TestDatabase {
  db: Db
  url: string
  /** Moves the clock to a Prague day and time, e.g. `clock('2026-11-23', '20:00')`. */
  clock: (day: string, time: string) => Promise<void>
  close: () => Promise<void>
}

/** A database of its own with the seeded cast, cloned from the run's template, or one with the schema and nothing in it. */
export async function openTestDatabase({ max = 10, seeded = true } = {}): Promise<TestDatabase> {
  const urlOf = (name: string) => inject('postgresUrl').replace('DATABASE', name)
  const name = `t_${randomBytes(8).toString('hex')}`
  const root = openDatabase({ url: urlOf('postgres'), max: 1, statementTimeoutMs: 30_000 })
  await sql.raw(`create database ${name} template ${seeded ? templateDatabase : 'template1'}`).execute(root)
  const db = openDatabase({ url: urlOf(name), max })
  if (!seeded) await migrate(db)
  await setClock(db, saturdayNoon)
  return {
    db,
    url: urlOf(name),
    clock: (day, time) => setClock(db, pragueInstant(day as Day, time)),
    close: async () => {
      await db.destroy()
      await sql.raw(`drop database ${name} with (force)`).execute(root)
      await root.destroy()
    },
  }
}
