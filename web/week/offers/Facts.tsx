import type { Demand } from '#contract/week/offers.ts'
import { bandText } from '#domain/week/pool/sight.ts'
import { formatPrice } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { plural } from '#domain/text/plural.ts'

// The facts about a pool, shared by table, card and dialog.

/** The weekly quantity, and how much of it is only interest; for a small group its band. */
export function WeeklyQuantity({ demand: { totalQuantity, band, noCapQuantity, unit } }: { demand: Demand }) {
  if (totalQuantity === null) return <span className="font-bold">{band ? bandText(band, unit) : null}</span>
  return (
    <>
      <span className="font-bold">{formatQuantity(totalQuantity, unit)}</span>
      {noCapQuantity !== null && noCapQuantity > 0 && (
        <span className="block text-13 font-normal text-muted">z toho {formatQuantity(noCapQuantity, unit)} bez stropu</span>
      )}
    </>
  )
}

/** The number of households, from 5 up. */
export function Households({ households }: { households: number | null }) {
  if (households === null) return <span className="text-muted">zatím málo domácností</span>
  return (
    <>
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
