import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Packaging } from '#domain/week/offers/packaging.ts'
import { asDay } from '#domain/time/day.ts'
import type { World } from './call.ts'
import { deliveryOf } from './cycle.ts'

export const tiers = (...list: [number, number][]) => list.map(([min, price]) => ({ minQuantity: min as Quantity, price: price as Money }))

/** Offers and queries of the cast's suppliers in the test's world. */
export function offering(worldOf: () => World) {
  const place = async (
    key: string,
    sku: string,
    list: [number, number][],
    more: {
      locality?: string
      week?: string
      validFrom?: string
      validUntil?: string | null
      unit?: 'kg' | 'ks' | 'l'
      packaging?: Packaging
    } = {},
  ) => {
    const { id: deliveryId } = await deliveryOf(worldOf().db, more.locality, more.week)
    const unit =
      more.unit ??
      ((await worldOf().db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()).unit as 'kg')
    const pool = { deliveryId, itemId: await worldOf().itemId(sku), unit }
    const placed = await worldOf()
      .as(key)
      .offers.place({
        ...pool,
        tiers: tiers(...list),
        validFrom: asDay(more.validFrom ?? '2026-11-01'),
        validUntil: more.validUntil ? asDay(more.validUntil) : null,
        notes: '',
        packaging: more.packaging ?? null,
      })
    return { ...pool, ...placed }
  }
  const demandFor = async (key: string, sku: string) => {
    const itemId = await worldOf().itemId(sku)
    const { demands } = await worldOf().as(key).offers.demands({ type: 'product' })
    return demands.find((demand) => demand.item.id === itemId && demand.localityName === 'Brno-sever' && demand.weekStart === '2026-11-23')
  }

  /** The names of the suppliers whose offers the pool of an item in the coming week has taken. */
  const attached = async (sku: string) => {
    const { db, itemId } = worldOf()
    const rows = await db
      .selectFrom('pool_offers')
      .innerJoin('aggregated_demands as pool', 'pool.id', 'aggregated_demand_id')
      .innerJoin('suppliers', 'suppliers.id', 'pool_offers.supplier_id')
      .where('pool.delivery_id', '=', (await deliveryOf(db)).id)
      .where('pool.catalog_item_id', '=', await itemId(sku))
      .select('suppliers.name')
      .orderBy('suppliers.name')
      .execute()
    return rows.map(({ name }) => name)
  }

  return { place, demandFor, attached }
}
