import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { drawCode, tokenHashOf, tokenOf } from './pickup-code.ts'

/**
 * Numbers the purchases of a delivery whose goods have arrived, gives each a code and decides where it is handed over. From now on a change of
 * the settings concerns later deliveries only. Repeated, it adds only what is missing (docs/rules/week.md#handover).
 */
export async function prepareHandover(tx: Tx, keyedHash: KeyedHash, deliveryId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ userId: string; id: string; placeId: string | null }>`
    select o.user_id as "userId", o.purchase_id as id, o.pickup_point_id as "placeId"
    from purchase_options o join users u on u.id = o.user_id left join pickup_points point on point.id = o.pickup_point_id
    where o.delivery_id = ${deliveryId} and not exists (select from handovers h where h.id = o.purchase_id)
    order by point.name collate "cs-CZ-x-icu" nulls last, u.last_name collate "cs-CZ-x-icu", u.first_name collate "cs-CZ-x-icu", o.purchase_id`.execute(
    tx,
  )
  if (rows.length === 0) return
  const { last } = await tx
    .selectFrom('handovers')
    .where('delivery_id', '=', deliveryId)
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const taken = new Set<string>()
  const codes = rows.map(() => drawCode(keyedHash, deliveryId, taken))
  const tokens = codes.map(({ salt }) => tokenHashOf(keyedHash, tokenOf(keyedHash, salt)))
  await sql`
    insert into handovers (user_id, id, delivery_id, number, pickup_point_id, salt, code_hash, token_hash, created_at)
    select h.user_id, h.id, ${deliveryId}, h.place + ${last}, h.pickup_point_id, h.salt, h.code_hash, h.token_hash, ${at}
    from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ placeId }) => placeId)}::uuid[],
      ${codes.map(({ salt }) => salt)}::bytea[], ${codes.map(({ codeHash }) => codeHash)}::bytea[], ${tokens}::bytea[])
      with ordinality as h (user_id, id, pickup_point_id, salt, code_hash, token_hash, place)`.execute(tx)
}
