import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice, isPrice, type Money } from '#domain/money/money.ts'
import { isQuantityFor, thousandths, type Quantity } from '#domain/money/quantity.ts'
import type { Late } from '../basket/late.ts'
import { LateButton, LateNotice } from '../basket/LateNotice.tsx'
import { sentenceOf } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PeriodField } from '../ui/PeriodField.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'

interface Details {
  quantity: Quantity
  maxPrice: Money
  recurrenceWeeks: number
}

export interface ItemDetailsProps {
  item: ItemCard
  hasPeriod: boolean
  /** What is said of a fault that is no refusal. */
  failure: string
  /** What stands in the fields at first, where it is known already. */
  initial?: { quantity: Quantity | null; maxPrice: Money | null }
  addLabel?: string
  /** Set once the cut-off has passed while it is being filled in; then it is added to the next week. */
  late?: Late | null
  onBack: () => void
  onAdd: (details: Details) => Promise<void>
}

const oneUnit = { quantity: thousandths(1000), maxPrice: null }

/** How much of an item, at most for how much, and in the template how often (spec 2 §5). */
export function ItemDetails(props: ItemDetailsProps) {
  const { item, hasPeriod, failure, initial = oneUnit, addLabel = 'Přidat položku', late = null, onBack, onAdd } = props
  const [quantity, setQuantity] = useState(initial.quantity)
  const [maxPrice, setMaxPrice] = useState(initial.maxPrice)
  const [recurrenceWeeks, setWeeks] = useState<number | null>(1)
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const faults = {
    quantity: quantity === null || quantity === 0 || !isQuantityFor(quantity, item.unit) ? 'Zadejte množství' : null,
    maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null,
    weeks: hasPeriod && recurrenceWeeks === null ? 'Zadejte periodu v týdnech' : null,
  }
  const add = async () => {
    setTried(true)
    if (faults.quantity || faults.maxPrice || faults.weeks || isPending || late?.nextWeek === null) return
    setPending(true)
    try {
      await onAdd({ quantity: quantity!, maxPrice: maxPrice!, recurrenceWeeks: recurrenceWeeks! })
    } catch (fault) {
      setError(sentenceOf(fault, failure))
      setPending(false)
    }
  }
  const shown = (fault: string | null) => (isTried ? fault : null)
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <LateNotice late={late} />
      <QuantityField label="Množství" unit={item.unit} value={quantity} onChange={setQuantity} error={shown(faults.quantity)} autoFocus />
      <MoneyField
        label="Cena do"
        suffix={`Kč / ${item.unit}`}
        value={maxPrice}
        onChange={setMaxPrice}
        error={shown(faults.maxPrice)}
        hint={
          item.basePrice === null
            ? 'Víc za jednotku nezaplatíte.'
            : `Víc za jednotku nezaplatíte. Běžná cena je ${formatPrice(item.basePrice)}.`
        }
      />
      {hasPeriod && <PeriodField value={recurrenceWeeks} onChange={setWeeks} error={shown(faults.weeks)} />}
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="quiet" onPress={onBack}>
          Vybrat jinou položku
        </Button>
        <LateButton late={late} type="submit" isPending={isPending}>
          {addLabel}
        </LateButton>
      </div>
    </form>
  )
}
