import type { Unit } from '../../money/unit.ts'
import type { WeekStart } from '../../time/week.ts'

/** A demand of one week. */
export interface WeeklyDemand {
  localityId: string
  weekStart: WeekStart
  item: { id: string }
  unit: Unit
}

/**
 * Of each item, unit and locality only the demand of the first week, in the order of the list: one offer serves every week of its period
 * (docs/rules/week.md#offers).
 */
export function firstWeeks<Demand extends WeeklyDemand>(demands: readonly Demand[]): Demand[] {
  const placeOf = ({ localityId, item, unit }: WeeklyDemand) => `${localityId} ${item.id} ${unit}`
  const first = new Map<string, Demand>()
  for (const demand of demands) {
    const known = first.get(placeOf(demand))
    if (known === undefined || demand.weekStart < known.weekStart) first.set(placeOf(demand), demand)
  }
  return demands.filter((demand) => first.get(placeOf(demand)) === demand)
}
