import { sql } from 'kysely'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Revokes a key of the supplier at once and notifies its owner by mail. */
export function revokeKey(by: ChangeContext & { userId: string }, supplierId: string, keyId: string): Promise<{ revoked: true }> {
  const { userId } = by
  return change(by, async ({ tx }) => {
    const at = await appNow(tx)
    const revoked = await tx
      .updateTable('api_keys')
      .set({ revoked_at: at })
      .where('id', '=', keyId)
      .where('supplier_id', '=', supplierId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) throw new Refusal('NOT_FOUND')
    await postMessages(
      tx,
      'api_key_revoked',
      at,
      sql`select ${`api_key_revoked:${keyId}`}, ${userId}::uuid, ${JSON.stringify({ keyId })}::jsonb`,
    )
    await recordEvent(tx, { kind: 'api_key_changed', userId, detail: 'api_key_revoked' })
    return { revoked: true as const }
  })
}

/** Revokes all keys, because another secret of the product makes them invalid. Returns how many. */
export async function revokeAllKeys(tx: ChangeContext['db']): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`app_now()` })
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
