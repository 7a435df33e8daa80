import { Minus, Plus, type LucideIcon } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Unit } from '#domain/money/unit.ts'
import { unitPress } from '#domain/money/quantity.ts'
import { formatQuantity, MAX_QUANTITY, thousandths, type Quantity } from '#domain/money/quantity.ts'
import { StepperInput } from './StepperInput.tsx'
import { useHeldPress } from './use-held-press.ts'

export interface StepperProps {
  /** The item: „Brambory konzumní“. */
  label: string
  value: Quantity
  unit: Unit
  onChange: (value: Quantity) => void
  /** What a typed `+2` is relative to, the template's quantity; by default the value itself. */
  base?: Quantity
  /** The step of one press; by default one unit, or a hundred of g and ml. */
  step?: Quantity
  min?: Quantity
  max?: Quantity
  /** Why the quantity cannot change; shown below the disabled buttons. */
  disabledReason?: string | null
}

/** A quantity that saves by itself: − number +. Hold to repeat, tap the number to type `7`, `1,5`, `2 kilo`, `+2` or `-1`. */
export function Stepper(props: StepperProps) {
  const { label, value, unit, onChange, base = value, min = thousandths(0), max = MAX_QUANTITY, disabledReason } = props
  const step = props.step ?? unitPress(unit)
  const [isTyping, setTyping] = useState(false)
  const [isBack, setBack] = useState(false)
  const reasonId = useId()
  const isDisabled = Boolean(disabledReason)
  const by = (sign: 1 | -1) => {
    const next = Math.min(max, Math.max(min, value + sign * step))
    if (next !== value) onChange(thousandths(next))
  }

  // After a key the focus stays on the number; after a press elsewhere it is elsewhere.
  function typed(byKey: boolean) {
    setBack(byKey)
    setTyping(false)
  }

  function keyDown(event: KeyboardEvent) {
    const sign = event.key === '+' ? 1 : event.key === '-' || event.key === '−' ? -1 : null
    if (sign === null || isDisabled || isTyping) return
    event.preventDefault()
    by(sign)
  }

  return (
    <div className="inline-flex flex-col items-end gap-1">
      <div
        role="group"
        aria-label={`Množství: ${label}`}
        aria-describedby={isDisabled ? reasonId : undefined}
        onKeyDown={keyDown}
        className="inline-flex h-12 items-center rounded-full border border-border-strong bg-surface"
      >
        <StepButton icon={Minus} label="Ubrat" isDisabled={isDisabled || value <= min} onStep={() => by(-1)} />
        {isTyping ? (
          <StepperInput label={label} value={value} base={base} unit={unit} min={min} max={max} onChange={onChange} onDone={typed} />
        ) : (
          <Button
            autoFocus={isBack}
            isDisabled={isDisabled}
            onPress={() => setTyping(true)}
            aria-label={`${formatQuantity(value, unit)}, napsat množství`}
            data-unit={unit}
            className="tap flex cursor-text flex-col items-center justify-center rounded-8 px-1 text-18/5 font-bold after:text-13/4 after:font-normal after:text-muted after:content-[attr(data-unit)] disabled:cursor-not-allowed disabled:text-muted"
          >
            {formatQuantity(value)}
          </Button>
        )}
        <StepButton icon={Plus} label="Přidat" isDisabled={isDisabled || value >= max} onStep={() => by(1)} />
      </div>
      <span role="status" className="sr-only">
        {formatQuantity(value, unit)}
      </span>
      {isDisabled && (
        <span id={reasonId} className="text-13 text-muted">
          {disabledReason}
        </span>
      )}
    </div>
  )
}

function StepButton({
  icon: Icon,
  label,
  isDisabled,
  onStep,
}: {
  icon: LucideIcon
  label: string
  isDisabled: boolean
  onStep: () => void
}) {
  const press = useHeldPress(onStep)
  return (
    <Button
      {...press}
      isDisabled={isDisabled}
      aria-label={label}
      className="inline-flex h-full w-11 cursor-pointer items-center justify-center rounded-full text-primary transition-colors duration-150 hovered:bg-primary-soft pressed:bg-primary-soft disabled:cursor-not-allowed disabled:opacity-45 print:hidden"
    >
      <Icon aria-hidden className="size-5" strokeWidth={2.5} />
    </Button>
  )
}
