import { sql } from 'kysely'
import { invitationPath } from '#domain/people/referral/code.ts'
import type { Tx } from '#server/platform/db/change.ts'

interface ToPool {
  userId: string
  itemId: string
  unit: string
  deliveryId: string
  /** In thousandths; null if nothing is missing, or if it is not shown. */
  missing: number | null
}

/** The link by which a member invites to a pool: one for each, however often it is asked for. Part of a command. */
export async function inviteToPool(tx: Tx, { userId, itemId, unit, deliveryId, missing }: ToPool): Promise<string> {
  const { rows } = await sql<{ token: string; code: string }>`
    with made as (
      insert into pool_invitations (token, user_id, catalog_item_id, unit, delivery_id, missing_quantity, created_at)
      values (make_referral_code(), ${userId}, ${itemId}, ${unit}, ${deliveryId}, ${missing}, app_now())
      on conflict (user_id, catalog_item_id, unit, delivery_id) do update set missing_quantity = excluded.missing_quantity
      returning token
    )
    select made.token, own.code from made, referral_codes own where own.user_id = ${userId}`.execute(tx)
  return invitationPath(rows[0]!.code, rows[0]!.token)
}
