import { Check, Circle, CircleDot } from 'lucide-react'
import { formatPragueMoment } from '#domain/time/prague.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { stepLabel, timelineOf, type Journey, type TimelineStep } from '#domain/week/purchases/timeline.ts'

export interface TimelineProps {
  journey: Journey
  /** By the product's clock. */
  now: Date
}

/** How far a purchase is, by real events: a column where it is narrow, else a row. Nothing before the cut-off. */
export function Timeline({ journey, now }: TimelineProps) {
  const steps = timelineOf(journey)
  if (!steps) return null
  return (
    <div className="@container">
      <ol aria-label="Stav nákupu" className="flex flex-col @xl:grid @xl:grid-cols-6 @xl:gap-0">
        {steps.map((step) => (
          <StepItem key={step.step} step={step} now={now} />
        ))}
      </ol>
    </div>
  )
}

const looks = {
  done: { icon: Check, mark: 'bg-save-soft text-save', name: '', said: 'hotovo', line: 'bg-save' },
  current: { icon: CircleDot, mark: 'bg-primary text-on-primary', name: 'font-bold text-primary', said: 'teď', line: 'bg-border-strong' },
  coming: { icon: Circle, mark: 'bg-sunken text-muted', name: 'text-muted', said: 'zatím ne', line: 'bg-border-strong' },
} as const

function StepItem({ step: { step, state, at }, now }: { step: TimelineStep; now: Date }) {
  const { icon: Icon, mark, name, said, line } = looks[state]
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="group relative flex items-start gap-3 pb-3 last:pb-0 @xl:flex-col @xl:items-center @xl:gap-1 @xl:pb-0 @xl:text-center"
    >
      <span
        aria-hidden
        className={`absolute top-7 bottom-0 left-3.5 w-0.5 -translate-x-1/2 group-last:hidden @xl:top-3.5 @xl:right-[calc(-50%+1rem)] @xl:bottom-auto @xl:left-[calc(50%+1rem)] @xl:h-0.5 @xl:w-auto @xl:translate-x-0 ${line}`}
      />
      <span className={`forced-border inline-flex size-7 shrink-0 items-center justify-center rounded-full ${mark}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 @xl:flex-col @xl:items-center">
        <span className={`text-14 ${name}`}>{nbsp(stepLabel(step))}</span>
        <span className="text-13 text-muted">{at ? formatPragueMoment(at, now) : said}</span>
      </span>
    </li>
  )
}
