import { sql } from 'kysely'
import type { Proof } from '#domain/week/handover/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { limitGuesses, type Guesser } from './limit-guesses.ts'
import { codeHashOf, tokenHashOf } from './pickup-code.ts'

/** A code that somebody typed, or a token that was scanned. */
export type Shown = { kind: 'code'; code: string } | { kind: 'qr'; token: string }

interface Identified {
  purchaseId: string
  proof: Proof
  name: string
}

/** The purchase of this delivery to which a code or token belongs, and who comes for it. Refuses others, and a delivery that is not ready. */
export async function identifyPurchase(
  db: Db,
  keyedHash: KeyedHash,
  who: Guesser,
  { deliveryId, proof: shown }: { deliveryId: string; proof: Shown },
): Promise<Identified> {
  const delivery = await db.selectFrom('deliveries').where('id', '=', deliveryId).select('status').executeTakeFirst()
  if (!delivery) throw new Refusal('NOT_FOUND')
  if (delivery.status !== 'ready') throw new Refusal('NOT_READY')
  const search = () => purchaseOf(db, keyedHash, deliveryId, shown)
  // A token cannot be guessed.
  const found = shown.kind === 'qr' ? ((await search()) ?? 'wrong') : await limitGuesses(db, who, deliveryId, search)
  if (found === 'locked') throw new Refusal('PICKUP_CODE_LOCKED')
  if (found === 'wrong') throw new Refusal('WRONG_PICKUP_CODE')
  return found
}

async function purchaseOf(db: Db, keyedHash: KeyedHash, deliveryId: string, shown: Shown): Promise<Identified | null> {
  const hash = shown.kind === 'qr' ? tokenHashOf(keyedHash, shown.token) : codeHashOf(keyedHash, deliveryId, shown.code)
  const { rows } = await sql<Identified>`
    select h.id as "purchaseId", ${shown.kind} as proof, u.display_name as name from handovers h join users u on u.id = h.user_id
    where h.delivery_id = ${deliveryId} and ${shown.kind === 'qr' ? sql`h.token_hash` : sql`h.code_hash`} = ${hash}
    union all
    select purchase_id, 'proxy', name from proxy_codes
    where delivery_id = ${deliveryId} and code_hash = ${hash} and withdrawn_at is null and used_at is null`.execute(db)
  return rows[0] ?? null
}
