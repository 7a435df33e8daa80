import type { ItemPrices, PaidPrice } from '#contract/help/dashboard.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { daysBetween } from '#domain/time/day.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { ChartFrame } from './ChartFrame.tsx'

const columns: Column<PaidPrice>[] = [
  {
    id: 'week',
    head: 'Týden',
    isRowHead: true,
    cell: ({ weekStart }) => `${isoWeek(weekStart).week} (od ${formatDay(weekStart, 'short')})`,
  },
  { id: 'paid', head: 'Společná cena', numeric: true, cell: ({ unitPrice }) => <strong>{formatPrice(unitPrice)}</strong> },
  {
    id: 'standard',
    head: 'Běžná cena',
    numeric: true,
    cell: ({ standardPrice }) => (standardPrice === null ? '–' : formatPrice(standardPrice)),
  },
]

interface Point {
  x: number
  y: number
}

const pathOf = (points: readonly Point[]) => points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}`).join('')

// A single standard price is a line too.
const acrossIfOne = (points: readonly Point[]) => (points.length === 1 ? [0, 100].map((x) => ({ x, y: points[0]!.y })) : points)

/** What an item cost in each week, beside its standard price. */
export function PriceChart({ item: { name, unit, prices } }: { item: ItemPrices }) {
  const table = useTable({ columns, rows: prices.toReversed(), idOf: ({ weekStart }) => weekStart })
  const [first, last] = [prices[0]!, prices.at(-1)!]
  const all = prices.flatMap(({ unitPrice, standardPrice }) => (standardPrice === null ? [unitPrice] : [unitPrice, standardPrice]))
  // From zero, so that a small change does not look large.
  const most = (Math.floor(Math.max(...all) / 500) + 1) * 500
  const days = Math.max(1, daysBetween(first.weekStart, last.weekStart))
  const placeOf = (weekStart: PaidPrice['weekStart'], price: number): Point => ({
    x: prices.length === 1 ? 50 : 2 + (daysBetween(first.weekStart, weekStart) / days) * 96,
    y: 100 - (price / most) * 100,
  })
  const paid = prices.map(({ weekStart, unitPrice }) => placeOf(weekStart, unitPrice))
  const standard = prices.flatMap(({ weekStart, standardPrice }) => (standardPrice === null ? [] : [placeOf(weekStart, standardPrice)]))
  const cheapest = Math.min(...prices.map(({ unitPrice }) => unitPrice))
  return (
    <ChartFrame
      summary={`Čárový graf ceny: ${name}, naposledy ${formatPrice(last.unitPrice)}, nejméně ${formatPrice(haler(cheapest))} za ${unit}.`}
      most={formatPrice(haler(most))}
      least={formatPrice(haler(0))}
      from={formatDay(first.weekStart, 'short')}
      until={formatDay(last.weekStart, 'short')}
      legend={<Legend hasStandard={standard.length > 0} unit={unit} />}
      table={<DataTable of={table} caption={`Ceny: ${name}`} isDense />}
    >
      <svg aria-hidden width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        <Line points={acrossIfOne(standard)} className="stroke-muted" isDashed />
        <Line points={paid} className="stroke-primary" />
      </svg>
    </ChartFrame>
  )
}

/** A line with a dot at each point; the dots are lines without a length, because the drawing is stretched. */
function Line({ points, className, isDashed = false }: { points: readonly Point[]; className: string; isDashed?: boolean }) {
  const look = `fill-none ${className} forced-colors:stroke-[CanvasText]`
  return (
    <>
      <path
        d={pathOf(points)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={2}
        {...(isDashed && { strokeDasharray: '4 5' })}
        className={look}
      />
      {!isDashed &&
        points.map(({ x, y }) => (
          <path key={x} d={`M${x} ${y}h0`} vectorEffect="non-scaling-stroke" strokeWidth={8} strokeLinecap="round" className={look} />
        ))}
    </>
  )
}

function Legend({ hasStandard, unit }: { hasStandard: boolean; unit: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-14 text-muted">
      <span className="inline-flex items-center gap-2">
        <svg aria-hidden width="24" height="8">
          <path d="M0 4h24" strokeWidth={3} className="stroke-primary" />
        </svg>
        společná cena za {unit}
      </span>
      {hasStandard && (
        <span className="inline-flex items-center gap-2">
          <svg aria-hidden width="24" height="8">
            <path d="M0 4h24" strokeWidth={2} strokeDasharray="4 4" className="stroke-muted" />
          </svg>
          běžná cena
        </span>
      )}
    </p>
  )
}
