import type { Own } from './belongings.ts'
import type { Common } from './common.ts'
import { priceList } from './price-list.ts'

const offer = ({ openDeliveryId, lineItemId }: Common) => ({
  deliveryId: openDeliveryId,
  itemId: lineItemId,
  unit: 'kg' as const,
  tiers: [{ minQuantity: 50_000, price: 1500 }],
  validFrom: '2026-11-21',
  validUntil: null,
  notes: '',
})

const nothing = { input: () => undefined }
const book = { input: (_: Own, { localityId }: Common) => ({ type: 'product' as const, localityId, query: '', after: null }) }

/** One call of every procedure about offers, expected demand, purchase orders and purchases. */
export const offerSamples = {
  'offers.open': nothing,
  'offers.demands': {
    input: (_: Own, { categoryId, localityId }: Common) => ({ type: 'product' as const, categoryId, localityId }),
  },
  'offers.demand': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({ deliveryId: openDeliveryId, itemId: lineItemId, unit: 'kg' as const }),
    missing: 'NO_SUCH_POOL' as const,
  },
  'offers.elsewhere': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({ deliveryId: openDeliveryId, itemId: lineItemId, unit: 'kg' as const }),
    missing: 'NO_SUCH_POOL' as const,
  },
  'offers.place': { input: (_: Own, common: Common) => offer(common), missing: { itemId: 'NO_SUCH_POOL' as const } },
  'offers.placeMany': {
    input: (_: Own, common: Common) => ({ offers: [offer(common)] }),
    missing: { 'offers[0].itemId': 'OFFERS_FAULTY' as const },
  },
  'purchases.page': { input: ({ ownerId }: Own) => ({ ownerId }) },
  'purchases.one': { input: ({ ownerId, purchaseId }: Own) => ({ ownerId, purchaseId }) },
  'purchases.journey': { input: ({ ownerId }: Own) => ({ ownerId, weekStart: '2026-11-23' }) },
  'purchases.lastPaid': { input: ({ ownerId }: Own) => ({ ownerId }) },
  'apiKeys.list': nothing,
  'apiKeys.create': { input: () => ({ name: 'Sklad', scopes: ['demand.read' as const], days: 90 as const }) },
  'apiKeys.revoke': { input: ({ apiKeyId }: Own) => ({ keyId: apiKeyId }) },
  'webhooks.list': nothing,
  'webhooks.create': { input: () => ({ url: 'https://sklad.example.com/udalosti', events: ['order.sent' as const] }) },
  'webhooks.rotate': { input: ({ webhookId }: Own) => ({ endpointId: webhookId }) },
  'webhooks.turnOn': { input: ({ offWebhookId }: Own) => ({ endpointId: offWebhookId }) },
  'webhooks.remove': { input: ({ webhookId }: Own) => ({ endpointId: webhookId }) },
  'webhooks.messages': { input: ({ webhookId }: Own) => ({ endpointId: webhookId }) },
  'webhooks.resend': { input: ({ webhookMessageId }: Own) => ({ messageId: webhookMessageId }) },
  'forwardBook.page': book,
  'forwardBook.export': book,
  'offers.ownLists': nothing,
  'offers.previewPriceList': { input: () => priceList },
  'offers.importPriceList': {
    input: (_: Own, { priceListFingerprint }: Common) => ({ ...priceList, fingerprint: priceListFingerprint }),
  },
  'orders.page': { input: () => ({ after: null }) },
  'orders.order': { input: (_: Own, { orderId }: Common) => ({ orderId }) },
  'orders.confirm': {
    input: (_: Own, { orderId, orderLineId }: Common) => ({
      orderId,
      lines: [{ lineId: orderLineId, confirmation: 'short' as const, quantity: 8000 }],
    }),
  },
  'orders.ownPdf': { input: (_: Own, { orderId }: Common) => ({ orderId }) },
  'orders.pdf': { input: (_: Own, { orderId }: Common) => ({ orderId }) },
  'orders.deliveries': { input: () => undefined },
  'orders.delivery': { input: (_: Own, { clearedDeliveryId }: Common) => ({ deliveryId: clearedDeliveryId }) },
  'orders.send': {
    input: (_: Own, { clearedDeliveryId }: Common) => ({ deliveryId: clearedDeliveryId }),
  },
  'orders.count': {
    input: (_: Own, { orderId, orderLineId }: Common) => ({
      orderId,
      device: 'telefon',
      counts: [
        {
          id: '0199d4c8-0000-7000-8000-000000000003',
          lineId: orderLineId,
          quantity: 9000,
          isDecision: false,
          at: new Date('2026-11-20T07:00:00Z'),
        },
      ],
    }),
    // The id of a count is new.
    missing: { 'counts[0].id': 'answered' as const },
  },
  'orders.receiving': {
    input: (_: Own, { orderId, orderLineId }: Common) => ({ orderId, lines: [{ lineId: orderLineId, quantity: 9000 }] }),
  },
  'orders.receive': {
    input: (_: Own, { orderId, orderLineId }: Common) => ({ orderId, lines: [{ lineId: orderLineId, quantity: 9000 }] }),
  },
  'offers.withdraw': { input: (_: Own, { openDeliveryId, offerId }: Common) => ({ deliveryId: openDeliveryId, offerId }) },
  'offers.versions': {
    input: (_: Own, { openDeliveryId, lineItemId }: Common) => ({ deliveryId: openDeliveryId, itemId: lineItemId, unit: 'kg' as const }),
    // An item without an offer has no versions.
    missing: { itemId: 'answered' as const },
  },
}
