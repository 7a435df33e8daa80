import { USUAL_MODE, type OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import { targetOf } from '#domain/public/site/target.ts'
import type { WeekStart } from '#domain/time/week.ts'

/** Where the member came from, and where the item goes. */
export interface Came {
  return?: string
  mode?: 'regular' | 'weekly' | 'create-regular'
  weekStart?: WeekStart
  /** The collecting delivery of a one-time item, and how it is handed over. */
  delivery?: string
  serviceMode?: OneTimeMode
}

export type Target =
  | { mode: 'regular' }
  | { mode: 'weekly'; weekStart: WeekStart }
  | { mode: 'one-time'; deliveryId: string; serviceMode: OneTimeMode }

/** The target of the item: a delivery or a week if named, else the template. */
export function targetFrom({ mode, weekStart, delivery, serviceMode = USUAL_MODE }: Came): Target {
  if (delivery !== undefined) return { mode: 'one-time', deliveryId: delivery, serviceMode }
  return mode === 'weekly' && weekStart ? { mode, weekStart } : { mode: 'regular' }
}

// Only a base for parsing; nothing leads there.
const anyOrigin = 'https://dohromady.invalid'

/**
 * Our own path to return to, with its mode and week. Anything else, above all another host in disguise, leads to the purchase, because
 * anybody may have written this page's address.
 */
export function wayBack({ return: given = '/demand', mode, weekStart }: Came): string {
  const own = given.startsWith('/') ? targetOf(given) : null
  const { pathname, searchParams, hash } = new URL(own ?? '/demand', anyOrigin)
  if (mode) searchParams.set('mode', mode)
  if (weekStart) searchParams.set('weekStart', weekStart)
  const search = searchParams.toString()
  // A path that starts with two slashes would be a host, even after parsing.
  return `/${pathname.replace(/^\/+/, '')}${search && `?${search}`}${hash}`
}
