import { useState } from 'react'
import type { BasketLineView } from '#contract/basket.ts'
import { isPrice, type Money } from '#domain/money/money.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'

export interface CapDialogProps {
  line: BasketLineView
  onClose: () => void
  onSave: (maxPrice: Money) => Promise<void>
}

/** The most the member pays for one unit, this week. */
export function CapDialog({ line, onClose, onSave }: CapDialogProps) {
  const [cap, setCap] = useState<Money | null>(line.maxPrice)
  const [isTried, setTried] = useState(false)
  const isValid = cap !== null && isPrice(cap)
  const save = () => {
    setTried(true)
    if (!isValid) return
    void onSave(cap)
    onClose()
  }
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
            Uložit cenu do
          </Button>
        </>
      }
    >
      <MoneyField
        label="Cena do"
        suffix={`Kč / ${line.item.unit}`}
        value={cap}
        onChange={setCap}
        autoFocus
        onEnter={save}
        error={isTried && !isValid ? 'Zadejte cenu do' : null}
        hint="Víc za jednotku nezaplatíte. Poctivá cena do vám nikdy neuškodí: všichni platí stejnou, nejnižší dosaženou cenu. Platí jen pro tento týden."
      />
    </Dialog>
  )
}
