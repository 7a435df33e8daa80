import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Money } from '#domain/money/money.ts'
import { unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import {
  clear,
  demandOf,
  missingQuantity,
  requestedQuantity,
  toleranceOf,
  type Award,
  type PricePoint,
} from '#domain/week/clearing/clear.ts'
import { pointsOfLine } from '#domain/week/clearing/line-steps.ts'
import { verdictOf } from '#domain/week/clearing/verdict.ts'
import type { PoolProtocol } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { attachedOffers } from '#server/week/offers/queries.ts'
import { basisFile, type PoolLine, type WrittenPool } from './pool-files.ts'

/** Which pool of which delivery. */
export interface PoolKey {
  deliveryId: string
  itemId: string
  unit: Unit
}

interface StoredPool {
  id: string
  standardPrice: Money | null
  status: 'cleared' | 'not_cleared' | null
  missingQuantity: number | null
  offerId: string | null
  tier: number | null
  price: Money | null
  quantity: number | null
  flexible: number | null
  sharedAs: string[] | null
}

const storedPool = (tx: Tx, { deliveryId, itemId, unit }: PoolKey) =>
  tx
    .selectFrom('aggregated_demands as pool')
    .leftJoin('pool_results as result', 'result.aggregated_demand_id', 'pool.id')
    .leftJoin('demand_supplier_allocations as award', 'award.aggregated_demand_id', 'pool.id')
    .where('pool.delivery_id', '=', deliveryId)
    .where('pool.catalog_item_id', '=', itemId)
    .where('pool.unit', '=', unit)
    .select([
      'pool.id',
      'pool.target_price_per_unit as standardPrice',
      'result.status',
      'result.missing_quantity as missingQuantity',
      'award.supplier_price_list_id as offerId',
      'award.tier',
      'award.locked_unit_price as price',
      'award.quantity',
      'award.flexible_quantity as flexible',
      'award.shared_as as sharedAs',
    ])
    .executeTakeFirst() as Promise<StoredPool | undefined>

/** The frozen lines of a pool in an order that says nothing about their households, which are numbered in it. */
async function poolLines(tx: Tx, { deliveryId, itemId, unit }: PoolKey, poolId: string): Promise<PoolLine[]> {
  const { rows } = await sql<PoolLine>`
    select dense_rank() over (order by md5(${poolId}::text || line.user_id::text), line.user_id) as household,
           line.quantity, line.max_price as cap, shown_steps(line.further_steps) as "furtherSteps", item.quantity as bought, item.flexible_quantity as flexible, item.unit_price as "unitPrice", item.total
    from snapshot_lines line
    left join purchase_items item on item.delivery_id = line.delivery_id and item.user_id = line.user_id and item.source_id = line.source_id
    where line.delivery_id = ${deliveryId} and line.catalog_item_id = ${itemId} and line.unit = ${unit}
    order by 1, md5(${poolId}::text || line.source_id::text), line.source_id`.execute(tx)
  return rows
}

function curveOf(lines: readonly PoolLine[], unit: Unit): PricePoint[] {
  const sums = new Map<Money | null, { quantity: number; flexible: number }>()
  const points = lines.flatMap(({ cap, quantity, furtherSteps }) => pointsOfLine({ quantity, maxPrice: cap, furtherSteps }, unit))
  for (const { cap, quantity, flexible = 0 } of points) {
    const sum = sums.get(cap) ?? { quantity: 0, flexible: 0 }
    sums.set(cap, { quantity: sum.quantity + quantity, flexible: sum.flexible + flexible })
  }
  return Array.from(sums, ([cap, { quantity, flexible }]) => ({ cap, quantity, ...(flexible > 0 && { flexible }) })).toSorted(
    (a, b) => (b.cap ?? 0) - (a.cap ?? 0),
  )
}

/** A pool with everything that its protocol and its files say. */
export interface RecordedPool {
  protocol: PoolProtocol
  written: WrittenPool
}

/** The record of one pool of a delivery that takes offers or is cleared: as it was decided, or as it would be decided now. */
export const recordedPool = (db: Db, key: PoolKey): Promise<RecordedPool> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongWork(tx)
      const delivery = await deliveryRows(tx)
        .where('deliveries.id', '=', key.deliveryId)
        .select('deliveries.snapshot_sha256 as sha256')
        .executeTakeFirst()
      if (!delivery) throw new Refusal('NOT_FOUND')
      if (delivery.sha256 === null || delivery.status === 'closed' || delivery.status === 'cancelled') throw new Refusal('WRONG_STATE')
      const stored = await storedPool(tx, key)
      if (!stored) throw new Refusal('NOT_FOUND')
      const offers = (await attachedOffers(tx, key.deliveryId, [key.itemId]))
        .filter(({ poolId }) => poolId === stored.id)
        .toSorted((a, b) => a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : 1))
      const lines = await poolLines(tx, key, stored.id)
      const cards = await itemCards(tx, [key.itemId])
      const item = cardOf(cards, key)
      const { localityName, weekStart, deliveryOn } = delivery
      const decided = decisionOf(stored, offers, lines, key.unit)
      const written: WrittenPool = {
        ...decided,
        ids: key,
        lines,
        offers,
        key: { locality: stored.sharedAs?.[0] ?? localityName, week: weekStart, item: stored.sharedAs?.[1] ?? item.name, unit: key.unit },
      }
      const judged = judgedOffers(offers, decided)
      const { award, curve, households, missing } = decided
      return {
        written,
        protocol: {
          deliveryId: key.deliveryId,
          localityName,
          weekStart,
          deliveryOn,
          item,
          unit: key.unit,
          clearedAt: stored.status === null ? null : delivery.clearedAt,
          snapshotSha256: delivery.sha256.toString('hex'),
          fingerprint: createHash('sha256').update(basisFile(written)).digest('hex'),
          standardPrice: stored.standardPrice,
          curve,
          requestedQuantity: requestedQuantity(curve),
          offers: judged,
          award: award && { ...award, supplierName: offers.find(({ id }) => id === award.offerId)!.supplierName },
          households,
          missingQuantity: missing,
        },
      }
    })

type Attached = Awaited<ReturnType<typeof attachedOffers>>
type Decision = Pick<WrittenPool, 'award' | 'missing' | 'isDecided'> & { curve: PricePoint[]; households: number }

/** Number of households that buy, each account for itself, as in the control room and in the files. Members are shown linked ones as one. */
const buyersOf = (lines: readonly PoolLine[], buys: (line: PoolLine) => boolean) =>
  new Set(lines.filter(buys).map(({ household }) => household)).size

/** What was stored, or what would be decided now. */
function decisionOf(stored: StoredPool, offers: Attached, lines: readonly PoolLine[], unit: Unit): Decision {
  const { offerId, tier, price, quantity, flexible } = stored
  const curve = curveOf(lines, unit)
  if (stored.status === null) {
    const award = clear(curve, offers, unitStep(unit))
    const households = award === null ? 0 : buyersOf(lines, ({ cap }) => cap !== null && cap >= award.price)
    return { award, missing: missingQuantity(curve, offers, award), isDecided: false, curve, households }
  }
  const award =
    offerId === null
      ? null
      : { offerId, tier: tier as Award['tier'], price: price!, quantity: quantity!, ...(flexible ? { flexible } : {}) }
  const households = buyersOf(lines, ({ unitPrice }) => unitPrice !== null)
  return { award, missing: stored.missingQuantity, isDecided: true, curve, households }
}

function judgedOffers(offers: Attached, { award, curve }: Decision): PoolProtocol['offers'] {
  const [demandAt, flexibleAt] = [demandOf(curve), toleranceOf(curve)]
  return offers.map(({ id, supplierName, submittedAt, tiers }) => ({
    id,
    supplierName,
    submittedAt: new Date(submittedAt),
    tiers: tiers.map((tier, i) => {
      const [demand, flexible] = [demandAt(tier.price), flexibleAt(tier.price)]
      return { ...tier, demand, flexible, verdict: verdictOf({ ...tier, offerId: id, tier: i + 1, demand, flexible }, award, offers) }
    }),
  }))
}
