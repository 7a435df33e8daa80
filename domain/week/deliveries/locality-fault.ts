import { addDays, weekdayOf } from '../../time/day.ts'
import { formatPragueTime, pragueDay, pragueInstant } from '../../time/prague.ts'
import { asWeekStart } from '../../time/week.ts'
import { onWeekday } from '../../time/weekday.ts'
import { deadlines, inOrder, type LocalitySchedule } from './deadlines.ts'
import { lastOrderAt } from './last-order.ts'

// Any week will do: the dates of a schedule have the same order in all of them.
const someWeek = asWeekStart('2026-11-23')

/** By when suppliers bring goods: days before the delivery, and a local time; null: at the time of the delivery. */
export interface GoodsTime {
  goodsDaysBefore: number
  goodsTime: string | null
}

const when = (at: Date) => `${onWeekday(weekdayOf(pragueDay(at)))} ${formatPragueTime(at)}`

/**
 * Why goods cannot be brought by then, in Czech, or null: not after the delivery, and late enough for orders. Their last hour comes after the end of
 * offers, which is when prices are known. `leadHours` is the setting `order_lead_hours` (docs/rules/week.md#orders).
 */
export function goodsFault({ goodsDaysBefore, goodsTime }: GoodsTime, schedule: LocalitySchedule, leadHours: number): string | null {
  const { offersCloseAt, deliveryAt, deliveryOn } = deadlines(schedule, someWeek)
  const [bringOn, bringAt] = [addDays(deliveryOn, -goodsDaysBefore), goodsTime ?? schedule.deliveryTime]
  const broughtAt = pragueInstant(bringOn, bringAt)
  if (broughtAt > deliveryAt) return 'Zboží musí být v depu nejpozději v čase závozu'
  if (broughtAt <= offersCloseAt) return 'Zboží nemůže být v depu dřív, než skončí nabídky'
  const lastAt = lastOrderAt({ deliveryOn, bringOn, bringAt }, leadHours)
  if (lastAt > offersCloseAt) return null
  return `Objednávky by musely odejít ${when(lastAt)}, ale ceny budou až ${when(offersCloseAt)}. Ukončete nabídky dřív, nebo vozte zboží později.`
}

/** Why a locality cannot have this schedule, in Czech, or null: the cut-off, the end of offers and the delivery follow each other. */
export function scheduleFault(schedule: LocalitySchedule): string | null {
  const { cutOffAt, offersCloseAt, deliveryAt } = deadlines(schedule, someWeek)
  if (cutOffAt >= offersCloseAt) return 'Konec nabídek musí být až po uzávěrce'
  if (offersCloseAt >= deliveryAt) return 'Konec nabídek musí být před závozem'
  return inOrder(deadlines(schedule, someWeek)) ? null : 'Termíny na sebe nenavazují'
}
