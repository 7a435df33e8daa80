import type { Common, Own } from './belongings.ts'

const book = { input: (_: Own, { localityId }: Common) => ({ type: 'product' as const, localityId, query: '', after: null }) }

/** One call of every procedure of suppliers, about offers and expected demand. */
export const offerSamples = {
  'offers.demands': {
    input: (_: Own, { categoryId, localityId }: Common) => ({ type: 'product' as const, categoryId, localityId }),
  },
  'offers.demand': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({ deliveryId: openDeliveryId, itemId: lineItemId, unit: 'kg' as const }),
    missing: 'NO_SUCH_POOL' as const,
  },
  'offers.place': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({
      deliveryId: openDeliveryId,
      itemId: lineItemId,
      unit: 'kg' as const,
      tiers: [{ minQuantity: 50_000, price: 1500 }],
      validFrom: '2026-11-21',
      validUntil: null,
      notes: '',
    }),
    missing: { itemId: 'NO_SUCH_POOL' as const },
  },
  'forwardBook.page': book,
  'forwardBook.export': book,
  'offers.withdraw': { input: (_: Own, { openDeliveryId, offerId }: Common) => ({ deliveryId: openDeliveryId, offerId }) },
  'offers.versions': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({ deliveryId: openDeliveryId, itemId: lineItemId, unit: 'kg' as const }),
    // An item without an offer has no versions.
    missing: { itemId: 'answered' as const },
  },
}
