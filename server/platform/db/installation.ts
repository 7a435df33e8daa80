import { sql } from 'kysely'
import type { Occupants } from '../demo.ts'
import type { Db } from './database.ts'

/** What the database contains. */
export async function occupantsOf(db: Db): Promise<Occupants> {
  const { rows } = await sql<{ isDemo: boolean; hasPeople: boolean }>`
    select is_demo as "isDemo", exists (select from users) as "hasPeople" from installation`.execute(db)
  const { isDemo, hasPeople } = rows[0]!
  return isDemo ? 'demo' : hasPeople ? 'people' : 'nobody'
}

/** Marks the database permanently as a demo. */
export const markAsDemo = (db: Db) => db.updateTable('installation').set({ is_demo: true }).execute()

/**
 * Whether the database was encrypted with this secret. A new database accepts any.
 *
 * @returns null if it matches, else the number of people who could not sign in with another secret.
 */
export async function strandedBy(db: Db, fingerprint: Buffer): Promise<{ people: number } | null> {
  const { rows } = await sql<{ people: number }>`
    with taken as (update installation set secret_fingerprint = ${fingerprint} where secret_fingerprint is null returning one)
    select (select count(*)::integer from two_factors where turned_on_at is not null) as people from installation
    where secret_fingerprint <> ${fingerprint}`.execute(db)
  return rows[0] ?? null
}

/** Records that the database now uses another secret. */
export const setSecretFingerprint = (db: Db, fingerprint: Buffer) =>
  db.updateTable('installation').set({ secret_fingerprint: fingerprint }).execute()
