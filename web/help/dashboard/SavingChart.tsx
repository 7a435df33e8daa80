import type { WeekSaving } from '#contract/help/dashboard.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { addWeeks, isoWeek, weeksBetween } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'
import { ChartFrame } from './ChartFrame.tsx'

const GAP_PERCENT = 20
/** Few bars do not become as wide as the chart. */
const LEAST_WEEKS = 8

const moneyOrNone = (amount: number | null) => (amount === null ? '–' : formatTotal(haler(amount)))

const columns: Column<WeekSaving>[] = [
  {
    id: 'week',
    head: 'Týden',
    isRowHead: true,
    cell: ({ weekStart }) => `${isoWeek(weekStart).week} (od ${formatDay(weekStart, 'short')})`,
  },
  { id: 'paid', head: 'Cena', numeric: true, cell: ({ paid }) => moneyOrNone(paid) },
  { id: 'saved', head: 'Ušetřeno', numeric: true, cell: ({ saved }) => <span className="text-save">{moneyOrNone(saved)}</span> },
]

/** The saving of each week as a bar. */
export function SavingChart({ weeks }: { weeks: readonly WeekSaving[] }) {
  const table = useTable({ columns, rows: weeks.toReversed(), idOf: ({ weekStart }) => weekStart })
  const most = Math.max(1, ...weeks.map(({ saved }) => saved ?? 0))
  const sum = weeks.reduce((all, { saved }) => all + (saved ?? 0), 0)
  const last = weeks.at(-1)!.weekStart
  // Every week has its place, also one without a purchase.
  const places = Math.max(LEAST_WEEKS, weeksBetween(weeks[0]!.weekStart, last) + 1)
  const first = addWeeks(last, 1 - places)
  const place = 100 / places
  return (
    <ChartFrame
      summary={`Sloupcový graf: ${counted(weeks.length, 'nákup', 'nákupy', 'nákupů')}, ušetřeno celkem ${moneyOrNone(sum)}, v jednom týdnu nejvíc ${moneyOrNone(most)}.`}
      most={formatTotal(haler(most))}
      least={formatTotal(haler(0))}
      from={formatDay(first, 'short')}
      until={formatDay(last, 'short')}
      table={<DataTable of={table} caption="Úspory po týdnech" isDense />}
    >
      <svg aria-hidden width="100%" height="100%">
        {weeks.map(({ weekStart, saved }) => {
          const height = ((saved ?? 0) / most) * 100
          return (
            <rect
              key={weekStart}
              x={`${weeksBetween(first, weekStart) * place + (place * GAP_PERCENT) / 200}%`}
              width={`${(place * (100 - GAP_PERCENT)) / 100}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              className="fill-save forced-colors:fill-[CanvasText]"
            />
          )
        })}
      </svg>
    </ChartFrame>
  )
}
