import { useState } from 'react'
import { changeOf, formatChange } from '#domain/week/basket/change.ts'
import { typedQuantity } from '#domain/week/basket/typed-quantity.ts'
import type { Unit } from '#domain/money/unit.ts'
import { formatQuantity, type Quantity } from '#domain/money/quantity.ts'
import { TextField } from '../../ui/TextField.tsx'

export interface ChangeFieldProps {
  unit: Unit
  /** The template's quantity. */
  base: Quantity
  /** Null while the text is not a valid change. */
  total: Quantity | null
  onTotal: (total: Quantity | null) => void
  autoFocus: boolean
  error: string | null
}

/** The template's quantity, this week's change as typed, and the result (docs/rules/week.md#basket). */
export function ChangeField({ unit, base, total, onTotal, autoFocus, error }: ChangeFieldProps) {
  const [typed, setTyped] = useState(() => formatChange(changeOf(base, total ?? base)))
  return (
    <>
      <dl className="flex items-baseline justify-between gap-3">
        <dt>Pravidelně</dt>
        <dd className="font-semibold">{formatQuantity(base, unit)}</dd>
      </dl>
      <TextField
        label="Změna"
        suffix={unit}
        value={typed}
        autoComplete="off"
        autoFocus={autoFocus}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        onChange={(text) => {
          setTyped(text)
          onTotal(text.trim() === '' ? base : typedQuantity(base, text, unit))
        }}
        error={error}
        hint="Například +2 nebo −1. Bez znaménka je to celkové množství."
      />
      <p role="status" className="flex items-baseline justify-between gap-3 rounded-12 bg-sunken px-4 py-3">
        <span>Tento týden celkem</span>
        <strong className="text-18">{total === null ? '–' : total === 0 ? 'nic' : formatQuantity(total, unit)}</strong>
      </p>
    </>
  )
}
