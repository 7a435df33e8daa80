import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { targetOf } from '#domain/public/site/target.ts'
import { parseWeekStart, type WeekStart } from '#domain/time/week.ts'

/** From where somebody came, and where the item shall go. */
export interface Came {
  return?: string
  mode?: 'regular' | 'weekly' | 'create-regular'
  weekStart?: string
  /** The delivery that collects, for an extra of it, and how that is handed over. */
  delivery?: string
  serviceMode?: OneTimeMode
}

export type Target =
  | { mode: 'regular' }
  | { mode: 'weekly'; weekStart: WeekStart }
  | { mode: 'one-time'; deliveryId: string; serviceMode: OneTimeMode }

/** Where the item is put: to a delivery or into one week where one is named, else into the standing purchase. */
export function targetFrom({ mode, weekStart, delivery, serviceMode = USUAL_MODE }: Came): Target {
  if (delivery !== undefined) return { mode: 'one-time', deliveryId: delivery, serviceMode }
  const week = weekStart === undefined ? null : parseWeekStart(weekStart)
  return mode === 'weekly' && week !== null ? { mode: 'weekly', weekStart: week } : { mode: 'regular' }
}

// Only to be read by a parser of addresses; nothing ever leads there.
const anyOrigin = 'https://dohromady.invalid'

/**
 * The path of ours that leads back, with the mode and the week it was left in (spec 2 §2). Whatever is no path of ours, another host in
 * disguise above all, leads to the purchase: the address of this page may have been written by anybody.
 */
export function wayBack({ return: given = '/demand', mode, weekStart }: Came): string {
  const own = given.startsWith('/') ? targetOf(given) : null
  const { pathname, searchParams, hash } = new URL(own ?? '/demand', anyOrigin)
  if (mode) searchParams.set('mode', mode)
  if (weekStart) searchParams.set('weekStart', weekStart)
  const search = searchParams.toString()
  // A path of two slashes would be a host, also when it came out of the parser as one.
  return `/${pathname.replace(/^\/+/, '')}${search && `?${search}`}${hash}`
}
