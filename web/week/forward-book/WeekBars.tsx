import type { WeekDemand } from '#contract/week/forward-book.ts'

const WIDTH = 8
const GAP = 3
const HEIGHT = 32

/** The quantity that a bar shows: for a small group the upper bound of its band. */
const sizeOf = (week: WeekDemand | null) => week?.totalQuantity ?? week?.band?.upTo ?? 0

/** The weeks of a row as bars, the past ones paler. The figures beside it say the same. */
export function WeekBars({ past, ahead }: { past: readonly (WeekDemand | null)[]; ahead: readonly (WeekDemand | null)[] }) {
  const all = [...past, ...ahead]
  const most = Math.max(1, ...all.map(sizeOf))
  return (
    <svg aria-hidden width={all.length * (WIDTH + GAP)} height={HEIGHT} className="shrink-0">
      {all.map((week, n) => {
        const height = Math.max(1, Math.round((sizeOf(week) / most) * HEIGHT))
        return (
          <rect
            key={n}
            x={n * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx={2}
            className={n < past.length ? 'fill-border-strong' : week?.isFinal ? 'fill-success' : 'fill-primary'}
          />
        )
      })}
    </svg>
  )
}
