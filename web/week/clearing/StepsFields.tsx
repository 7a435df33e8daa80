import { X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Unit } from '#domain/money/unit.ts'
import { MOST_FURTHER } from '#domain/week/clearing/line-steps.ts'
import type { StepDraft } from '#domain/week/clearing/step-draft.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { FormField } from '../../form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

/** The error of a field of a step, by its path in the steps: `0.quantity`. */
export type StepError = (path: string) => string | null

export interface StepsFieldsProps extends Omit<FormField<readonly StepDraft[]>, 'error'> {
  unit: Unit
  errorOf: StepError
  /** Whether they were asked for by a press, and not there before. */
  isAsked: boolean
  /** Further choices of the line, below. */
  children?: ReactNode
}

/** A line has further steps or a tolerance: how much is wanted in all if the price is lower, or how much is accepted at the same price. */
export function StepsFields(props: StepsFieldsProps) {
  const { name, value, onChange, isAsked, children } = props
  // With other choices below, nobody has asked for a further step yet.
  const isStepAsked = isAsked && !children
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (isAsked && !isStepAsked) group.current?.focus()
  }, [isAsked, isStepAsked])
  const kind = value[0]?.kind ?? 'steps'
  // What was stated of the other kind comes back when the choice is taken back.
  const [other, setOther] = useState<readonly StepDraft[]>([])
  const choose = (next: typeof kind) => {
    if (next === kind) return
    setOther(value)
    onChange(other.length > 0 ? other : next === 'most' ? [{ kind: 'most' }] : [])
  }
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label="Více možností" className="flex flex-col gap-3 border-l-2 border-border pl-3">
      <RadioGroup<'steps' | 'most'>
        name={`${name}.kind`}
        label="Kdy vám koupíme víc"
        value={kind}
        onChange={choose}
        options={[
          { id: 'steps', name: 'Když bude levněji' },
          { id: 'most', name: 'Když to všem sníží cenu' },
        ]}
      />
      {kind === 'most' ? <MostField {...props} /> : <Steps key="steps" {...props} isAsked={isStepAsked} isOnlyChoice={!children} />}
      {children}
    </div>
  )
}

/** The most that is accepted at the line's own cap: „5 až 7 kg“. */
function MostField({ unit, name, value, onChange, errorOf }: StepsFieldsProps) {
  return (
    <>
      <p className="text-14 text-pretty text-muted">
        {nbsp('Množství výš koupíme celé. Něco navíc přidáme, jen když tím všichni dosáhnou na nižší cenu, a jen kolik je k tomu potřeba.')}
      </p>
      <QuantityField
        label="Vezmu až"
        unit={unit}
        name={`${name}.0.quantity`}
        value={value[0]?.quantity ?? null}
        onChange={(quantity) => onChange([{ kind: 'most', quantity }])}
        error={errorOf('0.quantity')}
      />
    </>
  )
}

/** Further steps: how much is wanted in all if the price is lower. */
function Steps({ unit, name, value: steps, onChange, errorOf, isAsked, isOnlyChoice }: StepsFieldsProps & { isOnlyChoice: boolean }) {
  // The step that was asked for just now gets the focus.
  const [fresh, setFresh] = useState(isAsked ? 0 : null)
  const adds = useRef<HTMLDivElement>(null)
  // An empty step is shown before anything is typed into it, so that opening changes nothing.
  const shown: readonly StepDraft[] = steps.length === 0 && isOnlyChoice ? [{}] : steps
  const fieldOf = <Name extends keyof StepDraft>(index: number, part: Name) => ({
    name: `${name}.${index}.${part}`,
    value: shown[index]?.[part] ?? null,
    onChange: (value: StepDraft[Name] | null) => onChange(shown.map((step, i) => (i === index ? { ...step, [part]: value } : step))),
    error: errorOf(`${index}.${part}`),
  })
  const isFaulty = (index: number) => errorOf(`${index}.quantity`) !== null || errorOf(`${index}.cap`) !== null
  const add = () => {
    setFresh(shown.length)
    onChange([...shown, {}])
  }
  const remove = (index: number) => {
    setFresh(null)
    onChange(shown.filter((_, i) => i !== index))
    adds.current?.querySelector('button')?.focus()
  }
  return (
    <div role="group" aria-label="Když bude levněji" className="flex flex-col gap-3">
      <p className="text-14 text-pretty text-muted">
        {nbsp('Když bude levněji, koupíme vám víc, třeba na zamražení. Jinak platí množství a cena výš.')}
      </p>
      {shown.map((_, i) => (
        <div
          key={i}
          role="group"
          aria-label={`${i + 2}. stupeň`}
          // On a narrow screen only one of the labels wraps; faults are below the fields.
          className={`grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] gap-x-2 ${isFaulty(i) ? 'items-start' : 'items-end'}`}
        >
          <QuantityField label="Koupit celkem" unit={unit} {...fieldOf(i, 'quantity')} autoFocus={fresh === i} />
          <MoneyField label="při ceně do" suffix={`Kč/${unit}`} {...fieldOf(i, 'cap')} />
          <div className={`-mr-2 ${isFaulty(i) ? 'pt-7' : ''}`}>
            <IconButton icon={X} label={`Odebrat ${i + 2}. stupeň`} onPress={() => remove(i)} />
          </div>
        </div>
      ))}
      <div ref={adds} className="-my-2 -ml-3">
        {shown.length < MOST_FURTHER && (
          <Button variant="quiet" onPress={add}>
            {shown.length === 0 ? 'Přidat levnější stupeň' : 'Přidat ještě levnější stupeň'}
          </Button>
        )}
      </div>
    </div>
  )
}
