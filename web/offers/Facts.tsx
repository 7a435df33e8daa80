import type { Demand } from '#contract/offers.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { plural } from '#domain/text/plural.ts'

// What is said about a demand wherever it is shown, so that table, card and dialog say the same.

/** The weekly quantity, and how much of it is only interest. */
export function WeeklyQuantity({ demand: { totalQuantity, noCapQuantity, unit } }: { demand: Demand }) {
  return (
    <>
      <span className="font-bold">{formatQuantity(totalQuantity, unit)}</span>
      {noCapQuantity > 0 && (
        <span className="block text-13 font-normal text-muted">z toho {formatQuantity(noCapQuantity, unit)} bez stropu</span>
      )}
    </>
  )
}

/** How many households, from 5 up. */
export function Households({ households }: { households: number | null }) {
  if (households === null) return <span className="text-muted">zatím málo domácností</span>
  return (
    <>
      {households} {plural(households, 'domácnost', 'domácnosti', 'domácností')}
    </>
  )
}

/** The price members aim at, for a unit. */
export function TargetPrice({ demand: { targetPrice, unit } }: { demand: Demand }) {
  if (targetPrice === null) return <span className="text-muted">není známa</span>
  return (
    <>
      {formatPrice(targetPrice)}
      <span className="text-muted">/{unit}</span>
    </>
  )
}
