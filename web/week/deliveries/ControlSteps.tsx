import { Check, Minus } from 'lucide-react'
import { tv } from 'tailwind-variants/lite'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { stepStates, type ControlStep, type StepState } from '#domain/week/deliveries/control.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { boughtNothing } from './bought-nothing.ts'
import { stepTexts } from './step-texts.ts'

const titles: Record<ControlStep, string> = {
  collect: 'Sběr',
  cutOff: 'Uzávěrka',
  offers: 'Nabídky',
  dryRun: 'Zkouška',
  clear: 'Stanovení ceny',
  order: 'Objednání',
  transport: 'Rozvoz',
  handover: 'Výdej',
  settle: 'Vyúčtování',
}

const words: Record<StepState, string> = { done: 'hotovo', current: 'právě probíhá', ahead: 'čeká', dropped: 'odpadá' }

const step = tv({
  slots: {
    root: 'flex gap-3 rounded-12 border p-3 md:flex-col md:gap-2',
    mark: 'forced-border flex size-7 shrink-0 items-center justify-center rounded-full text-14 font-bold',
  },
  variants: {
    state: {
      done: { root: 'border-border bg-surface', mark: 'bg-save-soft text-save' },
      current: { root: 'border-primary bg-primary-soft outline outline-primary', mark: 'bg-primary text-on-primary' },
      ahead: { root: 'border-dashed border-border-strong', mark: 'bg-sunken text-muted' },
      dropped: { root: 'border-dashed border-border-strong', mark: 'bg-sunken text-muted' },
    },
  },
})

function Mark({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <Check className="size-4" strokeWidth={3} />
  return state === 'dropped' ? <Minus className="size-4" strokeWidth={3} /> : number
}

export interface ControlStepsProps {
  row: ControlRow
  now: Date
  hasDryRun: boolean
}

/** The steps of a delivery from collecting to its settlement: counts, why a step must wait, and what it does to whom. */
export function ControlSteps({ row, now, hasDryRun }: ControlStepsProps) {
  const texts = stepTexts(row, now, hasDryRun)
  return (
    <ol aria-label="Postup závozu" className="grid gap-2 md:grid-cols-5">
      {stepStates(row.status, hasDryRun, boughtNothing(row)).map(({ step: name, state }, i) => {
        const styles = step({ state })
        const { count, guard, effect } = texts[name]
        return (
          <li key={name} aria-current={state === 'current' ? 'step' : undefined} className={styles.root()}>
            <span aria-hidden className={styles.mark()}>
              <Mark state={state} number={i + 1} />
            </span>
            <div className="min-w-0 text-14">
              <h3 className="text-16 font-bold">
                {titles[name]}
                <span className="sr-only"> ({words[state]})</span>
              </h3>
              {count && <p>{nbsp(count)}</p>}
              {guard && <p className="text-muted">{nbsp(guard)}</p>}
              {effect && state !== 'done' && <p className="mt-1 text-muted">{nbsp(effect)}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
