import { sql } from 'kysely'
import type { z } from 'zod'
import type { newRequest } from '#contract/help/support.ts'
import { priorityOf, SENDING_LIMITS, ticketNumber } from '#domain/help/support/request.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { takePhotos } from '#server/catalog/uploads/take-photos.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { postMessages } from '#server/platform/outbox.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askReceivers } from './ask-receivers.ts'
import { askSupplier } from './hear-supplier.ts'
import { boughtItem, deliveredItem } from './queries.ts'

/** The next number of the year. Concurrent requests wait for each other here, so none gets the same one. */
async function nextNumber(tx: Tx, at: Date): Promise<string> {
  const year = Number(pragueDay(at).slice(0, 4))
  const { last } = await tx
    .insertInto('support_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`support_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return ticketNumber(year, last)
}

/** Refuses an item that is not the member's, was not delivered yet, or is already complained about. */
async function requireComplainable(tx: Tx, userId: string, purchaseItemId: string): Promise<void> {
  const { complaintId } = await boughtItem(tx, userId, purchaseItemId)
  if (complaintId !== null) throw new Refusal('ALREADY_COMPLAINED')
  if (!(await deliveredItem(tx, userId, purchaseItemId))) throw new Refusal('NOT_DELIVERED')
}

/**
 * Stores a request of a member with its ticket number and priority, confirms it by mail, and for a complaint about an item asks the other
 * receivers of the same lot, once, and its supplier (docs/rules/help.md#support).
 */
export function sendRequest(
  context: ChangeContext & { userId: string },
  { type, title, description, about, photoIds }: z.output<typeof newRequest>,
): Promise<{ requestId: string; ticketNumber: string }> {
  const { userId } = context
  return change(context, async ({ tx, announce }) => {
    await countOrRefuse(tx, `support:${userId}`, SENDING_LIMITS)
    const at = await appNow(tx)
    if (about) await requireComplainable(tx, userId, about.purchaseItemId)
    const ticket = await nextNumber(tx, at)
    const request = await tx
      .insertInto('support_requests')
      .values({
        user_id: userId,
        type,
        title,
        description,
        priority: priorityOf(type),
        ticket_number: ticket,
        status_at: at,
        created_at: at,
        purchase_item_id: about?.purchaseItemId ?? null,
        wish: about?.wish ?? null,
      })
      // Another tab complained about the item a moment ago.
      .onConflict((conflict) => conflict.columns(['user_id', 'purchase_item_id']).where('purchase_item_id', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!request) throw new Refusal('ALREADY_COMPLAINED')
    const { id: eventId } = await tx
      .insertInto('support_events')
      .values({
        user_id: userId,
        request_id: request.id,
        kind: 'message',
        by_staff: false,
        actor_id: userId,
        body: description,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takePhotos(tx, userId, { photoIds, eventId })
    await postMessages(
      tx,
      'support_received',
      at,
      sql`select 'support_received:' || ${request.id}::text, ${userId}::uuid, jsonb_build_object('requestId', ${request.id}::text)`,
    )
    const asked = about ? await askReceivers(tx, { userId, purchaseItemId: about.purchaseItemId, at }) : []
    const supplierUserId = about ? await askSupplier(tx, { userId, requestId: request.id, at }) : null
    for (const watcher of [userId, ...asked, ...(supplierUserId === null ? [] : [supplierUserId])])
      announce({ room: 'support', userId: watcher })
    return { requestId: request.id, ticketNumber: ticket }
  })
}
