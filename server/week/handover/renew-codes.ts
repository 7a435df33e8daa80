import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { drawCode, tokenHashOf, tokenOf } from './pickup-code.ts'

interface CodeRow {
  id: string
  deliveryId: string
  isProxy: boolean
}

/**
 * Draws new codes for everything that can still be handed over, because codes are computed with the secret that changes. Members see theirs as
 * before; one-time codes have to be told again. Returns how many there are.
 */
export async function renewCodes(tx: Tx, to: KeyedHash): Promise<number> {
  const { rows } = await sql<CodeRow>`
    select h.id, h.delivery_id as "deliveryId", false as "isProxy" from handovers h join deliveries d on d.id = h.delivery_id
    where d.status in ('cleared', 'ordered', 'in_transit', 'ready')
    union all
    select c.id, c.delivery_id, true from proxy_codes c join deliveries d on d.id = c.delivery_id
    where d.status in ('cleared', 'ordered', 'in_transit', 'ready') and c.used_at is null and c.withdrawn_at is null`.execute(tx)
  const taken = new Map<string, Set<string>>()
  const codes = rows.map(({ id, deliveryId, isProxy }) => {
    if (!taken.has(deliveryId)) taken.set(deliveryId, new Set())
    return { id, isProxy, ...drawCode(to, deliveryId, taken.get(deliveryId)!) }
  })
  const [own, proxies] = [codes.filter(({ isProxy }) => !isProxy), codes.filter(({ isProxy }) => isProxy)]
  await sql`
    update handovers set salt = made.salt, code_hash = made.code_hash, token_hash = made.token_hash
    from unnest(${own.map(({ id }) => id)}::uuid[], ${own.map(({ salt }) => salt)}::bytea[], ${own.map(({ codeHash }) => codeHash)}::bytea[],
      ${own.map(({ salt }) => tokenHashOf(to, tokenOf(to, salt)))}::bytea[]) as made (id, salt, code_hash, token_hash)
    where handovers.id = made.id`.execute(tx)
  await sql`
    update proxy_codes set salt = made.salt, code_hash = made.code_hash
    from unnest(${proxies.map(({ id }) => id)}::uuid[], ${proxies.map(({ salt }) => salt)}::bytea[],
      ${proxies.map(({ codeHash }) => codeHash)}::bytea[]) as made (id, salt, code_hash)
    where proxy_codes.id = made.id`.execute(tx)
  return codes.length
}
