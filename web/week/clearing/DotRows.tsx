import { DOTS, type Dots } from '#domain/week/clearing/dots.ts'

const PITCH = 10
const RADIUS = 3.9
const WIDTH = (DOTS / 2) * PITCH
// Two rows, with room for ticks above and below.
const HEIGHT = 30

/** Full where something is wanted, rings where it is taken on top or missing. */
export const dotStyles = {
  filled: 'fill-save forced-colors:fill-[CanvasText]',
  mine: 'fill-change forced-colors:fill-[Highlight]',
  flexible: 'fill-save-soft stroke-save forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]',
  myFlexible: 'fill-change-soft stroke-change forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
  missing: 'fill-transparent stroke-dot-empty forced-colors:stroke-[CanvasText]',
}

export interface DotRowsProps extends Pick<Dots, 'filled'>, Partial<Pick<Dots, 'mine' | 'flexible' | 'myFlexible'>> {
  /** Positions of the ticks, 0 to 1 from the left. */
  ticks: readonly number[]
}

/**
 * Two rows of dots, each a share of the volume: what is wanted, then in rings what is taken on top, mine at the end of both, then what is missing.
 * Decorative.
 */
export function DotRows({ filled, mine = 0, flexible = 0, myFlexible = 0, ticks }: DotRowsProps) {
  // The first dot of each kind, from the end.
  const firsts = [
    [filled, 'missing'],
    [filled - myFlexible, 'myFlexible'],
    [filled - flexible, 'flexible'],
    [filled - flexible - mine, 'mine'],
  ] as const
  return (
    <svg aria-hidden viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`} className="block w-full">
      {Array.from({ length: DOTS }, (_, i) => {
        const kind = firsts.find(([first]) => i >= first)?.[1] ?? 'filled'
        return (
          <circle
            key={i}
            cx={Math.floor(i / 2) * PITCH + PITCH / 2}
            cy={HEIGHT / 2 + (i % 2 === 0 ? -PITCH / 2 : PITCH / 2)}
            r={kind === 'filled' || kind === 'mine' ? RADIUS : RADIUS - 0.6}
            strokeWidth={1.2}
            style={{ animationDelay: `${i * 12}ms`, transformBox: 'fill-box', transformOrigin: 'center' }}
            className={`animate-dot transition-colors duration-150 ${dotStyles[kind]}`}
          />
        )
      })}
      {ticks.map((at) => (
        <rect
          key={at}
          x={Math.min(at * WIDTH, WIDTH - 1)}
          y={1}
          width={2}
          height={HEIGHT - 2}
          rx={1}
          className="fill-text forced-colors:fill-[CanvasText]"
        />
      ))}
    </svg>
  )
}
