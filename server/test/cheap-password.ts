import { hash } from '@node-rs/argon2'
import type { Db } from '#server/platform/db/database.ts'
import { demoPassword } from '#server/seed/cast.ts'

/** Hashes the cast's password at the lowest cost, because it is checked hundreds of times. Passwords that tests set have the product's cost. */
export async function makePasswordCheap(db: Db): Promise<void> {
  const password = await hash(demoPassword, { algorithm: 2 /* argon2id */, memoryCost: 8, timeCost: 1, parallelism: 1 })
  await db.updateTable('auth_accounts').set({ password }).execute()
}
