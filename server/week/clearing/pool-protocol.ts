import { createHash } from 'node:crypto'
import { unitStep } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { demandOf, requestedQuantity, toleranceOf, type PricePoint } from '#domain/week/clearing/clear.ts'
import { takenIn } from '#domain/week/clearing/region.ts'
import { verdictOf } from '#domain/week/clearing/verdict.ts'
import type { PoolProtocol } from '#contract/week/clearing.ts'
import { cardOf, itemCards } from '#server/catalog/catalog/queries.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { deliveryRows } from '#server/week/deliveries/queries.ts'
import { basisFile, type WrittenPool, type WrittenRecord } from './pool-files.ts'
import { bySubmission, curveOf, recordOf, storedPools, type PoolKey } from './pool-record.ts'

/** A pool with everything that its protocol and its files say. */
export interface RecordedPool {
  protocol: PoolProtocol
  written: WrittenRecord
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
      const [stored] = await storedPools(tx, [key.deliveryId], key)
      if (!stored) throw new Refusal('NOT_FOUND')
      const item = cardOf(await itemCards(tx, [key.itemId]), key)
      const written = await recordOf(tx, key, stored, item.name)
      const { pool, region, isDecided } = written
      const curve = curveOf(pool.lines, key.unit)
      const offers = judgedOffers(written, curve, key.unit)
      const { award, missing, isRegional } = pool
      const { localityName, weekStart, deliveryOn } = delivery
      return {
        written,
        protocol: {
          deliveryId: key.deliveryId,
          localityName,
          weekStart,
          deliveryOn,
          item,
          unit: key.unit,
          clearedAt: isDecided ? delivery.clearedAt : null,
          snapshotSha256: delivery.sha256.toString('hex'),
          fingerprint: createHash('sha256').update(basisFile(written)).digest('hex'),
          standardPrice: stored.standardPrice,
          curve,
          requestedQuantity: requestedQuantity(curve),
          region: region && { name: region.name, localities: written.pools.map(({ key: { locality } }) => locality) },
          offers,
          award: award && { ...award, isRegional, supplierName: offers.find(({ id }) => id === award.offerId)!.supplierName },
          households: buyersOf(pool),
          missingQuantity: missing,
        },
      }
    })

/** Number of households that buy, each account for itself, as in the control room and in the files. Members are shown linked ones as one. */
const buyersOf = ({ lines, award }: WrittenPool) =>
  new Set(lines.filter(({ cap }) => award !== null && cap !== null && cap >= award.price).map(({ household }) => household)).size

/** All offers, those for the region with what it would take at each price, and why each tier won or lost. */
function judgedOffers({ pool, pools, region }: WrittenRecord, curve: readonly PricePoint[], unit: Unit): PoolProtocol['offers'] {
  const [demandAt, flexibleAt] = [demandOf(curve), toleranceOf(curve)]
  const takenAt = takenIn(
    pools.map(({ lines, offers }) => ({ curve: curveOf(lines, unit), offers })),
    unitStep(unit),
  )
  const all = [
    ...pool.offers.map((offer) => ({ ...offer, isRegional: false })),
    ...(region?.offers ?? []).map((offer) => ({ ...offer, isRegional: true })),
  ].toSorted(bySubmission)
  const award = pool.award && { ...pool.award, isRegional: pool.isRegional }
  return all.map(({ id, supplierName, submittedAt, tiers, isRegional }) => ({
    id,
    supplierName,
    submittedAt: new Date(submittedAt),
    isRegional,
    tiers: tiers.map((tier, i) => {
      const demand = (isRegional ? takenAt : demandAt)(tier.price)
      // To a tier of the region nothing is added.
      const flexible = isRegional ? 0 : flexibleAt(tier.price)
      const verdict = verdictOf({ ...tier, offerId: id, tier: i + 1, demand, flexible, isRegional }, award, all)
      return { ...tier, demand, flexible, verdict }
    }),
  }))
}
