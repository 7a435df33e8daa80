import type { ChangeContext } from '#server/platform/db/change.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { closeDelivery } from '#server/week/pool/close-delivery.ts'
import { clearDelivery } from './clear-delivery.ts'

/** What a delivery in this state waits for from the scheduler. Each step is one transaction and says whether it was due. */
export const dueSteps = {
  collecting: (context: ChangeContext, deliveryId: string) => closeDelivery(context, deliveryId, { by: 'schedule' }),
  closed: (context: ChangeContext, deliveryId: string) => attachOffers(context, deliveryId),
  offering: (context: ChangeContext, deliveryId: string) => clearDelivery(context, deliveryId, { by: 'schedule' }),
}

export type DueState = keyof typeof dueSteps

const following: Record<DueState, DueState | null> = { collecting: 'closed', closed: 'offering', offering: null }

/** Takes a delivery through all its due steps. Answers how many were made. */
export async function advance(context: ChangeContext, deliveryId: string, from: DueState): Promise<number> {
  let made = 0
  for (let state: DueState | null = from; state !== null && (await dueSteps[state](context, deliveryId)); state = following[state])
    made += 1
  return made
}
