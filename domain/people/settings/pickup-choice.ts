/** How many pickup points may stand in for the chosen one (issue: shopping settings). */
export const MAX_SUBSTITUTE_POINTS = 3

/** Where a household collects its purchase: the ids of the chosen point and of those that may stand in for it, the preferred first. */
export interface PickupChoice {
  pickupPointId: string | null
  substitutePickupPointIds: readonly string[]
}

/** What is wrong with the choice, in Czech, or null. */
export function pickupFault({ pickupPointId, substitutePickupPointIds }: PickupChoice): string | null {
  if (substitutePickupPointIds.length > MAX_SUBSTITUTE_POINTS) return 'Náhradní výdejní místa mohou být nejvýš tři'
  if (substitutePickupPointIds.length > 0 && pickupPointId === null) return 'Nejprve vyberte výdejní místo, potom náhradní'
  const all = [pickupPointId, ...substitutePickupPointIds]
  return new Set(all).size < all.length ? 'Každé výdejní místo vyberte jen jednou' : null
}
