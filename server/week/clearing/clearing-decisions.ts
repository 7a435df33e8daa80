import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { waitText } from '#domain/week/deliveries/control.ts'
import type { DeliveryStatus } from '#domain/week/deliveries/status.ts'
import type { Tx } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { regionWeekOf, type RegionWeek } from '#server/week/deliveries/region-weeks.ts'
import { attachedOffers, type PoolOffer } from '#server/week/offers/queries.ts'
import { regionalOffers } from '#server/week/offers/regional-offers.ts'
import { demandCurves, type DecidedDemand } from '#server/week/pool/queries.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { SharedPool } from '#server/week/purchases/shared-steps.ts'
import { decidePools, decideTogether, type PoolDecision } from './decide-pools.ts'

/** A delivery that is cleared. */
export interface TogetherDelivery {
  id: string
  localityId: string
  localityName: string
  status: DeliveryStatus
  offersCloseAt: Date
  /** Whether its time for offers is over, and its pools wait for prices. */
  isDue: boolean
  snapshotSha256: Buffer | null
}

/** The deliveries that are cleared in one act. */
export interface Together {
  /** Null for a delivery in no region. */
  week: RegionWeek | null
  /** In the order of their ids. */
  deliveries: TogetherDelivery[]
}

/**
 * The deliveries that are cleared in one act with this one: those of its region and week that are neither cancelled nor cleared. It is alone if the
 * orders of one of them would have to leave before the last closes for offers (docs/rules/week.md#regions).
 */
export async function clearedTogether(db: Db, deliveryId: string): Promise<Together> {
  const week = await regionWeekOf(db, deliveryId)
  const { rows } = await sql<TogetherDelivery & { lastOrderAt: Date; isCleared: boolean }>`
    select d.id, d.locality_id as "localityId", l.name as "localityName", d.status, d.offers_close_at as "offersCloseAt", d.snapshot_sha256 as "snapshotSha256",
           d.status = 'offering' and d.offers_close_at <= (select app_now()) as "isDue",
           last_order_at(d) as "lastOrderAt", d.cleared_at is not null as "isCleared"
    from deliveries d join localities l on l.id = d.locality_id
    where d.id = any(${week?.deliveryIds ?? [deliveryId]}::uuid[]) order by d.id`.execute(db)
  const open = rows.filter(({ id, isCleared }) => !isCleared || id === deliveryId)
  // Of all of them, so that what was cleared already changes nothing for the others.
  const last = Math.max(...rows.map(({ offersCloseAt }) => offersCloseAt.getTime()))
  const isApart = rows.some(({ lastOrderAt }) => lastOrderAt.getTime() <= last)
  return { week, deliveries: open.filter(({ id }) => !isApart || id === deliveryId) }
}

/** Refuses to clear before all deliveries of the act have been closed. */
export function refuseUnready({ deliveries }: Together): void {
  const waits = waitText(deliveries.filter(({ status }) => status !== 'offering').map(({ localityName }) => localityName))
  if (waits !== null) throw new Refusal('REGION_NOT_CLOSED', waits)
}

/** The pools whose award takes some steps on top, and how their lines share them. */
export const sharedPools = (pools: readonly PoolDecision[]): SharedPool[] =>
  pools.flatMap(({ poolId, award, more }) => (award && more ? [{ poolId, price: award.price, ...more }] : []))

/** What one delivery of an act decides. */
export interface DeliveryDecisions {
  deliveryId: string
  pools: PoolDecision[]
  /** Also those for its region. */
  offers: PoolOffer[]
}

export interface Decisions {
  /**
   * Identifies the frozen lines and the offers of the decisions: hex SHA-256 over the snapshot's hash and, in order, `pool offer LF`. Of several
   * deliveries the SHA-256 over theirs, in order.
   */
  inputs: string
  deliveries: DeliveryDecisions[]
}

interface DecidedPool {
  id: string
  goods: string
}

const goodsOf = ({ itemId, unit }: { itemId: string; unit: string }) => `${itemId} ${unit}`

async function poolsOf(tx: Tx, deliveryId: string): Promise<DecidedPool[]> {
  const rows = await tx
    .selectFrom('aggregated_demands')
    .select(['id', 'catalog_item_id as itemId', 'unit'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute()
  return rows.map(({ id, ...goods }) => ({ id, goods: goodsOf(goods) }))
}

/** The pools of a delivery: those without a regional offer are decided, of the others the curves are retained. */
async function decideAlone(tx: Tx, deliveryId: string, regional: ReadonlyMap<string, readonly PoolOffer[]>) {
  const offers = await attachedOffers(tx, deliveryId)
  const pools = await poolsOf(tx, deliveryId)
  const joint = pools.filter(({ goods }) => regional.has(goods))
  const jointIds = new Set(joint.map(({ id }) => id))
  const demands = new Map<string, DecidedDemand>()
  const answered = [...new Set([...offers.map(({ poolId }) => poolId), ...jointIds])]
  async function* others() {
    for await (const pool of demandCurves(tx, deliveryId, answered))
      if (jointIds.has(pool.poolId)) demands.set(pool.poolId, pool)
      else yield pool
  }
  const decided = await decidePools(
    pools.flatMap(({ id }) => (jointIds.has(id) ? [] : [id])),
    offers,
    others(),
  )
  const joined = joint.map(({ id, goods }) => ({
    ...(demands.get(id) ?? { poolId: id, curve: [], tolerant: null }),
    goods,
    offers: offers.filter(({ poolId }) => poolId === id),
  }))
  return { deliveryId, pools, offers, decided, joined }
}

/** Decides what clearing would decide for closed deliveries that are cleared in one act, from their snapshots and offers. Writes nothing. */
export async function decisions(tx: Tx, { week, deliveries }: Together): Promise<Decisions> {
  const offersOfRegion = week === null ? [] : await regionalOffers(tx, week, null)
  const regional = Map.groupBy(offersOfRegion, goodsOf)
  const parts: Awaited<ReturnType<typeof decideAlone>>[] = []
  for (const { id } of deliveries) parts.push(await decideAlone(tx, id, regional))
  const together = Map.groupBy(
    parts.flatMap(({ joined }) => joined),
    ({ goods }) => goods,
  )
  const joined = [...together].flatMap(([goods, pools]) => decideTogether(pools, regional.get(goods) ?? [], deliveries.length))
  const byId = new Map([...parts.flatMap(({ decided }) => decided), ...joined].map((decision) => [decision.poolId, decision]))
  const inputs = parts.map(({ joined: own, offers }, i) =>
    inputsOf(deliveries[i]!.snapshotSha256!, [
      ...offers,
      ...own.flatMap(({ poolId, goods }) => (regional.get(goods) ?? []).map(({ id }) => ({ poolId, id }))),
    ]),
  )
  return {
    inputs: inputs.length === 1 ? inputs[0]! : createHash('sha256').update(inputs.join('\n')).digest('hex'),
    deliveries: parts.map(({ deliveryId, pools, offers }) => ({
      deliveryId,
      pools: pools.map(({ id }) => byId.get(id)!),
      offers: [...offers, ...offersOfRegion],
    })),
  }
}

/** The fingerprint of the frozen lines and the offers of one delivery. */
export function inputsOf(snapshotSha256: Buffer, offers: readonly { poolId: string; id: string }[]): string {
  const hash = createHash('sha256').update(snapshotSha256)
  for (const attached of offers.map(({ poolId, id }) => `${poolId} ${id}\n`).toSorted()) hash.update(attached)
  return hash.digest('hex')
}
