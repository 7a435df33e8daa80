import { sql } from 'kysely'
import type { NewEvent } from '#contract/week/handover.ts'
import type { Proof } from '#domain/week/handover/event.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { limitGuesses, type Guesser } from './limit-guesses.ts'
import { codeHashOf, tokenHashOf } from './pickup-code.ts'

/** What proves a handover, as far as the server confirms it; `proxyId` is the one-time code. */
export interface Checked {
  proof: Proof
  proxyId: string | null
}

interface Codes {
  purchaseId: string
  codeHash: Buffer
  tokenHash: Buffer
  proxies: { id: string; codeHash: string }[]
}

/** What of these purchases a code is compared with. */
async function codesOf(db: Db, deliveryId: string, purchaseIds: readonly string[]): Promise<ReadonlyMap<string, Codes>> {
  const { rows } = await sql<Codes>`
    select h.id as "purchaseId", h.code_hash as "codeHash", h.token_hash as "tokenHash", coalesce(proxy.list, '[]') as proxies
    from handovers h left join lateral (
      select json_agg(json_build_object('id', c.id, 'codeHash', encode(c.code_hash, 'hex'))) as list
      from proxy_codes c where c.purchase_id = h.id and c.withdrawn_at is null and c.used_at is null
    ) proxy on true
    where h.delivery_id = ${deliveryId} and h.id = any(${purchaseIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.purchaseId, row]))
}

const unchecked: Checked = { proof: 'unchecked', proxyId: null }

/**
 * Compares what was said or shown at handovers with the codes of their purchases, by event. Before the transaction, so that wrong codes stay
 * counted; of events that are stored already nothing is compared again. What is wrong, or cannot be compared any more because too many were
 * wrong, stays unchecked: the goods have left, so their event is never refused for it.
 */
export async function checkProofs(
  db: Db,
  keyedHash: KeyedHash,
  who: Guesser,
  { deliveryId, events }: { deliveryId: string; events: readonly NewEvent[] },
): Promise<ReadonlyMap<string, Checked>> {
  const handed = events.filter((event) => event.kind === 'handed_over')
  if (handed.every(({ proof }) => proof.kind === 'document'))
    return new Map(handed.map(({ id }) => [id, { proof: 'document', proxyId: null }]))
  const ids = handed.map(({ id }) => id)
  const stored = await db.selectFrom('handover_events').where('id', 'in', ids).select('id').execute()
  const known = new Set(stored.map(({ id }) => id))
  const codes = await codesOf(
    db,
    deliveryId,
    handed.map(({ purchaseId }) => purchaseId),
  )
  const checked = new Map<string, Checked>()
  for (const { id, purchaseId, proof } of handed) {
    const own = codes.get(purchaseId)
    if (!own || known.has(id) || checked.has(id)) continue
    if (proof.kind === 'document') checked.set(id, { proof: proof.kind, proxyId: null })
    else if (proof.kind === 'qr')
      checked.set(id, tokenHashOf(keyedHash, proof.token).equals(own.tokenHash) ? { proof: proof.kind, proxyId: null } : unchecked)
    else {
      const found = await limitGuesses(db, who, deliveryId, async () => match(own, codeHashOf(keyedHash, deliveryId, proof.code)))
      checked.set(id, typeof found === 'string' ? unchecked : found)
    }
  }
  return checked
}

function match({ codeHash, proxies }: Codes, hash: Buffer): Checked | null {
  if (hash.equals(codeHash)) return { proof: 'code', proxyId: null }
  const proxy = proxies.find((each) => each.codeHash === hash.toString('hex'))
  return proxy ? { proof: 'proxy', proxyId: proxy.id } : null
}
