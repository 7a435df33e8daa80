import { ArrowRight } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

/** What happens in an answer: one frame after the other, or one of them. */
export interface Picture {
  isSequence: boolean
  frames: readonly Frame[]
}

interface Frame {
  label: string
  /** A dot for each kilogram or piece: `o` of others, `m` mine, `a` what I accept on top, `.` missing. A space ends a group. */
  dots: string
  result: string
}

/** An answer as a row of frames with dots. The dots are decorative: the texts say the same. */
export function AnswerPicture({ isSequence, frames }: Picture) {
  return (
    <ol className="flex flex-col gap-3 sm:flex-row sm:items-stretch">
      {frames.map(({ label, dots, result }, i) => (
        <li key={label} className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center">
          {isSequence && i > 0 && <ArrowRight aria-hidden className="size-5 shrink-0 rotate-90 self-center text-muted sm:rotate-0" />}
          <div className="flex min-w-0 flex-1 flex-col gap-2 self-stretch rounded-12 border border-border bg-surface p-4">
            <p className="text-14 text-muted">{nbsp(label)}</p>
            <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-2">
              {dots.split(' ').map((group, at) => (
                <Dots key={at} marks={group} />
              ))}
            </div>
            <p className="font-semibold">{nbsp(result)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const PITCH = 16

function Dots({ marks }: { marks: string }) {
  return (
    <svg viewBox={`0 0 ${marks.length * PITCH} ${PITCH}`} className="h-4 w-auto max-w-full">
      {Array.from(marks, (mark, i) => (
        <circle key={i} cx={i * PITCH + PITCH / 2} cy={PITCH / 2} r={mark === '.' ? 5.4 : 6} strokeWidth={1.8} className={looks[mark]} />
      ))}
    </svg>
  )
}

const looks: Readonly<Record<string, string>> = {
  o: 'fill-save forced-colors:fill-[CanvasText]',
  m: 'fill-change forced-colors:fill-[Highlight]',
  a: 'fill-change-soft stroke-change forced-colors:fill-[Canvas] forced-colors:stroke-[Highlight]',
  '.': 'fill-transparent stroke-dot-empty forced-colors:stroke-[CanvasText]',
}
