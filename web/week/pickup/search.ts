import type { Place } from '#contract/week/pickup.ts'
import { positionOf, type Position } from '#domain/week/pickup/position.ts'
import { matches, readPlaceQuery } from '#domain/week/pickup/search.ts'
import { fold } from '#domain/text/fold.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import type { Point } from './points.ts'

/** The result that the list is about: a municipality to sort by, words to match, or the visitor's position. */
export type Found =
  | { by: 'place'; text: string; place: Place; position: Position }
  | { by: 'words'; text: string; ids: ReadonlySet<string> }
  | { by: 'me'; text: string; position: Position }

/** Removes characters from an address's query that no keyboard types: control characters and lone surrogates. */
export const askable = (text: string): string => madePlain(text).replaceAll(/\s/g, ' ').trim()

/** Points whose name, municipality, address or postal code matches; none for an empty text. */
export function matchingPoints(text: string, points: readonly Point[]): Point[] {
  const query = readPlaceQuery(text)
  if (query.postalCode === '' && query.words.length === 0) return []
  return points.filter((point) => matches(query, point))
}

/** A municipality as a result; null if its position is unknown. */
export function foundPlace(place: Place): Found | null {
  const position = positionOf(place)
  return position && { by: 'place', text: place.name, place, position }
}

/**
 * The result of Enter without a chosen suggestion: a municipality with exactly that name or code, else matching points, else the first
 * municipality. Null if nothing is found.
 */
export function bestFind(text: string, places: readonly Place[], points: readonly Point[]): Found | null {
  const { postalCode, words } = readPlaceQuery(text)
  const name = words.join(' ')
  const [first] = places
  const isWhole = (place: Place) => (name === '' ? place.postalCode === postalCode : fold(place.name) === name)
  const place = places.find(isWhole)
  const whole = place ? foundPlace(place) : null
  if (whole) return { ...whole, text }
  const matching = matchingPoints(text, points)
  if (matching.length > 0) return { by: 'words', text, ids: new Set(matching.map(({ id }) => id)) }
  const likely = first ? foundPlace(first) : null
  return likely && { ...likely, text }
}
