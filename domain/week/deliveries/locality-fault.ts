import { addDays } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { asWeekStart } from '../../time/week.ts'
import { deadlines, inOrder, type LocalitySchedule } from './deadlines.ts'

// Any week will do: the dates of a schedule have the same order in all of them.
const someWeek = asWeekStart('2026-11-23')

/** By when suppliers bring goods: days before the delivery, and a local time; null: at the time of the delivery. */
export interface GoodsTime {
  goodsDaysBefore: number
  goodsTime: string | null
}

/** Why goods cannot be brought by then, in Czech, or null: after orders can be sent, and not after the delivery. */
export function goodsFault({ goodsDaysBefore, goodsTime }: GoodsTime, schedule: LocalitySchedule): string | null {
  const { offersCloseAt, deliveryAt, deliveryOn } = deadlines(schedule, someWeek)
  const broughtAt = pragueInstant(addDays(deliveryOn, -goodsDaysBefore), goodsTime ?? schedule.deliveryTime)
  if (broughtAt > deliveryAt) return 'Zboží musí být v depu nejpozději v čase závozu'
  return broughtAt <= offersCloseAt ? 'Zboží nemůže být v depu dřív, než skončí nabídky' : null
}

/** Why a locality cannot have this schedule, in Czech, or null: the cut-off, the end of offers and the delivery follow each other. */
export function scheduleFault(schedule: LocalitySchedule): string | null {
  const { cutOffAt, offersCloseAt, deliveryAt } = deadlines(schedule, someWeek)
  if (cutOffAt >= offersCloseAt) return 'Konec nabídek musí být až po uzávěrce'
  if (offersCloseAt >= deliveryAt) return 'Konec nabídek musí být před závozem'
  return inOrder(deadlines(schedule, someWeek)) ? null : 'Termíny na sebe nenavazují'
}
