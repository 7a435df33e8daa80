/** A place on the map in degrees, WGS 84. */
export interface Position {
  lat: number
  lng: number
}

/** The bounding box of Czechia and Slovakia with a margin. The SQL domains `latitude` and `longitude` use the same bounds. */
export const BOUNDS = { south: 47.7, north: 51.1, west: 12, east: 22.6 } as const

/** Whether a position is inside the supported area. Detects degrees that were swapped or lost their decimal point. */
export function isInBounds({ lat, lng }: Position): boolean {
  return lat >= BOUNDS.south && lat <= BOUNDS.north && lng >= BOUNDS.west && lng <= BOUNDS.east
}

/** The position of a point, or null. A point has both coordinates or neither; a position is never invented (docs/rules/week.md#pickup-map). */
export function positionOf({ lat, lng }: { lat: number | null; lng: number | null }): Position | null {
  return lat === null || lng === null ? null : { lat, lng }
}

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres (haversine, error at most 0.5 %). */
export function distanceKm(from: Position, to: Position): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2
  const chord = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east
  // Rounding may bring the chord of opposite points above 1.
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/**
 * Formats a distance in Czech with a no-break space: `350 m`, `1,2 km`, `37 km`. Metres are rounded to tens; kilometres below 10 have a
 * decimal.
 */
export function formatDistance(km: number): string {
  const metres = Math.round(km * 100) * 10
  if (metres < 1000) return `${metres}\u00a0m`
  const tenths = Math.round(km * 10)
  return tenths < 100 ? `${Math.floor(tenths / 10)},${tenths % 10}\u00a0km` : `${Math.round(km)}\u00a0km`
}
