import { useState } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { isQuantityFor, type Quantity } from '#domain/money/quantity.ts'
import type { LineChange } from '../basket/use-basket.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'

export interface EditOneTimeDialogProps {
  line: BasketLineView
  onClose: () => void
  onSave: (change: LineChange) => void
}

/** How much of a one-time item, and at most for how much (spec 2 §5). */
export function EditOneTimeDialog({ line, onClose, onSave }: EditOneTimeDialogProps) {
  const [quantity, setQuantity] = useState<Quantity | null>(line.quantity)
  const [maxPrice, setMaxPrice] = useState<Money | null>(line.maxPrice)
  const [isTried, setTried] = useState(false)
  const faults = {
    quantity: quantity === null || quantity === 0 || !isQuantityFor(quantity, line.item.unit) ? 'Zadejte množství' : null,
    maxPrice: maxPrice === null || !isPrice(maxPrice) ? 'Zadejte cenu do' : null,
  }
  const save = () => {
    setTried(true)
    if (faults.quantity || faults.maxPrice) return
    onSave({ quantity: quantity!, maxPrice })
    onClose()
  }
  return (
    <Dialog
      title={line.item.name}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
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
          error={isTried ? faults.quantity : null}
          autoFocus
        />
        <MoneyField
          label="Cena do"
          suffix={`Kč / ${line.item.unit}`}
          value={maxPrice}
          onChange={setMaxPrice}
          onEnter={save}
          error={isTried ? faults.maxPrice : null}
          hint="Víc za jednotku nezaplatíte. Platí jen pro tento závoz."
        />
      </div>
    </Dialog>
  )
}
