import type { Demand } from '#contract/week/demands.ts'
import { bandText } from '#domain/week/pool/sight.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { frequencyOf } from '#domain/week/offers/demand-sheet.ts'
import { countableQuantity } from '#domain/week/offers/reach.ts'
import type { OfferedDemand } from './offered-demand.ts'

// The facts about a pool, shared by table, card and dialog.

/** The weekly quantity, and how much of it is only interest; for a small group its band. */
export function WeeklyQuantity({ demand }: { demand: OfferedDemand }) {
  const { totalQuantity, furtherQuantity, band, noCapQuantity, orderedQuantity, isOrderedExact, isAtLeast, unit } = demand
  if (totalQuantity === null)
    return band ? <span className="font-bold">{bandText(band, unit)}</span> : <span className="text-muted">zatím málo domácností</span>
  return (
    <>
      <span className="font-bold">
        {isAtLeast && 'aspoň '}
        {formatQuantity(totalQuantity, unit)}
      </span>
      {furtherQuantity !== null && furtherQuantity > 0 && (
        <span className="block text-13 font-normal text-muted">
          při nižší ceně až {formatQuantity(totalQuantity + furtherQuantity, unit)}
        </span>
      )}
      {noCapQuantity !== null && noCapQuantity > 0 && (
        <span className="block text-13 font-normal text-muted">z toho {formatQuantity(noCapQuantity, unit)} bez stropu</span>
      )}
      {orderedQuantity !== countableQuantity(demand) && (isOrderedExact || orderedQuantity > 0) && (
        <span className="block text-13 font-normal text-muted">
          závazně zatím {(isAtLeast || !isOrderedExact) && 'aspoň '}
          {formatQuantity(orderedQuantity, unit)}
        </span>
      )}
    </>
  )
}

/** The number of households, from 5 up. */
export function Households({ households, isAtLeast }: Pick<OfferedDemand, 'households' | 'isAtLeast'>) {
  if (households === null) return <span className="text-muted">zatím málo domácností</span>
  return (
    <>
      {isAtLeast && 'aspoň '}
      {households} {plural(households, 'domácnost', 'domácnosti', 'domácností')}
    </>
  )
}

/** The members' target price per unit. */
export function TargetPrice({ demand: { targetPrice, unit } }: { demand: Demand }) {
  if (targetPrice === null) return <span className="text-muted">není známa</span>
  return (
    <>
      {formatPrice(targetPrice)}
      <span className="text-muted">/{unit}</span>
    </>
  )
}

/** The quality that households order. */
export function Quality({ demand: { quality } }: { demand: Demand }) {
  if (quality === '') return <span className="text-muted">bez požadavku</span>
  return <span className="block min-w-32 text-13 text-pretty">{nbsp(quality)}</span>
}

/** How often there is a delivery of the locality. */
export function Frequency({ demand: { deliveryOn } }: { demand: Demand }) {
  return <>{nbsp(frequencyOf(deliveryOn))}</>
}

/** The week by its number and days, with the day of the delivery. */
export function WeekName({ demand: { weekStart, deliveryOn } }: { demand: Demand }) {
  return (
    <>
      <span className="whitespace-nowrap">{nbsp(`týden ${isoWeek(weekStart).week}`)}</span>
      <span className="block text-13 text-muted">{nbsp(`závoz ${formatDay(deliveryOn, 'weekday')}`)}</span>
    </>
  )
}

/** When offers close. */
export function Closes({ demand: { isCleared, offersCloseAt }, now }: { demand: Demand; now: Date }) {
  if (isCleared) return <span className="text-muted">ceny jsou stanovené</span>
  const left = timeLeft(now, offersCloseAt)
  if (left === null) return <span className="text-muted">příjem nabídek skončil</span>
  return (
    <>
      <span className="whitespace-nowrap text-due">{formatPragueDateTime(offersCloseAt)}</span>
      <span className="block text-13 text-muted">{nbsp(left)}</span>
    </>
  )
}
