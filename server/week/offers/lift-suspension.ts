import { sql } from 'kysely'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { attachValid } from './attach-valid.ts'
import { lockOfferedDeliveries, lockSupplier } from './locks.ts'

/** Lifts the suspension of a supplier and tells it. Its valid offers count again, also in pools that still take offers. Returns its id. */
export function liftSuspension(context: ChangeContext & { userId: string }, supplierId: string): Promise<{ supplierId: string }> {
  return change(context, async ({ tx, announce }) => {
    await lockOfferedDeliveries(tx)
    const supplier = await lockSupplier(tx, supplierId)
    if (!supplier) throw new Refusal('NOT_FOUND')
    if (supplier.ownerId === context.userId) throw new Refusal('OWN_ACCOUNT')
    if (!supplier.isSuspended) throw new Refusal('NOT_SUSPENDED')
    const at = await appNow(tx)
    await tx.updateTable('suppliers').set({ suspended_at: null, suspension_reason: '' }).where('id', '=', supplierId).execute()
    await attachValid(
      tx,
      sql<boolean>`suppliers.id = ${supplierId} and deliveries.status = 'offering' and deliveries.offers_close_at > ${at}`,
    )
    if (supplier.ownerId !== null) {
      await recordEvent(tx, { kind: 'supplier_restored', userId: supplier.ownerId, doneBy: context.userId })
      await postMessages(
        tx,
        'supplier_restored',
        at,
        sql`select ${`supplier_restored:${supplierId}:${at.toISOString()}`}, ${supplier.ownerId}::uuid, '{}'::jsonb`,
      )
    }
    announceSupplier(announce, supplier.ownerId)
    return { supplierId }
  })
}
