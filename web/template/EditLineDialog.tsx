import { useState } from 'react'
import type { TemplateLineView } from '#contract/template.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import { recurrenceOf } from '#domain/template/recurrence.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { PeriodField } from '../ui/PeriodField.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'
import type { LineFields } from './use-template-line.ts'

export interface EditLineDialogProps {
  line: TemplateLineView
  onClose: () => void
  onSave: (fields: LineFields) => Promise<void>
}

/** Quantity, cap and period of a template line (spec 2 §2 "regular mode", §5 "Editing"). */
export function EditLineDialog({ line, onClose, onSave }: EditLineDialogProps) {
  const [quantity, setQuantity] = useState<Quantity | null>(line.quantity)
  const [maxPrice, setMaxPrice] = useState<Money | null>(line.maxPrice)
  const [weeks, setWeeks] = useState<number | null>(line.recurrenceWeeks)
  const [isTried, setTried] = useState(false)
  // A month stays a month until the number of weeks is changed.
  const period = weeks === line.recurrenceWeeks ? line : weeks === null ? null : recurrenceOf(null, weeks)
  const faults = {
    quantity: quantity === null || quantity === 0 || !isQuantityFor(quantity, line.item.unit) ? 'Zadejte množství' : null,
    maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null,
    weeks: period === null ? 'Zadejte periodu v týdnech' : null,
  }
  const save = () => {
    setTried(true)
    if (faults.quantity || faults.maxPrice || faults.weeks) return
    void onSave({ quantity: quantity!, maxPrice, recurrence: period!.recurrence, recurrenceWeeks: period!.recurrenceWeeks })
    onClose()
  }
  const shown = (fault: string | null) => (isTried ? fault : null)
  return (
    <Dialog
      title={line.item.name}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            Zrušit
          </Button>
          <Button variant="primary" onPress={save}>
            Uložit položku
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <QuantityField
          label="Množství"
          unit={line.item.unit}
          value={quantity}
          onChange={setQuantity}
          onEnter={save}
          error={shown(faults.quantity)}
          autoFocus
        />
        <MoneyField
          label="Cena do"
          suffix={`Kč / ${line.item.unit}`}
          value={maxPrice}
          onChange={setMaxPrice}
          onEnter={save}
          error={shown(faults.maxPrice)}
          hint="Víc za jednotku nezaplatíte. Poctivá cena do vám nikdy neuškodí."
        />
        <PeriodField value={weeks} onChange={setWeeks} error={shown(faults.weeks)} />
      </div>
    </Dialog>
  )
}
