import { dotKinds, isRing, type DotParts } from '#domain/week/clearing/dot-kinds.ts'
import { dotStyles } from './DotRows.tsx'

// As many as fit the width of a small card.
const SHOWN = 14
const PITCH = 10

/** The group's progress in one row of dots: what is wanted, then in rings what is taken on top, mine at the end of both. Decorative. */
export function DotLine({ dots }: { dots: DotParts }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${SHOWN * PITCH} ${PITCH}`} preserveAspectRatio="xMinYMid meet" className="block h-2 w-full">
      {dotKinds(dots, SHOWN).map((kind, i) => (
        <circle
          key={i}
          cx={i * PITCH + PITCH / 2}
          cy={PITCH / 2}
          r={isRing(kind) ? 3.2 : 3.8}
          strokeWidth={1.2}
          className={dotStyles[kind]}
        />
      ))}
    </svg>
  )
}
