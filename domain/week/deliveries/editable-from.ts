import type { Day } from '../../time/day.ts'
import { pragueDay } from '../../time/prague.ts'
import { pickableFrom, type WeekStart } from '../../time/week.ts'
import type { DeliveryStatus } from './status.ts'

/** From which day on a week can be edited, if it is too far away for that now: neither collecting nor in the picker. Null if it can, or could before. */
export function editableFrom({ status, weekStart }: { status: DeliveryStatus; weekStart: WeekStart }, now: Date): Day | null {
  const from = pickableFrom(weekStart)
  return status === 'planned' && pragueDay(now) < from ? from : null
}
