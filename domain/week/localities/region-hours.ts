import { formatPragueDateTime, formatPragueTime, pragueDay, pragueInstant, type TimeOfDay } from '../../time/prague.ts'
import type { WeekStart } from '../../time/week.ts'
import { addWorkingDays } from '../../time/working-days.ts'

/** A week of a locality as it is planned. */
export interface LocalityWeek extends LocalityHours {
  weekStart: WeekStart
  /** Whether its delivery moved because of a holiday or a break. */
  isShifted: boolean
}

/** The hours of a locality in one week. */
export interface LocalityHours {
  name: string
  cutOffAt: Date
  offersCloseAt: Date
  deliveryAt: Date
  /** The last hour in which its orders may be sent. */
  lastOrderAt: Date
}

/** What follows for a region from the hours of its localities in one week. */
export interface RegionHours {
  /** When the last of them closes for offers: prices are known in all of them. */
  pricedAt: Date
  /** The first delivery, and where. */
  first: LocalityHours
  /** When it may be at the earliest. */
  earliestAt: Date
  /** Whether there is too little time between prices and the first delivery. */
  isTight: boolean
  /** A locality whose last hour of orders passes before prices are known; null if none does. */
  late: LocalityHours | null
}

/**
 * The hours of a region in one week; null of one without localities. Prices are set together, when the last locality closes for offers. Between that and
 * the first delivery suppliers prepare the goods and members pay: at least so many working days, the setting `region_working_days`
 * (docs/rules/week.md#regions).
 */
export function regionHours(localities: readonly LocalityHours[], workingDays: number): RegionHours | null {
  const [first] = localities.toSorted((a, b) => a.deliveryAt.getTime() - b.deliveryAt.getTime())
  if (first === undefined) return null
  const pricedAt = new Date(Math.max(...localities.map(({ offersCloseAt }) => offersCloseAt.getTime())))
  const earliestAt = pragueInstant(
    addWorkingDays(pragueDay(pricedAt), workingDays),
    formatPragueTime(pricedAt).padStart(5, '0') as TimeOfDay,
  )
  // One locality waits for nobody: its own schedule decides.
  const isShared = localities.length > 1
  const late = (isShared && localities.find(({ lastOrderAt }) => lastOrderAt <= pricedAt)) || null
  return { pricedAt, first, earliestAt, isTight: isShared && first.deliveryAt < earliestAt, late }
}

/** Why the orders of a locality would have to leave before its prices are known, in Czech. */
export const lateOrders = ({ name, pricedAt, lastOrderAt }: Pick<LocalityHours, 'name' | 'lastOrderAt'> & { pricedAt: Date }): string =>
  `Ceny by byly známé ${formatPragueDateTime(pricedAt)}, ale objednávky lokality ${name} musí odejít už ${formatPragueDateTime(lastOrderAt)}. Posuňte lokalitám konec nabídek, nebo vozte zboží do depa později.`

/** Why these localities cannot be a region in one week, in Czech; null if they can. */
export function regionFault(hours: RegionHours | null): string | null {
  if (hours === null) return null
  const { pricedAt, first, earliestAt, isTight, late } = hours
  if (!isTight && late !== null) return lateOrders({ ...late, pricedAt })
  if (!isTight) return null
  return `Ceny by byly známé ${formatPragueDateTime(pricedAt)}, ale první závoz (${first.name}) je už ${formatPragueDateTime(first.deliveryAt)}. Na přípravu zboží a placení by bylo málo času: závoz by mohl být nejdřív ${formatPragueDateTime(earliestAt)}. Posuňte lokalitám konec nabídek nebo závoz.`
}

/**
 * The hours by which a region is judged that has its localities from a week on: those of the first week in which no delivery is shifted, else of the
 * first one. A holiday makes no plan wrong.
 */
export function usualHours(weeks: readonly LocalityWeek[], fromWeek: WeekStart): readonly LocalityWeek[] {
  const byWeek = Map.groupBy(
    weeks.filter(({ weekStart }) => weekStart >= fromWeek),
    ({ weekStart }) => weekStart,
  )
  const inOrder = [...byWeek].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list)
  const localities = new Set(weeks.map(({ name }) => name)).size
  return inOrder.find((list) => list.length === localities && list.every(({ isShifted }) => !isShifted)) ?? inOrder[0] ?? []
}
