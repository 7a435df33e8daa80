import type { OverviewWeek } from '#contract/desk/overview.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { grouped } from '#domain/text/count.ts'
import { isoWeek } from '#domain/time/week.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { ChartFrame } from '../../help/dashboard/ChartFrame.tsx'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { useTable } from '../../table/use-table.ts'

/** One layer of each bar, from below. */
interface Layer {
  name: string
  of: (week: OverviewWeek) => number
  className: string
}

interface BarsProps {
  title: string
  weeks: readonly OverviewWeek[]
  layers: readonly Layer[]
  textOf: (amount: number) => string
  columns: readonly Column<OverviewWeek>[]
}

const weekColumn: Column<OverviewWeek> = {
  id: 'week',
  head: 'Týden',
  isRowHead: true,
  cell: ({ weekStart }) => `${isoWeek(weekStart).week} (od ${formatDay(weekStart, 'short')})`,
}
const money = (amount: number | null) => (amount === null ? '–' : formatTotal(haler(amount)))

/** Bars of layers, week by week, with their figures as a table. */
function Bars({ title, weeks, layers, textOf, columns }: BarsProps) {
  const table = useTable({ columns, rows: weeks.toReversed(), idOf: ({ weekStart }) => weekStart })
  const sums = weeks.map((week) => layers.reduce((sum, { of }) => sum + of(week), 0))
  const most = Math.max(1, ...sums)
  const place = 100 / Math.max(8, weeks.length)
  return (
    <section aria-label={title} className="min-w-0 rounded-16 border border-border bg-surface p-4">
      <h3 className="mb-3 text-18 font-bold">{title}</h3>
      <ChartFrame
        summary={`Sloupcový graf: ${title}, poslední týden ${textOf(sums.at(-1)!)}, nejvíc ${textOf(most)}.`}
        most={textOf(most)}
        least={textOf(0)}
        from={formatDay(weeks[0]!.weekStart, 'short')}
        until={formatDay(weeks.at(-1)!.weekStart, 'short')}
        legend={layers.length > 1 && <Legend layers={layers} />}
        table={<DataTable of={table} caption={title} isDense />}
      >
        <svg aria-hidden width="100%" height="100%">
          {weeks.map((week, n) => {
            let below = 0
            return layers.map(({ name, of, className }) => {
              const height = (of(week) / most) * 100
              below += height
              return (
                <rect
                  key={`${week.weekStart} ${name}`}
                  x={`${n * place + place * 0.1}%`}
                  width={`${place * 0.8}%`}
                  y={`${100 - below}%`}
                  height={`${height}%`}
                  className={`${className} forced-colors:stroke-[CanvasText]`}
                />
              )
            })
          })}
        </svg>
      </ChartFrame>
    </section>
  )
}

function Legend({ layers }: { layers: readonly Layer[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {layers.map(({ name, className }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden className="size-3">
            <rect width="100%" height="100%" className={className} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Volume, savings and reached tiers of the last weeks. */
export function WeekCharts({ weeks }: { weeks: readonly OverviewWeek[] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      <Bars
        title="Objem nákupů"
        weeks={weeks}
        layers={[{ name: 'objem', of: ({ volume }) => volume, className: 'fill-primary' }]}
        textOf={(amount) => money(amount)}
        columns={[
          weekColumn,
          { id: 'volume', head: 'Zboží bez poplatků', numeric: true, cell: ({ volume }) => money(volume) },
          { id: 'households', head: 'Nakoupilo domácností', numeric: true, cell: ({ households }) => grouped(households) },
        ]}
      />
      <Bars
        title="Úspory členů"
        weeks={weeks}
        layers={[{ name: 'ušetřeno', of: ({ saved }) => saved ?? 0, className: 'fill-save' }]}
        textOf={(amount) => money(amount)}
        columns={[weekColumn, { id: 'saved', head: 'Ušetřeno', numeric: true, cell: ({ saved }) => money(saved) }]}
      />
      <Bars
        title="Dosažená pásma"
        weeks={weeks}
        layers={[
          { name: '3. pásmo', of: ({ tiers }) => tiers.third, className: 'fill-save' },
          { name: '2. pásmo', of: ({ tiers }) => tiers.second, className: 'fill-primary' },
          { name: '1. pásmo', of: ({ tiers }) => tiers.first, className: 'fill-change' },
          { name: 'bez pásma', of: ({ tiers }) => tiers.none, className: 'fill-border-strong' },
        ]}
        textOf={(count) => grouped(count)}
        columns={[
          weekColumn,
          { id: 'third', head: '3.', numeric: true, cell: ({ tiers }) => tiers.third },
          { id: 'second', head: '2.', numeric: true, cell: ({ tiers }) => tiers.second },
          { id: 'first', head: '1.', numeric: true, cell: ({ tiers }) => tiers.first },
          { id: 'none', head: 'Žádné', numeric: true, cell: ({ tiers }) => tiers.none },
        ]}
      />
    </div>
  )
}
