import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { lineTotal, type Money } from '#domain/money/money.ts'
import { thousandths, unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { byCodePoint } from '#domain/text/order.ts'
import type { Award, PricePoint } from '#domain/week/clearing/clear.ts'
import { boughtAt, flexiblePart, pointsOfLine } from '#domain/week/clearing/line-steps.ts'
import { clearRegion, type LocalityResult } from '#domain/week/clearing/region.ts'
import { orderKey, sharesOf } from '#domain/week/clearing/tolerance.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { tierColumns, tiersOf } from '#server/week/offers/offer-columns.ts'
import { attachedOffers } from '#server/week/offers/queries.ts'
import { regionalOffers } from '#server/week/offers/regional-offers.ts'
import { clearedTogether } from './clearing-decisions.ts'
import type { PoolLine, WrittenOffer, WrittenPool, WrittenRecord } from './pool-files.ts'

/** Which pool of which delivery. */
export interface PoolKey {
  deliveryId: string
  itemId: string
  unit: Unit
}

export interface StoredPool {
  id: string
  deliveryId: string
  standardPrice: Money | null
  status: 'cleared' | 'not_cleared' | null
  missingQuantity: number | null
  offerId: string | null
  tier: number | null
  price: Money | null
  quantity: number | null
  flexible: number | null
  /** The names by which the last steps on top were handed out. */
  sharedAs: string[] | null
  isRegional: boolean
}

/** The pools of one item in these deliveries, as they were stored. */
export const storedPools = (tx: Tx, deliveryIds: readonly string[], { itemId, unit }: Pick<PoolKey, 'itemId' | 'unit'>) =>
  tx
    .selectFrom('aggregated_demands as pool')
    .leftJoin('pool_results as result', 'result.aggregated_demand_id', 'pool.id')
    .leftJoin('demand_supplier_allocations as award', 'award.aggregated_demand_id', 'pool.id')
    .where('pool.delivery_id', 'in', deliveryIds)
    .where('pool.catalog_item_id', '=', itemId)
    .where('pool.unit', '=', unit)
    .select([
      'pool.id',
      'pool.delivery_id as deliveryId',
      'pool.target_price_per_unit as standardPrice',
      'result.status',
      'result.missing_quantity as missingQuantity',
      'award.supplier_price_list_id as offerId',
      'award.tier',
      'award.locked_unit_price as price',
      'award.quantity',
      'award.flexible_quantity as flexible',
      'award.shared_as as sharedAs',
      sql<boolean>`award.regional_localities is not null`.as('isRegional'),
    ])
    .execute() as Promise<StoredPool[]>

/** The frozen lines of some pools. In each, households are numbered in an order that says nothing about them. */
async function linesOf(tx: Tx, pools: readonly StoredPool[], { itemId, unit }: PoolKey): Promise<Map<string, PoolLine[]>> {
  const { rows } = await sql<PoolLine & { deliveryId: string }>`
    select line.delivery_id as "deliveryId",
           dense_rank() over (partition by pool.id order by md5(pool.id::text || line.user_id::text), line.user_id) as household, line.quantity,
           line.max_price as cap, shown_steps(line.further_steps) as "furtherSteps", line.waiting_since as "waitingSince",
           item.quantity as bought, item.flexible_quantity as flexible,
           item.unit_price as "unitPrice", item.total
    from unnest(${pools.map(({ id }) => id)}::uuid[], ${pools.map(({ deliveryId }) => deliveryId)}::uuid[]) pool (id, delivery_id)
    join snapshot_lines line on line.delivery_id = pool.delivery_id and line.catalog_item_id = ${itemId} and line.unit = ${unit}
    left join purchase_items item on item.delivery_id = line.delivery_id and item.user_id = line.user_id and item.source_id = line.source_id
    order by pool.id, 2, md5(pool.id::text || line.source_id::text), line.source_id`.execute(tx)
  return Map.groupBy(rows, ({ deliveryId }) => deliveryId)
}

export function curveOf(lines: readonly PoolLine[], unit: Unit): PricePoint[] {
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

export const bySubmission = (a: WrittenOffer, b: WrittenOffer) => a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : 1)

interface Joint {
  deliveryIds: string[]
  region: WrittenRecord['region']
}

/** The deliveries that were or would be cleared with this one, if there is an offer for the region and the item; else the delivery alone. */
async function jointOf(tx: Tx, { deliveryId, itemId, unit }: PoolKey, own: StoredPool): Promise<Joint> {
  if (own.status === null) {
    const { week, deliveries } = await clearedTogether(tx, deliveryId)
    const offers = week === null ? [] : (await regionalOffers(tx, week, [itemId])).filter((offer) => offer.unit === unit)
    if (week === null || offers.length === 0) return { deliveryIds: [deliveryId], region: null }
    return { deliveryIds: deliveries.map(({ id }) => id), region: { name: week.name, offers: offers.toSorted(bySubmission) } }
  }
  const tried = await tx
    .selectFrom('supplier_price_lists')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_price_lists.supplier_id')
    .innerJoin('regions', 'regions.id', 'supplier_price_lists.region_id')
    .where('supplier_price_lists.id', 'in', (eb) =>
      eb
        .selectFrom('pool_tiers')
        .where('aggregated_demand_id', '=', own.id)
        .where('is_regional', '=', true)
        .select('supplier_price_list_id'),
    )
    .select([
      'supplier_price_lists.id',
      'supplier_price_lists.created_at',
      'suppliers.name as supplierName',
      'regions.name',
      ...tierColumns,
    ])
    .execute()
  if (tried.length === 0) return { deliveryIds: [deliveryId], region: null }
  // Also one that was cancelled afterwards: it was part of what was decided.
  const together = await tx
    .selectFrom('deliveries')
    .where('cleared_with', '=', (eb) => eb.selectFrom('deliveries as own').where('own.id', '=', deliveryId).select('own.cleared_with'))
    .select('id')
    .execute()
  const offers = tried.map(({ id, created_at: at, supplierName, ...row }) => ({ id, supplierName, submittedAt: at.getTime(), tiers: tiersOf(row) })) // prettier-ignore
  return { deliveryIds: together.map(({ id }) => id), region: { name: tried[0]!.name, offers: offers.toSorted(bySubmission) } }
}

/** A pool with what clearing stored; what is not stored, or no longer, is decided by the same rule. */
function written(
  stored: StoredPool,
  { lines, ...pool }: Omit<WrittenPool, 'award' | 'isRegional' | 'missing'>,
  { award, isRegional, missing }: LocalityResult,
  isDecided: boolean,
): WrittenPool {
  const { offerId, tier, price, quantity, flexible } = stored
  if (stored.status !== null) {
    const won = offerId !== null && {
      offerId,
      tier: tier as Award['tier'],
      price: price!,
      quantity: quantity!,
      ...(flexible ? { flexible } : {}),
    }
    return { ...pool, lines, award: won || null, isRegional: stored.isRegional, missing: stored.missingQuantity }
  }
  return { ...pool, lines: isDecided && award !== null ? boughtLines(lines, pool.key, award) : lines, award, isRegional, missing }
}

/** What these lines would have bought. */
function boughtLines(lines: readonly PoolLine[], key: WrittenPool['key'], { price, flexible = 0 }: Award): PoolLine[] {
  const unit = key.unit as Unit
  const step = unitStep(unit)
  const stepsOf = (line: PoolLine) =>
    line.cap === null || line.cap < price ? 0 : flexiblePart({ ...line, maxPrice: line.cap }, unit) / step
  const orderOf = ({ household }: PoolLine) =>
    createHash('sha256')
      .update(orderKey({ ...key, household: `d${household}` }))
      .digest('hex')
  const shares = sharesOf(
    lines.map((line) => ({ steps: stepsOf(line), order: orderOf(line) })),
    flexible / step,
  )
  return lines.map((line, i) => {
    if (line.cap === null || line.cap < price) return line
    const more = thousandths((shares[i] ?? 0) * step)
    const bought = thousandths(boughtAt({ ...line, maxPrice: line.cap }, price) + more)
    return { ...line, bought, flexible: more, unitPrice: price, total: lineTotal(price, bought) }
  })
}

/** The record of a pool: what was decided of it and of those that were decided with it, or what would be. */
export async function recordOf(tx: Tx, key: PoolKey, own: StoredPool, itemName: string): Promise<WrittenRecord> {
  const { itemId, unit } = key
  const { deliveryIds, region } = await jointOf(tx, key, own)
  const deliveries = await deliveryRows(tx).where('deliveries.id', 'in', deliveryIds).execute()
  const places = new Map(deliveries.map((row) => [row.id, row]))
  const nameOf = ({ deliveryId, sharedAs }: StoredPool) => sharedAs?.[0] ?? places.get(deliveryId)!.localityName
  const stored = (deliveryIds.length === 1 ? [own] : await storedPools(tx, deliveryIds, key)).toSorted((a, b) =>
    byCodePoint(nameOf(a), nameOf(b)),
  )
  const item = stored.find(({ sharedAs }) => sharedAs !== null)?.sharedAs?.[1] ?? itemName
  const lines = await linesOf(tx, stored, key)
  const parts: Omit<WrittenPool, 'award' | 'isRegional' | 'missing'>[] = []
  for (const pool of stored) {
    const { id, deliveryId } = pool
    const offers = (await attachedOffers(tx, deliveryId, [itemId])).filter(({ poolId }) => poolId === id).toSorted(bySubmission)
    const ids = { deliveryId, itemId, unit }
    const week = places.get(deliveryId)!.weekStart
    parts.push({ ids, key: { locality: nameOf(pool), week, item, unit }, lines: lines.get(deliveryId) ?? [], offers })
  }
  const now = clearRegion(
    parts.map((part) => ({ curve: curveOf(part.lines, unit), offers: part.offers })),
    region?.offers ?? [],
    unitStep(unit),
  )
  const isDecided = own.status !== null
  const pools = stored.map((pool, i) => written(pool, parts[i]!, now[i]!, isDecided))
  return { pool: pools.find(({ ids }) => ids.deliveryId === key.deliveryId)!, pools, region, isDecided }
}
