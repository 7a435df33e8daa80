import { ChevronDown, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { filterSteps, needsTip, selectStep, STEP_FILTERS, type StepFilter, type StepSelection } from '#domain/help/lifecycle/selection.ts'
import type { Step, StepStatus, SubStep } from '#domain/help/lifecycle/step.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime, pragueDay } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ActionLink } from './ActionLink.tsx'
import { StatusChip } from './StatusChip.tsx'

const FILTER_NAMES: Readonly<Record<StepFilter, string>> = {
  all: 'Všechny',
  not_started: 'Nezačaté',
  in_progress: 'Probíhající',
  completed: 'Hotové',
  required: 'Povinné',
  nearest: 'Nejbližší',
}

const dots: Readonly<Record<StepStatus, string>> = {
  not_started: 'border-border-strong',
  in_progress: 'border-primary bg-primary-soft',
  completed: 'border-save bg-save',
  overdue: 'border-error bg-error',
}

export interface LifecyclePanelProps {
  steps: readonly Step[]
  selection: StepSelection
  onSelect: (selection: StepSelection) => void
}

/** „Váš stav“: the ten steps with their states. */
export function LifecyclePanel({ steps, selection, onSelect }: LifecyclePanelProps) {
  const [filter, setFilter] = useState<StepFilter>('all')
  const [isTipRead, setTipRead] = useState(false)
  const shown = filterSteps(steps, filter)
  const done = steps.filter(({ status }) => status === 'completed').length
  const tipped = needsTip(steps) && !isTipRead ? steps.find(({ isRequired, status }) => isRequired && status !== 'completed')?.id : null
  return (
    <section aria-labelledby="vas-stav" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="vas-stav" className="text-22 font-bold">
          Váš stav
        </h2>
        <Menu
          label="Které kroky"
          trigger={
            <Button variant="quiet">
              <ListFilter aria-hidden className="size-5" />
              {FILTER_NAMES[filter]}
            </Button>
          }
          parts={[{ name: 'Které kroky', choices: STEP_FILTERS.map((id) => ({ id, name: FILTER_NAMES[id] })), selected: filter }]}
          onChoose={setFilter}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden className="flex gap-1.5">
          {steps.map(({ id, status }) => (
            <span key={id} className={`size-3 rounded-full border-2 ${dots[status]}`} />
          ))}
        </span>
        <p className="text-14 text-muted">{nbsp(`Hotovo ${counted(done, 'krok', 'kroky', 'kroků')} z ${steps.length}`)}</p>
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">Žádné kroky</p>
      ) : (
        <ol className="flex flex-col rounded-16 border border-border bg-surface">
          {shown.map((step) => (
            <li key={step.id} className="border-b border-border last:border-b-0">
              <StepRow step={step} selection={selection} onPress={() => onSelect(selectStep(selection, step))} />
              {tipped === step.id && (
                <div className="px-4 pb-3">
                  <Notice
                    tone="info"
                    word="Tip:"
                    action={
                      <Button variant="quiet" onPress={() => setTipRead(true)}>
                        Rozumím
                      </Button>
                    }
                  >
                    Bez tohoto kroku pro vás nemůžeme nakoupit.
                  </Notice>
                </div>
              )}
              {selection.expanded === step.id && <SubSteps title={step.title} subSteps={step.subSteps} />}
              {selection.selected === step.id && step.action && (
                <div className="px-4 pb-4">
                  <p className="mb-2 text-14 text-muted">{nbsp(step.description)}</p>
                  <ActionLink action={step.action} />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function StepRow({ step, selection, onPress }: { step: Step; selection: StepSelection; onPress: () => void }) {
  const { order, title, status, isRequired, dueAt, subSteps } = step
  return (
    <button
      type="button"
      aria-pressed={selection.selected === step.id}
      aria-expanded={subSteps.length > 0 ? selection.expanded === step.id : undefined}
      onClick={onPress}
      className="tap flex w-full cursor-pointer items-center gap-3 rounded-16 px-4 py-2 text-left -outline-offset-3 hovered:bg-primary-soft aria-pressed:bg-primary-soft"
    >
      <span className="w-6 shrink-0 text-right font-semibold text-muted">{order}.</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-40 flex-1">
          <span className="font-semibold">{nbsp(title)}</span>
          <span className="block text-13 text-muted">
            {isRequired ? 'povinný krok' : 'volitelný krok'}
            {dueAt && nbsp(` · do ${formatDay(pragueDay(dueAt), 'weekday')}`)}
          </span>
        </span>
        <StatusChip status={status} />
      </span>
      {subSteps.length > 0 && (
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-muted transition-transform duration-150 ${selection.expanded === step.id ? 'rotate-180' : ''}`}
        />
      )}
    </button>
  )
}

function SubSteps({ title, subSteps }: { title: string; subSteps: readonly SubStep[] }) {
  return (
    <ol aria-label={title} className="flex flex-col gap-2 pr-4 pb-3 pl-13">
      {subSteps.map(({ id, title: name, status, isRequired, dueAt, completedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-40 flex-1">
            {nbsp(name)}
            <span className="block text-13 text-muted">
              {isRequired ? 'povinné' : 'volitelné'}
              {completedAt ? nbsp(` · ${formatPragueDateTime(completedAt)}`) : dueAt && nbsp(` · do ${formatPragueDateTime(dueAt)}`)}
            </span>
          </span>
          <StatusChip status={status} />
        </li>
      ))}
    </ol>
  )
}
