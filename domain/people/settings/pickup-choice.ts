/** Maximum number of substitute pickup points (issue: shopping settings). */
export const MAX_SUBSTITUTE_POINTS = 3

/** The ids of the chosen pickup point and its substitutes, in order of preference. */
export interface PickupChoice {
  pickupPointId: string | null
  substitutePickupPointIds: readonly string[]
}

/** Validates the choice; returns a Czech sentence or null. */
export function pickupFault({ pickupPointId, substitutePickupPointIds }: PickupChoice): string | null {
  if (substitutePickupPointIds.length > MAX_SUBSTITUTE_POINTS) return 'Náhradní výdejní místa mohou být nejvýš tři'
  if (substitutePickupPointIds.length > 0 && pickupPointId === null) return 'Nejprve vyberte výdejní místo, potom náhradní'
  const all = [pickupPointId, ...substitutePickupPointIds]
  return new Set(all).size < all.length ? 'Každé výdejní místo vyberte jen jednou' : null
}
