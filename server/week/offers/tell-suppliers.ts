import { sql } from 'kysely'
import type { Change } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/**
 * Notifies suppliers with a valid offer for an item that another one has replaced: from the next closing on their offers match no pool. The
 * offers stay unchanged, because they were made for the old item (docs/decisions/028-off-catalog-queue.md). Part of a command.
 */
export async function tellSuppliers({ tx, announce }: Change, { from, into }: { from: string; into: string }, at: Date): Promise<void> {
  const { rows: offering } = await sql<{ userId: string }>`
    select distinct supplier.created_by as "userId"
    from supplier_price_lists offer join suppliers supplier on supplier.id = offer.supplier_id and supplier.is_approved and supplier.suspended_at is null
    where offer.catalog_item_id = ${from} and offer.is_active and (offer.valid_until is null or offer.valid_until >= (select app_today()))
      and supplier.created_by is not null`.execute(tx)
  if (offering.length === 0) return
  const userIds = offering.map(({ userId }) => userId)
  await postMessages(
    tx,
    'offered_item_was_merged',
    at,
    sql`
      select 'offered_item_was_merged:' || ${from}::text || ':' || supplier.id, supplier.id,
             jsonb_build_object('from', ${from}::text, 'into', ${into}::text)
      from unnest(${userIds}::uuid[]) supplier (id)`,
  )
  for (const userId of userIds) announce({ room: 'offers', userId })
}
