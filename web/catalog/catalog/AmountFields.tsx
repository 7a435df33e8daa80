import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PeriodField } from '../../ui/PeriodField.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NOTE_LIMIT, type Choice, type ChoiceFaults } from './choice.ts'

export interface AmountFieldsProps {
  item: ItemCard
  choice: Choice
  onChange: (changed: Partial<Choice>) => void
  faults: ChoiceFaults
  hasPeriod: boolean
  /** Off where what is there already only changes its amount. */
  hasNote?: boolean
}

/** How much of an item, at most for how much, in the template how often, and a note for who wants one (spec 2 §2, §5). */
export function AmountFields({ item, choice, onChange, faults, hasPeriod, hasNote = true }: AmountFieldsProps) {
  const { unit, basePrice } = item
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <QuantityField
          label="Množství"
          unit={unit}
          value={choice.quantity}
          onChange={(quantity) => onChange({ quantity })}
          error={faults.quantity}
          autoFocus
        />
        <MoneyField
          label="Cena do"
          suffix={`Kč/${unit}`}
          value={choice.maxPrice}
          onChange={(maxPrice) => onChange({ maxPrice })}
          error={faults.maxPrice}
          hint={basePrice === null ? undefined : `Běžně ${formatPrice(basePrice)}`}
        />
        {hasPeriod && (
          <div className="col-span-2">
            <PeriodField
              value={choice.recurrenceWeeks}
              onChange={(recurrenceWeeks) => onChange({ recurrenceWeeks })}
              error={faults.weeks}
            />
          </div>
        )}
      </div>
      {hasNote && <Note notes={choice.notes} onChange={(notes) => onChange({ notes })} error={faults.notes} />}
    </div>
  )
}

interface NoteProps {
  notes: string
  onChange: (notes: string) => void
  error: string | null
}

/** Hardly anybody writes one, so that it takes no room before it is asked for. */
function Note({ notes, onChange, error }: NoteProps) {
  const [isAsked, setAsked] = useState(notes !== '')
  if (!isAsked)
    return (
      <div className="-ml-3">
        <Button variant="quiet" onPress={() => setAsked(true)}>
          <StickyNote aria-hidden className="size-5" /> Přidat poznámku
        </Button>
      </div>
    )
  return (
    <TextField
      label="Poznámka"
      value={notes}
      onChange={onChange}
      error={error}
      limit={notes.length > NOTE_LIMIT - 100 ? NOTE_LIMIT : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for just now
      autoFocus
    />
  )
}
