import type { BoardDelivery } from '#contract/week/handover.ts'
import type { Day } from '#domain/time/day.ts'

/** What leaves one depot on one day. */
export interface DepotLoad {
  depot: string
  deliveries: number
  purchases: number
  grams: number
  crates: number
}

/** The deliveries of one day, or those that are over. */
export interface BoardDay {
  key: string
  /** Null for deliveries that are over. */
  day: Day | null
  deliveries: readonly BoardDelivery[]
  /** In the order of the deliveries. */
  depots: readonly DepotLoad[]
}

const sumOf = (deliveries: readonly BoardDelivery[], part: 'purchases' | 'grams' | 'crates') =>
  deliveries.reduce((sum, { all }) => sum + all[part], 0)

const depotsOf = (deliveries: readonly BoardDelivery[]): DepotLoad[] =>
  [...Map.groupBy(deliveries, ({ depot, localityName }) => depot || localityName)].map(([depot, own]) => ({
    depot,
    deliveries: own.length,
    purchases: sumOf(own, 'purchases'),
    grams: sumOf(own, 'grams'),
    crates: sumOf(own, 'crates'),
  }))

/** Deliveries by day, in their order, with what leaves each depot; those that are over come last, together. */
export function boardDays(deliveries: readonly BoardDelivery[]): BoardDay[] {
  const byDay = Map.groupBy(deliveries, ({ status, deliveryOn }) => (status === 'handed_over' ? null : deliveryOn))
  // Nothing leaves the depot for what was never ordered.
  return [...byDay].map(([day, own]) => ({
    key: day ?? 'predano',
    day,
    deliveries: own,
    depots: depotsOf(own.filter(({ isMissed }) => !isMissed)),
  }))
}
