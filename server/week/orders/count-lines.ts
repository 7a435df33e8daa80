import { sql } from 'kysely'
import type { NewLineCount } from '#contract/week/orders.ts'
import { lineCounts, type LineCount } from '#domain/week/orders/counting.ts'
import { receivedFault } from '#domain/week/orders/order.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { STAFF } from '#server/platform/realtime/notices.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { askedLines } from './confirm-order.ts'
import { lockOrder } from './locks.ts'

export interface Counting {
  orderId: string
  device: string
  counts: readonly NewLineCount[]
}

/**
 * Stores what a device counted of an order: all counts, or none. One that is stored already is skipped, so a device may send it again. Refused
 * once the order is received (docs/rules/week.md#receiving).
 */
export function countLines(
  context: ChangeContext & { userId: string },
  { orderId, device, counts }: Counting,
): Promise<{ recorded: number }> {
  return change(context, async ({ tx, announce }) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('NOT_FOUND')
    const ids = counts.map(({ id }) => id)
    const known = new Set((await tx.selectFrom('order_line_counts').where('id', 'in', ids).select('id').execute()).map(({ id }) => id))
    const fresh = counts.filter(({ id }, n) => !known.has(id) && ids.indexOf(id) === n)
    if (fresh.length === 0) return { recorded: 0 }
    if (order.status === 'received') throw new Refusal('ORDER_RECEIVED')
    const asked = await askedLines(tx, orderId)
    for (const { lineId, quantity } of fresh) {
      const line = asked.get(lineId)
      if (!line) throw new Refusal('NOT_FOUND')
      const fault = receivedFault(quantity, line)
      if (fault !== null) throw new Refusal('WRONG_COUNT', fault)
    }
    await storeCounts(tx, fresh, { device, by: context.userId, at: await appNow(tx) })
    announce({ room: 'orders', userId: STAFF })
    return { recorded: fresh.length }
  })
}

type Stored = Omit<NewLineCount, 'id'> & { id: string | null }

async function storeCounts(
  tx: Tx,
  counts: readonly Stored[],
  { device, by, at }: { device: string; by: string | null; at: Date },
): Promise<void> {
  const column = <Key extends keyof Stored>(key: Key) => counts.map((each) => each[key])
  await sql`
    insert into order_line_counts (id, line_id, quantity, is_decision, device, counted_at, recorded_at, counted_by)
    select coalesce(c.id, uuidv7()), c.line_id, c.quantity, c.is_decision, ${device}, least(c.at, ${at}), ${at}, ${by}::uuid
    from unnest(${column('id')}::uuid[], ${column('lineId')}::uuid[], ${column('quantity')}::bigint[], ${column('isDecision')}::boolean[],
      ${column('at')}::timestamptz[]) as c (id, line_id, quantity, is_decision, at)
    on conflict (id) do nothing`.execute(tx)
}

/**
 * Refuses to receive a line otherwise than it was counted, or while its counts are in doubt. A line that no device counted is counted by the
 * caller now, so each has a person and a time. Part of a command that locked the order.
 */
export async function settleCounts(
  tx: Tx,
  received: readonly { id: string; received: LineCount['quantity'] }[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const { rows } = await sql<Omit<LineCount, 'at'> & { at: Date }>`
    select id, line_id as "lineId", quantity, is_decision as "isDecision", device, counted_at as at
    from order_line_counts where line_id = any(${received.map(({ id }) => id)}::uuid[])`.execute(tx)
  const counted = lineCounts(rows.map((row) => ({ ...row, at: row.at.getTime() })))
  for (const { id, received: quantity } of received)
    if (counted.has(id) && counted.get(id)!.quantity !== quantity) throw new Refusal('COUNT_IN_DOUBT')
  const uncounted = received.filter(({ id }) => !counted.has(id))
  const counts = uncounted.map(({ id, received: quantity }) => ({ id: null, lineId: id, quantity, isDecision: false, at }))
  if (counts.length > 0) await storeCounts(tx, counts, { device: 'receipt', by, at })
}
