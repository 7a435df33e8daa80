import { sql } from 'kysely'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { announceSupplier } from './announce-supplier.ts'
import { lockOfferedDeliveries, lockSupplier } from './locks.ts'

/**
 * Suspends a supplier and tells it why: its offers leave every pool that is not cleared, and stop counting. Awards and orders stay. Returns the
 * supplier's id.
 */
export function suspendSupplier(
  context: ChangeContext & { userId: string },
  { supplierId, reason }: { supplierId: string; reason: string },
): Promise<{ supplierId: string }> {
  return change(context, async ({ tx, announce }) => {
    await lockOfferedDeliveries(tx)
    const supplier = await lockSupplier(tx, supplierId)
    if (!supplier) throw new Refusal('NOT_FOUND')
    if (supplier.ownerId === context.userId) throw new Refusal('OWN_ACCOUNT')
    if (supplier.isSuspended) throw new Refusal('ALREADY_SUSPENDED')
    const at = await appNow(tx)
    await tx.updateTable('suppliers').set({ suspended_at: at, suspension_reason: reason }).where('id', '=', supplierId).execute()
    await sql`
      delete from pool_offers attached using aggregated_demands pool, deliveries d
      where attached.supplier_id = ${supplierId} and pool.id = attached.aggregated_demand_id and d.id = pool.delivery_id
        and d.status in ('closed', 'offering')`.execute(tx)
    if (supplier.ownerId !== null) {
      await recordEvent(tx, { kind: 'supplier_suspended', userId: supplier.ownerId, doneBy: context.userId })
      await postMessages(
        tx,
        'supplier_suspended',
        at,
        sql`select ${`supplier_suspended:${supplierId}:${at.toISOString()}`}, ${supplier.ownerId}::uuid, jsonb_build_object('reason', ${reason}::text)`,
      )
    }
    announceSupplier(announce, supplier.ownerId)
    return { supplierId }
  })
}
