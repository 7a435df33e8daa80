import { randomInt } from 'node:crypto'
import { CODE_LENGTH, CODE_MINUTES, RESEND_SECONDS } from '#domain/people/account/attempts.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'

/** What a code proves: access to the mailbox or phone `target`, for one purpose. */
export interface CodeFor {
  userId: string
  /** `email`, `phone`, `delivery_email`, …: one code of each at a time. */
  purpose: string
  target: string
}

// Limits: docs/rules/server.md#rate-limits.
const cooldown = { most: 1, seconds: RESEND_SECONDS }
const ofAccount = [
  { most: 5, seconds: 3600 },
  { most: 10, seconds: 86_400 },
]

export const cooldownOf = ({ userId, purpose }: Omit<CodeFor, 'target'>) => ({ key: `code:${userId}:${purpose}`, limit: cooldown })

/** Six random digits, all combinations equally likely. */
export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')

export const hashCode = (keyedHash: KeyedHash, purpose: string, target: string, code: string) =>
  keyedHash(`code ${purpose}`, `${target}\0${code}`)

/** When a code that is sent now expires. */
export const codeExpiry = (at: Date) => new Date(at.getTime() + CODE_MINUTES * 60_000)

/**
 * Creates a code in the caller's transaction, which also sends it; an earlier code for the purpose becomes invalid. Refused within 60 seconds
 * of the last one, and above five an hour or ten a day per account.
 */
export async function issueCode(tx: Tx, keyedHash: KeyedHash, { userId, purpose, target }: CodeFor): Promise<string> {
  const { key, limit } = cooldownOf({ userId, purpose })
  await countOrRefuse(tx, key, [limit])
  await countOrRefuse(tx, `code:${userId}`, ofAccount)
  const code = newCode()
  const at = await appNow(tx)
  const fresh = { target, code_hmac: hashCode(keyedHash, purpose, target, code), sent_at: at, expires_at: codeExpiry(at), tries: 0 }
  await tx
    .insertInto('verification_codes')
    .values({ user_id: userId, purpose, ...fresh })
    .onConflict((found) => found.columns(['user_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  await recordEvent(tx, { kind: 'link_sent', userId, detail: purpose })
  return code
}
