import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { typedQuantity } from '#domain/week/basket/typed-quantity.ts'
import { type Unit } from '#domain/money/unit.ts'
import { unitStep } from '#domain/money/quantity.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { toastError } from './toast.ts'

interface StepperInputProps {
  label: string
  value: Quantity
  base: Quantity
  unit: Unit
  min: Quantity
  max: Quantity
  onChange: (value: Quantity) => void
  onDone: (byKey: boolean) => void
}

/** The number of a stepper while it is typed. Enter or blur accepts it, Escape cancels; an invalid text is reported and never accepted. */
export function StepperInput({ label, value, base, unit, min, max, onChange, onDone }: StepperInputProps) {
  const [text, setText] = useState(formatQuantity(value))
  const [isRefused, setRefused] = useState(false)
  const isDone = useRef(false)
  const faultId = useId()
  const read = typedQuantity(base, text, unit)
  const total = read !== null && read >= min && read <= max ? read : null

  function done(byKey: boolean) {
    isDone.current = true
    onDone(byKey)
  }

  function take(byKey: boolean) {
    if (total !== null && total !== value) onChange(total)
    done(byKey)
  }

  function leave() {
    if (isDone.current) return
    if (total === null && text.trim() !== '')
      toastError(`${label}: „${text.trim()}“ není množství. Zůstává ${formatQuantity(value, unit)}.`)
    take(false)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      if (total === null) setRefused(true)
      else take(true)
    } else if (event.key === 'Escape') done(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className="relative">
      <input
        autoFocus
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label}: nové množství v ${unit}, nebo změna, například +2`}
        aria-invalid={total === null}
        aria-describedby={isRefused ? faultId : undefined}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={keyDown}
        onBlur={leave}
        className="h-9 w-16 rounded-8 bg-sunken text-center text-18 font-bold aria-invalid:text-error aria-invalid:underline"
      />
      {isRefused && (
        <span
          id={faultId}
          role="alert"
          className="absolute top-full -right-11 z-10 mt-3 flex w-52 flex-col rounded-8 border border-error bg-surface px-3 py-2 text-14 shadow-sheet"
        >
          <span className="font-semibold text-error">Zadejte množství</span>
          <span>{possible(unit, min, max)}</span>
        </span>
      )}
    </span>
  )
}

function possible(unit: Unit, min: Quantity, max: Quantity): string {
  const from = Math.max(min, unitStep(unit))
  return `Od ${formatQuantity(from, unit)} do ${formatQuantity(max, unit)}, po ${formatQuantity(unitStep(unit), unit)}.`
}
