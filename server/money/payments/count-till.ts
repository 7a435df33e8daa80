import type { Money } from '#domain/money/money.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockTill } from './locks.ts'
import { tillOf } from './till-list.ts'

interface Count {
  deliveryId: string
  /** What the person saw. */
  expected: Money
  counted: Money
  note: string
}

/** Records what somebody counted of the cash that they took at a delivery. It is refused if more was taken than they saw. */
export const countTill = (context: ChangeContext & { userId: string }, { deliveryId, ...count }: Count): Promise<{ deliveryId: string }> =>
  change(context, async ({ tx, announce }) => {
    await lockTill(tx, context.userId)
    const { expected } = await tillOf(tx, deliveryId, context.userId)
    if (expected !== count.expected) throw new Refusal('AMOUNT_CHANGED')
    const row = { delivery_id: deliveryId, counted_by: context.userId, ...count, counted_at: await appNow(tx) }
    await tx.insertInto('till_counts').values(row).execute()
    announce({ room: 'payments', userId: STAFF })
    return { deliveryId }
  })
