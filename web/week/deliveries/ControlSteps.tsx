import { Check } from 'lucide-react'
import { tv } from 'tailwind-variants/lite'
import type { ControlRow } from '#contract/week/deliveries.ts'
import { isCleared, stepStates, whyNoDryRun, whyNotClear, type ControlStep } from '#domain/week/deliveries/control.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime, timeLeft } from '#domain/time/prague.ts'

const titles: Record<ControlStep, string> = {
  collect: 'Sběr',
  cutOff: 'Uzávěrka',
  offers: 'Nabídky',
  dryRun: 'Zkouška',
  clear: 'Stanovení ceny',
}

const words = { done: 'hotovo', current: 'právě probíhá', ahead: 'čeká' }

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
    },
  },
})

export interface ControlStepsProps {
  row: ControlRow
  now: Date
  hasDryRun: boolean
}

/** The steps of a delivery from collecting to its prices, with counts and why a step must wait. */
export function ControlSteps({ row, now, hasDryRun }: ControlStepsProps) {
  const texts = {
    collect: collect(row, now),
    cutOff: cutOff(row),
    offers: offers(row, now),
    dryRun: dryRun(row, hasDryRun),
    clear: clear(row, hasDryRun),
  }
  return (
    <ol aria-label="Postup závozu" className="grid gap-2 md:grid-cols-5">
      {stepStates(row.status, hasDryRun).map(({ step: name, state }, i) => {
        const styles = step({ state })
        const [count, guard] = texts[name]
        return (
          <li key={name} aria-current={state === 'current' ? 'step' : undefined} className={styles.root()}>
            <span aria-hidden className={styles.mark()}>
              {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : i + 1}
            </span>
            <div className="min-w-0 text-14">
              <h3 className="text-16 font-bold">
                {titles[name]}
                <span className="sr-only"> ({words[state]})</span>
              </h3>
              {count && <p>{nbsp(count)}</p>}
              {guard && <p className="text-muted">{nbsp(guard)}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The text of a step: a count, and what it waits for. */
type StepText = [count: string | null, guard: string | null]

function collect(row: ControlRow, now: Date): StepText {
  const { households, lines, status } = row
  if (status === 'planned') return [null, `Začne ${formatPragueDateTime(row.opensAt)}.`]
  const count = `${households} ${plural(households, 'domácnost', 'domácnosti', 'domácností')}, ${lines} ${plural(lines, 'řádek', 'řádky', 'řádků')}`
  return [count, status === 'collecting' ? timeLeft(now, row.cutOffAt) : null]
}

function cutOff({ status, closedAt, cutOffAt, pools }: ControlRow): StepText {
  if (closedAt) return [`${pools} ${plural(pools, 'poptávka', 'poptávky', 'poptávek')}`, `Uzavřeno ${formatPragueDateTime(closedAt)}.`]
  return [null, status === 'cancelled' ? 'Závoz byl zrušen.' : `Nastane sama ${formatPragueDateTime(cutOffAt)}.`]
}

function offers(row: ControlRow, now: Date): StepText {
  const { poolsWithOffer, pools, offersCloseAt, status } = row
  if (status === 'planned' || status === 'cancelled') return [null, null]
  const left = status === 'offering' ? timeLeft(now, offersCloseAt) : null
  return [`S nabídkou ${poolsWithOffer} z ${pools}`, `Příjem do ${formatPragueDateTime(offersCloseAt)}${left === null ? '' : `, ${left}`}.`]
}

function dryRun({ status }: ControlRow, hasDryRun: boolean): StepText {
  if (isCleared(status)) return [null, null]
  return [hasDryRun ? 'Spočítána' : null, whyNoDryRun({ status }) ?? (hasDryRun ? null : 'Nic nezmění, lze opakovat.')]
}

function clear(row: ControlRow, hasDryRun: boolean): StepText {
  const { status, poolsCleared, pools, clearedAt } = row
  if (isCleared(status)) return [`S cenou ${poolsCleared} z ${pools}`, clearedAt && `Stanoveno ${formatPragueDateTime(clearedAt)}.`]
  const reason = whyNotClear({ status }, hasDryRun)
  if (reason === null) return [null, 'Zkontrolujte zkoušku a potvrďte.']
  return [null, status === 'offering' ? `${reason} Jinak nastane samo ${formatPragueDateTime(row.offersCloseAt)}.` : reason]
}
