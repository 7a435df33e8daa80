import type { Dots } from '#domain/week/clearing/dots.ts'

// As many as fit the width of a small card.
const SHOWN = 14
const PITCH = 10

/** The group's progress in one row of dots, mine at the end of the filled ones. Decorative. */
export function DotLine({ dots: { total, filled, mine } }: { dots: Pick<Dots, 'total' | 'filled' | 'mine'> }) {
  const share = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / total) * SHOWN)))
  const [shownFilled, shownMine] = [share(filled), share(mine)]
  return (
    <svg aria-hidden viewBox={`0 0 ${SHOWN * PITCH} ${PITCH}`} preserveAspectRatio="xMinYMid meet" className="block h-2 w-full">
      {Array.from({ length: SHOWN }, (_, i) => (
        <circle
          key={i}
          cx={i * PITCH + PITCH / 2}
          cy={PITCH / 2}
          r={i < shownFilled ? 3.8 : 3.2}
          strokeWidth={1.2}
          className={i >= shownFilled ? missing : i >= shownFilled - shownMine ? own : others}
        />
      ))}
    </svg>
  )
}

const others = 'fill-save forced-colors:fill-[CanvasText]'
const own = 'fill-change forced-colors:fill-[Highlight]'
const missing = 'fill-transparent stroke-dot-empty forced-colors:stroke-[CanvasText]'
