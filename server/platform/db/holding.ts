import { sql } from 'kysely'
import type { Holding } from '../demo.ts'
import type { Db } from './database.ts'

/** What the database holds. */
export async function holdingOf(db: Db): Promise<Holding> {
  const { rows } = await sql<{ isDemo: boolean; hasPeople: boolean }>`
    select is_demo as "isDemo", exists (select from users) as "hasPeople" from installation`.execute(db)
  const { isDemo, hasPeople } = rows[0]!
  return isDemo ? 'demo' : hasPeople ? 'people' : 'nobody'
}

/** Marks the database as made as a demo, once and for all. */
export const markAsDemo = (db: Db) => db.updateTable('installation').set({ is_demo: true }).execute()
