import type { Place } from '#contract/week/pickup.ts'
import { positionOf, type Position } from '#domain/week/pickup/position.ts'
import { matches, readPlaceQuery } from '#domain/week/pickup/search.ts'
import { fold } from '#domain/text/fold.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import type { Point } from './points.ts'

/** What the list is about: a municipality it is sorted from, words it holds, or where the visitor stands. */
export type Found =
  | { by: 'place'; text: string; place: Place; position: Position }
  | { by: 'words'; text: string; ids: ReadonlySet<string> }
  | { by: 'me'; text: string; position: Position }

/** What of a text may be asked: an address can hold what no keyboard writes, characters that steer a terminal and halves of characters. */
export const askable = (text: string): string => madePlain(text).replaceAll(/\s/g, ' ').trim()

/** Points whose name, municipality, address or postal code is searched for; none for an empty text. */
export function matchingPoints(text: string, points: readonly Point[]): Point[] {
  const query = readPlaceQuery(text)
  if (query.postalCode === '' && query.words.length === 0) return []
  return points.filter((point) => matches(query, point))
}

/** A municipality as something found; null where its position is not known. */
export function foundPlace(place: Place): Found | null {
  const position = positionOf(place)
  return position && { by: 'place', text: place.name, place, position }
}

/**
 * What Enter means when nothing was chosen from the offered list: a municipality that is named or coded in whole, otherwise the points
 * that hold the words, otherwise the first municipality. Null: nothing is found.
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
