import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { Seal } from '#server/platform/seal.ts'
import { recoveryCodesOf, sealRecoveryCode } from './derive-secret.ts'

/** New recovery codes in place of the old ones; answers the salt that they come from, as the codes themselves are kept nowhere. */
export async function writeRecoveryCodes(tx: Tx, seal: Seal, userId: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url')
  const sealed = recoveryCodesOf(seal, userId, salt).map((code) => sealRecoveryCode(seal, userId, code))
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await sql`insert into recovery_codes (user_id, code_hmac) select ${userId}, unnest(${sealed}::bytea[])`.execute(tx)
  return salt
}
