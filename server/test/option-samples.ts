import type { Own } from './belongings.ts'
import type { Common } from './common.ts'
import { otherwiseWeek } from './otherwise.ts'

/** One call of every procedure about delivery options and the next delivery. */
export const optionSamples = {
  'basket.next': { input: ({ ownerId }: Own) => ({ ownerId }) },
  'deliveryOptions.choose': {
    input: (_: Own, { pickupPointId, providerId }: Common) => ({
      weekStart: '2026-11-23',
      serviceMode: 'B_ClickAssemble' as const,
      pickupPointId,
      deliveryProviderId: providerId,
    }),
  },
  'deliveryOptions.restore': { input: () => ({ weekStart: otherwiseWeek }) },
  'deliveryOptions.fees': { input: () => undefined },
  'deliveryOptions.saveFees': { input: () => ({ preparation: 1900, packing: null, box: 2900, cashOnDelivery: 3900 }) },
}
