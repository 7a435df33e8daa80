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

/**
 * Whether the database was sealed with this secret. One that was never started takes the first it is started with.
 *
 * @returns null where it fits, else how many people could not get in with another secret.
 */
export async function strandedBy(db: Db, fingerprint: Buffer): Promise<{ people: number } | null> {
  const { rows } = await sql<{ people: number }>`
    with taken as (update installation set secret_fingerprint = ${fingerprint} where secret_fingerprint is null returning one)
    select (select count(*)::integer from two_factors where turned_on_at is not null) as people from installation
    where secret_fingerprint <> ${fingerprint}`.execute(db)
  return rows[0] ?? null
}

/** From now on the database is sealed with another secret. */
export const sealWith = (db: Db, fingerprint: Buffer) => db.updateTable('installation').set({ secret_fingerprint: fingerprint }).execute()
