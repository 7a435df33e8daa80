import type { ActorKind } from '#server/people/account/who-may.ts'
import type { Own } from './belongings.ts'
import type { Common } from './common.ts'
import { dot } from './picture-file.ts'

const eventId = '0199d4c8-0000-7000-8000-000000000001'
const nothing = { input: () => undefined }

/** One call of every procedure of handovers. */
export const handoverSamples = {
  'handover.board': nothing,
  'handover.list': { input: (_: Own, { readyDeliveryId }: Common) => ({ deliveryId: readyDeliveryId }) },
  'handover.setStops': {
    input: (_: Own, { readyDeliveryId, handoverPlaceId }: Common) => ({
      deliveryId: readyDeliveryId,
      stops: [{ placeId: handoverPlaceId, arriveAt: '16:30' }],
    }),
    missing: { 'stops[0].placeId': 'POINT_ELSEWHERE' as const },
  },
  'handover.makeReady': {
    // Nothing of this delivery is handed over there.
    input: (_: Own, { onItsWayId, handoverPlaceId }: Common) => ({ deliveryId: onItsWayId, place: { id: handoverPlaceId } }),
    answers: 'POINT_ELSEWHERE' as const,
    missing: { 'place.id': 'POINT_ELSEWHERE' as const },
  },
  'handover.ending': { input: (_: Own, { readyDeliveryId }: Common) => ({ deliveryId: readyDeliveryId }) },
  'handover.end': { input: (_: Own, { emptyReadyId }: Common) => ({ deliveryId: emptyReadyId }) },
  'handover.identify': {
    input: (_: Own, { readyDeliveryId, pickupCode }: Common) => ({
      deliveryId: readyDeliveryId,
      proof: { kind: 'code' as const, code: pickupCode },
    }),
  },
  'handover.record': {
    input: (_: Own, { readyDeliveryId, handedItem: { purchaseId, purchaseItemId } }: Common) => ({
      deliveryId: readyDeliveryId,
      device: 'telefon',
      events: [
        {
          id: eventId,
          purchaseId,
          at: new Date('2026-11-20T17:00:00Z'),
          kind: 'counted' as const,
          itemId: purchaseItemId,
          handed: 1000,
          missing: 1000,
          damaged: 0,
          weight: 1000,
          note: 'Jedno chybělo.',
        },
      ],
    }),
    // The id of an event is new.
    missing: { 'events[0].id': 'answered' as const },
  },
  'handover.takeBackCash': {
    input: (_: Own, { readyDeliveryId, cashEventId }: Common) => ({ deliveryId: readyDeliveryId, eventId: cashEventId }),
    // Only who took it may take it back.
    answers: (kind: ActorKind) => (kind === 'logistics' ? ('answered' as const) : ('NOT_FOUND' as const)),
  },
  'handover.addPhoto': {
    input: (_: Own, { readyDeliveryId, countEventId }: Common) => ({
      deliveryId: readyDeliveryId,
      eventId: countEventId,
      photoId: '0199d4c8-0000-7000-8000-000000000002',
      picture: dot(),
    }),
    // The id of a photo is new.
    missing: { photoId: 'answered' as const },
  },
  'handover.offerAgain': {
    input: (_: Own, { failedPurchaseId }: Common) => ({ purchaseId: failedPurchaseId, on: '2026-12-03' }),
  },
  'handover.pdf': { input: (_: Own, { readyDeliveryId }: Common) => ({ deliveryId: readyDeliveryId, print: 'by_member' as const }) },
  'handover.mine': nothing,
  'handover.createProxy': { input: ({ purchaseId }: Own) => ({ purchaseId, name: 'Paní Nová' }) },
  'handover.withdrawProxy': { input: ({ proxyId }: Own) => ({ proxyId }) },
}
