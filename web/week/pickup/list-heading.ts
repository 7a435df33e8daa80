import type { Place } from '#contract/week/pickup.ts'
import { onWeekday } from '#domain/time/weekday.ts'
import type { MapState } from './map-state.ts'

/** What the list is about and in which order. */
export function listHeading({ found, area }: Pick<MapState, 'found' | 'area'>): string {
  const where = area ? 'Ve výřezu mapy' : 'Všechna místa'
  if (found?.by === 'words') return `Nalezeno pro „${found.text}“`
  if (found?.by === 'place') return `${where}, od nejbližšího k obci ${found.place.name}`
  if (found?.by === 'me') return `${where}, od nejbližšího k vám`
  return where
}

/** Whether and when something is delivered to a municipality. */
export function deliverySentence({ name, localityName, deliveryDay }: Place): string {
  if (localityName === null) return `Do obce ${name} zatím nevozíme. Ukazujeme místa, která jsou k ní nejblíž.`
  const day = deliveryDay === null ? '' : ` ${onWeekday(deliveryDay)}`
  return `Obec ${name} patří do lokality ${localityName}, závoz sem jezdí${day}.`
}
