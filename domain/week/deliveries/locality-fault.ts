import { asWeekStart } from '../../time/week.ts'
import { deadlines, inOrder, type LocalitySchedule } from './deadlines.ts'

// Any week will do: the dates of a schedule have the same order in all of them.
const someWeek = asWeekStart('2026-11-23')

/** Why a locality cannot have this schedule, in Czech, or null: the cut-off, the end of offers and the delivery follow each other. */
export function scheduleFault(schedule: LocalitySchedule): string | null {
  const { cutOffAt, offersCloseAt, deliveryAt } = deadlines(schedule, someWeek)
  if (cutOffAt >= offersCloseAt) return 'Konec nabídek musí být až po uzávěrce'
  if (offersCloseAt >= deliveryAt) return 'Konec nabídek musí být před závozem'
  return inOrder(deadlines(schedule, someWeek)) ? null : 'Termíny na sebe nenavazují'
}
