import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recoveryCodesOf, hashRecoveryCode } from './derive-secret.ts'

/** Replaces the recovery codes; returns the salt that they derive from, because the codes themselves are not stored. */
export async function writeRecoveryCodes(tx: Tx, keyedHash: KeyedHash, userId: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  const hashed = recoveryCodesOf(keyedHash, userId, salt).map((code) => hashRecoveryCode(keyedHash, userId, code))
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await sql`insert into recovery_codes (user_id, code_hmac) select ${userId}, unnest(${hashed}::bytea[])`.execute(tx)
  return salt
}
