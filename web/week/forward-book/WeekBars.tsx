import type { WeekDemand } from '#contract/week/forward-book.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatDay } from '#domain/time/weekday.ts'
import type { WeekStart } from '#domain/time/week.ts'

const WIDTH = 10
const GAP = 3
const HEIGHT = 32
/** The lines of text above and below the bars. */
const LINE = 15

/** The quantity that a bar shows: for a small group the upper bound of its band. */
const sizeOf = (week: WeekDemand | null) => week?.totalQuantity ?? week?.band?.upTo ?? 0

export interface WeekBarsProps {
  unit: Unit
  /** The Mondays of the past weeks, and of those ahead. */
  weeks: readonly [past: readonly WeekStart[], ahead: readonly WeekStart[]]
  past: readonly (WeekDemand | null)[]
  ahead: readonly (WeekDemand | null)[]
}

/**
 * The weeks of a row as bars, the past ones paler: above them the quantity of the highest, below them the first week, the first expected one
 * and the last. The figures beside it say the same.
 */
export function WeekBars({ unit, weeks, past, ahead }: WeekBarsProps) {
  const all = [...past, ...ahead]
  const most = Math.max(...all.map(sizeOf))
  const width = all.length * (WIDTH + GAP) - GAP
  const left = (n: number) => n * (WIDTH + GAP)
  const labels = [
    { week: weeks[0][0], x: 0, anchor: 'start' },
    { week: weeks[1][0], x: left(past.length), anchor: 'start' },
    { week: weeks[1].at(-1), x: width, anchor: 'end' },
  ] as const
  return (
    <svg aria-hidden width={width} height={HEIGHT + 2 * LINE} className="shrink-0 fill-muted text-[11px]">
      <text x={0} y={LINE - 5}>
        nejvíc {formatQuantity(most, unit)}
      </text>
      <line x1={0} x2={width} y1={LINE} y2={LINE} className="stroke-border" strokeDasharray="2 2" />
      {all.map((week, n) => {
        const height = Math.max(1, Math.round((sizeOf(week) / Math.max(1, most)) * HEIGHT))
        return (
          <rect
            key={n}
            x={left(n)}
            y={LINE + HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={2}
            className={n < past.length ? 'fill-border-strong' : week?.isFinal ? 'fill-success' : 'fill-primary'}
          />
        )
      })}
      {labels.map(
        ({ week, x, anchor }) =>
          week && (
            <text key={week} x={x} y={HEIGHT + 2 * LINE - 3} textAnchor={anchor}>
              {formatDay(week, 'short')}
            </text>
          ),
      )}
    </svg>
  )
}
