import { sql } from 'kysely'
import type { Quantity } from '#domain/money/quantity.ts'
import { fillParts, SCALE_GRAMS, type BoughtPoint } from '#domain/week/orders/shortage.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { ExclusiveDelivery } from '#server/week/deliveries/locks.ts'
import { deliverItems, type FilledPool } from '#server/week/purchases/deliver-items.ts'
import type { AskedLine } from './confirm-order.ts'

/** A line with what was counted of it. */
export interface ReceivedLine extends AskedLine {
  received: Quantity
}

/**
 * Stores what each member gets of what was received. `held` is what members pay of lines of which somebody has to confirm that no more came, by line:
 * what their supplier said it would bring. Reads lines by quantity only for pools that are short. The seed is the snapshot's hash, which nobody can choose.
 */
export async function shareOut(
  tx: Tx,
  { snapshotSha256 }: ExclusiveDelivery,
  counted: readonly ReceivedLine[],
  { held }: { held: ReadonlyMap<string, Quantity> },
): Promise<void> {
  const short = counted.filter(({ quantity, received }) => received < quantity).map(({ poolId }) => poolId)
  const { rows } = await sql<BoughtPoint & { poolId: string }>`
    select aggregated_demand_id as "poolId", quantity, flexible_quantity as flexible, count(*) as lines from purchase_items
    where aggregated_demand_id = any(${short}::uuid[]) group by aggregated_demand_id, quantity, flexible_quantity`.execute(tx)
  const points = Map.groupBy(rows, ({ poolId }) => poolId)
  const seed = snapshotSha256!.toString('hex')
  const scaleGrams = await scaleOf(tx)
  const filled = ({ poolId, itemId, unit, quantity }: ReceivedLine, came: Quantity): FilledPool => ({
    poolId,
    filling: came < quantity ? fillParts(points.get(poolId)!, came, unit, `${seed} ${itemId} ${unit}`, scaleGrams) : null,
  })
  await deliverItems(
    tx,
    counted.map((line) => filled(line, line.received)),
    counted.flatMap((line) => (held.has(line.id) ? [filled(line, held.get(line.id)!)] : [])),
  )
}

/** What the scales show, in grams. */
async function scaleOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    grams: number
  }>`select (value #>> '{}')::integer as grams from feature_settings where name = 'scale_grams'`.execute(tx)
  return rows[0]?.grams ?? SCALE_GRAMS
}
