import type { WeekStart } from '#domain/time/week.ts'
import { AddItemDialog } from '../catalog/AddItemDialog.tsx'
import { client } from '../lib/client.ts'
import { toast } from '../ui/toast.ts'
import { rereadBasket } from './use-basket.ts'

export interface AddToWeekProps {
  weekStart: WeekStart
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Adds an item of the catalog to one week. */
export function AddToWeek({ weekStart, isOpen, onOpenChange }: AddToWeekProps) {
  return (
    <AddItemDialog
      title="Přidat na tento týden"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onAdd={async ({ itemId, quantity, maxPrice }) => {
        await client.basket.addItem({ weekStart, itemId, quantity, maxPrice })
        await rereadBasket()
        toast('Položka byla přidána')
      }}
    />
  )
}
