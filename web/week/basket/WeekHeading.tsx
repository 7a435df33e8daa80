import { Clock } from 'lucide-react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { isBroughtHome } from '#domain/week/delivery-options/modes.ts'
import { weekdayOf } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay, timeLeft } from '#domain/time/prague.ts'
import { formatWeekRange, isoWeek, type WeekStart } from '#domain/time/week.ts'
import { formatDay, onWeekday, untilWeekday } from '#domain/time/weekday.ts'
import { useNow } from '../../lib/use-now.ts'
import { useTitle } from '../../lib/use-title.ts'
import { DemandTabs } from './DemandTabs.tsx'
import { useWeekBasket } from './use-basket.ts'

const SOON_MS = 3 * 60 * 60 * 1000

export interface WeekHeadingProps {
  week: WeekStart
  /** Whether the list of weeks contains it, which shows its days. */
  isListed: boolean
  isTable: boolean
}

/** The heading of a week: its number, cut-off and delivery. */
export function WeekHeading({ week, isListed, isTable }: WeekHeadingProps) {
  const { data } = useWeekBasket(week)
  const { year, week: number } = isoWeek(week)
  // The number alone does not identify a distant week.
  const title = `Košík na týden ${number}${isListed ? '' : ` roku ${year}`}`
  useTitle(`Nákupní košík – týden ${formatDay(week)}`)
  return (
    <header className="flex items-end justify-between gap-x-6">
      <title>{`${title} · Dohromady`}</title>
      <div className="min-w-0">
        <h1 className="text-24 font-bold md:text-28">{nbsp(title)}</h1>
        <p className="flex flex-col text-14 text-muted md:flex-row md:flex-wrap md:gap-x-4 md:text-16">
          {data?.isOpen && <CutOff basket={data} />}
          <span className={isListed ? 'max-md:hidden' : ''}>{formatWeekRange(week)}</span>
          {data && isExpected(data) && <span className="text-pretty max-md:line-clamp-3">{nbsp(pickupOf(data))}</span>}
        </p>
      </div>
      <div className="max-md:hidden">
        <DemandTabs mode="weekly" isTable={isTable} />
      </div>
    </header>
  )
}

/** A cleared week has its own card for its delivery. A cancelled one has none, nor has a closed one of which nothing was ordered. */
const isExpected = ({ delivery: { clearedAt, status }, isOpen, lines }: WeekBasket) =>
  clearedAt === null && status !== 'cancelled' && (isOpen || lines.some(({ maxPrice }) => maxPrice !== null))

/** Time and place of the delivery. */
function pickupOf({ delivery: { deliveryOn, deliveryTime }, handover }: WeekBasket): string {
  const at = `${onWeekday(weekdayOf(deliveryOn))} ${formatDay(deliveryOn, 'short')} od ${deliveryTime.slice(0, 5)}`
  if (handover?.serviceMode && isBroughtHome(handover.serviceMode)) return `Rozvoz domů ${at}`
  return `Vyzvednutí ${at}${handover?.point ? `, ${handover.point.name}` : ''}`
}

/** The cut-off: amber, red in the last three hours. The message after it is shown below. */
function CutOff({ basket }: { basket: WeekBasket }) {
  const { cutOffAt } = basket.delivery
  const now = useNow(basket.now, cutOffAt)
  const left = timeLeft(now, cutOffAt)
  if (left === null) return null
  const day = pragueDay(cutOffAt)
  const isSoon = cutOffAt.getTime() - now.getTime() < SOON_MS
  return (
    <span className={isSoon ? 'text-error' : 'text-due'}>
      <Clock aria-hidden className="mr-1.5 inline size-4 align-[-0.125em]" />
      <span className="sr-only">{isSoon ? 'Brzy uzavřeme: ' : 'Uzávěrka: '}</span>
      <strong className="font-bold">
        {nbsp(`Změny ${untilWeekday(weekdayOf(day))} ${formatDay(day, 'short')},\u00a0${formatPragueTime(cutOffAt)}`)}
      </strong>
      <span className="max-sm:hidden">{'\u00a0· '}</span>
      <span className="whitespace-nowrap max-sm:block">{left}</span>
    </span>
  )
}
