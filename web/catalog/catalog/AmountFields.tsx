import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { FormField } from '../../form/use-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { WaitField } from '../../week/basket/WaitField.tsx'
import { MoreOptions } from '../../week/clearing/MoreOptions.tsx'
import type { StepError } from '../../week/clearing/StepsFields.tsx'
import { LastPaid } from '../../week/purchases/LastPaid.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { PeriodField } from '../../ui/PeriodField.tsx'
import { QuantityField } from '../../ui/QuantityField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { NOTE_LIMIT, type Choice } from './choice.ts'

/** The field of a choice, wherever it is in its form. */
export type ChoiceField = <Name extends keyof Choice>(name: Name) => FormField<Choice[Name]>

export interface AmountFieldsProps {
  item: ItemCard
  field: ChoiceField
  /** Null where further steps cannot be stated. */
  stepError: StepError | null
  hasPeriod: boolean
  /** Whether it may be told to wait if it is not bought. */
  mayWait?: boolean
  /** False if an existing line only changes its amount. */
  hasNote?: boolean
}

/** The fields for an item: quantity, cap, in the template also the period, and an optional note. */
export function AmountFields({ item, field, stepError, hasPeriod, mayWait = false, hasNote = true }: AmountFieldsProps) {
  const { unit, basePrice } = item
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3">
        <QuantityField label="Množství" unit={unit} {...field('quantity')} autoFocus />
        <MoneyField
          label="Cena do"
          suffix={`Kč/${unit}`}
          hint={basePrice === null ? undefined : `Běžně ${formatPrice(basePrice)}`}
          {...field('maxPrice')}
        />
        {hasPeriod && (
          <div className="col-span-2">
            <PeriodField {...field('recurrenceWeeks')} />
          </div>
        )}
      </div>
      {stepError && (
        <MoreOptions unit={unit} {...field('furtherSteps')} errorOf={stepError}>
          {mayWait && <WaitField {...field('waitWeeks')} />}
        </MoreOptions>
      )}
      <LastPaid item={item} />
      {hasNote && <Note {...field('notes')} />}
    </div>
  )
}

/** Notes are rare, so the field is hidden until it is requested. */
function Note({ value: notes, ...field }: FormField<string>) {
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
      {...field}
      limit={notes.length > NOTE_LIMIT - 100 ? NOTE_LIMIT : undefined}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for just now
      autoFocus
    />
  )
}
