import { useState, type KeyboardEvent } from 'react'
import { applyChange } from '#domain/basket/change.ts'
import type { Unit } from '#domain/catalog/unit.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'

interface StepperInputProps {
  label: string
  value: Quantity
  base: Quantity
  unit: Unit
  onChange: (value: Quantity) => void
  onDone: (byKey: boolean) => void
}

/** The number of a stepper while it is typed. Enter or leaving takes it, Escape lets it be. */
export function StepperInput({ label, value, base, unit, onChange, onDone }: StepperInputProps) {
  const [text, setText] = useState(formatQuantity(value))
  const total = applyChange(base, text, unit)

  function take(byKey: boolean) {
    if (total !== null && total !== value) onChange(total)
    onDone(byKey)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') take(true)
    else if (event.key === 'Escape') onDone(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <input
      autoFocus
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label}: nové množství v ${unit}, nebo změna, například +2`}
      aria-invalid={total === null}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={keyDown}
      onBlur={() => take(false)}
      className="h-9 w-16 rounded-8 bg-sunken text-center text-18 font-bold aria-invalid:text-error aria-invalid:underline"
    />
  )
}
