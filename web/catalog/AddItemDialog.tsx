import { useState } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Late } from '../basket/late.ts'
import { LateNotice } from '../basket/LateNotice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ItemDetails } from './ItemDetails.tsx'
import { ItemPicker } from './ItemPicker.tsx'

export interface NewItem {
  itemId: string
  quantity: Quantity
  maxPrice: Money
  /** Every how many weeks; asked for in the template only. */
  recurrenceWeeks: number
}

export interface AddItemDialogProps {
  title: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Asks for the period too. */
  hasPeriod?: boolean
  /** Set once the cut-off has passed while the dialog is open. */
  late?: Late | null
  /** What is said when the server did not answer, or not with a refusal of its own sentence. */
  failure?: string
  /** Rejects with the server's refusal, which is then shown inside. */
  onAdd: (item: NewItem, card: ItemCard) => Promise<void>
}

/** First the item, then how much of it and at most for how much (spec 2 §2, "choose from catalog"). */
export function AddItemDialog({
  title,
  isOpen,
  onOpenChange,
  hasPeriod = false,
  late = null,
  failure = 'Chyba při přidávání položky: Neznámá chyba',
  onAdd,
}: AddItemDialogProps) {
  const [item, setItem] = useState<ItemCard | null>(null)
  const close = () => {
    setItem(null)
    onOpenChange(false)
  }
  return (
    <Dialog title={item ? item.name : title} isOpen={isOpen} onOpenChange={(open) => (open ? onOpenChange(true) : close())}>
      {item ? (
        <ItemDetails
          item={item}
          hasPeriod={hasPeriod}
          late={late}
          failure={failure}
          onBack={() => setItem(null)}
          onAdd={async (details) => {
            await onAdd({ itemId: item.id, ...details }, item)
            close()
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <LateNotice late={late} />
          <ItemPicker onPick={setItem} />
        </div>
      )}
    </Dialog>
  )
}
