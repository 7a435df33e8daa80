import type { Place } from '#contract/week/pickup.ts'
import { client } from '../../lib/light-client.ts'
import type { Point } from './points.ts'
import { askable, bestFind, matchingPoints, type Found } from './search.ts'

/** A suggestion below the search box. */
export interface Offered {
  places: readonly Place[]
  points: readonly Point[]
}

const [mostPlaces, mostPoints] = [4, 3]

/** Municipalities and points that match the typed text. */
export async function offer(written: string, points: readonly Point[]): Promise<Offered> {
  const text = askable(written)
  const places = await client.pickup.places({ query: text })
  return { places: places.slice(0, mostPlaces), points: matchingPoints(text, points).slice(0, mostPoints) }
}

/** The result of Enter; null if nothing is found. If the server does not answer, searches only the points. */
export async function find(written: string, points: readonly Point[]): Promise<Found | null> {
  const text = askable(written)
  try {
    return bestFind(text, await client.pickup.places({ query: text }), points)
  } catch (fault) {
    const found = bestFind(text, [], points)
    if (found) return found
    throw fault
  }
}
