import type { Place } from '#contract/week/pickup.ts'
import { onWeekday } from '#domain/time/weekday.ts'
import type { MapState } from './map-state.ts'

/** The heading of the list: its subject and order. */
export function listHeading({ found, area }: Pick<MapState, 'found' | 'area'>): string {
  const where = area ? 'Ve výřezu mapy' : 'Všechna místa'
  if (found?.by === 'words') return `Nalezeno pro „${found.text}“`
  if (found?.by === 'place') return `${where}, od nejbližšího k obci ${found.place.name}`
  if (found?.by === 'me') return `${where}, od nejbližšího k vám`
  return where
}

/** Whether and when a municipality gets deliveries. */
export function deliverySentence({ name, localityName, deliveryDay }: Place): string {
  if (localityName === null) return `Do obce ${name} zatím nevozíme. Ukazujeme místa, která jsou k ní nejblíž.`
  const day = deliveryDay === null ? '' : ` ${onWeekday(deliveryDay)}`
  return `Obec ${name} patří do lokality ${localityName}, závoz sem jezdí${day}.`
}
