import type { ChangeContext } from '#server/platform/db/change.ts'
import { attachOffers } from '#server/week/offers/attach-offers.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { clearDelivery } from './clear-delivery.ts'

/** The scheduler's step for each state of a delivery. Each step is one transaction and returns whether it was due. */
export const dueSteps = {
  collecting: (context: ChangeContext, deliveryId: string) => closeDelivery(context, deliveryId, { by: 'schedule' }),
  closed: (context: ChangeContext, deliveryId: string) => attachOffers(context, deliveryId),
  offering: (context: ChangeContext, deliveryId: string) => clearDelivery(context, deliveryId, { by: 'schedule' }),
}

export type DueState = keyof typeof dueSteps

const following: Record<DueState, DueState | null> = { collecting: 'closed', closed: 'offering', offering: null }

/** Runs all due steps of a delivery. Returns how many ran. */
export async function advance(context: ChangeContext, deliveryId: string, from: DueState): Promise<number> {
  let made = 0
  for (let state: DueState | null = from; state !== null && (await dueSteps[state](context, deliveryId)); state = following[state])
    made += 1
  return made
}
