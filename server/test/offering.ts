import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
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
    more: { locality?: string; week?: string; validFrom?: string; validUntil?: string | null; unit?: 'kg' | 'ks' | 'l' } = {},
  ) => {
    const { id: deliveryId } = await deliveryOf(worldOf().db, more.locality, more.week)
    const unit =
      more.unit ??
      ((await worldOf().db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()).unit as 'kg')
    return worldOf()
      .as(key)
      .offers.place({
        deliveryId,
        itemId: await worldOf().itemId(sku),
        unit,
        tiers: tiers(...list),
        validFrom: asDay(more.validFrom ?? '2026-11-01'),
        validUntil: more.validUntil ? asDay(more.validUntil) : null,
        notes: '',
      })
  }
  const demandFor = async (key: string, sku: string) => {
    const itemId = await worldOf().itemId(sku)
    const { demands } = await worldOf().as(key).offers.demands({ type: 'product' })
    return demands.find((demand) => demand.item.id === itemId && demand.localityName === 'Brno-sever' && demand.weekStart === '2026-11-23')
  }

  return { place, demandFor }
}
